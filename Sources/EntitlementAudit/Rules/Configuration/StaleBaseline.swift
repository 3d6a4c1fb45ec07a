/// Reports an entry of the baseline for which nothing is found any more. The findings are made where the baseline is read; this is
/// what is known about them.
struct StaleBaseline: Rule {
  static let metadata = RuleMetadata(
    id: "stale-baseline", summary: "the baseline accepts what is not found any more", severity: .warning, family: .configuration,
    documentation: "https://developer.apple.com/documentation/widgetkit/creating-a-widget-extension#Hide-sensitive-content",
    explanation: """
      ## Why it matters
      A baseline is there to shrink. An entry that outlives its finding accepts the same leak in advance: whoever brings it back is not
      told.

      ## What Apple documents
      Nothing: baselines are this tool's own. What the accepted findings are about stands with their rules; most of them go back to
      https://developer.apple.com/documentation/widgetkit/creating-a-widget-extension#Hide-sensitive-content

      ## How to fix
      Take the entry's line out of the file, or run `audit baseline` again: it keeps what is still found and drops the rest.

      ## Known limits
      Said only where the whole of what an entry is about was looked at: not for files that a hook passes, not with `--platform`, not for
      excluded paths, and not in a run in which an input could not be read.
      """)
}
