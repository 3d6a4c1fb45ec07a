/// What the index keeps of one declaration; offsets count bytes of the file from 0.
struct DeclarationRecord: Sendable, Hashable {
  var kind: DeclarationKind
  /// Back-ticks removed; operators as written; `init`, `subscript`, `deinit` for these; the extended type for an extension.
  var name: String
  /// From the first attribute to the end of the body or of the last token.
  var range: Range<Int>
  /// The keyword that introduces it (`struct`, `var`, …).
  var keywordOffset: Int
  /// The name, with its back-ticks.
  var nameOffset: Int
  /// Within and with the braces of a body, members or accessors; nil where there are none.
  var bodyRange: Range<Int>?
  /// The type or extension that holds it: an index into the file's records.
  var parent: Int?
  /// The index after its last descendant.
  var subtreeEnd: Int
  /// The innermost clause of `#if` that it stands in: an index into the file's clauses.
  var clause: Int?
  var inheritedNames: [String] = []
  var attributes: [String] = []
  var modifiers: [String] = []
}

/// What a declaration declares.
enum DeclarationKind: String, Sendable, Hashable, CaseIterable {
  case `struct`, `class`, `enum`, actor, `protocol`, `extension`
  case function, variable, constant, initializer
  /// One element of an enum's `case`.
  case enumCase
  case `typealias`, `subscript`
  /// The declaration of a macro.
  case macro
  /// A use of a macro as a declaration (`#Preview { … }`), by the macro's name.
  case macroExpansion
  /// `deinit`, `associatedtype`, `operator`, `precedencegroup`.
  case other

  /// Whether it declares a type of its own (no extension, no alias).
  var isType: Bool {
    switch self {
    case .struct, .class, .enum, .actor, .protocol: true
    default: false
    }
  }

  /// `var` or `let`.
  var isProperty: Bool { self == .variable || self == .constant }
}
