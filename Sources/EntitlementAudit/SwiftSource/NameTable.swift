/// A type that the sources declare, with what its generic parameters stand for.
struct TypeReference: Hashable, Sendable {
  /// Where it is declared.
  let declaration: Declaration
  /// The arguments that are types of the sources too.
  var generics: [String: TypeReference] = [:]

  /// Its simple name.
  var name: String { declaration.name }
}

/// Finds what a name means in the sources of one target: scopes, extensions, protocols, modules.
struct NameTable: Sendable {
  /// The declarations of the target and of the local packages that it links.
  let index: DeclarationIndex
  /// The files of those packages: their names stand behind the target's own.
  let packageFiles: Set<Path>

  /// What decides `#if`.
  var context: CompilationContext { index.context }

  /// Joins an index and the knowledge which files are the target's own.
  init(index: DeclarationIndex, packageFiles: Set<Path> = []) {
    self.index = index
    self.packageFiles = packageFiles
  }

  // MARK: Types

  /// The type that `name` (`Shelf.Clock`) means at a place, or nil where the sources declare none that is visible there.
  func type(named name: String, from place: Declaration) -> TypeReference? {
    type(named: name, from: place, depth: 0)
  }

  private func type(named name: String, from place: Declaration, depth: Int) -> TypeReference? {
    guard depth < 8 else { return nil }
    let candidates = index.types(named: name)
    let parts = name.dottedParts
    for around in lexicalNames(of: place) {
      let wanted = around.isEmpty ? name : around + "." + name
      if let found = preferred(candidates.filter { $0.qualifiedName == wanted }, from: place) {
        return TypeReference(declaration: found)
      }
      if parts.count == 1, let target = aliasTarget(name, in: around, from: place) {
        return type(named: target.name, from: target.declaration, depth: depth + 1)
      }
    }
    // `Module.Clock`.
    if parts.count == 2, index.types(named: String(parts[0])).isEmpty,
      let found = preferred(candidates.filter { $0.parent == nil }, from: place)
    {
      return TypeReference(declaration: found)
    }
    return nil
  }

  /// The qualified names of the types around a place, innermost first, itself included where it is one; at last the empty name.
  private func lexicalNames(of place: Declaration) -> [String] {
    var names: [String] = []
    var next: Declaration? = place.kind.isType || place.kind == .extension ? place : place.parent
    while let holder = next {
      names.append(holder.qualifiedName)
      next = holder.parent
    }
    // `extension Shelf.Clock` stands in `Shelf` only by name; its members see `Clock`'s, not the shelf's. Near enough to look there.
    if let last = names.last, let dot = last.utf8.lastIndex(of: UInt8(ascii: ".")) { names.append(String(last[..<dot])) }
    names.append("")
    return names
  }

  private func aliasTarget(
    _ name: String, in holder: String, from place: Declaration
  ) -> (name: String, declaration: Declaration)? {
    let found =
      holder.isEmpty
      ? index.globals(named: name) : index.members(ofTypeNamed: holder, named: name)
    guard let alias = preferred(found.filter { $0.kind == .typealias }, from: place),
      let target = alias.parse()?.aliasedTypeName, target != name
    else { return nil }
    return (target, alias)
  }

  // MARK: Choosing among homonyms

  /// The one of several declarations of a name that is meant at a place: of the same file, of the target, of a package.
  func preferred(_ candidates: [Declaration], from place: Declaration) -> Declaration? {
    visible(candidates, from: place).first
  }

  /// Those of several declarations of a name that can be meant at a place, all equally near.
  func visible(_ candidates: [Declaration], from place: Declaration) -> [Declaration] {
    guard candidates.count > 1 || candidates.first?.isFilePrivate == true else { return candidates }
    let reachable = candidates.filter { $0.file === place.file || !$0.isFilePrivate }
    let near = reachable.filter { $0.file === place.file && $0.isFilePrivate }
    if !near.isEmpty { return near }
    let placeIsPackage = packageFiles.contains(place.file.path)
    let own = reachable.filter { packageFiles.contains($0.file.path) == placeIsPackage }
    return own.isEmpty ? reachable : own
  }

  // MARK: Members

  /// A type's extensions, those of a homonym in another file aside.
  func extensions(of type: Declaration) -> [Declaration] {
    let all = index.extensions(of: type)
    let homonyms = index.types(named: type.qualifiedName).filter { $0.qualifiedName == type.qualifiedName && $0 != type }
    if homonyms.isEmpty { return all }
    return all.filter { found in
      if type.isFilePrivate { return found.file === type.file }
      return !homonyms.contains { $0.file === found.file } || found.file === type.file
    }
  }

  /// The members of a name that values of a type (and the type itself) have: its own, its extensions', its superclass's, those that
  /// extensions of its protocols give it. Requirements of protocols are not among them. The nearest ones only.
  func members(named name: String, of type: TypeReference) -> [Declaration] {
    var visited: Set<String> = []
    return members(named: name, of: type.declaration, &visited, depth: 0)
  }

  private func members(
    named name: String, of type: Declaration, _ visited: inout Set<String>, depth: Int
  ) -> [Declaration] {
    // A walk through the type's content says so.
    guard depth <= type.file.limits.inheritedTypes else { return [] }
    let holders = [type] + extensions(of: type)
    let own = holders.flatMap { holder in
      holder.kind == .protocol ? [] : index.members(of: holder, named: name)
    }
    if !own.isEmpty { return own }
    for holder in holders {
      for inherited in holder.inheritedNames where visited.insert(inherited).inserted {
        let found: [Declaration]
        if let parent = self.type(named: inherited, from: holder.parent ?? holder) ?? self.type(named: inherited, from: holder),
          parent.declaration != type
        {
          found = members(named: name, of: parent.declaration, &visited, depth: depth + 1)
        } else {
          found = members(named: name, ofForeign: inherited)
        }
        if !found.isEmpty { return found }
      }
    }
    return []
  }

  /// The members of a name that extensions in the sources give to a type declared elsewhere (`WidgetConfiguration`, `String`).
  func members(named name: String, ofForeign type: String) -> [Declaration] {
    let simple = type.lastDottedPart
    return index.extensions(ofTypeNamed: simple).filter {
      $0.name == simple || $0.name == type || $0.name.hasSuffix("." + simple)
    }
    .flatMap { index.members(of: $0, named: name) }
  }

  /// The names of all types and protocols that a type is: what it inherits, and what that inherits, itself aside.
  func ancestors(of type: Declaration) -> Set<String> {
    var found: Set<String> = []
    var open = [type]
    while let next = open.popLast() {
      for holder in [next] + extensions(of: next) {
        for inherited in holder.inheritedNames where found.insert(inherited).inserted {
          if let parent = self.type(named: inherited, from: holder) { open.append(parent.declaration) }
        }
      }
    }
    return found
  }

  /// Functions, constants and variables at file level that a name means at a place.
  func globals(named name: String, from place: Declaration) -> [Declaration] {
    visible(index.globals(named: name).filter { $0.kind == .function || $0.kind.isProperty }, from: place)
  }
}

extension Declaration {
  /// Whether it, or a type around it, is visible in its file only.
  var isFilePrivate: Bool {
    var next: Declaration? = self
    while let holder = next {
      if holder.modifiers.contains(where: { $0 == "private" || $0 == "fileprivate" }) { return true }
      next = holder.parent
    }
    return false
  }
}
