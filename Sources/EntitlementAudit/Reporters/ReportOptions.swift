/// What a reporter is told beside the result: all that depends on the command line and the terminal.
package struct ReportOptions: Sendable, Hashable {
  /// Whether to colour for a terminal; text only.
  package var isColoured = false
  /// Findings and problems only; text only.
  package var isQuiet = false
  /// Columns of the terminal; nil: lines may be of any length. Text only.
  package var width: Int?
  /// The status that the run ends with, and what it means.
  package var exitStatus = 0
  package var exitMeaning = ""
  /// Whether warnings fail the run too.
  package var isStrict = false
  /// What tells this run from others of the same commit (`--sarif-category`); nil: nothing. SARIF only.
  package var category: String?
  /// Results of one run that GitHub takes; with more it refuses the whole file. SARIF only.
  var mostResults = 25_000

  /// The defaults: plain text of any width, a clean run.
  package init() {}
}
