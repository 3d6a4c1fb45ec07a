/// Reports what was written to silence findings and silences none. Emitted where suppressions are matched with findings, which no model
/// knows.
struct UnusedSuppression: Rule {
  static let metadata = RuleMetadata(
    id: "unused-suppression", summary: "a suppression that silences nothing, or that gives no reason", severity: .warning,
    family: .configuration,
    documentation: "https://developer.apple.com/documentation/widgetkit/creating-a-widget-extension#Hide-sensitive-content",
    explanation: """
      ## Why it matters
      A comment `audit:ignore RULE reason`, or an entry under `ignore` of the configuration, says that somebody looked at a finding and accepts
      it. One that silences nothing any more hides the next finding that comes to stand there, which nobody looked at. One with a misspelt
      rule, or without a reason, never worked: the finding that it was meant for is reported beside this one.

      It changes nothing in what a person sees on the locked device, on factory settings or with hiding chosen: suppressions keep findings out
      of the report, never content off a screen.

      ## What Apple documents
      Nothing: suppressions are this program's. What decides who can read a widget is documented here:
      https://developer.apple.com/documentation/widgetkit/creating-a-widget-extension#Hide-sensitive-content

      ## How to fix
      Take the comment or the entry out, or move it to the line before the one that the finding stands on, or behind that line's text. Write the
      rule's id as reports do, in square brackets there, and after it why the finding is accepted.

      ## Known limits
      Comments are looked for in the files that a run reads, and one is called unused only where all that it may speak of was judged: in files
      that were named or lie below a folder that was, without `--platform`. Entries of the configuration only where its whole folder was named.
      """)
}
