/// Reads what the argument of `supportedFamilies` came to.
struct FamilyReader {
  /// The families, in WidgetFamily's order.
  var families: [WidgetFamily] = []
  /// What could not be read; the families are then not all.
  var stop: Note?

  /// Reads the alternatives of an argument: all that any of them names, as far as the platform has them.
  init(_ values: [EvaluatedValue], on platform: Platform, at location: SourceLocation?) {
    var named: Set<WidgetFamily> = []
    var open = values
    while let value = open.popLast() {
      switch value {
      case .list(let elements): open += elements
      case .member(let name), .enumCase(_, let name), .text(let name):
        if let family = WidgetFamily(rawValue: name) {
          named.insert(family)
        } else {
          stop = stop ?? Note("'\(name)' is no widget family that is known here", at: location)
        }
      case .unknown(let note): stop = note
      default: stop = stop ?? Note("the families cannot be read from the sources", at: location)
      }
    }
    families = named.filter { $0.exists(on: platform) }.sorted()
  }
}
