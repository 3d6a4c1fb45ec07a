extension Surface {
  /// What people call it.
  var title: String {
    switch self {
    case .lockScreen: "Lock Screen"
    case .iPadLockScreen: "iPad Lock Screen"
    case .standBy: "StandBy"
    case .todayView: "Today View"
    case .homeScreen: "Home Screen"
    case .carPlay: "CarPlay"
    case .mac: "Mac"
    case .watchFace: "watch face"
    case .smartStack: "Smart Stack"
    case .controlCenter: "Control Center"
    }
  }
}

extension Sequence<String> {
  /// `a`, `a and b`, `a, b and c`.
  var listed: String {
    let all = Array(self)
    guard let last = all.last, all.count > 1 else { return all.first ?? "" }
    return all.dropLast().joined(separator: ", ") + " and " + last
  }

  /// The same in single quotes.
  var quoted: String { map { "'\($0)'" }.listed }
}

extension Sequence<Surface> {
  /// Their titles, listed.
  var listed: String { map(\.title).listed }
}

extension DataProtectionLevel {
  /// The entitlement's key.
  static let key = "com.apple.developer.default-data-protection"

  /// The value as Apple writes it; nil for `absent` and `unknown`.
  var value: String? {
    switch self {
    case .complete: "NSFileProtectionComplete"
    case .completeUnlessOpen: "NSFileProtectionCompleteUnlessOpen"
    case .completeUntilFirstUserAuthentication: "NSFileProtectionCompleteUntilFirstUserAuthentication"
    case .none: "NSFileProtectionNone"
    case .absent, .unknown: nil
    }
  }
}

extension Evidence {
  /// What makes the content sensitive, as a note.
  var note: Note {
    let text =
      switch source {
      case .entitlement: "sensitive: the extension has the entitlement '\(name)'"
      case .usageDescription: "sensitive: the extension asks for '\(name)'"
      case .import: "sensitive: '\(name)' is imported here"
      case .word: "sensitive: '\(name)' is shown here"
      case .manifest: "sensitive: the widget manifest says '\(name)'"
      case .configuration: "sensitive: the configuration file says '\(name)'"
      }
    return Note(text, at: location)
  }
}

extension Widget {
  /// The root of the first view that is shown and not marked.
  var unmarkedNotes: [Note] { content.firstUnmarked.map { [$0] } ?? [] }

  /// What marks it: the first few.
  var markNotes: [Note] { Array(content.marks.prefix(3)) }

  /// Why its content is held for sensitive: the first reasons, enough to judge by.
  var evidenceNotes: [Note] { showsSensitiveContent ? sensitivity.evidence.prefix(3).map(\.note) : [] }
}

extension WidgetCase {
  /// Why the level hides nothing, or what it is: one note per file or setting, with the configurations that have it from there.
  func levelNotes(in extension: WidgetExtension) -> [Note] {
    var notes: [(text: String, place: SourceLocation, origin: String?, names: [String])] = []
    for configuration in configurations {
      let text = configuration.levelText
      let place = configuration.levelPlace ?? `extension`.location
      let origin = configuration.entitlementsOrigin
      if let index = notes.firstIndex(where: { $0.text == text && $0.place == place && $0.origin == origin }) {
        notes[index].names.append(configuration.name)
      } else {
        notes.append((text, place, origin, [configuration.name]))
      }
    }
    return notes.map { Note("\($0.text) (\($0.names.listed)\($0.origin.map { ", from \($0)" } ?? ""))", at: $0.place) }
  }

  /// `, unless …` where the level is not known: the message then says both.
  var unlessHidden: String { level == .unknown ? ", unless its Data Protection level, which is not known, hides it" : "" }
}

extension ExtensionConfiguration {
  fileprivate var levelText: String {
    switch level {
    case .absent where entitlementsPath == nil: "no entitlements file"
    case .absent: "no '\(DataProtectionLevel.key)' here"
    case .unknown: "the Data Protection level is not known"
    case .none, .completeUntilFirstUserAuthentication: "'\(level.value ?? "")' hides nothing after the first unlock"
    case .complete, .completeUnlessOpen: "the level is '\(level.value ?? "")'"
    }
  }

  fileprivate var levelPlace: SourceLocation? { location ?? entitlementsPath.map { SourceLocation(path: $0) } }
}
