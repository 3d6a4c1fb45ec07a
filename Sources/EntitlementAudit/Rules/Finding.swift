/// What a rule has to say.
struct Finding: Sendable, Hashable {
  /// The rule's id.
  var rule: String
  var severity: Severity
  /// Lower case, no final period, names in single quotes.
  var message: String
  var location: SourceLocation
  /// The widget's type; nil where the finding is about an extension or a file.
  var widget: String?
  /// The extension's name.
  var `extension`: String?
  /// Where that extension is declared: extensions of several projects may have one name.
  var extensionPlace: SourceLocation?
  /// The configurations it holds in, in the extension's order; those that agree are one finding.
  var configurations: [String] = []
  /// The chain of evidence.
  var notes: [Note] = []
  /// What to do; empty where the message says it.
  var help: String = ""
  /// Apple's page.
  var documentation: String = ""
  /// Why it is not printed and does not count; nil: it does.
  var suppression: Suppression?
}
