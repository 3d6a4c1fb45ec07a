import Testing

@testable import EntitlementAudit

@Suite struct PathTests {
  @Test(arguments: [
    ("./a//b/../c", "a/c"), ("a/..", ""), ("../x/./y", "../x/y"), ("/a/../../b", "/b"), ("", ""), (".", ""),
    ("a/b.c/.d/e..", "a/b.c/.d/e.."), ("a/", "a"), ("a/...", "a/..."), ("/", "/"), ("/é/ß", "/é/ß"), ("..", ".."),
    ("../..", "../.."),
  ])
  func isInNormalForm(_ spelled: String, _ normal: String) { #expect(Path(spelled).text == normal) }

  @Test(arguments: [
    ("a/b", "a"), ("a", ""), ("", ".."), ("..", "../.."), ("../a", ".."), ("/a", "/"), ("/", "/"), ("a/b..", "a"),
  ])
  func hasAParent(_ path: String, _ parent: String) { #expect(Path(path).parent.text == parent) }

  @Test(arguments: [
    ("a/b", "a", true), ("ab", "a", false), ("a", "a", true), ("a", "a/b", false), ("a/b", "", true), ("..", "", false),
    ("/a", "", false), ("/a/b", "/", true), ("/a/b", "/a", true), ("/ab", "/a", false), ("é/x", "e\u{301}", true),
    ("e\u{301}/x", "é", true), ("éa/x", "é", false),
  ])
  func liesWithin(_ path: String, _ folder: String, _ isWithin: Bool) { #expect(Path(path).isWithin(Path(folder)) == isWithin) }

  @Test func sortsAFolderBeforeItsNeighbours() {
    let sorted: [Path] = ["", "..", "a", "a/b", "a/b/c", "a b", "a-b", "a.b", "ab", "é"]
    #expect(sorted.shuffled().sorted() == sorted)
  }

  @Test func joins() {
    #expect(Path("é/x.plist").relative(to: "é") == "x.plist")
    #expect(Path("/é/x.plist").name == "x.plist")
    #expect(Path("a").appending("../b") == "b")
    #expect(Path.root.parent == "..")
    #expect(Path("a/b").relative(to: "a") == "b")
    #expect(Path("ab").relative(to: "a") == nil)
    #expect(Path("x/.git").fileExtension == "")
    #expect(Path("x/a.b.plist").stem == "a.b")
  }
}
