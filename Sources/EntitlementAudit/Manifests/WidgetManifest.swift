/// What a person wrote about the widgets of one extension: facts that sources may not show, and intent, which no source can say.
struct WidgetManifest: Sendable {
  /// A word of a person on what a widget's content is.
  enum StatedSensitivity: String, Sendable, Hashable, CaseIterable {
    /// Anyone may read it.
    case `public`
    case personal
    case confidential
  }

  /// One entry of `Widgets`.
  struct Entry: Sendable, Hashable {
    /// Where the entry begins.
    var location: SourceLocation
    var kind: Located<String>?
    var type: Located<String>?
    /// In WidgetFamily's order, each once.
    var families: Located<[WidgetFamily]>?
    var disfavoredLocations: Located<[WidgetLocation: [WidgetFamily]]>?
    /// Never `unknown`.
    var annotation: Located<Annotation>?
    var sensitivity: Located<StatedSensitivity>?
    var reason: Located<String>?
    var lockScreen: Located<LockScreenDemand>?
    var mac: Located<MacDemand>?
    /// Whether there is an `Expect`, be it empty.
    var hasExpect = false

    /// What a message calls it: the type, else the kind.
    var name: String { type?.value ?? kind?.value ?? "" }
  }

  var path: Path
  /// The target's name or the bundle identifier; nil: the extension that the file lies beside.
  var `extension`: Located<String>?
  /// In the file's order; entries that name no widget are left out.
  var widgets: [Entry] = []
  /// What is wrong in the file, and what was odd about it, in order of place.
  var problems: [InputProblem] = []
}

extension WidgetManifest.Entry {
  /// Which of some widgets it speaks of: by type, and where several kinds share it by kind as well; without its type among them, by kind.
  func matches(among widgets: [(type: String, kind: String?)]) -> [Int] {
    let ofKind = kind.map { kind in widgets.indices.filter { widgets[$0].kind == kind.value } } ?? []
    guard let type = type?.value else { return ofKind }
    let ofType = widgets.indices.filter { widgets[$0].type == type }
    if ofType.isEmpty { return ofKind }
    guard let kind = kind?.value else { return ofType }
    let both = ofType.filter { widgets[$0].kind == nil || widgets[$0].kind == kind }
    return both.isEmpty ? ofType : both
  }
}
