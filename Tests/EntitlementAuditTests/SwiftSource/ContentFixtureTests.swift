import Foundation
import Testing

@testable import EntitlementAudit

/// The walk through a widget's content over every fixture, and over what becomes of them when they are written otherwise.
@Suite struct ContentFixtureTests {
  @Test(arguments: ContentFixture.all())
  func findsWhatIsShown(_ fixture: ContentFixture) throws {
    let text = try fixture.text()
    let expected = ContentFixture.expected(in: text)
    let facts = SourceFacts.of(text)
    let found = ContentFixture.found(in: facts, expecting: expected)
    #expect(found == expected, "\(difference(found, expected))")

    let undecided = facts.widgets.map(\.content).contains { content in
      content.leaves.contains { $0.changes == .yes && !$0.cover.isDecided }
    }
    #expect(undecided != fixture.isAccepting)
  }

  /// Each shape has a reporting case and an accepting one.
  @Test func everyCaseHasATwin() {
    let names = ContentFixture.all().map(\.name)
    #expect(names.contains { $0.hasPrefix("reports-") })
    #expect(names.filter { $0.hasPrefix("reports-") }.count == names.filter { $0.hasPrefix("accepts-") }.count)
  }

  @Test(arguments: ContentFixture.all())
  func findsNothingWhereAllIsCommentedOut(_ fixture: ContentFixture) throws {
    let text = try fixture.text().split(separator: "\n", omittingEmptySubsequences: false).map { "// " + $0 }.joined(
      separator: "\n")
    #expect(SourceFacts.of(text).widgets.isEmpty)
  }

  @Test(arguments: ContentFixture.all())
  func findsTheSameWithOtherLineEndsAndAPrefix(_ fixture: ContentFixture) throws {
    let text = try fixture.text()
    let expected = ContentFixture.expected(in: text)
    let windows = SourceFacts.of(text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n"))
    #expect(ContentFixture.found(in: windows, expecting: expected) == expected)
    let prefixed = SourceFacts.of("/* Größe: 京都 🔐 */ " + text)
    #expect(ContentFixture.found(in: prefixed, expecting: expected) == expected)
  }

  /// A text that ends anywhere is read as far as it goes.
  @Test(arguments: ContentFixture.all())
  func endsForTruncatedText(_ fixture: ContentFixture) throws {
    let text = try fixture.text()
    for length in stride(from: 0, to: text.utf8.count, by: 211) {
      _ = SourceFacts.of(String(decoding: text.utf8.prefix(length), as: UTF8.self))
    }
  }
}
