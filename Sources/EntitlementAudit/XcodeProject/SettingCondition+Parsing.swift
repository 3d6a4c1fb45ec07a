extension SettingCondition {
  /// Reads what stands between brackets: `sdk=iphoneos*`, or several with commas. nil where an equals sign is missing.
  static func list(_ text: String) -> [SettingCondition]? {
    var conditions: [SettingCondition] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let equals = part.firstIndex(of: "=") else {
        // A comma without a condition behind it belongs to the pattern.
        guard let last = conditions.indices.last else { return nil }
        conditions[last].pattern += "," + part
        continue
      }
      conditions.append(
        SettingCondition(parameter: String(part[..<equals]), pattern: String(part[part.index(after: equals)...])))
    }
    return conditions
  }

  /// Splits a key of a project file (`NAME[sdk=iphoneos*][config=Debug]`) into name and conditions; nil where it is no setting's name.
  static func split(key: String) -> (name: String, conditions: [SettingCondition])? {
    let bytes = key.utf8
    guard let first = bytes.first, first.startsSettingName else { return nil }
    let end = bytes.firstIndex { !$0.continuesSettingName } ?? bytes.endIndex
    let name = String(key[..<end])
    var conditions: [SettingCondition] = []
    var rest = key[end...].drop { $0 == " " || $0 == "\t" }
    while rest.utf8.first == UInt8(ascii: "[") {
      guard let closing = rest.utf8.firstIndex(of: UInt8(ascii: "]")),
        let found = list(String(rest[rest.utf8.index(after: rest.startIndex)..<closing]))
      else { return nil }
      conditions += found
      rest = rest[rest.utf8.index(after: closing)...].drop { $0 == " " || $0 == "\t" }
    }
    return rest.isEmpty ? (name, conditions) : nil
  }
}

extension UInt8 {
  /// A letter or an underscore.
  var startsSettingName: Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
      || self == UInt8(ascii: "_")
  }

  /// A letter, a digit or an underscore.
  var continuesSettingName: Bool { startsSettingName || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
