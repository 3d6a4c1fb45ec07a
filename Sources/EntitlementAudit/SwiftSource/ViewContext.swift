/// What holds for the views at one place of a walk.
struct ViewContext {
  /// The nearest mark above.
  enum Mark {
    case none
    case marked(Note)
    case conditional(Note)
    case exempt(Note)
  }

  /// The nearest `privacySensitive` above: the environment value, so the nearest wins (R4.4).
  var mark = Mark.none
  /// `unredacted()` above: no reason reaches the views below, whatever they are marked with.
  var cleared: Note?
  /// A test of `.privacy` above by which this is not drawn while that is in force.
  var guarded: Note?
  /// Whether this is drawn only while `.privacy` is in force.
  var isReplacement = false
  /// Whether it is always drawn as a placeholder (`redacted(reason: .placeholder)`).
  var isMasked = false
  /// Whether a condition that changes decides whether this is shown.
  var varies = false
  /// The branches on something that changes above, outermost first.
  var choices: [Choice] = []
  /// The project's own styles above, by the view that they draw.
  var styles: [String: Receiver] = [:]
  /// Whether the measures of shapes are how something is told here: in the style of a gauge.
  var measuresTell = false
  /// Tests above of redaction reasons other than `.privacy`, by which what is drawn here differs.
  var reasonTests: [ReasonTest] = []
  /// What measures of a shape are made of.
  var measure: ShownValue?
  /// The view type whose body this is.
  var view: ShownName?
  /// The root of that body; nil until it is met.
  var root: Note?
  /// The view below which a postfix `#if` strings its modifiers.
  var implicitBase: Thunk?

  /// One side of a branch on something that changes.
  struct Choice: Hashable {
    /// Which branch: counts up over a pass, inner ones after outer ones.
    var branch: Int
    /// Which of its sides.
    var side: Int
  }

  /// What decides the cover here, in Leaf's words.
  var cover: (cover: Leaf.Cover, reason: Note?) {
    if let guarded { return (.custom, guarded) }
    if let cleared { return (.exempt, cleared) }
    switch mark {
    case .none: return (.none, nil)
    case .marked(let note): return (.marked, note)
    case .conditional(let note): return (.conditional, note)
    case .exempt(let note): return (.exempt, note)
    }
  }

  /// Whether what is shown here is hidden when a person chose to hide.
  var isCovered: Bool {
    switch cover.cover {
    case .marked, .custom: true
    case .none, .exempt, .conditional: false
    }
  }

  /// The context of a branch, from whether it may be drawn as usual and under `.privacy`; nil where it is drawn in neither.
  /// - Parameter choice: the side that it is, where something that changes decides.
  func branch(usually: Bool, redacted: Bool, test: Note, choice: Choice?) -> ViewContext? {
    // Below `unredacted()` no reason is read: the view behaves as usual.
    let drawnRedacted = (cleared == nil ? redacted : usually) && guarded == nil
    let drawnUsually = usually && !isReplacement
    guard drawnUsually || drawnRedacted else { return nil }
    var branch = self
    if let choice {
      branch.varies = true
      branch.choices.append(choice)
    }
    if !drawnRedacted, guarded == nil { branch.guarded = test }
    if !drawnUsually { branch.isReplacement = true }
    return branch
  }
}
