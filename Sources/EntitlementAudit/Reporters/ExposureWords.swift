extension DeviceState {
  /// In a text for people.
  var words: String {
    switch self {
    case .unlocked: "unlocked"
    case .locked: "locked, factory settings"
    case .lockedHidden: "locked, hiding chosen"
    case .beforeFirstUnlock: "before the first unlock"
    case .alwaysOn: "Always-On"
    case .alwaysOnHidden: "Always-On, hiding chosen"
    }
  }
}

extension Shows {
  /// In a text for people.
  var words: String {
    switch self {
    case .content: "the content"
    case .redacted: "redacted"
    case .partlyRedacted: "marked parts redacted, the rest shown"
    case .placeholder: "a placeholder"
    case .custom: "its own look for it"
    case .notOffered: "nothing"
    case .unknown: "not known"
    }
  }
}

extension Basis {
  /// In a text for people.
  var words: String {
    switch self {
    case .documented: "documented"
    case .wwdc: "WWDC or forum"
    case .observed: "observed"
    case .inferred: "inferred"
    }
  }
}
