import Testing

@testable import EntitlementAudit

/// Objects by their ids, and what is told of their places without making paths.
@Suite struct ProjectObjectsTests {
  private func objects(_ text: String) throws -> ProjectObjects {
    let document = try PropertyListReader.read(Array("{ objects = { \(text) }; }".utf8), path: "project.pbxproj")
    return try #require(ProjectObjects(document))
  }

  @Test func findsEachOfManyByItsID() throws {
    let ids = (0..<2_000).map { "ID\($0 * 7)" }
    let objects = try objects(ids.map { "\($0) = { isa = PBXGroup; name = \"of \($0)\"; };" }.joined(separator: "\n"))
    #expect(objects.count == ids.count)
    #expect(ids.allSatisfy { objects[$0]?.text("name") == "of \($0)" })
    #expect(objects["ID1"] == nil)
    #expect(objects[""] == nil)
    #expect(objects[nil as String?] == nil)
  }

  @Test func theLastOfTwoWithOneIDCounts() throws {
    let objects = try objects("A = { isa = PBXGroup; name = first; }; \"A\" = { isa = PBXGroup; name = last; };")
    #expect(objects["A"]?.text("name") == "last")
    #expect(objects.all(["PBXGroup"]).map { $0.text("name") } == ["first", "last"])
  }

  @Test func anEscapedIDIsTheSameAsAPlainOne() throws {
    let objects = try objects(#"G = { isa = PBXGroup; children = ("\101", B, (A), { A = A; }); }; A = { isa = PBXGroup; };"#)
    let group = try #require(objects["G"])
    #expect(objects.list("children", of: group).map(\.id) == ["A"])
    #expect(group.isA("PBXGroup"))
    #expect(!group.isA("PBXGrou"))
  }

  @Test func tellsWhatStaysInTheProjectsFolder() throws {
    let objects = try objects(
      """
      MAIN = { isa = PBXGroup; children = (IN, UP, DOTS, ROOTED, SDK, ABSOLUTE, SLASH, DEEP); sourceTree = "<group>"; };
      IN = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
      UP = { isa = PBXFileReference; path = ../B.swift; sourceTree = "<group>"; };
      DOTS = { isa = PBXFileReference; path = "B..swift"; sourceTree = "<group>"; };
      ROOTED = { isa = PBXFileReference; path = C/D.swift; sourceTree = SOURCE_ROOT; };
      SDK = { isa = PBXFileReference; path = E.swift; sourceTree = SDKROOT; };
      ABSOLUTE = { isa = PBXFileReference; path = /F.swift; sourceTree = "<absolute>"; };
      SLASH = { isa = PBXFileReference; path = /G.swift; sourceTree = "<group>"; };
      DEEP = { isa = PBXGroup; path = ..; children = (H, I); sourceTree = "<group>"; };
      H = { isa = PBXFileReference; path = H.swift; sourceTree = "<group>"; };
      I = { isa = PBXFileReference; path = I.swift; sourceTree = SOURCE_ROOT; };
      LOOP = { isa = PBXGroup; children = (POOL); sourceTree = "<group>"; };
      POOL = { isa = PBXGroup; children = (LOOP); sourceTree = "<group>"; };
      """)
    var paths = ProjectPaths(objects, sourceRoot: "App", limits: Limits())
    func stays(_ id: String) throws -> Bool { paths.staysInside(try #require(objects[id])) }
    for id in ["IN", "ROOTED", "I", "MAIN", "IN"] { #expect(try stays(id), "\(id)") }
    for id in ["UP", "DOTS", "SDK", "ABSOLUTE", "SLASH", "DEEP", "H", "LOOP", "POOL", "H"] { #expect(try !stays(id), "\(id)") }
    #expect(paths.problem == nil)
    #expect(paths.path(of: try #require(objects["LOOP"])) == nil)
    #expect(paths.problem != nil)
  }
}
