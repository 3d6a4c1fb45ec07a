// swift-tools-version: 6.2
import Foundation
import PackageDescription

// Swift is parsed with SwiftSyntax. The toolchain carries its prebuilt modules in `lib/swift/host`; they are used where they are,
// so that nothing has to be downloaded. Where a toolchain has none, the package of the compiler's version is taken instead.

/// The folder that holds SwiftParser.swiftmodule in the toolchain that evaluates this manifest, or nil.
/// `AUDIT_SWIFT_HOST_MODULES` overrides the search; an empty value asks for the package.
func hostModules() -> String? {
  let files = FileManager.default
  func holdsParser(_ folder: String) -> Bool { files.fileExists(atPath: folder + "/SwiftParser.swiftmodule") }
  if let named = Context.environment["AUDIT_SWIFT_HOST_MODULES"] { return holdsParser(named) ? named : nil }
  var candidates: [String] = []
  // Linux: the running manifest has mapped libPackageDescription from <usr>/lib/swift/pm/ManifestAPI.
  if let maps = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8) {
    for line in maps.split(separator: "\n") where line.hasSuffix("/libPackageDescription.so") {
      guard let start = line.firstIndex(of: "/"), let end = line.range(of: "/pm/ManifestAPI/") else { continue }
      candidates.append(String(line[start..<end.lowerBound]) + "/host")
    }
  }
  // Elsewhere: beside the `swift` on PATH, links resolved (Xcode's shim is found through DEVELOPER_DIR or TOOLCHAIN_DIR).
  for variable in ["TOOLCHAIN_DIR", "DEVELOPER_DIR"] {
    guard let folder = Context.environment[variable] else { continue }
    candidates.append(folder + "/usr/lib/swift/host")
    candidates.append(folder + "/Toolchains/XcodeDefault.xctoolchain/usr/lib/swift/host")
  }
  for folder in (Context.environment["PATH"] ?? "").split(separator: ":") {
    let swift = URL(fileURLWithPath: folder + "/swift").resolvingSymlinksInPath()
    guard files.isExecutableFile(atPath: swift.path) else { continue }
    candidates.append(swift.deletingLastPathComponent().deletingLastPathComponent().path + "/lib/swift/host")
  }
  return candidates.first(where: holdsParser)
}

let host = hostModules()
let upcoming: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]
// Every target that imports the library needs the search path too: its module names SwiftSyntax's.
let swiftSettings = upcoming + (host.map { [.unsafeFlags(["-I", $0])] } ?? [])
// The run path makes an installed copy of the binary start outside the build folder.
let linkerSettings: [LinkerSetting] =
  host.map { [.unsafeFlags(["-L", $0, "-Xlinker", "-rpath", "-Xlinker", $0])] } ?? []
let syntax: [Target.Dependency] =
  host == nil
  ? ["SwiftSyntax", "SwiftParser", "SwiftOperators", "SwiftIfConfig"].map { .product(name: $0, package: "swift-syntax") } : []

let package = Package(
  name: "EntitlementAudit",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "audit", targets: ["audit"])
  ],
  dependencies: host == nil ? [.package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.0")] : [],
  targets: [
    .systemLibrary(
      name: "CLibXML", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .target(
      name: "EntitlementAudit", dependencies: ["CLibXML"] + syntax,
      swiftSettings: swiftSettings, linkerSettings: linkerSettings),
    .executableTarget(
      name: "audit", dependencies: ["EntitlementAudit"],
      swiftSettings: swiftSettings, linkerSettings: linkerSettings),
    .testTarget(
      name: "EntitlementAuditTests", dependencies: ["EntitlementAudit"],
      swiftSettings: swiftSettings, linkerSettings: linkerSettings),
    .testTarget(
      name: "auditTests", dependencies: ["audit", "EntitlementAudit"],
      swiftSettings: swiftSettings, linkerSettings: linkerSettings),
  ],
  swiftLanguageModes: [.v6]
)
