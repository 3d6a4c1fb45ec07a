import Foundation
import Testing

@testable import EntitlementAudit

/// A manifest of what was found changes nothing, in every form and over every project of the fixtures.
@Suite struct ManifestDraftTests {
  /// A project, and what it is called.
  struct Project: Sendable, CustomTestStringConvertible {
    var name: String
    var folder: URL
    var testDescription: String { name }
  }

  private static let projects: [Project] =
    RuleFixture.all().filter { !$0.ruleID.hasPrefix("manifest-") }.map { Project(name: $0.testDescription, folder: $0.folder) }
    + Repository.names(in: Repository.fixtures.appending(path: "cases")).map {
      Project(name: $0, folder: Repository.fixtures.appending(path: "cases/\($0)"))
    } + [Project(name: "example", folder: Repository.fixtures.appending(path: "example"))]

  private func audit(_ files: [Path: [UInt8]], usesManifests: Bool = true) throws -> AuditResult {
    var options = AuditOptions()
    options.usesManifests = usesManifests
    return try Auditor(options).run(files: MemoryFiles(files))
  }

  private func tree(_ project: Project) throws -> [Path: [UInt8]] {
    Dictionary(uniqueKeysWithValues: try Repository.files(below: project.folder).map { ($0.path, $0.bytes) })
  }

  @Test(arguments: projects)
  func changesNothing(_ project: Project) throws {
    let files = try tree(project)
    let before = try audit(files)
    for form in ManifestForm.allCases {
      var described = files
      for manifest in before.manifestFiles(as: form) {
        let path = Path(manifest.folder).child(manifest.fileName)
        #expect(described.updateValue(manifest.bytes, forKey: path) == nil)
        if form != .binary { #expect(!String(decoding: manifest.bytes, as: UTF8.self).contains("Sensitivity</key>")) }
      }
      let after = try audit(described)
      #expect(after.findings == before.findings && after.problems == before.problems)
      #expect(after.report(.json) == before.report(.json))
      // And it stays as it is.
      let bare = try audit(described, usesManifests: false)
      for manifest in before.manifestFiles(as: form) {
        let path = Path(manifest.folder).child(manifest.fileName)
        #expect(try bare.update(manifest: manifest.bytes, at: path.text) == UpdatedManifest(bytes: nil, remarks: []))
      }
    }
  }

  @Test func everyExtensionOfTheExampleIsDescribed() throws {
    let example = try #require(Self.projects.last)
    let result = try audit(tree(example))
    #expect(result.manifestFiles(as: .xml).map(\.fileName) == ["BankWidgets.widgetmanifest", "VaultWidgets.widgetmanifest"])
    #expect(result.manifestFiles(as: .xml).map(\.folder) == ["Bank/Widgets", "Bank/Vault"])
  }

  @Test func expectsWhatHoldsInEveryConfiguration() throws {
    let strong = ModelSamples.configuration("Release", .complete)
    let weak = ModelSamples.configuration("Debug", .absent)
    func entry(_ widgets: [Widget], _ configurations: [ExtensionConfiguration]) throws -> WidgetManifestDraft.Entry {
      let made = ModelSamples.judged(widgets, configurations)
      return try #require(ManifestSubject(extensions: [made], home: .root).draft.entries.first)
    }
    let widget = ModelSamples.widget(families: [.systemSmall], annotation: .whole)
    let hidden = try entry([widget], [strong])
    #expect(hidden.lockScreen == .hidden && hidden.mac == .any)
    let mixed = try entry([widget], [weak, strong])
    #expect(mixed.lockScreen == .redactable && mixed.mac == .any)
    #expect(
      mixed.comments.first
        == "Today (iOS): on the locked device: redactable (Debug), hidden (Release); on the Mac: available (Debug), lost (Release)."
    )
    let open = try entry([ModelSamples.widget(families: [.systemSmall])], [weak])
    #expect(open.lockScreen == .any && open.mac == .available)
    let medium = try entry([ModelSamples.widget(families: [.systemMedium])], [weak])
    #expect(medium.lockScreen == .notShown)
  }

  @Test func statesOnlyWhatIsCertain() throws {
    var widget = ModelSamples.widget(families: [.systemSmall], annotation: .unknown)
    widget.familiesOrigin = .unresolved
    let draft = ManifestSubject(extensions: [ModelSamples.judged([widget])], home: .root).draft
    let entry = try #require(draft.entries.first)
    #expect(entry.kind == nil && entry.families == nil && entry.annotation == nil)
    #expect(entry.members.map(\.key) == ["Type", "Expect"])
    var assumed = ModelSamples.widget()
    assumed.familiesOrigin = .default
    #expect(ManifestSubject(extensions: [ModelSamples.judged([assumed])], home: .root).draft.entries.first?.families == nil)
  }

  @Test func platformsAreOneEntry() throws {
    let phone = ModelSamples.widget(families: [.systemSmall], annotation: .whole)
    let watch = ModelSamples.widget(platform: .watchOS, families: [.accessoryCorner], annotation: .none)
    let made = ModelSamples.judged(
      [phone, watch], [ModelSamples.configuration(), ModelSamples.configuration(platform: .watchOS)])
    let entries = ManifestSubject(extensions: [made], home: .root).draft.entries
    #expect(entries.count == 1 && entries[0].families == [.systemSmall, .accessoryCorner] && entries[0].annotation == nil)
  }

  @Test func oddNamesMakeFiles() throws {
    var made = ModelSamples.judged([ModelSamples.widget()])
    made.name = "../Wid/gets\u{7}"
    made.bundleIdentifier = "com.example.w"
    let result = AuditResult(model: AuditModel(extensions: [made, made]))
    let files = result.manifestFiles(as: .xml)
    #expect(files.map(\.fileName) == ["-Wid-gets-u{7}.widgetmanifest"])
    #expect(String(decoding: files[0].bytes, as: UTF8.self).contains("<string>com.example.w</string>"))
  }
}
