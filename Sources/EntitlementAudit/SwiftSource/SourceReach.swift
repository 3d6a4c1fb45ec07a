/// What the content of a widget comes from: the declarations that its provider reaches, and the data frameworks that they use.
struct SourceReach {
  /// What names mean.
  let names: NameTable

  // A type that names very many others (a container of services) says nothing of what is asked of it.
  private static let hub = 32

  /// Imports of data frameworks, in order of place, each module once: in the files of the widget, of the views that its content was
  /// followed to, of its provider and of the types that the provider's text names; and, where those in turn name types that use such
  /// a framework, in the files of these. What is imported everywhere counts where it is used.
  /// - Returns: also what is to be said where there are too many types.
  func evidence(
    of widget: Declaration, providers: [Declaration], content: ContentFacts, limits: Limits
  ) -> (found: [Evidence], problem: InputProblem?) {
    var near: [Declaration] = [widget] + providers
    for provider in providers { near += typesNamed(in: provider).sorted() }
    var far: Set<Declaration> = []
    for type in near.dropFirst(1 + providers.count) {
      let named = typesNamed(in: type)
      if named.count <= Self.hub { far.formUnion(named) }
    }
    far.subtract(near)
    // Data does not come from views.
    far = far.filter { !$0.inherits("View") }
    var shown: Set<Path> = []
    let notes = content.stops + content.marks + content.exemptions + [content.firstUnmarked].compactMap { $0 }
    shown.formUnion(notes.compactMap { $0.location?.path })
    shown.formUnion(content.leaves.map(\.location.path))

    var found: [Evidence] = []
    func add(_ file: SwiftFile, _ range: Range<Int>, counts: (DataFramework, Set<String>) -> Bool) {
      let imports = imports(of: file)
      guard !imports.isEmpty else { return }
      let used = file.capitalisedNames(in: range)
      for (framework, offset) in imports where counts(framework, used) {
        found.append(Evidence(.import, framework.module, at: file.location(at: offset)))
      }
    }
    func uses(_ framework: DataFramework, _ used: Set<String>) -> Bool { used.contains(where: framework.declares) }
    for declaration in near.flatMap(parts) {
      add(declaration.file, declaration.range) { !$0.isCommon || uses($0, $1) }
    }
    for file in names.index.files where shown.contains(file.path) {
      add(file, 0..<file.bytes.count) { !$0.isCommon || uses($0, $1) }
    }
    let most = limits.evidenceTypes
    var problem: InputProblem?
    if far.count > most {
      let message = "the types that the provider of '\(widget.name)' reaches name more than \(most) others"
      problem = InputProblem(
        .warning, at: widget.location,
        "\(message)\(limits.hint(\.evidenceTypes)): whether the rest use data frameworks is not known")
    }
    for declaration in far.sorted().prefix(most).flatMap(parts) {
      add(declaration.file, declaration.range) { !$0.isCommon && uses($0, $1) }
    }
    return (ContentFacts.firstOfEach(found), problem)
  }

  /// A type and its extensions.
  private func parts(of type: Declaration) -> [Declaration] { [type] + names.extensions(of: type) }

  /// The data frameworks that a file imports where it is compiled, with the place.
  private func imports(of file: SwiftFile) -> [(DataFramework, Int)] {
    guard file.imports.contains(where: { DataFramework.named($0.module) != nil }) else { return [] }
    let states = names.index.context.activity(of: file.clauses)
    return file.imports.compactMap { found in
      if let clause = found.clause, states[clause] == false { return nil }
      return DataFramework.named(found.module).map { ($0, found.offset) }
    }
  }

  /// The types that the text of a type and its extensions names. Comments are left out; nothing is parsed.
  private func typesNamed(in type: Declaration) -> Set<Declaration> {
    var found: Set<Declaration> = []
    for declaration in parts(of: type) {
      for name in declaration.file.capitalisedNames(in: declaration.range) {
        if let named = names.type(named: name, from: declaration) { found.insert(named.declaration) }
      }
    }
    found.remove(type)
    return found
  }
}

extension SwiftFile {
  /// The identifiers in a range that begin with an upper-case letter, those in comments aside.
  fileprivate func capitalisedNames(in range: Range<Int>) -> Set<String> {
    var found: Set<String> = []
    var position = range.lowerBound
    while position < range.upperBound {
      let byte = bytes[position]
      if byte == UInt8(ascii: "/"), position + 1 < range.upperBound, bytes[position + 1] == UInt8(ascii: "/") {
        while position < range.upperBound, bytes[position] != UInt8(ascii: "\n") { position += 1 }
      } else if byte.isSwiftIdentifierByte {
        let start = position
        while position < range.upperBound, bytes[position].isSwiftIdentifierByte { position += 1 }
        if (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) {
          found.insert(String(decoding: bytes[start..<position], as: UTF8.self))
        }
      } else {
        position += 1
      }
    }
    return found
  }
}
