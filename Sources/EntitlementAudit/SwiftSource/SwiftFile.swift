import Synchronization

/// One Swift file: its bytes and the declarations that stand in it at file and type level.
///
/// Bytes stay as they are; trees are made only of the declarations that are asked for (`Declaration.parse()`), and kept here.
final class SwiftFile: Sendable {
  /// The file, relative to the report root.
  let path: Path
  /// The whole text, byte order mark included.
  let bytes: [UInt8]
  /// What is declared in files and types, in source order, each after the type that holds it. Function bodies are not entered.
  let records: [DeclarationRecord]
  /// The clauses of `#if` at file and type level, in source order.
  let clauses: [ConditionalClause]
  /// The modules it imports, in source order.
  let imports: [SwiftImport]
  /// What is wrong with it.
  let problems: [InputProblem]
  /// Whether declarations may be missing: something is still open at the end of the file and it could not be parsed whole, or it is
  /// no text. The target's widgets are at best `unknown`.
  let isBroken: Bool
  /// The bounds for parsing.
  let limits: Limits

  private let times: StageTimes?

  private let cache = Mutex(Cache())

  private struct Cache {
    var lines: LineTable?
    var slices: [Range<Int>: SwiftSlice] = [:]
    var bytesParsed = 0
    /// The ranges that count already.
    var parsed: Set<Range<Int>> = []
    /// Where what was asked for is not well formed; kept when the trees go.
    var faults: Set<Int> = []
    /// Why something that was asked for was not parsed.
    var stops: [SourceLocation: String] = [:]

    /// Keeps a tree, unless there is one.
    mutating func keep(_ slice: SwiftSlice, of range: Range<Int>) {
      if slices[range] == nil { slices[range] = slice }
      // Made again after they were dropped, they count once.
      if slice.stop == nil, parsed.insert(range).inserted { bytesParsed += range.count }
    }

    /// The tree of a range, with what is wrong with it noted; nil where there is none yet.
    mutating func asked(for range: Range<Int>) -> SwiftSlice? {
      guard let slice = slices[range] else { return nil }
      if let fault = slice.fault { faults.insert(fault) }
      if let stop = slice.stop, let place = stop.location { stops[place] = stop.message }
      return slice
    }
  }

  /// Joins what a reader found; `index(bytes:path:limits:)` makes files.
  init(path: Path, bytes: [UInt8], limits: Limits, contents: Contents, times: StageTimes? = nil) {
    self.times = times
    self.path = path
    self.bytes = bytes
    self.limits = limits
    records = contents.records
    clauses = contents.clauses
    imports = contents.imports
    problems = contents.problems
    isBroken = contents.isBroken
    cache.withLock { $0.bytesParsed = contents.bytesParsed }
  }

  /// What a reader of declarations hands over.
  struct Contents: Sendable, Equatable {
    var records: [DeclarationRecord] = []
    var clauses: [ConditionalClause] = []
    var imports: [SwiftImport] = []
    var problems: [InputProblem] = []
    var isBroken = false
    /// Where the first thing stands that is no whole declaration: a statement at file level, or what the language has no place for.
    var oddOffset: Int?
    /// Where bodies hold what few bodies hold: they may have swallowed what was meant to stand behind them.
    var doubtOffsets: [Int] = []
    /// What was parsed to find them.
    var bytesParsed = 0
  }

  /// All declarations, in source order.
  var declarations: LazyMapCollection<Range<Int>, Declaration> {
    records.indices.lazy.map { [self] in Declaration(file: self, index: $0) }
  }

  /// The bytes of which trees were made so far.
  var bytesParsed: Int { cache.withLock { $0.bytesParsed } }

  /// The place of a byte.
  func location(at offset: Int) -> SourceLocation {
    let (line, column) = lines.position(of: offset)
    return SourceLocation(path: path, line: line, column: column)
  }

  private var lines: LineTable {
    if let known = cache.withLock({ $0.lines }) { return known }
    let made = LineTable(bytes)
    cache.withLock { $0.lines = made }
    return made
  }

  /// The places in what was parsed so far at which the text is not well formed, in order.
  var faults: [SourceLocation] { cache.withLock { $0.faults }.sorted().map(location(at:)) }

  /// What was asked for and not parsed because a bound was reached, each an error, in order.
  var stops: [InputProblem] {
    cache.withLock { $0.stops }.map { InputProblem(.error, at: $0.key, "\($0.value): what it declares is not known") }.sorted()
  }

  /// Forgets the trees made so far, to give memory back; they are made again when asked for.
  func dropTrees() {
    let trees = cache.withLock { cache in
      defer { cache.slices = [:] }
      return cache.slices
    }
    // They go here, where nobody waits for the lock.
    _ = trees
  }

  /// The tree of a range of the text, made once.
  func slice(_ range: Range<Int>) -> SwiftSlice {
    if let known = cache.withLock({ $0.asked(for: range) }) { return known }
    // Parsed outside the lock: two threads may make the same tree, and the first one stays.
    let made = times.measure(.parse) { SwiftSlice(range, of: self) }
    return cache.withLock {
      $0.keep(made, of: range)
      return $0.asked(for: range) ?? made
    }
  }

  /// Whether what stands behind the opening brace of a property's body is the first word of a statement, and none of an accessor.
  func beginsWithStatement(_ body: Range<Int>) -> Bool {
    bytes.withUnsafeBufferPointer { text in
      var lexer = SwiftLexer(text)
      lexer.position = body.lowerBound + 1
      let token = lexer.next()
      guard token.kind == .word, token.end < body.upperBound else { return false }
      return !Self.accessorWords.contains { lexer.matches(token.start, token.end, $0) }
    }
  }

  // With the modifiers of accessors. Names that begin a statement as well only cost the look at the tree.
  private static var accessorWords: [StaticString] {
    [
      "get", "set", "willSet", "didSet", "init", "_read", "_modify", "read", "modify", "yielding", "borrow", "mutate", "mutating",
      "nonmutating", "borrowing", "consuming", "unsafeAddress", "unsafeMutableAddress", "isolated", "nonisolated", "private",
      "fileprivate", "internal", "public", "package", "open", "__consuming",
    ]
  }

  /// Makes the tree of a range that somebody may ask for. What is wrong with it counts only once somebody does.
  func parseAhead(_ range: Range<Int>) {
    if cache.withLock({ $0.slices[range] }) != nil { return }
    let made = times.measure(.parse) { SwiftSlice(range, of: self) }
    cache.withLock { $0.keep(made, of: range) }
  }

  /// The stack of clauses around `clause`, outermost first.
  func conditions(of clause: Int?) -> [Condition] {
    var stack: [Condition] = []
    var next = clause
    while let index = next {
      var condition = Condition(condition: clauses[index].condition)
      var earlier = clauses[index].previous
      while let before = earlier {
        if let text = clauses[before].condition { condition.earlier.append(text) }
        earlier = clauses[before].previous
      }
      condition.earlier.reverse()
      stack.append(condition)
      next = clauses[index].parent
    }
    return stack.reversed()
  }
}

/// A module that a file imports.
struct SwiftImport: Sendable, Hashable {
  /// The module (`UIKit` of `import class UIKit.UIView`).
  var module: String
  /// The byte offset of the `import` keyword.
  var offset: Int
  /// The clause of `#if` that it stands in; an index into `SwiftFile.clauses`.
  var clause: Int?
}
