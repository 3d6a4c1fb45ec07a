/// What a rule has to say.
public struct Finding: Sendable, Hashable {
  /// The rule's id.
  public var rule: String
  public var severity: Severity
  /// Lower case, no final period, names in single quotes.
  public var message: String
  public var location: SourceLocation
  /// The widget's type; nil where the finding is about an extension or a file.
  public var widget: String?
  /// The extension's name.
  public var `extension`: String?
  /// The configurations it holds in, in the extension's order; those that agree are one finding.
  public var configurations: [String]
  /// The chain of evidence.
  public var notes: [Note]
  /// What to do; empty where the message says it.
  public var help: String
  /// Apple's page.
  public var documentation: String

  public init(
    rule: String, severity: Severity, message: String, location: SourceLocation, widget: String? = nil,
    extension: String? = nil, configurations: [String] = [], notes: [Note] = [], help: String = "", documentation: String = ""
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.location = location
    self.widget = widget
    self.extension = `extension`
    self.configurations = configurations
    self.notes = notes
    self.help = help
    self.documentation = documentation
  }
}
