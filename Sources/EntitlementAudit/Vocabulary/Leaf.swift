/// One view at the end of a widget's view tree: what a person reads or sees.
public struct Leaf: Sendable, Hashable {
  /// Whether what it shows can change.
  public enum Changes: String, Sendable, Hashable {
    case yes
    case no
    case unknown
  }

  /// What hides it when a person chose to hide.
  public enum Cover: String, Sendable, Hashable {
    /// Nothing.
    case none
    /// `privacySensitive` on it or above it.
    case marked
    /// A branch on `redactionReasons` `.privacy`.
    case custom
    /// `unredacted()` or `privacySensitive(false)` takes the cover away.
    case exempt
    /// `privacySensitive(condition)`: depends on the condition.
    case conditional
  }

  /// The view's type or modifier: `Text`, `Image`, `Gauge`, `widgetLabel`.
  public var kind: String
  /// The source text of what it shows, shortened to one line.
  public var expression: String
  public var changes: Changes
  public var cover: Cover
  /// The families in which it is shown; empty: all.
  public var families: [WidgetFamily]
  public var evidence: [Evidence]
  public var location: SourceLocation

  public init(
    kind: String, expression: String, changes: Changes, cover: Cover, families: [WidgetFamily] = [],
    evidence: [Evidence] = [], location: SourceLocation
  ) {
    self.kind = kind
    self.expression = expression
    self.changes = changes
    self.cover = cover
    self.families = families
    self.evidence = evidence
    self.location = location
  }
}
