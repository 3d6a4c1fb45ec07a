import Foundation
import Testing

@testable import EntitlementAudit

/// Facts flow up, judgement sits on top: which room of the library may name the types of which.
///
/// It works on words: a name in a comment or a string does not count, any other does.
@Suite struct LayeringTests {
  /// Rooms that every room from the parsers up may name.
  private static let ground: Set<String> = ["Support", "Diagnostics", "Vocabulary"]

  /// Per room, what it may name beside itself.
  private static let allowed: [String: Set<String>] = [
    "Support": [],
    "Diagnostics": ["Support"],
    "Vocabulary": ["Support", "Diagnostics"],
    "XML": ground,
    "YAML": ground,
    "PropertyLists": ground.union(["XML"]),
    "SwiftSource": ground,
    "Manifests": ground.union(["PropertyLists", "XML"]),
    "XcodeProject": ground.union(["PropertyLists", "XML"]),
    "Bundles": ground.union(["PropertyLists"]),
    "BuildSettings": ground.union(["XcodeProject", "PropertyLists"]),
    "ProjectGenerators": ground.union(["XcodeProject", "SwiftSource", "PropertyLists", "YAML"]),
    "Discovery": ground,
    "Widgets": ground.union([
      "PropertyLists", "SwiftSource", "Manifests", "XcodeProject", "Bundles", "BuildSettings", "ProjectGenerators",
    ]),
    "Rules": ["Widgets", "Diagnostics", "Vocabulary"],
    "Configuration": ground.union(["Rules", "YAML", "PropertyLists", "Widgets"]),
    "Reporters": ground.union(["Rules", "Widgets"]),
    "Pipeline": ground.union([
      "XML", "YAML", "PropertyLists", "SwiftSource", "Manifests", "XcodeProject", "Bundles", "BuildSettings", "ProjectGenerators",
      "Discovery", "Widgets", "Rules", "Configuration", "Reporters",
    ]),
  ]

  /// Values of a higher room that a lower one is made to render: the result of a run.
  private static let exceptions: [String: Set<String>] = ["Reporters": ["AuditResult", "RunStatistics"]]

  /// Modules that one room alone may import; everything above it sees Swift values.
  private static let owners: [String: Set<String>] = [
    "CLibXML": ["XML"], "CLibYAML": ["YAML"], "CLibArchive": ["Bundles"], "CLibCrypto": ["Bundles"],
    "SwiftSyntax": ["SwiftSource", "ProjectGenerators"], "SwiftParser": ["SwiftSource", "ProjectGenerators"],
    "SwiftOperators": ["SwiftSource"], "SwiftIfConfig": ["SwiftSource"], "Foundation": [], "FoundationEssentials": ["Reporters"],
  ]

  private struct Room {
    var declared: Set<String> = []
    /// By file, the words of its code.
    var words: [(path: Path, words: Set<String>)] = []
    var imports: [(path: Path, module: String)] = []
  }

  private static func rooms() throws -> [String: Room] {
    var rooms: [String: Room] = [:]
    for file in try Repository.files(below: Repository.library) where file.path.fileExtension == "swift" {
      let room = file.path.components.count > 1 ? String(file.path.components[0]) : "EntitlementAudit"
      let code = withoutCommentsAndStrings(String(decoding: file.bytes, as: UTF8.self))
      rooms[room, default: Room()].words.append((file.path, Set(words(of: code).map(String.init))))
      for line in code.split(separator: "\n") {
        let parts = words(of: line).map(String.init)
        if let index = parts.firstIndex(of: "import"), index < 2, index + 1 < parts.count {
          rooms[room, default: Room()].imports.append((file.path, parts[index + 1]))
        }
        // Top level: the lint keeps nested declarations indented.
        guard line.first?.isWhitespace == false, parts.first != "private",
          let index = parts.firstIndex(where: { ["struct", "enum", "class", "actor", "protocol", "typealias"].contains($0) }),
          index + 1 < parts.count, index < 3
        else { continue }
        rooms[room, default: Room()].declared.insert(parts[index + 1])
      }
    }
    return rooms
  }

  @Test func everyRoomHasItsPlace() throws {
    #expect(try Set(Self.rooms().keys).subtracting(Self.allowed.keys).isEmpty, "a room that the table does not know")
  }

  @Test func roomsNameOnlyWhatTheyMay() throws {
    let rooms = try Self.rooms()
    for (name, room) in rooms {
      let allowed = (Self.allowed[name] ?? []).union([name])
      var forbidden: [String: String] = [:]
      for (other, its) in rooms where !allowed.contains(other) {
        for type in its.declared.subtracting(room.declared) { forbidden[type] = other }
      }
      for (other, its) in rooms where allowed.contains(other) {
        for type in its.declared { forbidden[type] = nil }
      }
      for type in Self.exceptions[name] ?? [] { forbidden[type] = nil }
      for file in room.words {
        for word in file.words.sorted() {
          if let other = forbidden[word] { Issue.record("\(file.path) names '\(word)' of \(other)") }
        }
      }
    }
  }

  @Test func modulesStayWithTheirOwner() throws {
    for (name, room) in try Self.rooms() {
      for (path, module) in room.imports {
        if let owners = Self.owners[module], !owners.contains(name) { Issue.record("\(path) imports \(module)") }
      }
    }
  }

  @Test func seesAPlantedName() {
    let code = Self.withoutCommentsAndStrings("let a = \"Finding\" // Widget\n/* Rule */ var b: Report\n")
    #expect(Self.words(of: code).map(String.init) == ["let", "a", "var", "b", "Report"])
  }

  private static func words(of code: some StringProtocol) -> [Substring] {
    Substring(code).split { !($0.isLetter || $0.isNumber || $0 == "_") }
  }

  /// Good for this package's own sources; interpolations go with their string.
  private static func withoutCommentsAndStrings(_ text: String) -> String {
    var code = ""
    var rest = Substring(text)
    func skip(to end: String) {
      rest = rest.firstRange(of: end).map { rest[$0.upperBound...] } ?? ""
    }
    while let character = rest.first {
      if rest.hasPrefix("//") {
        rest = rest.drop { $0 != "\n" }
      } else if rest.hasPrefix("/*") {
        skip(to: "*/")
      } else if rest.hasPrefix("\"\"\"") {
        rest = rest.dropFirst(3)
        skip(to: "\"\"\"")
      } else if character == "\"" {
        rest = rest.dropFirst()
        while let inner = rest.first, inner != "\"", inner != "\n" { rest = rest.dropFirst(inner == "\\" ? 2 : 1) }
        rest = rest.dropFirst()
      } else {
        code.append(character)
        rest = rest.dropFirst()
      }
    }
    return code
  }
}
