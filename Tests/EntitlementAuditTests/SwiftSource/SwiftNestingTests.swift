import Foundation
import SwiftParser
import SwiftSyntax
import Testing

@testable import EntitlementAudit

/// What is nested too deep never reaches the parser, and what reaches it does no harm.
@Suite struct SwiftNestingTests {
  /// A way to nest, and the bound that stops it.
  struct Trap: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var limit: Int
    var text: @Sendable (Int) -> String

    init(_ name: String, _ limit: Int, _ text: @escaping @Sendable (Int) -> String) {
      testDescription = name
      self.limit = limit
      self.text = text
    }
  }

  private static func times(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  static let traps: [Trap] = {
    let limits = Limits()
    return [
      Trap("[", limits.swiftSquareBrackets) { "let x = \(times("[", $0))1\(times("]", $0))" },
      Trap("[ in types", limits.swiftSquareBrackets) { "let x: \(times("[", $0))Int\(times("]", $0))" },
      Trap("[ behind elements", limits.swiftSquareBrackets) { "let x = \(times("[1, ", $0))1\(times("]", $0))" },
      Trap("[ in dictionaries", limits.swiftSquareBrackets) { "let x = \(times("[1: ", $0))1\(times("]", $0))" },
      Trap("[ through interpolations", limits.swiftSquareBrackets) { "let x = \(times("[\"\\(", $0))1\(times(")\"]", $0))" },
      Trap("(", limits.swiftBrackets) { "let x = \(times("(", $0))1\(times(")", $0))" },
      Trap("{", limits.swiftBrackets) { "let x = \(times("{", $0))1\(times("}", $0))" },
      Trap("calls in calls", limits.swiftBrackets) { "let x = \(times("f(", $0))1\(times(")", $0))" },
      Trap("types in types", limits.swiftBrackets) { "\(times("struct A {", $0))\(times("}", $0))" },
      Trap("if in if", limits.swiftBrackets - 1) { "func f() {\(times("if a {", $0))\(times("}", $0))}" },
      Trap("generics", limits.swiftAngles) { "let x: \(times("A<", $0))B\(times(">", $0))" },
      Trap("generics in expressions", limits.swiftAngles) { "let x = \(times("A<", $0))B\(times(">", $0))()" },
      Trap("open generics", limits.swiftAngles) { "let x = \(times("A<", $0))" },
      Trap("open generics with spaces", limits.swiftAngles) { "let x = \(times("A < ", $0))" },
      Trap("else if", limits.swiftElseIfs) { "func f() { if a {} \(times("else if a {} ", $0)) }" },
      Trap("#if", limits.swiftConditionals) { "struct A {\n\(times("#if A\n", $0))let x = 1\n\(times("#endif\n", $0))}" },
      Trap("members", limits.swiftSuffixes) { "let x = a\(times(".b", $0))" },
      Trap("modifiers", limits.swiftSuffixes / 2) { "let x = a\(times("\n.b()", $0))" },
      Trap("calls of calls", limits.swiftSuffixes) { "let x = a\(times("()", $0))" },
      Trap("optionals", limits.swiftSuffixes) { "let x: A\(times("?", $0))" },
      Trap("operators", limits.swiftOperators - 1) { "let x = 1\(times(" + 1", $0))" },
      Trap("ternaries", limits.swiftTernaries) { "let x = \(times("a ? b : ", $0))c" },
      Trap("ternaries in ternaries", limits.swiftTernaries) { "let x = \(times("a ? ", $0))b\(times(" : c", $0))" },
      Trap("arrows", limits.swiftTernaries) { "let x: \(times("(A) -> ", $0))B" },
      Trap("try", limits.swiftPrefixes - 1) { "let x = \(times("try ", $0))a" },
      Trap("await", limits.swiftPrefixes - 1) { "let x = \(times("await ", $0))a" },
      Trap("inout", limits.swiftPrefixes) { "func f(_ a: \(times("inout ", $0))A) {}" },
      Trap("let in patterns", limits.swiftPrefixes) { "func f() { if case \(times("let ", $0))a = b {} }" },
      Trap("interpolations", limits.swiftBrackets - 1) { "let x = \(times("\"\\(", $0))1\(times(")\"", $0))" },
    ]
  }()

  private func excess(_ text: String) -> SwiftNesting.Excess? {
    Array(text.utf8).withUnsafeBufferPointer { SwiftNesting.excess(in: $0, limits: Limits()) }
  }

  @Test(arguments: traps)
  func isStoppedAtItsBound(_ trap: Trap) {
    #expect(excess(trap.text(trap.limit)) == nil)
    #expect(excess(trap.text(trap.limit + 2)) != nil)
    #expect(excess(trap.text(20_000)) != nil)
  }

  /// The stack of a main thread must do for the parser and for a walk; those that audit have more.
  @Test(.timeLimit(.minutes(5)), arguments: traps)
  func passesTheParserBelowItsBound(_ trap: Trap) async {
    let text = trap.text(trap.limit)
    let tokens = await onMainThreadsStack { Counter.tokens(in: text) }
    #expect(tokens > 1)
  }

  private func onMainThreadsStack(_ work: @escaping @Sendable () -> Int) async -> Int {
    await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: work()) }
      thread.stackSize = 8 << 20
      thread.start()
    }
  }

  private final class Counter: SyntaxVisitor {
    private var count = 0

    static func tokens(in text: String) -> Int {
      let counter = Counter(viewMode: .sourceAccurate)
      counter.walk(Parser.parse(source: text))
      return counter.count
    }

    override func visit(_ node: TokenSyntax) -> SyntaxVisitorContinueKind {
      count += 1
      return .visitChildren
    }
  }

  @Test func saysWhatAndWhere() throws {
    let text = "\n\nstruct A {\n  let x = [[[[[[[[[[1]]]]]]]]]]\n  let y = 1\n}"
    let file = SwiftFile.index(bytes: Array(text.utf8), path: "Widget/A.swift")
    let index = DeclarationIndex(files: [file], context: CompilationContext(platform: .iOS))
    let type = try #require(index.types(named: "A").first)
    let members = index.members(of: type)
    #expect(members.map(\.name) == ["x", "y"])
    #expect(members[0].parse() == nil)
    #expect(members[0].parseStop?.message == "nested too deep: more than 8 nested '[' (--limit swift-square-brackets=N)")
    #expect(members[0].parseStop?.location == SourceLocation(path: "Widget/A.swift", line: 4, column: 19))
    #expect(members[1].parse()?.syntax.trimmedDescription == "let y = 1")
    #expect(type.parse() == nil)
  }
}
