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
  /// What is shown and not marked of some leaves; where none is known, the root of the first unmarked view.
  func unmarkedNotes(of leaves: [Leaf]) -> [Note] {
    let notes = leaves.filter(\.isUnmarked).notes
    return content.leaves.isEmpty ? content.firstUnmarked.map { [$0] } ?? [] : notes
  }

  /// What marks it.
  var markNotes: [Note] { content.marks.shortened }

  /// Why its content is held for sensitive: the first reasons, enough to judge by.
  var evidenceNotes: [Note] { showsSensitiveContent ? sensitivity.evidence.map(\.note).shortened : [] }
}

extension WidgetCase {
  /// Why the level hides nothing, or what it is: one note per file or reason, with the configurations that have it from there.
  func levelNotes(in extension: WidgetExtension) -> [Note] {
    var notes: [(step: Note, from: ExtensionConfiguration, names: [String])] = []
    for configuration in configurations {
      let step = configuration.levelStep
      if let index = notes.firstIndex(where: {
        $0.step.message == step.message && $0.from.entitlementsPath == configuration.entitlementsPath
          && $0.from.entitlementsOrigin == configuration.entitlementsOrigin
      }) {
        notes[index].names.append(configuration.name)
      } else {
        notes.append((step, configuration, [configuration.name]))
      }
    }
    return notes.map { note in
      let origin = note.from.entitlementsPath == nil ? nil : note.from.entitlementsOrigin
      return Note(
        "\(note.step.message) (\(note.names.listed)\(origin.map { ", from \($0)" } ?? ""))",
        at: note.step.location ?? `extension`.location)
    }
  }

  /// `, unless …` where the level is not known: the message then says both.
  var unlessHidden: String { level == .unknown ? ", unless its Data Protection level, which is not known, hides it" : "" }
}

extension ExtensionConfiguration {
  /// The last step to the level, without the name of the configuration.
  fileprivate var levelStep: Note {
    let place = location ?? entitlementsPath.map { SourceLocation(path: $0) }
    switch level {
    case .absent where entitlementsPath != nil: return Note("no '\(DataProtectionLevel.key)' here", at: place)
    case .none, .completeUntilFirstUserAuthentication:
      return Note("'\(level.value ?? "")' hides nothing after the first unlock", at: place)
    case .complete, .completeUnlessOpen: return Note("the level is '\(level.value ?? "")'", at: place)
    case .absent, .unknown:
      guard let last = chain.last else {
        return Note(level == .unknown ? "the Data Protection level is not known" : "no entitlements file", at: place)
      }
      let bare = last.message.firstRange(of: " (\(name)").map { String(last.message[..<$0.lowerBound]) } ?? last.message
      return Note(bare, at: last.location ?? place)
    }
  }
}
