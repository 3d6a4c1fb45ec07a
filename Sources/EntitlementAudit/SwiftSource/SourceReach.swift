/// The files that what a widget shows comes from.
struct SourceReach {
  /// What names mean.
  let names: NameTable

  /// The files that declare a widget, the views that its content was followed to, its provider, and the types that the provider's
  /// text names: where the entries come from.
  func files(of widget: Declaration, providers: [Declaration], content: ContentFacts) -> [SwiftFile] {
    var paths: Set<Path> = []
    func add(_ type: Declaration) {
      for declaration in [type] + names.extensions(of: type) { paths.insert(declaration.file.path) }
    }
    add(widget)
    for provider in providers {
      add(provider)
      for type in typesNamed(in: provider) { paths.insert(type.file.path) }
    }
    let notes = content.stops + content.marks + content.exemptions + [content.firstUnmarked].compactMap { $0 }
    paths.formUnion(notes.compactMap { $0.location?.path })
    paths.formUnion(content.leaves.map(\.location.path))
    return names.index.files.filter { paths.contains($0.path) }
  }

  /// The types that the text of a type and its extensions names. Comments are left out; nothing is parsed.
  private func typesNamed(in type: Declaration) -> Set<Declaration> {
    var found: Set<Declaration> = []
    for declaration in [type] + names.extensions(of: type) {
      for name in declaration.file.capitalisedNames(in: declaration.range) {
        if let named = names.type(named: name, from: declaration) { found.insert(named.declaration) }
      }
    }
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
