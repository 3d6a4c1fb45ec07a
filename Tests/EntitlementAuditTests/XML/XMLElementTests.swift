import Testing

@testable import EntitlementAudit

@Suite struct XMLElementTests {
  private func read(_ text: String) throws(XMLFileError) -> XMLElement { try XMLElement.read(Array(text.utf8), path: "w") }

  @Test func keepsOrderPlacesAndAttributes() throws {
    let root = try read(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <Workspace
         version = "1.0">
         <FileRef location = "group:A &amp; B&#38;&lt;é.xcodeproj"/>
         <Group name='g'><FileRef location="container:x"></FileRef></Group>
      </Workspace>
      """)
    #expect(root.name == "Workspace" && root.attributes == ["version": "1.0"] && root.location.line == 2)
    #expect(root.children.map(\.name) == ["FileRef", "Group"])
    let references = root.descendants(named: "FileRef")
    #expect(references.map { $0.attributes["location"] } == ["group:A & B&<é.xcodeproj", "container:x"])
    #expect(references.map(\.location).map { [$0.line, $0.column] } == [[4, 4], [5, 20]])
  }

  @Test(arguments: [
    "", "<a>", "<a></b>", "<a b='1' b='2'/>", "<a>&x;</a>", "<!DOCTYPE a [<!ENTITY x 'y'>]><a>&x;</a>", "<a/><b/>", "text",
    "<a>\u{1}</a>", "<?xml version='1.0' encoding='UTF-16'?><a/>",
  ])
  func refusesWhatIsNotWellFormed(_ text: String) { #expect(throws: XMLFileError.self) { try read(text) } }

  @Test func boundsDepth() {
    let deep = String(repeating: "<a>", count: 100_000)
    #expect { try read(deep) } throws: { ($0 as? XMLFileError)?.message == "is nested deeper than 250 levels" }
  }
}
