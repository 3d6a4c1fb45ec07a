import SwiftSyntax

/// What is to be walked: the content of one widget's configuration and what is known around it.
struct ContentSource {
  /// The closure (`{ entry in BalanceView(entry: entry) }`) or expression (`makeContent`, `content: view`) that yields the view; for a
  /// Live Activity the Lock Screen closure, for a control the closure that yields the template.
  var expression: ExprSyntax
  /// The declaration in whose tree `expression` stands.
  var source: ParsedDeclaration
  /// The concrete widget type: what `self` means, also where `body` comes from a protocol's extension.
  var widget: Declaration
  /// Where the closure's parameter comes from: the provider's expression (`BalanceProvider()`), the activity's attributes
  /// (`DeliveryAttributes.self`), a control's value provider; nil where there is none.
  var provider: ExprSyntax?
  /// What kind of configuration it is.
  var configuration: WidgetConfigurationKind
  /// The families that the widget offers; empty: none (an activity, a control) or not known.
  var families: [WidgetFamily] = []
}

/// Follows a widget's content to what is shown in the end, and says how that is marked.
enum ContentWalk {
  /// The bounds of a walk.
  struct Limits: Sendable, Hashable {
    /// Views and expressions looked at per widget and family; what lies beyond is a stop.
    var steps = 60_000
    /// Views, functions and properties entered inside one another.
    var depth = 96
    /// How often one declaration may be entered inside itself.
    var recursion = 3
  }

  /// Walks the content of one widget.
  ///
  /// Judged as on the newest system: `#available` holds. Families are walked one by one where the content asks for its family.
  /// - Parameter words: the word list for evidence.
  static func walk(
    _ content: ContentSource, index: DeclarationIndex, words: EvidenceWords = .standard, limits: Limits = Limits()
  ) -> ContentFacts {
    ContentFacts()
  }
}
