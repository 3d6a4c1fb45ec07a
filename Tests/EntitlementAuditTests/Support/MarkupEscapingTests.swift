import Testing

@testable import EntitlementAudit

@Suite struct MarkupEscapingTests {
  @Test(arguments: [
    ("plain é 余 🙂", "plain é 余 🙂"), ("<a href=\"x\" b='y'>&amp;", "&lt;a href=&quot;x&quot; b=&#39;y&#39;&gt;&amp;amp;"),
    ("a\u{0}\u{1B}\n\u{202E}", "a\\u{0}\\u{1B}\\n\\u{202E}"), ("\u{FFFE}\u{FFFF}", "\u{FFFD}\u{FFFD}"), ("]]>", "]]&gt;"),
    ("\u{D4E}<a\u{301}>\u{301}", "\u{D4E}&lt;a\u{301}&gt;\u{301}"),
  ])
  func escapes(_ text: String, _ escaped: String) { #expect(text.markupEscaped == escaped) }
}
