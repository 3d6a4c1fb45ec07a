/// The part of a widget that a finding speaks of: some of its families, where a state shows them, and the leaves that are shown there.
struct ShownExtent: Sendable {
  /// In the widget's order; a nil stands for what has no family.
  let families: [WidgetFamily?]
  /// The surfaces that show one of them, in `Surface`'s order.
  let surfaces: [Surface]
  /// Every leaf of these families, in order of place.
  let leaves: [Leaf]
  /// Whether families are left out that the state shows as well.
  let isPart: Bool

  /// ` as 'accessoryRectangular' only` where it is not all that the state shows; else nothing.
  var asFamilies: String { isPart ? " as \(families.compactMap { $0?.rawValue }.quoted) only" : "" }
}

extension WidgetCase {
  /// The families of a widget whose content a state shows and that fit, with their places. On the Mac's screen a stranger reads nothing,
  /// so it is no such place.
  func extent(of widget: Widget, in state: DeviceState = .locked, where fits: (WidgetFamily?) -> Bool) -> ShownExtent {
    let name = names.first
    let rows = widget.exposure.filter {
      $0.configuration == name && $0.state == state && $0.shows == .content && $0.surface != .mac
    }
    var families: [WidgetFamily?] = []
    var isPart = false
    for row in rows where !families.contains(row.family) {
      if fits(row.family) { families.append(row.family) } else { isPart = true }
    }
    let surfaces = Surface.allCases.filter { surface in
      rows.contains { $0.surface == surface && families.contains($0.family) }
    }
    return ShownExtent(families: families, surfaces: surfaces, leaves: widget.content.leaves(in: families), isPart: isPart)
  }

  /// The same for the families in which the content amounts to something.
  func extent(of widget: Widget, in state: DeviceState = .locked, worth verdicts: LockScreenVerdict...) -> ShownExtent {
    extent(of: widget, in: state) { verdicts.contains(widget.worth(in: $0)) }
  }
}

extension Widget {
  /// Whether some leaves of a widget show something sensitive; where no leaf is known, whether the widget does.
  func showsSensitiveContent(in leaves: [Leaf]) -> Bool {
    showsSensitiveContent && (content.leaves.isEmpty || isSensitive(leaves))
  }

  /// Why these leaves are held for sensitive: the first reasons, their own words before what holds for the extension.
  func evidenceNotes(for leaves: [Leaf]) -> [Note] {
    guard showsSensitiveContent(in: leaves) else { return [] }
    var own: [Evidence] = []
    for one in leaves.flatMap(\.evidence).sorted(by: { $0.location < $1.location })
    where !own.contains(where: { $0.source == one.source && $0.name == one.name }) {
      own.append(one)
    }
    let others = sensitivity.evidence.filter { own.isEmpty || $0.source != .word }
    return (own + others).map(\.note).shortened
  }
}

extension Sequence<Leaf> {
  /// A note for each, at its place; of many, the first ones and how many more. Those that name something sensitive themselves come first,
  /// then those that are sensitive for what they are made of. What only may change is named where nothing changes for certain.
  var notes: [Note] {
    let changing = filter { $0.changes == .yes }
    let named = changing.isEmpty ? filter { $0.changes == .unknown } : changing
    var all: [Note] = []
    for rank in [2, 1, 0] {
      for leaf in named where leaf.sensitivityRank == rank && !all.contains(leaf.note) { all.append(leaf.note) }
    }
    return all.shortened
  }
}

extension [Note] {
  /// The first ones, and how many more there are: enough to judge by.
  var shortened: [Note] {
    let most = 3
    // A last one is named rather than counted.
    guard count > most + 1 else { return self }
    return prefix(most) + [Note("and \(count - most) more")]
  }
}

extension Leaf {
  /// 2: its own line names something sensitive; 1: something does that it is made of or stands in; 0: nothing does.
  fileprivate var sensitivityRank: Int {
    let isNamed = evidence.contains { $0.location.path == location.path && $0.location.line == location.line }
    return isNamed ? 2 : evidence.isEmpty ? 0 : 1
  }

  /// What it shows and what is, or is not, between it and a stranger.
  fileprivate var note: Note {
    let what = expression.isEmpty ? kind : expression
    let how =
      switch cover {
      case .none: "shown and not marked"
      case .conditional: "shown, and marked on a condition only"
      case .exempt: "shown and exempt from redaction"
      case .marked: "marked"
      case .custom: "replaced according to '.privacy'"
      }
    return Note("\(how)\(changes == .unknown ? ", and may change" : ""): \(what)", at: location)
  }
}
