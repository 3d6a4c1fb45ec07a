/// The path in a setting that names a file in another letter case.
extension FixFinder {
  mutating func findPath(_ written: Path, _ found: Path, at place: SourceLocation) {
    let edit: (raw: String, replace: (String) -> ByteEdit)?
    if place.path.fileExtension == "xcconfig" {
      edit = xcconfigValue(at: place)
    } else if let editor = editor(of: place.path), let member = editor.member(at: place), let raw = member.value.string {
      edit = (raw, { editor.replacing(member.value, with: $0) })
    } else {
      edit = nil
    }
    guard let edit, let right = Self.respelled(edit.raw, from: written, to: found) else {
      return leave("\(place): the part of the path in another letter case does not stand in the setting itself")
    }
    add(
      Fix(
        path: place.path, edits: [edit.replace(right)], rule: MissingEntitlementsFile.metadata.id, location: place,
        message: "'\(edit.raw)' becomes '\(right)'"))
  }

  /// A setting's value with the last names of its path as they are on the disk; nil where what differs is not spelt out in it.
  static func respelled(_ raw: String, from written: Path, to found: Path) -> String? {
    var parts = raw.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let old = written.components.map(String.init)
    let new = found.components.map(String.init)
    guard old.count == new.count else { return nil }
    var open = zip(old, new).count { $0 != $1 }
    for back in 1...max(1, min(parts.count, old.count)) {
      let at = parts.count - back
      guard parts.indices.contains(at), parts[at] == old[old.count - back] else { break }
      if old[old.count - back] != new[new.count - back] { open -= 1 }
      parts[at] = new[new.count - back]
    }
    return open == 0 ? parts.joined(separator: "/") : nil
  }

  /// The value of an assignment in an xcconfig, as written on its line.
  private mutating func xcconfigValue(at place: SourceLocation) -> (raw: String, replace: (String) -> ByteEdit)? {
    guard let bytes = try? files.bytes(of: place.path), let line = place.line, let column = place.column,
      let start = LineTable(bytes).offset(line: line, column: column)
    else { return nil }
    let assignment = XcconfigReader.read(bytes, path: place.path).statements.compactMap { statement -> String? in
      guard case .assignment(let setting) = statement, setting.location == place else { return nil }
      return setting.value.text
    }.first
    guard let raw = assignment, !raw.isEmpty else { return nil }
    let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    // Behind the conditions, which hold `=` too.
    let written = Array(raw.utf8)
    var at = end - written.count
    while at > start, !bytes[at..<end].starts(with: written) { at -= 1 }
    guard at > start else { return nil }
    let range = at..<at + written.count
    return (raw, { ByteEdit(range: range, replacement: Array($0.utf8)) })
  }
}
