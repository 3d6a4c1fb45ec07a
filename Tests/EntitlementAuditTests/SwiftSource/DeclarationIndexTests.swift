import SwiftSyntax
import Testing

@testable import EntitlementAudit

@Suite struct DeclarationIndexTests {
  private func index(_ files: [String: String], _ platform: Platform = .iOS) -> DeclarationIndex {
    DeclarationIndex(
      files: files.map { SwiftFile.index(bytes: Array($0.value.utf8), path: Path($0.key)) },
      context: CompilationContext(platform: platform))
  }

  private func places(_ declarations: [Declaration]) -> [String] { declarations.map { "\($0.kind) \($0.location)" } }

  @Test func findsTypesByName() {
    let index = index([
      "b.swift": "struct Shelf { struct Clock {} }\nextension Shelf { struct Late { struct Inner {} } }",
      "a.swift": "enum Clock {}\nextension Shelf.Late { struct Later {} }",
    ])
    #expect(places(index.types(named: "Clock")) == ["enum a.swift:1:1", "struct b.swift:1:16"])
    #expect(places(index.types(named: "Shelf.Clock")) == ["struct b.swift:1:16"])
    #expect(places(index.types(named: "Late.Inner")) == ["struct b.swift:2:33"])
    #expect(index.types(named: "Shelf.Late.Later").map(\.qualifiedName) == ["Shelf.Late.Later"])
    #expect(places(index.types(named: "Module.Shelf")) == ["struct b.swift:1:1"])
    #expect(index.types(named: "Shelf.Missing").isEmpty)
    #expect(index.allTypes.map(\.name) == ["Clock", "Later", "Shelf", "Clock", "Late", "Inner"])
  }

  @Test func prefersTheNearestType() throws {
    let index = index([
      "a.swift": "struct A { struct View {}; var body: View }\nstruct View {}\nprivate struct Only {}",
      "b.swift": "private struct Only {}",
    ])
    let body = try #require(index.types(named: "A").first.flatMap { index.members(of: $0, named: "body").first })
    #expect(places(index.types(named: "View", from: body)) == ["struct a.swift:1:12"])
    let top = try #require(index.types(named: "View").last)
    #expect(places(index.types(named: "View", from: top)) == ["struct a.swift:2:1"])
    #expect(places(index.types(named: "Only", from: body)) == ["struct a.swift:3:9"])
  }

  @Test func joinsMembersAndExtensions() throws {
    let index = index([
      "a.swift": "struct A { let one = 1 }\nextension View { func two() {} }",
      "b.swift": "extension A { var three: Int { 3 } }\n#if os(macOS)\nextension A { let four = 4 }\n#endif",
    ])
    let type = try #require(index.types(named: "A").first)
    #expect(index.members(of: type).map(\.name) == ["one"])
    #expect(index.allMembers(of: type).map(\.name) == ["one", "three"])
    #expect(index.members(ofTypeNamed: "A").map(\.name) == ["one", "three"])
    #expect(index.members(ofTypeNamed: "View").map(\.name) == ["two"])
    #expect(places(index.extensions(of: type)) == ["extension b.swift:1:1"])
    #expect(index.globals(named: "two").isEmpty)
  }

  @Test func tellsExtensionsOfHomonymsApart() throws {
    let index = index([
      "a.swift":
        "struct Clock {}\nstruct Shelf { struct Clock {} }\nextension Clock {}\nextension Shelf.Clock {}\nextension App.Clock {}",
      "b.swift": "extension View {}\nextension SwiftUI.View {}\nextension Other.View {}",
    ])
    let types = index.types(named: "Clock")
    #expect(places(index.extensions(of: types[0])) == ["extension a.swift:3:1", "extension a.swift:5:1"])
    #expect(places(index.extensions(of: types[1])) == ["extension a.swift:4:1"])
    #expect(index.extensions(ofTypeNamed: "View").count == 3)
    #expect(index.extensions(ofTypeNamed: "SwiftUI.View").count == 3)
  }

  @Test func findsConformers() {
    let index = index([
      "a.swift":
        "struct A: WidgetKit.Widget, Sendable {}\nstruct B {}\nextension B: Widget & P {}\nstruct C: WidgetBundle {}\nprotocol P: Widget {}"
    ])
    #expect(places(index.conformers(to: "Widget")) == ["struct a.swift:1:1", "extension a.swift:3:1", "protocol a.swift:5:1"])
    #expect(index.conformers(to: "Widget").flatMap(index.extendedTypes).map(\.name) == ["A", "B", "P"])
  }

  @Test func parsesOneDeclaration() throws {
    let text =
      "// é\nstruct A {\n  @State private var a = 1, b = \"é\", c: Int { 3 }\n  enum E { case x, y(Int) }\n  init() {}\n}"
    let index = index(["W/A.swift": text])
    let type = try #require(index.types(named: "A").first)
    let members = index.members(of: type)
    #expect(members.map(\.name) == ["a", "b", "c", "E", "init"])
    let parsed = try #require(members[1].parse())
    let binding = try #require(parsed.binding)
    #expect(binding.initializer?.value.trimmedDescription == "\"é\"")
    let value = try #require(binding.initializer?.value)
    #expect(parsed.location(of: value) == SourceLocation(path: "W/A.swift", line: 3, column: 33))
    let third = try #require(members[2].parse())
    let type3 = try #require(third.binding?.typeAnnotation)
    // Columns count bytes: `é` is two.
    #expect(third.location(of: type3) == SourceLocation(path: "W/A.swift", line: 3, column: 40))
    #expect(members[4].parse()?.syntax.is(InitializerDeclSyntax.self) == true)
    let cases = index.members(of: members[3])
    #expect(cases.last?.parse()?.enumCaseElement?.trimmedDescription == "y(Int)")
    // Three names of one declaration are parsed once.
    let parsedBefore = index.bytesParsed
    _ = members[0].parse()
    #expect(index.bytesParsed == parsedBefore)
    #expect(parsedBefore < text.utf8.count)
    type.file.dropTrees()
    #expect(members[0].parse()?.binding?.pattern.trimmedDescription == "a")
  }

  @Test func keepsWhatDeclarationsCarry() throws {
    let index = index(["A.swift": "@main @available(iOS 17, *)\npublic final class A<T>: B<T>, C.D {\n  static func f() {}\n}"])
    let type = try #require(index.types(named: "A").first)
    #expect(type.attributes == ["main", "available"])
    #expect(type.hasAttribute("main"))
    #expect(type.modifiers == ["public", "final"])
    #expect(type.inheritedNames == ["B", "C.D"])
    #expect(type.inherits("D") && !type.inherits("T"))
    #expect("\(type.location)" == "A.swift:2:14")
    #expect("\(type.nameLocation)" == "A.swift:2:20")
    #expect(type.children.map(\.isStatic) == [true])
  }
}
