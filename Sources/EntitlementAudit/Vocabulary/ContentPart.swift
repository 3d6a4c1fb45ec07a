/// What a widget shows in one family, or in all of them, and how that is marked.
struct ContentPart: Sendable, Hashable {
  /// How what changes in it is marked.
  var annotation: Annotation = .unknown
  /// Whether everything was followed.
  var isComplete = false
  /// Whether something in it changes; nil where that is not known.
  var changes: Bool?
  /// Whether something that changes is met that neither a mark nor a test of `.privacy` hides.
  var isLaidOpen = false
  /// Whether `privacySensitive` marks anything, changing or fixed. One mark is enough for the live entry to be drawn where a person chose
  /// to hide, in place of a placeholder (R4.3).
  var hasMark = false
}

extension ContentPart {
  /// Sums up leaves; `hasOpenStop` says whether the walk stopped where nothing is marked, `isComplete` whether it did not stop at all.
  init(of leaves: [Leaf], isComplete: Bool, hasOpenStop: Bool) {
    annotation = Annotation(of: leaves, hasOpenStop: hasOpenStop)
    self.isComplete = isComplete
    changes = leaves.contains { $0.changes == .yes } ? true : isComplete && leaves.allSatisfy { $0.changes == .no } ? false : nil
    isLaidOpen = leaves.contains { $0.changes == .yes && !$0.cover.isDecided }
    hasMark = leaves.contains { $0.cover == .marked }
  }

  /// What holds where either of two contents can be shown.
  func joined(with other: ContentPart) -> ContentPart {
    ContentPart(
      annotation: annotation.joined(with: other.annotation), isComplete: isComplete && other.isComplete,
      changes: changes == other.changes ? changes : changes == true || other.changes == true ? true : nil,
      isLaidOpen: isLaidOpen || other.isLaidOpen, hasMark: hasMark || other.hasMark)
  }

  /// Whether everything was followed and nothing in it changes.
  var isStatic: Bool { isComplete && changes == false }

  /// Whether the walk stopped before it met anything that changes and is laid open: nothing unmarked was seen, but there is more.
  var isUndecided: Bool { !isComplete && !isLaidOpen && (annotation == .none || annotation == .partial) }
}

extension Annotation {
  /// Derived over the leaves that change; where none does for certain, over those that may; else over all.
  init(of leaves: [Leaf], hasOpenStop: Bool) {
    let changing = leaves.filter { $0.changes == .yes }
    let considered =
      !changing.isEmpty
      ? changing : leaves.contains { $0.changes == .unknown } ? leaves.filter { $0.changes == .unknown } : leaves
    let decided = considered.filter(\.cover.isDecided)
    let conditional = considered.filter { $0.cover == .conditional }
    if decided.isEmpty && conditional.isEmpty {
      self = .none
    } else if decided.count + conditional.count < considered.count {
      self = .partial
    } else if !conditional.isEmpty || hasOpenStop {
      self = .unknown
    } else {
      self = decided.allSatisfy { $0.cover == .custom } ? .custom : .whole
    }
  }

  /// How two contents of which either can be shown are marked together.
  func joined(with other: Annotation) -> Annotation {
    if self == other { return self }
    if self == .unknown || other == .unknown { return .unknown }
    let isMarked: (Annotation) -> Bool = { $0 == .whole || $0 == .custom }
    if isMarked(self), isMarked(other) { return .custom }
    return .partial
  }
}
