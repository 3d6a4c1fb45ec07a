/// Where one rule puts what it finds.
///
/// It knows the rule and the subject that is being checked, so that a rule can mislabel neither. Findings that agree in everything
/// but their configurations become one: one finding per widget and rule, whatever the number of configurations it holds in.
struct Report {
  private let rule: RuleMetadata
  private var subject = Subject()
  private var merged: [Key: Int] = [:]
  /// In the order in which they were first emitted.
  private(set) var findings: [Finding] = []

  /// Makes an empty report for a rule.
  init(rule: RuleMetadata) { self.rule = rule }

  /// Says what the following findings are about; called by the registry.
  mutating func begin(widget: Widget? = nil, extension: WidgetExtension? = nil) {
    subject = Subject(
      widget: widget?.type, extension: `extension`?.name, extensionPlace: `extension`?.location,
      configurations: `extension`?.configurations.map(\.name) ?? [])
  }

  /// Adds a finding, or widens the one that says the same by its configurations and notes.
  /// - Parameters:
  ///   - severity: nil: the rule's own.
  ///   - notes: the chain of evidence, in order. Notes of configurations that agree are put together.
  ///   - help: what to do; empty where the message says it.
  ///   - widget: for rules that check an extension or the model and speak of one widget; else the one that is being checked.
  ///   - extension: for rules that check the model; else the one that is being checked.
  ///   - configurations: those it holds in; empty where it does not depend on one.
  mutating func emit(
    _ message: Finding.Message, severity: Severity? = nil, at location: SourceLocation, notes: [Note] = [], help: String = "",
    widget: String? = nil, extension: String? = nil, configurations: [String] = []
  ) {
    let finding = Finding(
      rule: rule.id, severity: severity ?? rule.severity, message: message.text, location: location,
      widget: widget ?? subject.widget, extension: `extension` ?? subject.extension,
      extensionPlace: `extension` == nil ? subject.extensionPlace : nil, configurations: inOrder(configurations),
      notes: notes, help: help, documentation: rule.documentation)
    add(finding, Key(finding, in: subject.extensionPlace, isBoundToPlace: true))
  }

  /// Adds what a configuration's level does: it stands where the level comes from, with the chain that leads there before the other notes.
  ///
  /// Configurations in which the same holds are one finding, also where each has an entitlements file of its own: then it stands in the
  /// release-like one's, else in the first one's.
  mutating func emit(
    _ message: Finding.Message, severity: Severity? = nil, in configuration: ExtensionConfiguration,
    of extension: WidgetExtension,
    notes: [Note] = [], help: String = ""
  ) {
    let place = configuration.location ?? `extension`.location
    let finding = Finding(
      rule: rule.id, severity: severity ?? rule.severity, message: message.text, location: place, widget: subject.widget,
      extension: subject.extension, extensionPlace: subject.extensionPlace, configurations: [configuration.name],
      notes: configuration.chain + notes, help: help,
      documentation: rule.documentation)
    let index = add(finding, Key(finding, in: subject.extensionPlace, isBoundToPlace: false))
    if configuration.name == `extension`.releaseLike { findings[index].location = place }
  }

  /// Where the finding stands among `findings`: a new one, or the one that it widens.
  @discardableResult
  private mutating func add(_ finding: Finding, _ key: Key) -> Int {
    guard let index = merged[key] else {
      merged[key] = findings.count
      findings.append(finding)
      return findings.count - 1
    }
    findings[index].configurations = inOrder(findings[index].configurations + finding.configurations)
    let known = findings[index].notes
    let new = finding.notes.filter { !known.contains($0) }
    // Each chain by its own: what they end in alike stays the end.
    let alike = zip(known.reversed(), finding.notes.reversed()).prefix { $0 == $1 }.count
    findings[index].notes.insert(contentsOf: new, at: known.count - alike)
    return index
  }

  /// Each name once, in the extension's order; names the extension does not know stay behind, as they came.
  private func inOrder(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    let wanted = Set(names)
    return (subject.configurations.filter(wanted.contains) + names).filter { seen.insert($0).inserted }
  }

  private struct Subject {
    var widget: String?
    var `extension`: String?
    var extensionPlace: SourceLocation?
    var configurations: [String] = []
  }

  /// What two findings that become one agree in.
  private struct Key: Hashable {
    let severity: Severity
    let message: String
    /// nil where findings that differ in it alone are one.
    let location: SourceLocation?
    let widget: String?
    let `extension`: String?
    /// Projects in one repository may hold extensions of the same name.
    let extensionPlace: SourceLocation?
    let help: String

    init(_ finding: Finding, in extensionPlace: SourceLocation?, isBoundToPlace: Bool) {
      severity = finding.severity
      message = finding.message
      location = isBoundToPlace ? finding.location : nil
      widget = finding.widget
      self.extension = finding.extension
      self.extensionPlace = extensionPlace
      help = finding.help
    }
  }
}
