/// What one pass of a walk found.
struct ShownContent {
  /// A leaf and what was known where it stands.
  struct Item {
    var leaf: Leaf
    /// What its changing part is made of.
    var names: [ShownName]
    /// Whether it is shown only where something that changes says so.
    var varies: Bool
    /// The sides of branches on something that changes on which it stands, outermost first.
    var choices: [ViewContext.Choice] = []
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
  /// Bounds that were reached: they are said whatever the verdict is, since its weight may hang on what lies beyond.
  var reached = ReachedBounds()
  /// Marks that were met, whatever they cover.
  var marks: [Note] = []
  /// What each branch on something that changes asks for, by number.
  var choices: [[ShownName]] = []
  /// Tests of redaction reasons other than `.privacy` that decide over changing content that nothing hides.
  var reasonTests: [ReasonTest] = []
  /// The types in which `.privacy` decides something.
  var privacyTesters: Set<String> = []
  /// Controls: the mark on the template.
  var templateMark: SourceLocation?
  /// Controls: whether a toggle was met.
  var hasToggle = false
  /// Controls: the intents that they run.
  var actions: [ControlAction] = []

  /// The same where nobody asked for the family that it was walked in.
  var inAnyFamily: ShownContent {
    var content = self
    for index in content.items.indices { content.items[index].leaf.families = [] }
    return content
  }

  /// Notes a place at which the walk could not go on.
  mutating func stop(_ note: Note, isCovered: Bool) {
    if let known = stops.firstIndex(where: { $0.note == note }) {
      stops[known].isCovered = stops[known].isCovered && isCovered
    } else {
      stops.append(Stop(note: note, isCovered: isCovered))
    }
  }

  /// Notes a branch on something that changes, and gives it its number.
  mutating func choice(on value: ShownValue) -> Int {
    choices.append(value.names)
    return choices.count - 1
  }

  /// Says of fixed things that they tell something: where every side of a branch shows something fixed, and not the same, which of them
  /// it is tells what the branch asks for (`isOn ? "lock" : "lock.open"`, written as two views). A side that shows something changing
  /// makes the fixed ones beside it what is shown for want of data.
  mutating func weighChoices() {
    var sidesOfBranches: [Int: [Int: [Int]]] = [:]
    for position in items.indices where items[position].varies {
      for choice in items[position].choices {
        sidesOfBranches[choice.branch, default: [:]][choice.side, default: []].append(position)
      }
    }
    var told = Set<Int>()
    // Inner branches first: what they tell is fixed as seen from outside.
    for branch in sidesOfBranches.keys.sorted(by: >) {
      let sides = sidesOfBranches[branch] ?? [:]
      let all = sides.values.joined()
      guard sides.count > 1, all.allSatisfy({ items[$0].leaf.changes == .no || told.contains($0) }) else { continue }
      let texts = Set(sides.values.map { side in Set(side.map { items[$0].leaf.kind + " " + items[$0].leaf.expression }) })
      guard texts.count > 1 else { continue }
      for position in all {
        told.insert(position)
        items[position].leaf.changes = .yes
        items[position].names += choices[branch].filter { !items[position].names.contains($0) }
      }
    }
  }

  /// Notes a mark.
  mutating func mark(_ note: Note) {
    if !marks.contains(note) { marks.append(note) }
  }
}
