import Testing

@testable import EntitlementAudit

@Suite struct InputKindTests {
  @Test(arguments: [
    ("View.swift", InputKind.swift), ("View.SWIFT", .swift), ("a.b.swift", .swift), ("Ä.swift", .swift),
    ("Project.swift", .generator(.tuist)), ("Workspace.swift", .generator(.tuist)), ("BUILD", .generator(.bazel)),
    ("BUILD.bazel", .generator(.bazel)), ("app.config.ts", .generator(.expo)), ("Info.plist", .propertyList),
    ("Info.PList", .propertyList), ("WidgetManifest.plist", .manifest), ("Bank.widgetmanifest", .manifest),
    ("Bank.WidgetManifest", .manifest), ("W.entitlements", .entitlements), ("W.Entitlements", .entitlements),
    ("Base.xcconfig", .xcconfig), ("App.ipa", .bundle), ("App.app.tar.gz", .bundle), ("My-project.yml", .generator(.xcodeGen)),
    ("project.json", .generator(.xcodeGen)),
  ])
  func tellsFilesByTheirNames(_ name: String, _ kind: InputKind) { #expect(InputKind(file: name, in: "a") == kind) }

  @Test(arguments: [
    ".swift", "._View.swift", "._Bank.widgetmanifest", "swift", "a.swift.orig", "a.swiftx", "README.md", "x", "", ".", "a.",
    "picture@2x.png", "a.very-long-ending-of-a-file", "other.yml", "x.json", "archive.zip", "A name without any ending at all",
  ])
  func leavesTheRestAlone(_ name: String) { #expect(InputKind(file: name, in: "a") == nil) }
}
