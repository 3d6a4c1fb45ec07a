import Testing

@testable import EntitlementAudit

@Suite struct NamedExcludeTests {
  /// What somebody names is judged although an exclude matches it; what lies beside it stays out.
  @Test func aNamedSourceIsJudged() throws {
    let bundle = "import SwiftUI\nimport WidgetKit\n@main struct All: WidgetBundle { var body: some Widget { A(); B() } }"
    func widget(_ name: String) -> String { SampleText.widget(name).replacing("@main", with: "") }
    let project = ProjectText(targets: [.init(name: "W", sources: ["W/All.swift", "W/A.swift", "W/B.swift"])])
    let files = MemoryFiles(text: [
      "P.xcodeproj/project.pbxproj": project.text, "W/All.swift": bundle, "W/A.swift": widget("A"), "W/B.swift": widget("B"),
    ])
    func types(_ paths: [String], _ excludes: [String]) throws -> [String] {
      var options = AuditOptions()
      options.paths = paths
      options.excludes = excludes
      return try Auditor(options).run(files: files).model.extensions.flatMap(\.widgets).map(\.type).sorted()
    }
    #expect(try types(["."], ["W/A.swift"]) == ["B"])
    #expect(try types(["W/A.swift"], ["W/A.swift"]).contains("A"))
  }
}
