import Testing

@testable import EntitlementAudit

@Suite struct GlobTests {
  @Test(
    "matches",
    arguments: [
      ("Pods", "ios/Pods/a.swift"), ("Pods/", "ios/Pods"), ("**/Pods/**", "Pods/x/y"), ("*.swift", "a/b.swift"),
      ("a/*.swift", "a/b.swift"), ("a/**/c", "a/c"), ("a/**/c", "a/x/y/c"), ("a/b", "a/b/c"), ("/a", "a/x"), ("[ab]?.x", "b1.x"),
      ("[!a]", "b"), ("[]]", "]"), ("a[b", "a[b"), (#"\*"#, "*"), ("**", "x"), ("*a*b*", "xxaxxbxx"), ("Legacy/**", "Legacy/a"),
      ("*.[s-t]wift", "ö.swift"), ("?", "ö"), ("./a", "a"),
    ])
  func matches(_ pattern: String, _ path: String) { #expect(Glob(pattern).matches(Path(path))) }

  @Test(
    "does not match",
    arguments: [
      ("Pods", "Podsplayer/a"), ("a/*.swift", "x/a/b.swift"), ("a/b", "x/a/b"), ("/a", "x/a"), ("a*", "b/ca"), ("[!a]", "a"),
      ("?", "ab"), ("", "a"), ("a/**/c", "a/cc"), ("x", ""), (#"\*"#, "a"),
    ])
  func doesNotMatch(_ pattern: String, _ path: String) { #expect(!Glob(pattern).matches(Path(path))) }

  @Test(
    "matches a path, not what lies below it",
    arguments: [
      ("Pods", "Pods/Lib", false), ("Pods", "Pods/Lib/Pods", true), ("a/b", "a/b/c", false), ("a/b", "a/b", true),
      ("**", "x/y", true),
      ("x", "", false),
    ])
  func matchesItself(_ pattern: String, _ path: String, _ itself: Bool) {
    #expect(Glob(pattern).matchesItself(Path(path)) == itself)
  }

  @Test(.timeLimit(.minutes(1)))
  func costsNoMoreThanItsLength() {
    let stars = Glob(String(repeating: "*a", count: 2_000) + "b")
    #expect(!stars.matches(Path(String(repeating: "a", count: 4_000))))
    let folders = Glob(String(repeating: "**/a/", count: 200) + "b")
    #expect(!folders.matches(Path(String(repeating: "a/", count: 400))))
  }
}
