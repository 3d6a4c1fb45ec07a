import Testing

@testable import EntitlementAudit

@Suite struct SchemeReaderTests {
  private func scheme(_ target: String, _ configuration: String, forArchiving: String = "YES") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <Scheme version = "1.3">
      <BuildAction><BuildActionEntries>
        <BuildActionEntry buildForTesting = "YES" buildForArchiving = "\(forArchiving)">
          <BuildableReference BlueprintIdentifier = "\(target)" ReferencedContainer = "container:App.xcodeproj"></BuildableReference>
        </BuildActionEntry>
      </BuildActionEntries></BuildAction>
      <LaunchAction buildConfiguration = "Debug"><BuildableProductRunnable>
        <BuildableReference BlueprintIdentifier = "OTHER" ReferencedContainer = "container:App.xcodeproj"></BuildableReference>
      </BuildableProductRunnable></LaunchAction>
      <ArchiveAction buildConfiguration = "\(configuration)" revealArchiveInOrganizer = "YES"></ArchiveAction>
    </Scheme>
    """
  }

  private func archived(_ schemes: [String: String]) -> [String: String] {
    let place = SourceLocation(path: "ios/App.xcodeproj/project.pbxproj", line: 1, column: 1)
    var app = ProjectTarget(id: "APP", name: "App", product: .application, location: place)
    app.embedded = [EmbeddedTarget(target: TargetReference(project: "ios/App.xcodeproj", id: "EXT"))]
    let widget = ProjectTarget(id: "EXT", name: "Widget", product: .appExtension, location: place)
    let other = ProjectTarget(id: "OTHER", name: "Other", product: .application, location: place)
    var project = Project(path: "ios/App.xcodeproj", folder: "ios", name: "App", targets: [widget, app, other])
    let files = Dictionary(
      uniqueKeysWithValues: schemes.map { ("ios/App.xcodeproj/xcshareddata/xcschemes/\($0.key).xcscheme", $0.value) })
    let found = SchemeReader.schemes(of: "ios/App.xcodeproj", files: MemoryFiles(text: files))
    #expect(found.problems == [])
    project.apply(found.schemes)
    return project.archiveConfigurations
  }

  @Test func anExtensionIsArchivedWithItsApp() {
    #expect(archived(["App": scheme("APP", "Store")]) == ["APP": "Store", "EXT": "Store"])
    #expect(archived(["App": scheme("APP", "Store"), "Widget": scheme("EXT", "Debug")]) == ["APP": "Store", "EXT": "Store"])
  }

  @Test func theSchemeOfTheTargetsNameCounts() {
    #expect(archived(["App": scheme("APP", "Store"), "Alpha": scheme("APP", "Alpha")])["APP"] == "Store")
    #expect(archived(["Beta": scheme("APP", "Release"), "Alpha": scheme("APP", "Alpha")])["APP"] == "Release")
  }

  @Test func whatIsNotArchivedDoesNotCount() {
    #expect(archived(["App": scheme("APP", "Store", forArchiving: "NO")]) == [:])
    #expect(archived([:]) == [:])
  }

  @Test func brokenOnesAreWarnings() {
    let found = SchemeReader.schemes(
      of: "A.xcodeproj", files: MemoryFiles(text: ["A.xcodeproj/xcshareddata/xcschemes/A.xcscheme": "<Scheme"]))
    #expect(found.schemes == [])
    #expect(found.problems.map(\.severity) == [.warning])
  }
}
