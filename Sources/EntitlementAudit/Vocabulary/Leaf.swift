/// One view at the end of a widget's view tree: what a person reads or sees.
struct Leaf: Sendable, Hashable {
  /// Whether what it shows can change.
  enum Changes: String, Sendable, Hashable {
    case yes
    case no
    case unknown
  }

  /// What hides it when a person chose to hide.
  enum Cover: String, Sendable, Hashable {
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

    /// Whether the author decided that it is hidden when a person chose to hide.
    var isDecided: Bool {
      switch self {
      case .marked, .custom: true
      case .none, .exempt, .conditional: false
      }
    }
  }

  /// The view's type or modifier: `Text`, `Image`, `Gauge`, `widgetLabel`.
  var kind: String
  /// The source text of what it shows, shortened to one line.
  var expression: String
  var changes: Changes
  var cover: Cover
  /// The families in which it is shown; empty: all.
  var families: [WidgetFamily] = []
  var evidence: [Evidence] = []
  var location: SourceLocation
}
