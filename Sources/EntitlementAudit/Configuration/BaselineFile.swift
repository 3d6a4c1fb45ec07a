/// A baseline as text: JSON, sorted, one entry a line.
///
/// Every entry's line ends in a comma and the list in a `null` of its own, so that adding or removing one changes no other line: two
/// branches that touch different entries merge without a conflict, and `merge=union` is always right.
enum BaselineFile {
  /// Whether a file is a baseline, a damaged one too, or empty: what may be written over.
  static func couldBe(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes.prefix(4_096), as: UTF8.self)
    return bytes.isEmpty || text.contains("\"formatVersion\"") && text.contains("\"findings\"")
  }

  /// The text, with paths as they count from a folder.
  static func text(_ baseline: Baseline, in folder: Path) -> String {
    var text = "{\n\"formatVersion\": \(Baseline.formatVersion),\n\"findings\": [\n"
    for entry in baseline.entries {
      let key = entry.key
      let parts = [
        ("rule", key.rule), ("path", key.path.spelled(from: folder)), ("target", key.target),
        ("configuration", key.configuration),
        ("subject", key.subject),
      ]
      text += "{" + parts.map { "\($0.0.jsonQuoted): \($0.1.jsonQuoted)" }.joined(separator: ", ")
      text += entry.count > 1 ? ", \"count\": \(entry.count)},\n" : "},\n"
    }
    return text + "null\n]\n}\n"
  }

  /// Reads a baseline.
  /// - Parameters:
  ///   - path: the file, for places.
  ///   - folder: the folder that its paths count from.
  /// - Throws: `BaselineError` with the place of what is wrong.
  static func read(
    _ bytes: [UInt8], path: Path, in folder: Path, limits: Limits = Limits()
  ) throws(BaselineError) -> Baseline {
    let lines = LineTable(bytes)
    func place(_ offset: Int) -> SourceLocation {
      let (line, column) = lines.position(of: offset)
      return SourceLocation(path: path, line: line, column: column)
    }
    do throws(JSONError) {
      let root = try JSONReader.read(bytes, limits: limits)
      let members = try root.members(known: ["formatVersion", "findings"], required: ["formatVersion", "findings"])
      if let version = members["formatVersion"] {
        guard case .number(let text) = version.value, let number = Int(text) else {
          throw version.wrong("formatVersion", "a number")
        }
        guard number == Baseline.formatVersion else {
          throw JSONError(
            message: "has formatVersion \(number); this version reads \(Baseline.formatVersion)", offset: version.offset)
        }
      }
      guard let findings = members["findings"] else { return Baseline() }
      guard case .array(let elements) = findings.value else { throw findings.wrong("findings", "an array") }
      var entries: [BaselineEntry] = []
      for element in elements {
        if case .null = element.value { continue }
        entries.append(try entry(element, at: place(element.offset), in: folder))
      }
      return Baseline(entries)
    } catch {
      let marker = MergeConflict.firstMarker(in: bytes)
      let message = marker == nil ? error.message : "\(MergeConflict.message); keep the entries of both sides"
      throw BaselineError(message: message, location: place(marker ?? error.offset))
    }
  }

  private static func entry(
    _ node: JSONNode, at location: SourceLocation, in folder: Path
  ) throws(JSONError) -> BaselineEntry {
    let names = ["rule", "path", "target", "configuration", "subject"]
    let members = try node.members(known: names + ["count"], required: names)
    var texts: [String] = []
    for name in names {
      guard let member = members[name] else { continue }
      guard case .string(let text) = member.value else { throw member.wrong(name, "a string") }
      texts.append(text)
    }
    guard texts.count == names.count else { throw node.wrong("findings", "an object") }
    var entry = BaselineEntry(
      key: BaselineKey(
        rule: texts[0], path: folder.appending(texts[1]), target: texts[2], configuration: texts[3], subject: texts[4]),
      location: location)
    if let count = members["count"] {
      guard case .number(let text) = count.value, let number = Int(text), (1...1_000_000).contains(number) else {
        throw count.wrong("count", "a number from 1")
      }
      entry.count = number
    }
    return entry
  }
}

/// Why a baseline cannot be read.
struct BaselineError: Error, Hashable {
  /// The rest of a sentence that begins with the file.
  let message: String
  let location: SourceLocation
}

extension JSONNode {
  /// An object's values by key.
  fileprivate func members(known: [String], required: [String]) throws(JSONError) -> [String: JSONNode] {
    guard case .object(let members) = value else {
      throw JSONError(message: "expected an object, found a value of type \(typeName)", offset: offset)
    }
    var found: [String: JSONNode] = [:]
    for member in members {
      guard known.contains(member.key) else {
        let hint = nearestName(to: member.key, among: known).map { "; did you mean '\($0)'?" } ?? ""
        throw JSONError(message: "unknown key '\(member.key.sanitised)'\(hint)", offset: member.offset)
      }
      guard found.updateValue(member.node, forKey: member.key) == nil else {
        throw JSONError(message: "the key '\(member.key)' stands twice", offset: member.offset)
      }
    }
    if let missing = required.first(where: { found[$0] == nil }) {
      throw JSONError(message: "an object without '\(missing)'", offset: offset)
    }
    return found
  }

  fileprivate func wrong(_ key: String, _ wanted: String) -> JSONError {
    JSONError(message: "'\(key)' is \(wanted), not a value of type \(typeName)", offset: offset)
  }
}

extension Path {
  /// The path as it is written from a folder, `..` where it climbs.
  fileprivate func spelled(from folder: Path) -> String {
    if isAbsolute || folder.leavesRoot { return text }
    let mine = components
    let base = folder.components
    let common = zip(mine, base).prefix { $0 == $1 }.count
    let parts = Array(repeating: "..", count: base.count - common) + mine[common...].map(String.init)
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }
}
