import SwiftParser
import SwiftSyntax
import Testing

@testable import EntitlementAudit

@Suite struct ConditionalCompilationTests {
  private let iOS = CompilationContext(platform: .iOS, flags: ["DEBUG": false, "BETA": true])

  @Test(
    arguments: [
      ("os(iOS)", true), ("os(macOS)", false), ("os(Linux)", false), ("!os(iOS)", false), ("os( iOS )", true),
      ("os(iOS) || os(watchOS)", true), ("os(macOS) || os(tvOS)", false), ("os(iOS) && !os(macOS)", true),
      ("(os(macOS) || os(iOS)) && canImport(WidgetKit)", true),
      ("canImport(UIKit)", true), ("canImport(AppKit)", false), ("canImport(SwiftUI)", true), ("canImport(Glibc)", false),
      ("canImport(UIKit.UIView)", true), ("canImport(MyKit)", nil), ("canImport(SwiftUI, _version: 6)", nil),
      ("targetEnvironment(simulator)", false), ("targetEnvironment(macCatalyst)", false),
      ("swift(>=5.9)", true), ("swift(>=6)", nil), ("swift(<5)", false), ("swift(>=7)", false), ("compiler(>=5.9.2)", true),
      ("compiler(<6)", false), ("compiler(>=6.9)", nil),
      ("arch(arm64)", true), ("arch(x86_64)", false), ("hasFeature(Macros)", nil),
      ("true", true), ("false", false), ("DEBUG", false), ("BETA", true), ("OTHER", nil), ("!OTHER", nil), ("!!BETA", true),
      ("OTHER && DEBUG", false), ("OTHER || BETA", true), ("OTHER && BETA", nil), ("DEBUG || OTHER", nil),
      ("DEBUG || BETA && OTHER", nil), ("BETA || OTHER && DEBUG", true), ("os(iOS) /* x */ && BETA // y", true),
      ("", nil), ("(", nil), ("os(iOS", true), ("os(iOS) os(macOS)", nil), ("&& BETA", nil),
    ] as [(String, Bool?)])
  func holds(_ condition: String, _ expected: Bool?) {
    #expect(iOS.holds(condition) == expected)
  }

  @Test func knowsThePlatforms() {
    #expect(CompilationContext(platform: .visionOS).holds("os(visionOS) && os(xrOS)") == true)
    #expect(CompilationContext(platform: .macOS).holds("canImport(AppKit) && !canImport(ActivityKit)") == true)
    #expect(CompilationContext(platform: .watchOS).holds("canImport(ClockKit) && canImport(WatchKit)") == true)
  }

  @Test func survivesDepth() {
    #expect(iOS.holds(String(repeating: "(", count: 100_000)) == nil)
    #expect(iOS.holds(String(repeating: "!", count: 100_000) + "BETA") == true)
  }

  @Test func decidesClausesByThoseBefore() {
    let text = """
      #if OTHER
      let a = 1
      #elseif os(iOS)
      let b = 1
        #if DEBUG
      let c = 1
        #else
      let d = 1
        #endif
      #else
      let e = 1
      #endif
      let f = 1
      """
    let file = SwiftFile.index(bytes: Array(text.utf8), path: "A.swift")
    let states = Array(file.declarations).map { iOS.isActive($0.conditions) }
    #expect(states == [nil, nil, false, nil, false, true])
    let index = DeclarationIndex(files: [file], context: iOS)
    #expect(["a", "b", "c", "d", "e", "f"].filter { !index.globals(named: $0).isEmpty } == ["a", "b", "d", "f"])
    #expect(file.declarations[3].conditions.map(\.condition) == ["os(iOS)", nil])
    #expect(file.declarations[3].conditions.map(\.earlier) == [["OTHER"], ["DEBUG"]])
  }

  private func clauses(_ text: String) throws -> [String] {
    let tree = Parser.parse(source: text)
    let block = try #require(tree.statements.first?.item.as(DeclSyntax.self)?.as(IfConfigDeclSyntax.self))
    return iOS.activeClauses(of: block).map { $0.condition?.trimmedDescription ?? "else" }
  }

  @Test func picksClausesOfATree() throws {
    #expect(try clauses("#if os(iOS)\na()\n#else\nb()\n#endif") == ["os(iOS)"])
    #expect(try clauses("#if os(macOS)\na()\n#else\nb()\n#endif") == ["else"])
    #expect(try clauses("#if OTHER\na()\n#elseif BETA\nb()\n#else\nc()\n#endif") == ["OTHER", "BETA"])
    #expect(try clauses("#if DEBUG\na()\n#endif") == [])
  }
}
