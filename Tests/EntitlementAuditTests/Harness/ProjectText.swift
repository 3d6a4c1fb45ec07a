/// Writes small project files, so that a test shows what it is about and not the format.
struct ProjectText {
  /// One target.
  struct Target {
    var name: String
    /// What follows `com.apple.product-type.`.
    var product = "app-extension"
    /// Settings of every configuration.
    var settings: [String: String] = [:]
    /// Settings of one configuration each, above those.
    var settingsPerConfiguration: [String: [String: String]] = [:]
    /// Paths of compiled files, from the project's folder.
    var sources: [String] = []
    /// Names of targets of the same project that it embeds.
    var embeds: [String] = []
    /// The xcconfig that all its configurations are based on.
    var xcconfig: String?
  }

  var targets: [Target] = []
  var configurations = ["Debug", "Release"]
  var settings: [String: String] = ["SDKROOT": "iphoneos"]

  /// The whole file.
  var text: String {
    var objects: [String] = []
    for (index, target) in targets.enumerated() {
      let lists = configurationList("T\(index)", xcconfig: target.xcconfig.map { _ in "XCCONFIG\(index)" }) { name in
        target.settings.merging(target.settingsPerConfiguration[name] ?? [:]) { $1 }
      }
      objects.append(lists)
      if let xcconfig = target.xcconfig { objects.append(file("XCCONFIG\(index)", xcconfig)) }
      for (number, source) in target.sources.enumerated() {
        objects.append(file("S\(index)_\(number)", source))
        objects.append("B\(index)_\(number) = {isa = PBXBuildFile; fileRef = S\(index)_\(number); };")
      }
      let embeds = target.embeds.compactMap { name in targets.firstIndex { $0.name == name } }
      for embed in embeds { objects.append("E\(index)_\(embed) = {isa = PBXBuildFile; fileRef = P\(embed); };") }
      let sources = target.sources.indices.map { "B\(index)_\($0)" }.joined(separator: ", ")
      let copied = embeds.map { "E\(index)_\($0)" }.joined(separator: ", ")
      objects.append("SP\(index) = {isa = PBXSourcesBuildPhase; files = (\(sources)); };")
      objects.append("CP\(index) = {isa = PBXCopyFilesBuildPhase; dstSubfolderSpec = 13; files = (\(copied)); };")
      objects.append(
        "P\(index) = {isa = PBXFileReference; path = \"\(target.name).product\"; sourceTree = BUILT_PRODUCTS_DIR; };")
      objects.append(
        """
        T\(index) = {
          isa = PBXNativeTarget; name = "\(target.name)"; productType = "com.apple.product-type.\(target.product)";
          productReference = P\(index); buildConfigurationList = LT\(index); buildPhases = (SP\(index), CP\(index)); dependencies = ();
        };
        """)
    }
    let files = targets.indices.flatMap { index in
      targets[index].sources.indices.map { "S\(index)_\($0)" } + ["P\(index)"]
        + (targets[index].xcconfig == nil ? [] : ["XCCONFIG\(index)"])
    }
    objects.append("G = {isa = PBXGroup; children = (\(files.joined(separator: ", "))); sourceTree = \"<group>\"; };")
    objects.append(configurationList("P", xcconfig: nil) { _ in settings })
    objects.append(
      """
      ROOT = {
        isa = PBXProject; buildConfigurationList = LP; mainGroup = G; projectDirPath = "";
        targets = (\(targets.indices.map { "T\($0)" }.joined(separator: ", ")));
      };
      """)
    return "// !$*UTF8*$!\n{ objectVersion = 56; objects = {\n\(objects.joined(separator: "\n"))\n}; rootObject = ROOT; }\n"
  }

  private func file(_ id: String, _ path: String) -> String {
    "\(id) = {isa = PBXFileReference; path = \"\(path)\"; sourceTree = SOURCE_ROOT; };"
  }

  private func configurationList(_ owner: String, xcconfig: String?, _ settings: (String) -> [String: String]) -> String {
    let made = configurations.map { name in
      let lines = settings(name).sorted { $0.key < $1.key }.map { "\"\($0.key)\" = \"\($0.value)\";" }.joined(separator: "\n")
      let base = xcconfig.map { "baseConfigurationReference = \($0);" } ?? ""
      return "C\(owner)\(name) = {isa = XCBuildConfiguration; name = \(name); \(base) buildSettings = {\n\(lines)\n}; };"
    }
    let ids = configurations.map { "C\(owner)\($0)" }.joined(separator: ", ")
    return made.joined(separator: "\n")
      + "\nL\(owner) = {isa = XCConfigurationList; buildConfigurations = (\(ids)); defaultConfigurationName = Release; };"
  }
}

/// Files that many tests need.
enum SampleText {
  /// An Info.plist with an extension point.
  static func infoPlist(point: String = "com.apple.widgetkit-extension") -> String {
    propertyList("<key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key><string>\(point)</string></dict>")
  }

  /// An entitlements file with a level, or without one.
  static func entitlements(_ level: String? = "NSFileProtectionComplete") -> String {
    propertyList(level.map { "<key>com.apple.developer.default-data-protection</key><string>\($0)</string>" } ?? "")
  }

  static func propertyList(_ content: String) -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n<dict>\(content)</dict>\n</plist>\n"
  }

  /// A widget that shows a value of its entry.
  static func widget(_ type: String = "BalanceWidget", families: String = ".systemSmall, .accessoryCircular") -> String {
    """
    import SwiftUI
    import WidgetKit

    struct \(type): Widget {
      var body: some WidgetConfiguration {
        StaticConfiguration(kind: "\(type)", provider: Provider()) { entry in Text(entry.balance) }
          .supportedFamilies([\(families)])
      }
    }
    """
  }
}
