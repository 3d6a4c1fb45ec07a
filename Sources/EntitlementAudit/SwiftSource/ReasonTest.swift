import SwiftSyntax

/// The redaction reasons with which values are read.
enum ReasonState: Hashable {
  /// None.
  case usual
  case privacy
  case placeholder
  case invalidated

  /// The reasons that `\.redactionReasons` answers, by name.
  var inForce: Set<String> {
    switch self {
    case .usual: []
    case .privacy: ["privacy"]
    case .placeholder: ["placeholder"]
    case .invalidated: ["invalidated"]
    }
  }
}

/// A condition that draws something else for a redaction reason, and the same for `.privacy`.
struct ReasonTest: Hashable {
  /// What the condition reacts to.
  var message: String
  var location: SourceLocation
  /// The type in whose text it stands.
  var holder: String
  /// Whether that text, extensions included, names `.privacy` anywhere: then it is not said to be forgotten.
  var namesPrivacy: Bool
}

extension ViewWalk {
  /// What a condition makes of the redaction reasons: nil where it reacts to none, or to `.privacy` too.
  func reasonTest<Answer: Equatable>(
    _ usual: Answer?, _ redacted: Answer?, at node: some SyntaxProtocol, in scope: ViewScope, _ answer: () -> Answer?
  ) -> ReasonTest? {
    guard asksForReasons else { return nil }
    let declaration = scope.source.declaration
    let holder = declaration.parent?.qualifiedName ?? declaration.qualifiedName
    if usual != redacted {
      shown.privacyTesters.insert(holder)
      return nil
    }
    let states: [(ReasonState, name: String)] = [(.placeholder, ".placeholder"), (.invalidated, ".invalidated")]
    let met = states.filter { state, _ in inState(state, answer) != usual }.map(\.name)
    guard !met.isEmpty else { return nil }
    return ReasonTest(
      message: "\(met.map { "'\($0)'" }.joined(separator: " or ")) decides what is drawn here, '.privacy' does not",
      location: scope.source.location(of: node), holder: holder, namesPrivacy: namesPrivacy(declaration))
  }

  /// Notes what the condition of a value makes of the redaction reasons.
  func noteReasonTest(at node: some SyntaxProtocol, in scope: ViewScope, _ answer: () -> Bool?) {
    guard asksForReasons, reasons == .usual || reasons == .privacy else { return }
    let usual = inState(.usual, answer)
    let test = reasonTest(usual, inState(.privacy, answer), at: node, in: scope, answer)
    if let test, !isCoveredHere { shown.test(test) }
  }

  /// Whether the type around a declaration, its extensions included, says `privacy` anywhere.
  private func namesPrivacy(_ declaration: Declaration) -> Bool {
    var holders = [declaration]
    if let parent = declaration.parent {
      for type in index.extendedTypes(of: parent) { holders += [type] + index.extensions(of: type) }
      holders.append(parent)
    }
    return holders.contains { $0.file.says("privacy", in: $0.range) }
  }
}

extension ViewContext {
  /// Adds a test that decides what is drawn from here on.
  mutating func note(_ test: ReasonTest?) {
    if let test, !reasonTests.contains(test) { reasonTests.append(test) }
  }
}

extension ShownContent {
  /// Notes a test that decides over content that nothing hides.
  mutating func test(_ test: ReasonTest) {
    if !reasonTests.contains(test) { reasonTests.append(test) }
  }
}

extension ContentFacts {
  /// The tests that forget `.privacy`: not where everything that changes is marked, for then the system hides it itself.
  static func unhandledReads(_ passes: [ShownContent], _ annotation: Annotation) -> [Note] {
    guard annotation != .whole, annotation != .custom else { return [] }
    let handled = passes.reduce(into: Set<String>()) { $0.formUnion($1.privacyTesters) }
    let forgotten = Set(passes.flatMap(\.reasonTests)).filter { !$0.namesPrivacy && !handled.contains($0.holder) }
    return forgotten.sorted { ($0.location, $0.message) < ($1.location, $1.message) }.map { Note($0.message, at: $0.location) }
  }
}

extension SwiftFile {
  /// Whether an identifier stands in a range of the text, strings included; what is behind `//` on a line aside, unless it is part of
  /// an address.
  func says(_ word: String, in range: Range<Int>) -> Bool {
    let wanted = Array(word.utf8)
    var position = range.lowerBound
    while position < range.upperBound {
      guard bytes[position].isSwiftIdentifierByte else {
        let isComment =
          bytes[position] == UInt8(ascii: "/") && position + 1 < range.upperBound && bytes[position + 1] == UInt8(ascii: "/")
          && (position == 0 || bytes[position - 1] != UInt8(ascii: ":"))
        position += 1
        if isComment { while position < range.upperBound, bytes[position] != UInt8(ascii: "\n") { position += 1 } }
        continue
      }
      let start = position
      while position < range.upperBound, bytes[position].isSwiftIdentifierByte { position += 1 }
      if position - start == wanted.count, bytes[start..<position].elementsEqual(wanted) { return true }
    }
    return false
  }
}
