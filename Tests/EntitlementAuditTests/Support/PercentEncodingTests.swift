import Testing

@testable import EntitlementAudit

@Suite struct PercentEncodingTests {
  @Test(arguments: [
    ("a/b.swift", "a/b.swift"), ("./a//b", "a/b"), ("", "."), ("/a b", "/a%20b"), ("../x", "../x"),
    ("100% #1?.plist", "100%25%20%231%3F.plist"), ("a:b/c", "a%3Ab/c"),
    ("\"q\"<>\\^`{|}[]", "%22q%22%3C%3E%5C%5E%60%7B%7C%7D%5B%5D"),
    ("View+Body (1),@2x!$&'*;=~.swift", "View+Body%20(1),@2x!$&'*;=~.swift"), ("é\n🙂", "%C3%A9%0A%F0%9F%99%82"),
    ("\u{1}\u{7F}", "%01%7F"),
  ])
  func encodes(_ path: String, _ encoded: String) { #expect(Path(path).percentEncoded == encoded) }
}
