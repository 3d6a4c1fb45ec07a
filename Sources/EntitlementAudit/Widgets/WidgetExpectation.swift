/// What must hold for some widgets, because a person wrote it down: `Expect` of a widget manifest, `expect:` of the configuration.
///
/// `ModelBuilder` hands every widget those that speak of it (`Widget.expectations`), and one rule, `manifest-expectation-unmet`, looks
/// whether they hold, whoever said them.
struct WidgetExpectation: Sendable, Hashable {
  /// Who said it.
  enum Origin: Sendable, Hashable {
    case manifest
    case configuration
  }

  typealias LockScreen = LockScreenDemand
  typealias Mac = MacDemand

  /// Which widgets it speaks of.
  struct Subject: Sendable, Hashable {
    /// A widget's type or kind, or a pattern with `*` and `?`; nil: every widget of the extensions.
    var widget: String?
    /// An extension's name or bundle identifier, or a pattern; nil: every extension.
    var `extension`: String?
    /// Only what lies below this folder: that of the configuration file.
    var folder: Path = .root
  }

  var origin: Origin
  var subject: Subject
  /// The demand and its place; nil: none.
  var lockScreen: Located<LockScreen>?
  var mac: Located<Mac>?
  /// Why, in a person's words.
  var reason: String?
  /// Where the whole entry begins.
  var location: SourceLocation

  init(
    _ origin: Origin, of subject: Subject, lockScreen: Located<LockScreen>? = nil, mac: Located<Mac>? = nil,
    reason: String? = nil,
    at location: SourceLocation
  ) {
    self.origin = origin
    self.subject = subject
    self.lockScreen = lockScreen
    self.mac = mac
    self.reason = reason
    self.location = location
  }
}

extension LockScreenDemand {
  /// Whether a verdict is what was demanded.
  func isMet(by verdict: LockScreenVerdict) -> Bool {
    switch self {
    case .any: true
    case .notShown: verdict == .notShown
    case .hidden: [.hidden, .harmless, .notShown].contains(verdict)
    case .redactable: [.redactable, .hidden, .harmless, .notShown].contains(verdict)
    }
  }
}

extension MacDemand {
  /// Whether a verdict is what was demanded. `never` meets `any` alone: who demands `available` of such a widget is mistaken about it.
  func isMet(by verdict: MacVerdict) -> Bool {
    switch self {
    case .any: true
    case .available: verdict == .available || verdict == .discouraged
    }
  }
}

extension WidgetExpectation.Subject {
  /// Whether it names its widgets one by one: then a demand that can never hold for one of them is a mistake, and not a wide net.
  var namesWidget: Bool { widget.map { !Self.isPattern($0) } == true }

  /// The same of extensions.
  var namesExtension: Bool { `extension`.map { !Self.isPattern($0) } == true }

  /// Whether it speaks of a widget.
  func covers(_ widget: Widget, of extension: WidgetExtension) -> Bool {
    widget.location.path.isWithin(folder)
      && Self.fits(self.extension, [`extension`.name, `extension`.bundleIdentifier])
      && Self.fits(self.widget, [widget.type, widget.kind])
  }

  private static func fits(_ pattern: String?, _ names: [String?]) -> Bool {
    guard let pattern else { return true }
    let names = names.compactMap(\.self)
    if names.contains(pattern) { return true }
    return isPattern(pattern) && names.contains { Glob(pattern).matchesItself(Path($0)) }
  }

  private static func isPattern(_ text: String) -> Bool { text.contains { "*?[".contains($0) } }
}

extension WidgetExtension {
  /// Hands each widget the expectations that speak of it.
  mutating func take(_ expectations: [WidgetExpectation]) {
    if expectations.isEmpty { return }
    for index in widgets.indices {
      widgets[index].expectations += expectations.filter { $0.subject.covers(widgets[index], of: self) }
    }
  }

  /// Takes away what is demanded of widgets on the Mac.
  mutating func dropDemandsOnMac() {
    for index in widgets.indices {
      for expectation in widgets[index].expectations.indices { widgets[index].expectations[expectation].mac = nil }
    }
  }
}
