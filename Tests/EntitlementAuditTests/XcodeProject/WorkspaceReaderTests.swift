import Testing

@testable import EntitlementAudit

@Suite struct WorkspaceReaderTests {
  @Test func listsItsProjects() throws {
    let workspace = WorkspaceReader.read("All.xcworkspace", files: try ProjectCase("D16").files)
    #expect(workspace.projects.map(\.value) == ["apps/One/One.xcodeproj", "apps/Two/Two.xcodeproj"])
    #expect(
      workspace.projects.first?.location == SourceLocation(path: "All.xcworkspace/contents.xcworkspacedata", line: 3, column: 4))
    #expect(workspace.problems == [])
  }

  @Test func groupsNest() {
    let contents = """
      <?xml version="1.0" encoding="UTF-8"?>
      <Workspace version = "1.0">
        <Group location = "group:apps" name = "Apps">
          <Group location = "group:in"><FileRef location = "group:A.xcodeproj"></FileRef></Group>
          <FileRef location = "group:B &amp; C.xcodeproj"></FileRef>
          <FileRef location = "container:D.xcodeproj"></FileRef>
        </Group>
        <FileRef location = "group:Kit"></FileRef>
        <FileRef location = "self:"></FileRef>
        <FileRef location = "developer:x.xcodeproj"></FileRef>
      </Workspace>
      """
    let workspace = WorkspaceReader.read(
      "w/W.xcworkspace", files: MemoryFiles(text: ["w/W.xcworkspace/contents.xcworkspacedata": contents]))
    #expect(workspace.projects.map(\.value) == ["w/apps/in/A.xcodeproj", "w/apps/B & C.xcodeproj", "w/D.xcodeproj"])
    #expect(workspace.others.map(\.value) == ["w/Kit", "w"])
    let inner = WorkspaceReader.read(
      "P.xcodeproj/project.xcworkspace",
      files: MemoryFiles(text: [
        "P.xcodeproj/project.xcworkspace/contents.xcworkspacedata": "<Workspace><FileRef location=\"self:\"/></Workspace>"
      ]))
    #expect(inner.projects.map(\.value) == ["P.xcodeproj"])
  }

  @Test(arguments: ["<Workspace>", "", "no", "<Workspace><FileRef location='"])
  func brokenOnesAreErrors(_ text: String) {
    let workspace = WorkspaceReader.read(
      "W.xcworkspace", files: MemoryFiles(text: ["W.xcworkspace/contents.xcworkspacedata": text]))
    #expect(workspace.problems.map(\.severity) == [.error])
  }
}
