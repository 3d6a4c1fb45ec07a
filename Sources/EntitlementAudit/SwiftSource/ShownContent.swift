/// What one pass of a walk found.
struct ShownContent {
  /// A leaf and what was known where it stands.
  struct Item {
    var leaf: Leaf
    /// What its changing part is made of.
    var names: [ShownName]
    /// Whether it is shown only where something that changes says so.
    var varies: Bool
    /// The root of the view that shows it.
    var root: Note?
    /// The mark or exemption that decides its cover.
    var reason: Note?
  }

  /// A place at which the walk could not go on.
  struct Stop {
    var note: Note
    /// Whether whatever is shown there is marked or not drawn under `.privacy`.
    var isCovered: Bool
  }

  /// In the order in which they were met.
  var items: [Item] = []
  var stops: [Stop] = []
  /// Marks that were met, whatever they cover.
  var marks: [Note] = []
  /// Controls: the mark on the template.
  var templateMark: SourceLocation?
  /// Controls: whether a toggle was met.
  var hasToggle = false

  /// Notes a place at which the walk could not go on.
  mutating func stop(_ note: Note, isCovered: Bool) {
    if let known = stops.firstIndex(where: { $0.note == note }) {
      stops[known].isCovered = stops[known].isCovered && isCovered
    } else {
      stops.append(Stop(note: note, isCovered: isCovered))
    }
  }

  /// Notes a mark.
  mutating func mark(_ note: Note) {
    if !marks.contains(note) { marks.append(note) }
  }
}
