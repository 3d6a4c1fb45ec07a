extension SettingCondition {
  /// Whether it holds. A parameter without a value (an architecture, when a target is asked as a whole) matches `*` alone.
  func matches(_ circumstances: SettingCircumstances) -> Bool {
    guard let value = circumstances.value(of: parameter) else { return pattern == "*" }
    return shellPattern(pattern, matches: value)
  }
}

/// What conditions are compared with.
struct SettingCircumstances: Sendable, Hashable {
  var configuration: String
  var sdk: SDK
  var target: String

  func value(of parameter: String) -> String? {
    switch parameter {
    // The SDK's full name carries its version. Widgets are judged on the newest system (design section 2).
    case "sdk": sdk.rawValue + "26.0"
    case "config": configuration
    case "target": target
    default: nil
    }
  }
}

/// `fnmatch` without flags: `*`, `?`, `[a-z]`, `[!a]`, `\`.
func shellPattern(_ pattern: String, matches text: String) -> Bool {
  let pattern = Array(pattern.unicodeScalars)
  let text = Array(text.unicodeScalars)
  var at = 0
  var index = 0
  var star: (pattern: Int, text: Int)?
  while index < text.count {
    if at < pattern.count, pattern[at] == "*" {
      star = (at + 1, index)
      at += 1
    } else if let next = step(pattern, at, text[index]) {
      at = next
      index += 1
    } else if let last = star {
      // The star takes one more.
      star = (last.pattern, last.text + 1)
      at = last.pattern
      index = last.text + 1
    } else {
      return false
    }
  }
  return pattern[at...].allSatisfy { $0 == "*" }
}

/// Where the pattern goes on if what stands at `index` matches one scalar; nil where it does not.
private func step(_ pattern: [Unicode.Scalar], _ index: Int, _ scalar: Unicode.Scalar) -> Int? {
  guard index < pattern.count else { return nil }
  switch pattern[index] {
  case "?": return index + 1
  case "\\" where index + 1 < pattern.count: return pattern[index + 1] == scalar ? index + 2 : nil
  case "[":
    var at = index + 1
    let negated = at < pattern.count && (pattern[at] == "!" || pattern[at] == "^")
    if negated { at += 1 }
    let first = at
    var found = false
    while at < pattern.count, pattern[at] != "]" || at == first {
      if at + 2 < pattern.count, pattern[at + 1] == "-", pattern[at + 2] != "]" {
        if pattern[at] <= scalar, scalar <= pattern[at + 2] { found = true }
        at += 3
      } else {
        if pattern[at] == scalar { found = true }
        at += 1
      }
    }
    // Without a closing bracket it is a bracket.
    guard at < pattern.count else { return scalar == "[" ? index + 1 : nil }
    return found != negated ? at + 1 : nil
  default: return pattern[index] == scalar ? index + 1 : nil
  }
}
