/// A build setting's value for one target, configuration and SDK, and how it came about.
struct ResolvedSetting: Sendable, Hashable {
  /// The value with every reference expanded; nil where nothing sets it. An empty text is a value.
  var value: String?
  /// Whether the value begins with the project's own folder (`$(SRCROOT)/…`): it is then a path from the report root.
  var startsAtRoot = false
  /// The assignments that took part: the winning one first, then those it inherits from or refers to.
  var chain: [SettingStep] = []
  /// References that did not resolve, in order, each once.
  var unresolved: [UnresolvedReference] = []
  /// Files that are not there, stand above every assignment that was found, and could have set it.
  var couldBeSetByAbsentFile: [Located<Path>] = []

  /// The winning assignment; nil where nothing sets the setting.
  var origin: SettingStep? { chain.first }

  /// The value as a list: split at spaces, quotes and backslashes taken off.
  var list: [String] {
    var items: [String] = []
    var item: String?
    var quote: Character?
    var isEscaped = false
    for character in value ?? "" {
      if isEscaped {
        item = (item ?? "") + String(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        quote = character
        item = item ?? ""
      } else if quote == nil, character == " " || character.isNewline || character == "\t" {
        item.map { items.append($0) }
        item = nil
      } else {
        item = (item ?? "") + String(character)
      }
    }
    item.map { items.append($0) }
    return items
  }
}

/// One assignment that took part in a setting's value.
struct SettingStep: Sendable, Hashable {
  /// The setting's name.
  var name: String
  var level: SettingLevel
  /// Where it is assigned; nil for what Xcode supplies.
  var location: SourceLocation?
  /// The value as written; shown to people through `UnknownValue.shown`.
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
    /// Xcode supplies it, with a value that only a build knows (`DERIVED_FILE_DIR`).
    case suppliedByXcode
    /// An expression, or a variable of the environment, that only the tool that makes the project evaluates.
    case knownToTheGenerator
    /// A bound was reached; which, in words ("more than 64 references inside one another").
    case tooLarge(String)
  }

  /// The setting's name, without operators.
  var name: String
  var reason: Reason
  /// The assignment that holds the reference.
  var location: SourceLocation?
}
