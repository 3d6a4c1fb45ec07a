/// Every assignment that bears on one configuration of a target, the strongest first.
struct SettingStack: Sendable {
  /// One assignment and its level.
  struct Entry: Sendable {
    var setting: BuildSetting
    var level: SettingLevel
  }

  /// What a search found on its way down.
  struct Found {
    /// The assignment; nil where none fits.
    var entry: Entry?
    /// Where it stands: a search for what it inherits starts one below.
    var position: Int
    /// Files that are not there and stand above it.
    var absent: [AbsentFile]
  }

  private var entries: [Entry] = []
  /// Positions by name. An assignment's position counts absent files too, so that both have an order.
  private var positions: [String: [(position: Int, entry: Int)]] = [:]
  private var absent: [(position: Int, file: AbsentFile)] = []
  private var count = 0

  /// Puts the assignments of a build configuration below what is there. Its keys are read in the order of their bytes, the last one
  /// the strongest: so `NAME[sdk=iphoneos*]` wins over `NAME`.
  mutating func append(_ configuration: BuildConfiguration, level: SettingLevel) {
    let byKey = configuration.settings.enumerated().sorted { left, right in
      if left.element.name != right.element.name { return left.element.name < right.element.name }
      let (before, after) = (left.element.conditions.sortKey, right.element.conditions.sortKey)
      return before == after ? left.offset < right.offset : before < after
    }
    for (_, setting) in byKey.reversed() { append(setting, level: level) }
  }

  /// Puts the assignments of an xcconfig below what is there; the last one of the file is the strongest.
  mutating func append(_ sequence: [XcconfigLoader.Entry], level: SettingLevel) {
    for entry in sequence.reversed() {
      switch entry {
      case .assignment(let setting): append(setting, level: level)
      case .absent(let file):
        absent.append((count, file))
        count += 1
      }
    }
  }

  private mutating func append(_ setting: BuildSetting, level: SettingLevel) {
    positions[setting.name, default: []].append((count, entries.count))
    entries.append(Entry(setting: setting, level: level))
    count += 1
  }

  /// The strongest assignment of `name` at or below `position` whose conditions hold.
  func search(_ name: String, from position: Int, _ circumstances: SettingCircumstances) -> Found {
    for candidate in positions[name] ?? [] where candidate.position >= position {
      let entry = entries[candidate.entry]
      guard entry.setting.conditions.allSatisfy({ $0.matches(circumstances) }) else { continue }
      return Found(entry: entry, position: candidate.position, absent: absentFiles(position..<candidate.position))
    }
    return Found(entry: nil, position: count, absent: absentFiles(min(position, count)..<count))
  }

  private func absentFiles(_ range: Range<Int>) -> [AbsentFile] {
    absent.compactMap { range.contains($0.position) ? $0.file : nil }
  }
}

extension [SettingCondition] {
  /// The conditions as a key spells them.
  fileprivate var sortKey: String { map { "[\($0.parameter)=\($0.pattern)]" }.joined() }
}
