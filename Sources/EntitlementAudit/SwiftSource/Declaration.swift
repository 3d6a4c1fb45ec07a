/// A declaration at file or type level, as the index knows it; its text is parsed on demand.
///
/// Equal where file and place are the same. `var a = 1, b = 2` and `case a, b` are one declaration per name over the same range.
struct Declaration: Sendable {
  /// The file that it stands in.
  let file: SwiftFile
  /// Its place in the file's records.
  let index: Int

  /// What it declares.
  var kind: DeclarationKind { file.records[index].kind }
  /// Its simple name without back-ticks; for an extension the extended type as written, without generic arguments (`Shelf.Clock`).
  var name: String { file.records[index].name }
  /// The type names of the inheritance clause as written, without generic arguments and attributes; `P & Q` gives both.
  var inheritedNames: [String] { file.records[index].inheritedNames }
  /// The names of its attributes without arguments and module (`available`, `main`, `ViewBuilder`), in order.
  var attributes: [String] { file.records[index].attributes }
  /// Its modifiers, in order (`private`, `static`, `private(set)`).
  var modifiers: [String] { file.records[index].modifiers }
  /// From the first attribute to the end of the body, in bytes of the file.
  var range: Range<Int> { file.records[index].range }
  /// The braces of its body, members or accessors; nil where it has none.
  var bodyRange: Range<Int>? { file.records[index].bodyRange }
  /// The byte offset of its name.
  var nameOffset: Int { file.records[index].nameOffset }
  /// The place of the keyword that introduces it (`struct`, `var`), attributes and modifiers aside.
  var location: SourceLocation { file.location(at: file.records[index].keywordOffset) }
  /// The place of its name.
  var nameLocation: SourceLocation { file.location(at: nameOffset) }
  /// The stack of `#if` clauses that it stands in, outermost first.
  var conditions: [Condition] { file.conditions(of: file.records[index].clause) }

  /// The type or extension that holds it; nil at file level.
  var parent: Declaration? { file.records[index].parent.map { Declaration(file: file, index: $0) } }

  /// Its name with those of the types around it (`Shelf.Clock`); an extension stands for the type it extends.
  var qualifiedName: String {
    guard var holder = parent else { return name }
    var names = [name]
    while true {
      names.append(holder.name)
      guard let next = holder.parent else { return names.reversed().joined(separator: ".") }
      holder = next
    }
  }

  /// Whether it belongs to the type and not to its values.
  var isStatic: Bool { modifiers.contains { $0 == "static" || $0 == "class" } }

  /// Whether it is a variable that code anywhere may set: one of a type or at file level.
  var isSharedVariable: Bool { kind == .variable && (isStatic || parent == nil) }

  /// The direct members, in source order; those that are not compiled too (`DeclarationIndex.members(of:)` leaves them out).
  var children: [Declaration] {
    var found: [Declaration] = []
    var next = index + 1
    let end = file.records[index].subtreeEnd
    while next < end {
      found.append(Declaration(file: file, index: next))
      next = max(file.records[next].subtreeEnd, next + 1)
    }
    return found
  }

  /// Whether an attribute of that name (without module and arguments) is on it.
  func hasAttribute(_ name: String) -> Bool { attributes.contains(name) }

  /// Whether the inheritance clause names a type, alone or behind a module (`WidgetKit.Widget`).
  func inherits(_ name: String) -> Bool {
    inheritedNames.contains { $0 == name || $0.hasSuffix("." + name) }
  }

  /// The tree of its text, made once and kept in the file; nil where it is nested too deep for the parser: `parseStop` says so.
  func parse() -> ParsedDeclaration? { ParsedDeclaration(self) }

  /// Whether it is a property whose body begins with a statement, as its bytes tell: then it has no other accessor and no initial value.
  var isComputed: Bool {
    guard kind.isProperty, let body = bodyRange else { return false }
    return file.beginsWithStatement(body)
  }

  /// Why it cannot be parsed, with the place; nil where it can.
  var parseStop: Note? { file.slice(range).stop }
}

extension Declaration: Hashable {
  static func == (left: Declaration, right: Declaration) -> Bool { left.index == right.index && left.file === right.file }

  /// By file and place.
  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(file))
    hasher.combine(index)
  }
}

extension Declaration: Comparable {
  /// By path, then place.
  static func < (left: Declaration, right: Declaration) -> Bool {
    left.file === right.file ? left.index < right.index : left.file.path < right.file.path
  }
}
