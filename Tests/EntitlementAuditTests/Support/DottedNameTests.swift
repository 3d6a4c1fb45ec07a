import Testing

@testable import EntitlementAudit

@Suite struct DottedNameTests {
  @Test(arguments: [
    ("Shelf.Clock", ["Shelf", "Clock"], "Clock"), ("Clock", ["Clock"], "Clock"), ("a.", ["a"], "a"), (".a", ["a"], "a"),
    ("", [], ""), (".", [], "."), ("Ä.Ö", ["Ä", "Ö"], "Ö"), ("a..b", ["a", "b"], "b"),
  ])
  func takesNamesApart(_ name: String, _ parts: [String], _ last: String) {
    #expect(name.dottedParts.map(String.init) == parts)
    #expect(name.lastDottedPart == last)
  }
}
