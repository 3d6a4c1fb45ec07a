/// The declarations of the files that one target compiles, as far as they are compiled on its platform.
///
/// Answers are in order of path and place. What an `#if` leaves out is left out; where its condition is unknown, both branches count.
final class DeclarationIndex: Sendable {
  /// What the files are compiled for.
  let context: CompilationContext
  /// The files, sorted by path.
  let files: [SwiftFile]
  /// All types (no extensions, no aliases), nested ones too.
  let allTypes: [Declaration]
  /// Which of the files are a local package's: modules of their own.
  let packageFiles: Set<Path>
  /// All extensions.
  let allExtensions: [Declaration]

  /// All type aliases.
  let allAliases: [Declaration]

  /// What walks found out.
  let memory = IndexMemory()

  private let typesByName: [String: [Declaration]]
  private let extensionsByName: [String: [Declaration]]
  private let globalsByName: [String: [Declaration]]
  private let conformersByName: [String: [Declaration]]
  private let activity: [ObjectIdentifier: [Bool?]]

  /// Indexes the files of one target and of the local packages that it links.
  init(files: [SwiftFile], context: CompilationContext, packageFiles: Set<Path> = []) {
    self.context = context
    self.packageFiles = packageFiles
    self.files = files.sorted { $0.path < $1.path }
    var types: [Declaration] = []
    var extensions: [Declaration] = []
    var aliases: [Declaration] = []
    var typesByName: [String: [Declaration]] = [:]
    var extensionsByName: [String: [Declaration]] = [:]
    var globalsByName: [String: [Declaration]] = [:]
    var conformersByName: [String: [Declaration]] = [:]
    var activity: [ObjectIdentifier: [Bool?]] = [:]
    for file in self.files {
      let states = context.activity(of: file.clauses)
      if !states.isEmpty { activity[ObjectIdentifier(file)] = states }
      for (index, record) in file.records.enumerated() {
        if let clause = record.clause, states[clause] == false { continue }
        let declaration = Declaration(file: file, index: index)
        if record.kind == .typealias { aliases.append(declaration) }
        if record.kind.isType {
          types.append(declaration)
          typesByName[record.name, default: []].append(declaration)
        } else if record.kind == .extension {
          extensions.append(declaration)
          extensionsByName[Self.lastComponent(record.name), default: []].append(declaration)
        } else if record.parent == nil, record.kind != .macroExpansion {
          globalsByName[record.name, default: []].append(declaration)
        }
        guard record.kind.isType || record.kind == .extension else { continue }
        var seen: Set<String> = []
        for name in record.inheritedNames {
          let last = Self.lastComponent(name)
          if seen.insert(last).inserted { conformersByName[last, default: []].append(declaration) }
        }
      }
    }
    allTypes = types
    allExtensions = extensions
    allAliases = aliases
    self.typesByName = typesByName
    self.extensionsByName = extensionsByName
    self.globalsByName = globalsByName
    self.conformersByName = conformersByName
    self.activity = activity
  }

  /// Whether a file may hold declarations that are not known here: the target's widgets are then at best unknown.
  var isBroken: Bool { files.contains(where: \.isBroken) }

  /// Bytes of which trees were made so far, over all files (shared with other indexes of the same files).
  var bytesParsed: Int { files.reduce(0) { $0 + $1.bytesParsed } }

  /// Whether a declaration may be compiled; false only where it is known not to be.
  func isActive(_ declaration: Declaration) -> Bool {
    guard let clause = declaration.file.records[declaration.index].clause else { return true }
    return activity[ObjectIdentifier(declaration.file)]?[clause] != false
  }

  /// The types of that name: `Clock` finds every `Clock`, nested or not; `Shelf.Clock` those in `Shelf` or an extension of it, and
  /// `Module.Clock` finds `Clock` where nothing of the longer name exists.
  func types(named name: String) -> [Declaration] {
    // Asked for thousands of times in a walk, nearly always for a simple name.
    if !name.utf8.contains(UInt8(ascii: ".")) { return typesByName[name] ?? [] }
    let parts = name.dottedParts
    guard let last = parts.last, let candidates = typesByName[String(last)] else { return [] }
    if parts.count == 1 { return candidates }
    let exact = candidates.filter { Self.isSuffix(name, of: $0.qualifiedName) }
    if !exact.isEmpty || parts.count > 2 { return exact }
    return typesByName[String(parts[0])] == nil ? candidates.filter { $0.parent == nil } : []
  }

  /// The types that `name` means where `scope` stands: the innermost type around it that holds one of that name, then file level,
  /// then any. `fileprivate` and `private` ones of other files are left out where others fit.
  func types(named name: String, from scope: Declaration) -> [Declaration] {
    let candidates = types(named: name)
    guard candidates.count > 1 else { return candidates }
    var around = scope.kind.isType || scope.kind == .extension ? scope.qualifiedName : scope.parent?.qualifiedName ?? ""
    while true {
      let wanted = around.isEmpty ? name : around + "." + name
      let found = candidates.filter { $0.qualifiedName == wanted }
      if !found.isEmpty { return visible(found, from: scope) }
      if around.isEmpty { return visible(candidates, from: scope) }
      around = around.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(around[..<$0]) } ?? ""
    }
  }

  private func visible(_ declarations: [Declaration], from scope: Declaration) -> [Declaration] {
    let reachable = declarations.filter { declaration in
      declaration.file === scope.file || !declaration.modifiers.contains { $0 == "private" || $0 == "fileprivate" }
    }
    return nearest(reachable.isEmpty ? declarations : reachable, to: scope)
  }

  /// The extensions of a type (or of the type that an extension extends).
  func extensions(of type: Declaration) -> [Declaration] { extensions(ofTypeNamed: type.qualifiedName) }

  /// The extensions of the type of that full name, also of one that is not declared here (`View`).
  ///
  /// Extensions stand at file level, so they name a nested type by its full name: that of `Clock` is none of `Shelf.Clock`. Only a
  /// module may stand before it (`SwiftUI.View`).
  func extensions(ofTypeNamed name: String) -> [Declaration] {
    guard let candidates = extensionsByName[Self.lastComponent(name)] else { return [] }
    let wanted = withoutModule(name)
    return candidates.filter { withoutModule($0.name) == wanted }
  }

  /// A name without its first part, where that is no type of the sources.
  private func withoutModule(_ name: String) -> Substring {
    guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")), typesByName[String(name[..<dot])] == nil else {
      return name[...]
    }
    return name[name.index(after: dot)...]
  }

  /// The direct members of a type or extension.
  func members(of holder: Declaration) -> [Declaration] { holder.children.filter(isActive) }

  /// The direct members of that name.
  func members(of holder: Declaration, named name: String) -> [Declaration] { members(of: holder).filter { $0.name == name } }

  /// The members of a type and of its extensions.
  func allMembers(of type: Declaration) -> [Declaration] {
    ([type] + extensions(of: type).filter { $0 != type }).sorted().flatMap(members)
  }

  /// The members of all types of that name and of their extensions; the type need not be declared here.
  func members(ofTypeNamed name: String) -> [Declaration] {
    var holders = Set(types(named: name))
    holders.formUnion(extensions(ofTypeNamed: name))
    return holders.sorted().flatMap(members)
  }

  /// Those of that name.
  func members(ofTypeNamed type: String, named name: String) -> [Declaration] {
    memory.membersByTypeName.value(for: type) { Dictionary(grouping: members(ofTypeNamed: type), by: \.name) }[name] ?? []
  }

  /// Functions, constants, variables and aliases of that name at file level.
  func globals(named name: String) -> [Declaration] { globalsByName[name] ?? [] }

  /// The types and extensions whose inheritance clause names that type, alone or behind a module.
  func conformers(to name: String) -> [Declaration] { conformersByName[Self.lastComponent(name)] ?? [] }

  /// The types that an extension extends; the declaration itself where it is a type.
  func extendedTypes(of declaration: Declaration) -> [Declaration] {
    declaration.kind == .extension ? types(named: declaration.qualifiedName) : [declaration]
  }

  private static func lastComponent(_ name: String) -> String {
    name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[name.utf8.index(after: $0)...]) } ?? name
  }

  private static func isSuffix(_ name: String, of longer: String) -> Bool {
    name == longer || longer.hasSuffix("." + name)
  }
}
