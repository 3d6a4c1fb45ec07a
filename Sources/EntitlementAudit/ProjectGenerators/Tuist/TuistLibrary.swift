/// Names of Tuist's own library and of Swift's that are understood.
enum TuistLibrary {
  /// Types whose values are made by naming their members.
  static let types: Set<String> = [
    "Project", "Workspace", "Target", "TargetDependency", "Settings", "SettingsDictionary", "SettingValue", "Configuration",
    "ConfigurationName", "DefaultSettings", "InfoPlist", "Entitlements", "Plist", "Plist.Value", "InfoPlist.Value", "Path",
    "Product", "Platform", "Destination", "Destinations", "DeploymentTarget", "DeploymentTargets", "SourceFilesList",
    "SourceFileGlob",
    "ResourceFileElement", "ResourceFileElements", "FileElement", "Package", "Package.Requirement", "Scheme", "BuildAction",
    "TestAction", "RunAction", "ArchiveAction", "ProfileAction", "AnalyzeAction", "TargetScript", "CopyFilesAction", "Headers",
    "CoreDataModel", "TargetMetadata", "Plugin", "PluginLocation", "Tuist", "Config", "TuistProject", "BuildableFolder",
    "PlatformCondition", "PlatformFilter", "SDKStatus", "SDKType", "Environment", "TargetReference", "TestableTarget",
    "Project.Options", "Workspace.GenerationOptions", "FileHeaderTemplate", "ResourceSynthesizer", "BuildRule", "LaunchArgument",
    "EnvironmentVariable", "Template", "Dependencies", "SwiftPackageManagerDependencies", "PackageSettings", "ProcessInfo",
    "ProjectOption", "ExecutionAction", "TestActionOptions", "RunActionOptions", "Cloud", "CompatibleXcodeVersions",
    "SwiftVersion",
    "MergedBinaryType", "OnDemandResourcesTags", "PrivacyManifest", "FileCodeGen", "FileList", "CharacterSet",
  ]

  /// Types that literals stand for, and that have no members of their own here.
  static let plain: Set<String> = ["String", "Int", "Bool", "Double"]

  /// Functions that end the run.
  static let ends: Set<String> = ["fatalError", "preconditionFailure", "exit", "abort"]

  /// Sets of destinations that have a name.
  static let destinations: [String: [String]] = [
    "iOS": ["iPhone", "iPad", "macWithiPadDesign"], "macOS": ["mac"], "watchOS": ["appleWatch"], "tvOS": ["appleTv"],
    "visionOS": ["appleVision"],
  ]

  /// Whether a character is of a set of Foundation's; nil for a set that is not known.
  static func holds(_ set: String, _ text: String) -> Bool? {
    switch set {
    case "alphanumerics": text.allSatisfy { $0.isLetter || $0.isNumber }
    case "letters": text.allSatisfy(\.isLetter)
    case "decimalDigits": text.allSatisfy(\.isNumber)
    case "uppercaseLetters": text.allSatisfy(\.isUppercase)
    case "lowercaseLetters": text.allSatisfy(\.isLowercase)
    case "whitespaces", "whitespacesAndNewlines": text.allSatisfy(\.isWhitespace)
    default: nil
    }
  }

  /// The platform of a destination.
  static func platform(ofDestination name: String) -> String? {
    switch name {
    case "iPhone", "iPad", "macCatalyst", "macWithiPadDesign", "appleVisionWithiPadDesign": "iOS"
    case "mac": "macOS"
    case "appleWatch": "watchOS"
    case "appleTv": "tvOS"
    case "appleVision": "visionOS"
    default: nil
    }
  }
}
