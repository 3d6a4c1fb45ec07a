import Testing

@testable import EntitlementAudit

@Suite struct ReportTests {
  private let place = SourceLocation(path: "A.swift", line: 3, column: 1)

  private func anExtension() -> WidgetExtension {
    var made = WidgetExtension(name: "Widgets", kind: .source, location: SourceLocation(path: "A.xcodeproj"))
    made.configurations = ["Debug", "Release"].map {
      ExtensionConfiguration(
        name: $0, platform: .iOS, level: .absent, protection: .init(lockScreen: .shown, mac: .available))
    }
    made.widgets = [
      Widget(type: "Seen", configuration: .static, platform: .iOS, location: place),
      Widget(type: "Unregistered", configuration: .static, platform: .iOS, isRegistered: false, location: place),
    ]
    return made
  }

  @Test func configurationsThatAgreeAreOneFinding() throws {
    var report = Report(rule: Probe.metadata)
    report.begin(extension: anExtension())
    for name in ["Release", "Debug", "Release"] {
      report.emit("said", at: place, notes: [Note("in \(name)")], configurations: [name])
    }
    report.emit("said", severity: .error, at: place, configurations: ["Debug"])
    #expect(report.findings.map(\.configurations) == [["Debug", "Release"], ["Debug"]])
    let first = try #require(report.findings.first)
    #expect(first.notes.map(\.message) == ["in Release", "in Debug"])
    #expect(first.rule == "probe" && first.extension == "Widgets" && first.documentation == Probe.metadata.documentation)
  }

  @Test func levelsOfSeveralFilesAreOneFindingInTheOneThatShips() throws {
    var made = anExtension()
    for index in made.configurations.indices {
      let place = SourceLocation(path: Path("\(made.configurations[index].name).entitlements"), line: 5, column: 1)
      made.configurations[index].location = place
      made.configurations[index].chain = [Note("from \(made.configurations[index].name)", at: place)]
    }
    var report = Report(rule: Probe.metadata)
    report.begin(widget: made.widgets[0], extension: made)
    for configuration in made.configurations {
      report.emit("lost", in: configuration, of: made, notes: [Note("declared here", at: place)], help: "help")
    }
    let one = try #require(report.findings.first)
    #expect(report.findings.count == 1 && one.configurations == ["Debug", "Release"])
    #expect(one.location.path == "Release.entitlements")
    #expect(one.notes.map(\.message) == ["from Debug", "from Release", "declared here"])
    // What stands at a place, such as a value that is wrong there, is one finding a place.
    report.emit("wrong", at: place, configurations: ["Debug"])
    report.emit("wrong", at: SourceLocation(path: "B.swift"), configurations: ["Release"])
    #expect(report.findings.count == 3)
  }

  @Test func anUnregisteredWidgetHasNoFindings() {
    let findings = RuleRegistry.findings(in: AuditModel(extensions: [anExtension()]), rules: [Probe.self])
    #expect(findings.map(\.widget) == ["Seen"])
  }

  @Test func extensionsOfOneNameStayApart() {
    var other = anExtension()
    other.location.path = "B.xcodeproj"
    let findings = RuleRegistry.findings(in: AuditModel(extensions: [anExtension(), other]), rules: [Probe.self])
    #expect(findings.count == 2)
  }

  @Test func findingsAreSorted() {
    let finding = { (line: Int, rule: String) in
      Finding(rule: rule, severity: .note, message: "m", location: SourceLocation(path: "A", line: line, column: 1))
    }
    #expect([finding(2, "a"), finding(1, "b"), finding(1, "a")].sorted().map(\.rule) == ["a", "b", "a"])
  }

  /// Says one thing about every widget it is handed.
  private struct Probe: Rule {
    static let metadata = RuleMetadata(
      id: "probe", summary: "probe", severity: .warning, family: .lockScreen, documentation: "https://example.com",
      explanation: "")

    func check(_ widget: Widget, of extension: WidgetExtension, _ report: inout Report) {
      report.emit("said", at: widget.location)
    }
  }
}
