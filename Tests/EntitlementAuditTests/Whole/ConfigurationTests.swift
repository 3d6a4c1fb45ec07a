import Foundation
import Testing

@testable import EntitlementAudit

/// Configuration files through the whole pipeline.
@Suite struct ConfigurationTests {
  /// A folder with a widget that shows `entry.<property>` and its type's name.
  private static func widget(_ name: String, shows property: String, marked: Bool = false) -> String {
    """
    import SwiftUI
    import WidgetKit

    struct Entry: TimelineEntry {
      let date: Date
      let \(property): String
    }

    @main
    struct \(name): Widget {
      var body: some WidgetConfiguration {
        StaticConfiguration(kind: "\(name).kind", provider: Provider()) { entry in
          \(name)View(entry: entry)
        }
        .supportedFamilies([.accessoryRectangular])
      }
    }

    struct \(name)View: View {
      let entry: Entry
      var body: some View {
        Text(entry.\(property))\(marked ? ".privacySensitive()" : "")
      }
    }
    """
  }

  private static func run(_ files: [String: String], _ change: (inout AuditOptions) -> Void = { _ in }) throws -> AuditResult {
    var options = AuditOptions()
    // No property list is in the way here.
    options.ignore = ["extension-point-missing"]
    change(&options)
    return try Auditor(options).run(files: MemoryFiles(text: files))
  }

  private static func error(_ files: [String: String], _ change: (inout AuditOptions) -> Void = { _ in }) -> AuditError? {
    do { _ = try run(files, change) } catch { return error as? AuditError }
    return nil
  }

  private static func said(_ result: AuditResult) -> [String] {
    result.findings.map { "\($0.location.path) \($0.severity) \($0.rule)\($0.suppression.map { " \($0.kind)" } ?? "")" }
  }

  private static let two = [
    "apps/One/One.swift": widget("One", shows: "balance"), "apps/Two/Two.swift": widget("Two", shows: "balance"),
  ]
  private static let file = AuditConfiguration.fileName

  @Test func severitiesHoldForTheirFolder() throws {
    let result = try Self.run(Self.two.merging(["apps/Two/\(Self.file)": "rules: { lock-screen-leak: note }\n"]) { $1 })
    #expect(Self.said(result) == ["apps/One/One.swift error lock-screen-leak", "apps/Two/Two.swift note lock-screen-leak"])
  }

  @Test(arguments: [["apps/Two"], ["apps/Two/Two.swift"], ["apps/Two/\(Self.file)"], ["."], ["apps"]])
  func holdWhateverIsNamed(_ paths: [String]) throws {
    let files = Self.two.merging([
      Self.file: "rules: { lock-screen-leak: warning }\n", "apps/Two/\(Self.file)": "strict: true\n",
    ]) { $1 }
    let result = try Self.run(files) { $0.paths = paths }
    #expect(Self.said(result).filter { $0.contains("Two") } == ["apps/Two/Two.swift warning lock-screen-leak"])
    #expect(result.summary.strictWarnings == 1)
    #expect(result.summary.warnings == (paths[0].contains("Two") ? 1 : 2))
  }

  @Test func theNearerFileWins() throws {
    let result = try Self.run(
      Self.two.merging([
        Self.file: "rules: { lock-screen-leak: off }\nstrict: true\n",
        "apps/Two/\(Self.file)": "rules: { lock-screen-leak: warning }\nstrict: false\n",
      ]) { $1 })
    #expect(Self.said(result) == ["apps/Two/Two.swift warning lock-screen-leak"])
    #expect(result.summary.strictWarnings == 0)
  }

  @Test func excludesHoldForTheirFolder() throws {
    let files = Self.two.merging(["apps/Two/\(Self.file)": "exclude: [Two.swift, One]\n"]) { $1 }
    #expect(Self.said(try Self.run(files)) == ["apps/One/One.swift error lock-screen-leak"])
    // What is named is judged unless told otherwise.
    #expect(try Self.run(files) { ($0.paths, $0.forceExclude) = (["apps/Two/Two.swift"], true) }.remarks.count == 1)
  }

  @Test func excludedFoldersAreCountedAndTheirFilesNotRead() throws {
    let files = Self.two.merging([Self.file: "exclude: [Two]\n", "apps/Two/\(Self.file)": "wrong: true\n"]) { $1 }
    let result = try Self.run(files)
    #expect(result.skippedFolders == 1)
    #expect(Self.said(result) == ["apps/One/One.swift error lock-screen-leak"])
  }

  @Test func wordsHoldForTheirFolder() throws {
    let files = [
      "One/One.swift": Self.widget("One", shows: "frobs"), "Two/Two.swift": Self.widget("Two", shows: "frobs"),
      "Three/Three.swift": Self.widget("Three", shows: "balance"),
      "One/\(Self.file)": "evidence: { words: [frob] }\n", "Three/\(Self.file)": "evidence: { ignore: [balance] }\n",
    ]
    #expect(
      Self.said(try Self.run(files)) == [
        "One/One.swift error lock-screen-leak", "Three/Three.swift warning lock-screen-leak",
        "Two/Two.swift warning lock-screen-leak",
      ])
  }

  @Test func saysWhichWordsDropNothing() throws {
    let result = try Self.run(Self.two.merging([Self.file: "evidence: { ignore: [xyzzy, balance] }\n"]) { $1 })
    #expect(result.remarks == ["\(Self.file):1:22: 'xyzzy' is no evidence word: nothing is dropped"])
  }

  @Test func pathsAreIgnoredWithAReason() throws {
    let result = try Self.run(
      Self.two.merging(["apps/\(Self.file)": "ignore: [{ path: Two/*, rules: [lock-screen-leak], reason: a demo }]\n"]) { $1 })
    #expect(
      Self.said(result) == [
        "apps/One/One.swift error lock-screen-leak", "apps/Two/Two.swift error lock-screen-leak configuration",
      ])
    #expect(result.findings.last?.suppression?.reason == "a demo")
    #expect(result.summary.errors == 1 && result.summary.suppressed == 1)
  }

  @Test func unusedEntriesAreToldOnlyWhereAllWasLookedAt() throws {
    let files = Self.two.merging([Self.file: "ignore: [{ path: apps/Three, rules: all, reason: gone }]\n"]) { $1 }
    #expect(try Self.run(files).findings.contains { $0.rule == "unused-suppression" })
    #expect(try !Self.run(files) { $0.paths = ["apps"] }.findings.contains { $0.rule == "unused-suppression" })
    #expect(try !Self.run(files) { $0.platform = .watchOS }.findings.contains { $0.rule == "unused-suppression" })
  }

  @Test func unusedCommentsAreToldOnlyWhereTheyWereNamed() throws {
    var files = Self.two
    files["apps/One/Helper.swift"] = "// audit:ignore lock-screen-leak a demo\nlet helper = 1\n"
    #expect(try Self.run(files).findings.contains { $0.location.path == "apps/One/Helper.swift" })
    #expect(try !Self.run(files) { $0.paths = ["apps/One/One.swift"] }.findings.contains { $0.rule == "unused-suppression" })
    #expect(try Self.run(files) { $0.paths = ["apps/One/Helper.swift"] }.findings.contains { $0.rule == "unused-suppression" })
  }

  @Test func commentsOfOtherRunsStayUsed() throws {
    var files = Self.two
    files["apps/One/One.swift"] = Self.widget("One", shows: "balance").replacing(
      "@main", with: "// audit:ignore lock-screen-leak a demo\n@main")
    // A rule that is not asked for is no reason to call its suppression unused.
    #expect(Self.said(try Self.run(files) { $0.select = ["unused-suppression"] }) == [])
    #expect(Self.said(try Self.run(files) { $0.ignore.append("lock-screen-leak") }) == [])
    let result = try Self.run(files) { $0.paths = ["apps/One"] }
    #expect(Self.said(result) == ["apps/One/One.swift error lock-screen-leak inline"])
    #expect(result.findings.first?.suppression?.reason == "a demo")
    #expect(result.summary.errors == 0 && result.summary.suppressed == 1)
  }

  @Test func theHeadlineIsOfTheConfigurationThatIsNamed() throws {
    let leak = "<plist><dict></dict></plist>"
    let level =
      "<plist><dict><key>com.apple.developer.default-data-protection</key><string>NSFileProtectionComplete</string></dict></plist>"
    let files = ["W/W.swift": Self.widget("W", shows: "balance"), "W/Debug.entitlements": leak, "W/Release.entitlements": level]
    func headline(_ more: [String: String]) throws -> String? {
      try Self.run(files.merging(more) { $1 }).model.extensions.first?.widgets.first?.headline.configuration
    }
    #expect(try headline([:]) == "Debug")
    #expect(try headline([Self.file: "configuration: Release\n"]) == "Release")
    #expect(try headline([Self.file: "configuration: Debug\n", "W/\(Self.file)": "configuration: Release\n"]) == "Release")
    let result = try Self.run(files.merging([Self.file: "configuration: Release\n"]) { $1 })
    #expect(!result.findings.contains { $0.rule == "lock-screen-leak" })
    let error = Self.error(files.merging([Self.file: "\nconfiguration: Relese\n"]) { $1 })
    #expect(error?.message == "\(Self.file):2:16: there is no configuration 'Relese'; did you mean 'Release'?")
    // The command line wins.
    #expect(
      try Self.run(files.merging([Self.file: "configuration: Relese\n"]) { $1 }) { $0.configuration = "Debug" }
        .model.extensions.first?.widgets.first?.headline.configuration == "Debug")
  }

  @Test func expectationsReachTheWidgetsOfTheirFolder() throws {
    let result = try Self.run(
      Self.two.merging([
        Self.file: "expect: [{ extension: T*, lockScreen: hidden }]\n",
        "apps/One/\(Self.file)": "expect: [{ widget: One.kind, mac: any }, { widget: Two, mac: any }]\n",
      ]) { $1 })
    let widgets = result.model.extensions.flatMap(\.widgets)
    #expect(
      widgets.map { $0.expectations.map(\.location.description) } == [["apps/One/\(Self.file):1:10"], ["\(Self.file):1:10"]])
  }

  @Test func oneFileCanStandInForAll() throws {
    let files = Self.two.merging([
      "apps/Two/\(Self.file)": "wrong: true\n", "ci/audit.yml": "rules: { lock-screen-leak: note }\nexclude: [apps/One]\n",
    ]) { $1 }
    let result = try Self.run(files) { $0.configFile = "ci/audit.yml" }
    #expect(Self.said(result) == ["apps/Two/Two.swift note lock-screen-leak"])
    #expect(Self.error(files) { $0.configFile = "ci/none.yml" }?.message == "'ci/none.yml' (--config) does not exist")
  }

  @Test func everyFaultOfEveryFileIsTold() throws {
    let error = Self.error(Self.two.merging([Self.file: "strikt: true\nexlude: []\n", "apps/Two/\(Self.file)": "\tx\n"]) { $1 })
    #expect(error?.message == "\(Self.file):1:1: the file takes no 'strikt'; did you mean 'strict'?")
    #expect(error?.others.first == "\(Self.file):2:1: the file takes no 'exlude'; did you mean 'exclude'?")
    #expect(error?.others.last?.hasPrefix("apps/Two/\(Self.file):1:1: not YAML") == true)
  }

  @Test func theOtherSpellingIsAMistake() {
    let error = Self.error(Self.two.merging(["apps/.entitlement-audit.yaml": "strict: true\n"]) { $1 })
    #expect(error?.message.hasPrefix("apps/.entitlement-audit.yaml: the name of a configuration is") == true)
  }

  /// A baseline that accepts a leak of a widget that is gone.
  private static var staleBaseline: Baseline {
    Baseline(accepting: [
      Finding(
        rule: "lock-screen-leak", severity: .error, message: "'Gone' shows its content",
        location: EntitlementAudit.SourceLocation(path: "apps/One/Gone.swift", line: 1, column: 1), widget: "Gone",
        extension: "One")
    ])
  }

  @Test func whatIsStaleInABaselineHasItsWeightToo() throws {
    func weights(_ rules: String) throws -> [Severity] {
      var files = Self.two
      files[Baseline.fileName] = BaselineFile.text(Self.staleBaseline, in: .root)
      files[Self.file] = "baseline: \(Baseline.fileName)\nrules: { \(rules) }\n"
      return try Self.run(files).findings.filter { $0.rule == "stale-baseline" }.map(\.severity)
    }
    #expect(try weights("") == [.warning])
    #expect(try weights("stale-baseline: error") == [.error])
    #expect(try weights("stale-baseline: off") == [])
  }

  @Test func countsOnlyNeedsOneCommentOrOneEntry() throws {
    // A18: what a bare number says of a person cannot be read; a team that accepts it says so once.
    let folder = Repository.fixtures.appending(path: "cases/A18")
    var files = Dictionary(
      uniqueKeysWithValues: try Repository.files(below: folder).map { ($0.path.text, String(decoding: $0.bytes, as: UTF8.self)) })
    files[Self.file] = "ignore: [{ path: Widget/Peers.swift, rules: [lock-screen-leak], reason: counts only }]\nstrict: true\n"
    let byEntry = try Self.run(files)
    #expect(byEntry.summary.warnings == 0 && byEntry.summary.suppressed == 1)
    files[Self.file] = "strict: true\n"
    #expect(try Self.run(files).summary.strictWarnings == 1)
    files["Widget/Peers.swift"] = files["Widget/Peers.swift"]?.replacing(
      "struct PeersWidget", with: "// audit:ignore lock-screen-leak counts only\nstruct PeersWidget")
    let byComment = try Self.run(files)
    #expect(byComment.summary.warnings == 0 && byComment.summary.suppressed == 1)
  }

  @Test func aFirstFileFitsTheProject() throws {
    let template = try Self.run(Self.two).configurationTemplate
    let folder = Path("apps")
    #expect(
      try ConfigurationReader.read(Array(template.utf8), path: "apps/c.yml", folder: folder)
        == AuditConfiguration(path: "apps/c.yml", folder: folder))
    func uncommented() -> String {
      template.split(separator: "\n").filter { $0.hasPrefix("#") && ($0.dropFirst().first != " " || $0.hasPrefix("#  ")) }.map {
        $0.dropFirst() + "\n"
      }.joined()
    }
    // Bounds hold for a whole run, and so for the root's file alone.
    let lines = uncommented().split(separator: "\n").filter { $0 != "limits:" && !$0.hasPrefix("  file-size:") }
    let all = try ConfigurationReader.read(Array(lines.joined(separator: "\n").utf8), path: "apps/c.yml", folder: folder)
    #expect(all.configuration?.value == "default" && all.strict == true && all.baseline != nil)
    #expect(all.weights == ["lock-screen-leak": .error])
    #expect(all.expectations.map(\.subject.widget) == ["One", "Two"])
    #expect(all.expectations.map { $0.lockScreen?.value } == [.any, .any])
    #expect(all.ignores.first?.path.matches("apps/One/One.swift") == true)
  }
}
