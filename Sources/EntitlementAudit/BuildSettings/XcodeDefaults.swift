/// What Xcode supplies where no project sets it, as far as paths and property lists refer to it.
struct XcodeDefaults: Sendable {
  /// Stands for the report root in an expanded value: `$(SRCROOT)/a` and `a` must not become the same path. A private-use character that no file is named with.
  static let rootMark = "\u{F0000}"

  private let sourceRoot: String
  private let projectFile: String
  private let projectName: String
  private let targetName: String

  /// What holds for a target of a project.
  init(project: Project, target: ProjectTarget) {
    sourceRoot = Self.marked(project.folder)
    projectFile = Self.marked(project.path)
    projectName = project.name
    targetName = target.name
  }

  private static func marked(_ path: Path) -> String {
    path.isAbsolute ? path.text : "\(rootMark)/\(path)"
  }

  /// The value, which may hold references; nil where Xcode supplies none, or none that is known before a build.
  func value(of name: String, _ circumstances: SettingCircumstances) -> String? {
    switch name {
    case "TARGET_NAME": targetName
    case "TARGETNAME": "$(TARGET_NAME)"
    case "PROJECT_NAME": projectName
    case "PROJECT": "$(PROJECT_NAME)"
    case "SRCROOT", "PROJECT_DIR": sourceRoot
    case "SOURCE_ROOT": "$(SRCROOT)"
    case "PROJECT_FILE_PATH": projectFile
    case "CONFIGURATION": circumstances.configuration
    case "BUILD_STYLE": "$(CONFIGURATION)"
    case "PLATFORM_NAME", "SDK_NAME": circumstances.sdk.rawValue
    case "EFFECTIVE_PLATFORM_NAME": circumstances.sdk == .macosx ? "" : "-$(PLATFORM_NAME)"
    case "PRODUCT_NAME": "$(TARGET_NAME)"
    case "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)"
    case "EXECUTABLE_NAME": "$(EXECUTABLE_PREFIX:default=)$(PRODUCT_NAME)$(EXECUTABLE_SUFFIX:default=)"
    case "DEVELOPMENT_LANGUAGE": "en"
    case "PRODUCT_BUNDLE_PACKAGE_TYPE": "XPC!"
    default: nil
    }
  }

  /// Whether no file of a project sets it in earnest, so that an absent one is no reason for doubt.
  func isFixed(_ name: String) -> Bool {
    switch name {
    case "PRODUCT_NAME", "PRODUCT_MODULE_NAME", "EXECUTABLE_NAME", "DEVELOPMENT_LANGUAGE": false
    default: true
    }
  }

  /// Whether Xcode supplies it, with a value that depends on the machine or exists only in a build.
  func isKnownOnlyWhenBuilding(_ name: String) -> Bool { Self.knownWhenBuilding.contains(name) }

  private static let knownWhenBuilding: Set<String> = [
    "ARCHS", "BUILD_DIR", "BUILD_ROOT", "BUILT_PRODUCTS_DIR", "CODESIGNING_FOLDER_PATH", "CONFIGURATION_BUILD_DIR",
    "CONFIGURATION_TEMP_DIR", "CURRENT_ARCH", "DERIVED_DATA_DIR", "DERIVED_FILE_DIR", "DERIVED_SOURCES_DIR",
    "DEVELOPER_DIR", "DSTROOT", "GROUP", "HOME", "INSTALL_DIR", "OBJROOT", "PLATFORM_DIR", "PROJECT_TEMP_DIR",
    "SDK_DIR", "SYMROOT", "TARGET_BUILD_DIR", "TARGET_TEMP_DIR", "TEMP_DIR", "TEMP_ROOT", "UID", "USER",
    "WORKSPACE_DIR", "XCODE_VERSION_ACTUAL", "XCODE_VERSION_MAJOR", "AppIdentifierPrefix", "TeamIdentifierPrefix",
    "CFBundleIdentifier",
  ]
}
