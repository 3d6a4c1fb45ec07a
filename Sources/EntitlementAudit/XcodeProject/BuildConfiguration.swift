/// One build configuration of a project or a target, as written.
struct BuildConfiguration: Sendable {
  var name: String
  /// Where it is declared.
  var location: SourceLocation
  /// In the order of the file.
  var settings: [BuildSetting] = []
  /// The xcconfig it is based on, and what names it.
  var baseConfiguration: Located<Path>?
  /// Settings that a generator puts in unless the settings, or an xcconfig of the target or the project, assign them.
  var presets: [BuildSetting] = []
}

/// One assignment of a build setting.
struct BuildSetting: Sendable, Hashable {
  /// The name without conditions.
  var name: String
  /// All must hold for the assignment to count.
  var conditions: [SettingCondition] = []
  var value: SettingValue
  /// Where the key stands.
  var location: SourceLocation
}

/// `[sdk=iphoneos*]`
struct SettingCondition: Sendable, Hashable {
  /// `sdk`, `config`, `arch`, `variant`, …
  var parameter: String
  /// A shell pattern.
  var pattern: String
}

/// What a build setting is set to.
enum SettingValue: Sendable, Hashable {
  case string(String)
  case list([String])

  /// The text that references are expanded in; the items of a list joined with spaces.
  var text: String {
    switch self {
    case .string(let text): text
    case .list(let items): items.joined(separator: " ")
    }
  }
}
