/// What `audit explain` adds to a rule's texts: what a person sees, and the code before and after the fix.
struct RuleGuidance: Sendable {
  /// What a person sees in each state of the device, read off the exposure table; nil where no state of the device matters.
  var sight: Sight?
  /// What a person sees, in a sentence; empty where the table says it.
  var sees: String = ""
  let before: Example
  let after: Example

  /// A piece of a file.
  struct Example: Sendable {
    enum Language: String, Sendable {
      case swift, xml, xcconfig, json, text
    }

    let language: Language
    let code: String

    static func swift(_ code: String) -> Example { Example(language: .swift, code: code) }
    static func xml(_ code: String) -> Example { Example(language: .xml, code: code) }
    static func settings(_ code: String) -> Example { Example(language: .xcconfig, code: code) }
    static func json(_ code: String) -> Example { Example(language: .json, code: code) }
    static func text(_ code: String) -> Example { Example(language: .text, code: code) }
  }

  /// One place and one kind of widget, as it is and as it could be.
  struct Sight: Sendable {
    let subject: ExposureSubject
    let family: WidgetFamily?
    let surface: Surface
    /// As it is first, then the ways out.
    let columns: [Column]

    /// A level and a marking, and what they are called.
    struct Column: Sendable {
      let title: String
      let level: ExposureLevel
      let mark: ExposureMark
    }
  }

  init(_ sight: Sight? = nil, sees: String = "", before: Example, after: Example) {
    self.sight = sight
    self.sees = sees
    self.before = before
    self.after = after
  }

  /// By id of rule.
  static let all: [String: RuleGuidance] = lockScreen.merging(dataProtection) { first, _ in first }
    .merging(macAvailability) { first, _ in first }.merging(infoPlist) { first, _ in first }
    .merging(intent) { first, _ in first }
}

extension RuleGuidance.Sight {
  static func lockScreen(_ columns: Column...) -> Self {
    Self(subject: .widget, family: .accessoryRectangular, surface: .lockScreen, columns: columns)
  }
}

extension RuleGuidance.Sight.Column {
  static func asItIs(_ mark: ExposureMark, _ level: ExposureLevel = .weak) -> Self {
    Self(title: "as it is", level: level, mark: mark)
  }
  static let protected = Self(title: "level Complete", level: .complete, mark: .none)
  static let marked = Self(title: "marked whole", level: .weak, mark: .whole)
}
