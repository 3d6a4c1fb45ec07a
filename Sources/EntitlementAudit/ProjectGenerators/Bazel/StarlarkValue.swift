/// What a Starlark expression comes to, as far as reading tells.
indirect enum StarlarkValue: Sendable {
  case none
  case boolean(Bool)
  case integer(Int)
  case string(String)
  /// A list or a tuple.
  case list([StarlarkValue])
  case dictionary([(key: String, value: StarlarkValue)])
  /// `glob(include, exclude = …)`
  case glob(include: [String], exclude: [String])
  /// `select({…})`: by condition.
  case select([(key: String, value: StarlarkValue)])
  /// Parts that are added up, of which some are known only later: globs and choices.
  case sum([StarlarkValue])
  /// A function of some file.
  case function(StarlarkFunction, file: Path)
  /// A name that another file of the repository defines.
  case imported(String, from: Path)
  /// A function that is known by its name alone: a rule, or what a file defines that is not read.
  case named(String)
  /// What reading does not tell, in the file's own words.
  case unknown(String)

  /// A string's text.
  var text: String? {
    if case .string(let text) = self { return text }
    return nil
  }

  /// A list's values; nil for everything else.
  var elements: [StarlarkValue]? {
    if case .list(let values) = self { return values }
    return nil
  }

  /// Whether something in it is not known.
  var unknownPart: String? {
    switch self {
    case .unknown(let words): words
    case .list(let values), .sum(let values): values.lazy.compactMap(\.unknownPart).first
    case .dictionary(let entries), .select(let entries): entries.lazy.compactMap(\.value.unknownPart).first
    case .named(let name), .imported(let name, _): name
    case .none, .boolean, .integer, .string, .glob, .function: nil
    }
  }

  /// Whether it has no more parts than there is room for, and nests no deeper than so many levels.
  func fits(_ room: inout Int, levels: Int) -> Bool {
    room -= 1
    guard room >= 0, levels >= 0 else { return false }
    switch self {
    case .list(let values), .sum(let values): return values.allSatisfy { $0.fits(&room, levels: levels - 1) }
    case .dictionary(let entries), .select(let entries): return entries.allSatisfy { $0.value.fits(&room, levels: levels - 1) }
    case .none, .boolean, .integer, .string, .glob, .function, .imported, .named, .unknown: return true
    }
  }

  /// What a condition takes it for; nil where that is not known.
  var truth: Bool? {
    switch self {
    case .none: false
    case .boolean(let value): value
    case .integer(let number): number != 0
    case .string(let text): !text.isEmpty
    case .list(let values): !values.isEmpty
    case .dictionary(let entries): !entries.isEmpty
    case .glob, .select, .sum, .unknown, .named, .imported: nil
    case .function: true
    }
  }

  /// The text that `str` and `format` make of it; nil where that is not known.
  var shown: String? {
    switch self {
    case .string(let text): text
    case .integer(let number): String(number)
    case .boolean(let value): value ? "True" : "False"
    case .none: "None"
    default: nil
    }
  }

  /// Two values with `+` between them.
  static func + (left: StarlarkValue, right: StarlarkValue) -> StarlarkValue {
    switch (left, right) {
    case (.string(let first), .string(let second)): .string(first + second)
    case (.integer(let first), .integer(let second)): .integer(first &+ second)
    case (.list(let first), .list(let second)): .list(first + second)
    case (.dictionary(let first), .dictionary(let second)): .dictionary(first + second)
    case (.unknown, _): left
    case (_, .unknown): right
    case (.sum(let parts), _): .sum(parts + [right])
    case (_, .sum(let parts)): .sum([left] + parts)
    default: .sum([left, right])
    }
  }
}
