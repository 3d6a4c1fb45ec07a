@testable import EntitlementAudit

/// Makes the files of built apps and extensions.
struct BundleSample {
  /// Files by path below the folder that holds the bundle.
  private(set) var files: [String: [UInt8]] = [:]

  static let key = "com.apple.developer.default-data-protection"

  /// An entitlements list of one level; nil: an empty dictionary.
  static func entitlements(_ level: String?, extra: String = "") -> String {
    let member = level.map { "<key>\(key)</key><string>\($0)</string>" } ?? ""
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\"><dict>\(member)\(extra)</dict></plist>"
  }

  /// A signature of one level in both forms.
  static func signature(_ level: String?) -> SignatureSample {
    let members = level.map { [(key, DERSample.text($0))] } ?? []
    return SignatureSample(xml: entitlements(level), der: DERSample.entitlements(members))
  }

  static func infoPlist(_ executable: String, identifier: String, point: String?, extra: String = "") -> [UInt8] {
    let dictionary =
      point.map { "<key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key><string>\($0)</string></dict>" } ?? ""
    return Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>CFBundleExecutable</key><string>\(executable)</string>
      <key>CFBundleIdentifier</key><string>\(identifier)</string>\(dictionary)\(extra)</dict></plist>
      """.utf8)
  }

  /// A signed executable.
  static func executable(_ level: String?, platform: UInt32 = 2) -> [UInt8] {
    var sample = MachOSample()
    sample.platform = platform
    sample.signature = signature(level).bytes
    return sample.bytes
  }

  /// Adds an app.
  mutating func add(app path: String, level: String? = nil, platform: UInt32 = 2) {
    add(path, executable: Self.executable(level, platform: platform), point: nil)
  }

  /// Adds a widget extension.
  mutating func add(widget path: String, level: String?, platform: UInt32 = 2, inside: String = "") {
    add(path, executable: Self.executable(level, platform: platform), point: "com.apple.widgetkit-extension", inside: inside)
  }

  /// Adds a bundle; the Mac's layout has an `inside` of `Contents/`.
  mutating func add(_ path: String, executable: [UInt8]?, point: String?, inside: String = "") {
    let stem = Path(path).stem
    files["\(path)/\(inside)Info.plist"] = Self.infoPlist(stem, identifier: "example.\(stem)", point: point)
    files["\(path)/\(inside)\(inside.isEmpty ? "" : "MacOS/")\(stem)"] = executable
  }

  mutating func add(file path: String, _ bytes: [UInt8]) { files[path] = bytes }

  /// The same below another folder.
  func below(_ folder: String) -> [String: [UInt8]] {
    Dictionary(uniqueKeysWithValues: files.map { ("\(folder)/\($0.key)", $0.value) })
  }

  /// As a tree that readers can be handed.
  var tree: MemoryFiles { MemoryFiles(Dictionary(uniqueKeysWithValues: files.map { (Path($0.key), $0.value) })) }
}
