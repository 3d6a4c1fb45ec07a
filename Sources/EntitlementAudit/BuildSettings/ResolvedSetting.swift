/// A build setting's value for one target, configuration and SDK, and how it came about.
struct ResolvedSetting: Sendable, Hashable {
  /// The value with every reference expanded; nil where nothing sets it. An empty text is a value.
  var value: String?
  /// The value as a list: split at spaces, quotes taken off.
  var list: [String] = []
  /// The assignments that took part: the winning one first, then those it inherits from or refers to.
  var chain: [SettingStep] = []
  /// References that did not resolve, in order, each once.
  var unresolved: [UnresolvedReference] = []
  /// Files that are not there, stand above every assignment that was found, and could have set it.
  var couldBeSetByAbsentFile: [Located<Path>] = []

  /// The winning assignment; nil where nothing sets the setting.
  var origin: SettingStep? { chain.first }
}

/// One assignment that took part in a setting's value.
struct SettingStep: Sendable, Hashable {
  /// The setting's name.
  var name: String
  var level: SettingLevel
  /// Where it is assigned; nil for what Xcode supplies.
  var location: SourceLocation?
  /// The value as written.
  var raw: String
}

/// Where an assignment stands, the strongest first.
enum SettingLevel: Int, Sendable, Hashable, CaseIterable {
  case target
  case targetXcconfig
  case project
  case projectXcconfig
  case `default`

  /// As sentences name it: "target setting".
  var label: String {
    switch self {
    case .target: "target setting"
    case .targetXcconfig: "target xcconfig setting"
    case .project: "project setting"
    case .projectXcconfig: "project xcconfig setting"
    case .default: "default setting"
    }
  }
}

/// A `$(NAME)` that gave nothing.
struct UnresolvedReference: Sendable, Hashable {
  /// Why.
  enum Reason: Sendable, Hashable {
    /// Nothing defines it: it expands to nothing, as in Xcode.
    case undefined
    /// `$(NAME:operator)`: no such operator.
    case unknownOperator(String)
    /// Nothing that could be read defines it, and this file is not there.
    case absentFileCouldDefine(Path)
    /// References nested without end, or a value beyond all bounds.
    case tooLarge
  }

  /// The setting's name, without operators.
  var name: String
  var reason: Reason
  /// The assignment that holds the reference.
  var location: SourceLocation?
}
