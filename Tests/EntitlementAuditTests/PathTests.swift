import Testing

@testable import EntitlementAudit

@Suite struct PathTests {
  @Test(arguments: [
    ("./a//b/../c", "a/c"), ("a/..", ""), ("../x/./y", "../x/y"), ("/a/../../b", "/b"), ("", ""), (".", ""),
  ])
  func isInNormalForm(_ spelled: String, _ normal: String) { #expect(Path(spelled).text == normal) }

  @Test func joins() {
    #expect(Path("a").appending("../b") == "b")
    #expect(Path.root.parent == "..")
    #expect(Path("a/b").relative(to: "a") == "b")
    #expect(Path("ab").relative(to: "a") == nil)
    #expect(Path("x/.git").fileExtension == "")
    #expect(Path("x/a.b.plist").stem == "a.b")
  }
}
