extension String {
  /// How many columns of a terminal the text takes: two for East Asian wide characters and emoji, one for everything else.
  var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }

  /// The text with spaces after it up to a width in columns.
  func padded(to width: Int) -> String { self + String(repeating: " ", count: Swift.max(0, width - displayWidth)) }
}

extension Character {
  /// One or two columns; a character of several scalars counts as its first one, and a mark without a base as nothing.
  fileprivate var displayWidth: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if first.value < 0x300 { return 1 }
    if first.properties.isEmojiPresentation { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: break
    }
    switch first.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
