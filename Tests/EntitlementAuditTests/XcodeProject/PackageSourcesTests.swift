import Testing

@testable import EntitlementAudit

@Suite struct PackageSourcesTests {
  private let place = SourceLocation(path: "App.xcodeproj/project.pbxproj", line: 1, column: 1)

  /// The package files of a target that links `products`, with the given files and local packages.
  private func files(_ products: [String], packages: [Path], _ files: [String: String]) -> [String] {
    var project = Project(path: "App.xcodeproj", folder: .root, name: "App")
    project.localPackages = packages.map { Located($0, at: place) }
    var target = ProjectTarget(id: "1", name: "Widget", product: .appExtension, location: place)
    target.packageProducts = products.map { PackageProduct(name: $0, location: place) }
    return project.sources(of: target, files: MemoryFiles(text: files)).packageFiles.map(\.value.text)
  }

  private let kit = """
    // swift-tools-version:6.0
    import PackageDescription
    /* .target(name: "Commented", path: "No") */
    let shared = ["Model", "Views"]
    let package = Package(
      name: "Kit", platforms: [.iOS(.v17)],
      products: [.library(name: "Kit", type: .dynamic, targets: shared), .library(name: "Other", targets: ["Other"])],
      dependencies: [.package(path: "../Tools"), .package(url: "https://a.invalid/b.git", from: "1.0.0")],
      targets: [
        .target(name: "Model", dependencies: ["Base", .product(name: "Tools", package: "tools", condition: .when(platforms: [.iOS]))]),
        .target(name: "Views", path: "Code/Views", exclude: ["Old", "Notes.swift"], swiftSettings: [.define("A", .when(configuration: .debug))]),
        .target(name: "Base", dependencies: [.target(name: "Model")], path: "Code/Base", sources: ["In"]),
        .target(name: "Other"),
        .testTarget(name: "KitTests", dependencies: ["Model"]),
      ]
    )
    """

  @Test func followsTargetsThroughLocalPackages() {
    let found = files(
      ["Kit", "Remote"], packages: ["Kit", "Nothing"],
      [
        "Kit/Package.swift": kit, "Kit/Sources/Model/M.swift": "", "Kit/Sources/Model/Deep/D.swift": "",
        "Kit/Sources/Model/Data.json": "", "Kit/Code/Views/V.swift": "", "Kit/Code/Views/Old/O.swift": "",
        "Kit/Code/Views/Notes.swift": "", "Kit/Code/Base/In/B.swift": "", "Kit/Code/Base/Out.swift": "",
        "Kit/Sources/Other/X.swift": "", "Kit/Tests/KitTests/T.swift": "", "Kit/No/C.swift": "",
        "Tools/Package.swift":
          #"let package = Package(name: "Tools", targets: [.target(name: "Tools")], products: [.library(name: "Tools", targets: ["Tools"])])"#,
        "Tools/Sources/Tools/T.swift": "",
      ])
    #expect(
      found == [
        "Kit/Code/Base/In/B.swift", "Kit/Code/Views/V.swift", "Kit/Sources/Model/Deep/D.swift", "Kit/Sources/Model/M.swift",
        "Tools/Sources/Tools/T.swift",
      ])
  }

  @Test func aProductThatNoLiteralDeclaresIsSoughtByItsFolder() {
    let found = files(
      ["Made"], packages: ["Kit"],
      [
        "Kit/Package.swift": "let package = Package(name: \"Kit\", products: names.map { Product.library(name: $0) })",
        "Kit/Sources/Made/M.swift": "",
      ])
    #expect(found == ["Kit/Sources/Made/M.swift"])
  }

  @Test func theTargetsOwnFilesAreNotListedTwice() {
    var project = Project(path: "App.xcodeproj", folder: .root, name: "App")
    project.localPackages = [Located("Kit", at: place)]
    var target = ProjectTarget(id: "1", name: "Widget", product: .appExtension, location: place)
    target.packageProducts = [PackageProduct(name: "Other", location: place)]
    target.members = [.file(Located("Kit/Sources/Other/X.swift", at: place), platforms: nil)]
    let tree = MemoryFiles(text: ["Kit/Package.swift": kit, "Kit/Sources/Other/X.swift": "", "Kit/Sources/Other/Y.swift": ""])
    let sources = project.sources(of: target, files: tree)
    #expect(sources.files.map(\.value) == ["Kit/Sources/Other/X.swift"])
    #expect(sources.packageFiles.map(\.value) == ["Kit/Sources/Other/Y.swift"])
  }

  @Test func survivesAnything() {
    let bytes = Array(kit.utf8)
    for length in stride(from: 0, to: bytes.count, by: 3) { _ = PackageManifest(Array(bytes[..<length])) }
    for index in stride(from: 0, to: bytes.count, by: 5) {
      for byte in "\"()[].,\\/*".utf8 {
        var changed = bytes
        changed[index] = byte
        _ = PackageManifest(changed)
      }
    }
    _ = PackageManifest(Array((".target(" + String(repeating: "[", count: 100_000)).utf8))
    _ = PackageManifest(Array((String(repeating: ".target(", count: 100_000)).utf8))
    _ = PackageManifest(Array(String(repeating: "/*", count: 100_000).utf8))
  }
}
