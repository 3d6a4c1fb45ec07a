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

/// Whether a C library's development files are there: its pkg-config file in one of the folders where SwiftPM looks too.
/// `AUDIT_WITHOUT` holds names that count as absent, for trying the build without them.
func hasLibrary(_ name: String, brew formula: String) -> Bool {
  let without = (Context.environment["AUDIT_WITHOUT"] ?? "").split(separator: " ")
  if without.contains(where: { $0 == name }) { return false }
  var folders: [String] = []
  for variable in ["PKG_CONFIG_PATH", "PKG_CONFIG_LIBDIR"] {
    folders += (Context.environment[variable] ?? "").split(separator: ":").map(String.init)
  }
  for base in ["/usr/lib", "/usr/lib64", "/usr/share", "/usr/local/lib", "/usr/local/share", "/opt/homebrew/lib"] {
    folders.append(base + "/pkgconfig")
  }
  // Debian keeps one folder per architecture; Homebrew keeps what macOS has too out of the common folder.
  for machine in ["x86_64", "aarch64", "arm", "riscv64", "powerpc64le", "s390x"] {
    folders += ["gnu", "gnueabihf"].map { "/usr/lib/\(machine)-linux-\($0)/pkgconfig" }
  }
  for cellar in ["/opt/homebrew/opt", "/usr/local/opt"] {
    folders.append("\(cellar)/\(formula)/lib/pkgconfig")
  }
  return folders.contains { FileManager.default.fileExists(atPath: "\($0)/\(name).pc") }
}

let host = hostModules()
// Built bundles need both; without them the tool builds and says so when it is handed one.
let hasArchives = hasLibrary("libarchive", brew: "libarchive")
let hasCrypto = hasLibrary("libcrypto", brew: "openssl@3")
let upcoming: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]
let found: [SwiftSetting] =
  (hasArchives ? [.define("AUDIT_LIBARCHIVE")] : []) + (hasCrypto ? [.define("AUDIT_LIBCRYPTO")] : [])
// Every target that imports the library needs the search path too: its module names SwiftSyntax's.
let swiftSettings = upcoming + found + (host.map { [.unsafeFlags(["-I", $0])] } ?? [])
// A generic type of known arguments is asked for by its parts, not by a name that the runtime takes apart and looks up among all
// conformances of all libraries: a run that takes 30 ms spends three of them there.
let directMetadata: [SwiftSetting] = [
  .unsafeFlags(["-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors"], .when(configuration: .release))
]
// The run path makes an installed copy of the binary start outside the build folder.
let linkerSettings: [LinkerSetting] =
  host.map { [.unsafeFlags(["-L", $0, "-Xlinker", "-rpath", "-Xlinker", $0])] } ?? []
let syntax: [Target.Dependency] =
  host == nil
  ? ["SwiftSyntax", "SwiftParser", "SwiftOperators", "SwiftIfConfig"].map { .product(name: $0, package: "swift-syntax") } : []

var cLibraries: [Target] = [
  .systemLibrary(
    name: "CLibXML", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
  .systemLibrary(
    name: "CLibYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
]
if hasArchives {
  cLibraries.append(
    .systemLibrary(
      name: "CLibArchive", pkgConfig: "libarchive", providers: [.apt(["libarchive-dev"]), .brew(["libarchive"])]))
}
if hasCrypto {
  cLibraries.append(
    .systemLibrary(
      name: "CLibCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]))
}
let libraries: [Target.Dependency] = cLibraries.map { .target(name: $0.name) }

// Harnesses for libFuzzer, which brings the `main` that they lack (fuzz/README.md).
let fuzzers: [Target] =
  Context.environment["AUDIT_FUZZ"] == nil
  ? []
  : [
    .executableTarget(
      name: "Fuzz", dependencies: ["EntitlementAudit"], path: "fuzz/Fuzz", swiftSettings: swiftSettings,
      linkerSettings: linkerSettings)
  ]

let package = Package(
  name: "EntitlementAudit",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "audit", targets: ["audit"]),
    // Stands alone, so that other packages can depend on a version of it.
    .plugin(name: "AuditPlugin", targets: ["AuditPlugin"]),
  ],
  dependencies: host == nil ? [.package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.0")] : [],
  targets: cLibraries + [
    .target(
      name: "EntitlementAudit", dependencies: libraries + syntax,
      swiftSettings: swiftSettings + directMetadata, linkerSettings: linkerSettings),
    .executableTarget(
      name: "audit", dependencies: ["EntitlementAudit"],
      swiftSettings: swiftSettings + directMetadata, linkerSettings: linkerSettings),
    .plugin(
      name: "AuditPlugin",
      capability: .command(
        intent: .custom(verb: "audit", description: "Says what a stranger reads of the package's widgets on the locked device."))),
    .testTarget(
      name: "EntitlementAuditTests", dependencies: ["EntitlementAudit"],
      swiftSettings: swiftSettings, linkerSettings: linkerSettings),
    .testTarget(
      name: "auditTests", dependencies: ["audit", "EntitlementAudit"],
      swiftSettings: swiftSettings, linkerSettings: linkerSettings),
  ] + fuzzers,
  swiftLanguageModes: [.v6]
)
