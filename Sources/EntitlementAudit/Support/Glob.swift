/// A pattern for paths: `*` and `?` within a name, `[a-z]` and `[!a-z]`, `**` for any number of folders, `\` before a character that
/// stands for itself.
///
/// A pattern without a slash matches a whole name at any depth; one with a slash a path from the report root or another base. Both match
/// what lies below a folder that they match. `x`, `x/` and `**/x/**` are one.
struct Glob: Sendable, Hashable {
  /// The pattern as written.
  let pattern: String
  /// What paths count from; nothing outside of it is matched.
  let base: Path
  private let parts: [Part]

  private enum Part: Sendable, Hashable {
    case anyFolders
    case name([Symbol])
  }

  private enum Symbol: Sendable, Hashable {
    case character(Character)
    case one
    case many
    case set([ClosedRange<Character>], negated: Bool)

    func matches(_ character: Character) -> Bool {
      switch self {
      case .character(let wanted): wanted == character
      case .one: true
      case .many: false
      case .set(let ranges, let negated): ranges.contains { $0.contains(character) } != negated
      }
    }
  }

  /// Reads a pattern; every text is one.
  init(_ pattern: String, in base: Path = .root) {
    self.pattern = pattern
    self.base = base
    var names = pattern.split(separator: "/", omittingEmptySubsequences: true).filter { $0 != "." }
    let hasSlash = pattern.dropLast(pattern.hasSuffix("/") ? 1 : 0).contains("/")
    while names.count > 1, names.last == "**" { names.removeLast() }
    var parts = names.map { $0 == "**" ? Part.anyFolders : .name(Self.symbols(of: $0)) }
    if !hasSlash, !parts.isEmpty { parts.insert(.anyFolders, at: 0) }
    self.parts = parts
  }

  /// Whether the path or a folder above it is matched.
  func matches(_ path: Path) -> Bool { matches(path, orBelow: true) }

  /// Whether the path itself is matched, whatever its folders are: what a walk asks before it enters a folder.
  func matchesItself(_ path: Path) -> Bool { matches(path, orBelow: false) }

  private func matches(_ whole: Path, orBelow: Bool) -> Bool {
    // Paths outside the root count as they stand.
    guard let path = base.text.isEmpty ? whole : whole.relative(to: base) else { return false }
    // Which prefixes of `parts` fit the names so far. Sets of positions keep the work at parts × names, whatever the pattern.
    var reached: Set<Int> = [0]
    func skippingFolders(_ positions: Set<Int>) -> Set<Int> {
      var all = positions
      for position in 0..<parts.count where all.contains(position) && parts[position] == .anyFolders { all.insert(position + 1) }
      return all
    }
    if parts.isEmpty { return false }
    reached = skippingFolders(reached)
    for name in path.components {
      let characters = Array(name)
      var next: Set<Int> = []
      for position in reached where position < parts.count {
        switch parts[position] {
        case .anyFolders: next.insert(position)
        case .name(let symbols): if Self.fits(symbols, characters) { next.insert(position + 1) }
        }
      }
      reached = skippingFolders(next)
      if orBelow, reached.contains(parts.count) { return true }
    }
    return reached.contains(parts.count) && !path.components.isEmpty
  }

  /// The usual two-pointer match: on a misfit the last `*` takes one character more.
  private static func fits(_ symbols: [Symbol], _ name: [Character]) -> Bool {
    var symbol = 0
    var index = 0
    var retry: (symbol: Int, index: Int)?
    while index < name.count {
      if symbol < symbols.count, symbols[symbol] == .many {
        retry = (symbol + 1, index)
        symbol += 1
      } else if symbol < symbols.count, symbols[symbol].matches(name[index]) {
        symbol += 1
        index += 1
      } else if let last = retry {
        retry = (last.symbol, last.index + 1)
        symbol = last.symbol
        index = last.index + 1
      } else {
        return false
      }
    }
    return symbols[symbol...].allSatisfy { $0 == .many }
  }

  private static func symbols(of text: Substring) -> [Symbol] {
    var symbols: [Symbol] = []
    var rest = text
    while let character = rest.popFirst() {
      switch character {
      case "*": if symbols.last != .many { symbols.append(.many) }
      case "?": symbols.append(.one)
      case "[":
        if let set = takeSet(&rest) { symbols.append(set) } else { symbols.append(.character("[")) }
      case "\\": symbols.append(.character(rest.popFirst() ?? "\\"))
      default: symbols.append(.character(character))
      }
    }
    return symbols
  }

  /// Reads what follows `[`; nil, with nothing taken, where no `]` closes it.
  private static func takeSet(_ rest: inout Substring) -> Symbol? {
    var inside = rest
    let negated = inside.first == "!" || inside.first == "^"
    if negated { inside.removeFirst() }
    var ranges: [ClosedRange<Character>] = []
    var isFirst = true
    while let character = inside.popFirst() {
      if character == "]", !isFirst {
        rest = inside
        return .set(ranges, negated: negated)
      }
      isFirst = false
      var low = character
      if low == "\\", let escaped = inside.popFirst() { low = escaped }
      var high = low
      let ahead = inside.dropFirst()
      if inside.first == "-", let end = ahead.first, end != "]" {
        high = end
        inside = ahead.dropFirst()
      }
      if low <= high { ranges.append(low...high) }
    }
    return nil
  }
}
