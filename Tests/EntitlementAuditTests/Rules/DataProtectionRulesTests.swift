import Testing

@testable import EntitlementAudit

/// What the fixtures cannot show: interplay of several configurations, hosts and platforms.
@Suite struct DataProtectionRulesTests {
  private func findings(
    _ rule: any Rule.Type, _ levels: [(String, DataProtectionLevel)], change: (inout WidgetExtension) -> Void = { _ in }
  ) -> [Finding] {
    var made = ModelSamples.judged([ModelSamples.widget()], levels.map { ModelSamples.configuration($0.0, $0.1) })
    change(&made)
    return RuleRegistry.findings(in: AuditModel(extensions: [made]), rules: [rule])
  }

  @Test func theReleaseLikeConfigurationWeighsMost() {
    let rule = ConfigurationMismatch.self
    #expect(findings(rule, [("Debug", .complete), ("Release", .absent)]).map(\.severity) == [.error])
    #expect(findings(rule, [("Debug", .absent), ("Release", .complete)]).map(\.severity) == [.warning])
    #expect(findings(rule, [("Debug", .complete), ("Release", .completeUnlessOpen)]).map(\.severity) == [.warning])
    #expect(findings(rule, [("Debug", .complete), ("Release", .unknown)]).isEmpty)
    #expect(
      findings(rule, [("Debug", .complete), ("Release", .absent)]) { $0.releaseLike = "Debug" }.map(\.severity) == [.warning])
    #expect(findings(rule, [("Debug", .complete), ("Release", .absent)]) { $0.kind = .folder }.isEmpty)
  }

  @Test func platformsAreComparedApart() {
    let levels = findings(ConfigurationMismatch.self, [("Debug", .complete), ("Release", .absent)]) {
      $0.configurations[1].platform = .watchOS
    }
    #expect(levels.isEmpty)
  }

  @Test func theAppsLevelInTheSameConfigurationCounts() {
    func said(_ level: DataProtectionLevel, _ host: [String: DataProtectionLevel]) -> [[String]] {
      findings(ProtectionOnHostOnly.self, [("Debug", level), ("Release", level)]) {
        $0.hosts = [Host(name: "App", levels: host.mapValues { HostProtection(level: $0) })]
      }.map(\.configurations)
    }
    #expect(said(.absent, ["Debug": .complete, "Release": .completeUntilFirstUserAuthentication]) == [["Debug"]])
    #expect(said(.none, ["Debug": .complete, "Release": .complete]) == [["Debug", "Release"]])
    #expect(said(.unknown, ["Release": .complete]).isEmpty && said(.complete, ["Release": .complete]).isEmpty)
  }

  @Test func aFaultOfOneFileIsOneFinding() {
    let place = SourceLocation(path: "W.entitlements", line: 6, column: 2)
    let all = findings(UnknownProtectionValue.self, [("Debug", .unknown), ("Release", .unknown)]) {
      for index in $0.configurations.indices {
        $0.configurations[index].faults = [ProtectionFault(.unknownValue("a\nb ", nearest: nil), at: place)]
      }
    }
    #expect(all.map(\.configurations) == [["Debug", "Release"]])
    #expect(all.map(\.message) == ["'a\\nb ' is no Data Protection level"])
    #expect(all.first?.help.contains("'NSFileProtectionNone'") == true)
  }

  @Test func aTodayExtensionIsNotJudged() {
    for rule: any Rule.Type in [ConfigurationMismatch.self, ProtectionOnHostOnly.self, UnusedEntitlementsFile.self] {
      let all = findings(rule, [("Debug", .complete), ("Release", .absent)]) {
        $0.isLegacyToday = true
        $0.hosts = [Host(name: "App", levels: ["Release": HostProtection(level: .complete)])]
        $0.unusedEntitlements = [UnusedEntitlements(path: "a.entitlements", level: .complete, simulatorOnly: false)]
      }
      #expect(all.isEmpty)
    }
  }

  @Test func anUnknownAppMayDeclareLiveActivities() {
    func said(_ support: [Bool?]) -> Int {
      findings(LiveActivitiesUndeclared.self, [("Release", .absent)]) { made in
        made.widgets = made.widgets.map { widget in
          var activity = widget
          activity.configuration = .activity
          return activity
        }
        made.hosts = support.enumerated().map { Host(name: "App\($0)", supportsLiveActivities: $1) }
      }.count
    }
    #expect(said([false]) == 1 && said([false, false]) == 1)
    #expect(said([]) == 0 && said([nil]) == 0 && said([true]) == 0 && said([false, true]) == 0 && said([false, nil]) == 0)
  }

  @Test(arguments: [("a\tb", "a\\tb"), ("é", "é"), ("x\u{0}", "x\\0"), ("\u{200B}x", "\\u{200B}x")])
  func textIsQuotedVisibly(_ text: String, _ shown: String) { #expect(text.visible == shown) }
}
