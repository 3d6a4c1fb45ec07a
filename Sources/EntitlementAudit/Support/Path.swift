/// A place in the file tree, as text with forward slashes: relative to the report root, or absolute for what lies outside it.
///
/// Always in normal form: no empty or `.` component, `..` only at the front. The root itself is the empty text.
/// `description` shows the root as `.`. Purely lexical: making or joining paths never touches the disk.
struct Path: Hashable, Sendable {
  /// The normal form; empty for the root.
  let text: String

  /// Reads a path in any spelling (`./a//b/../c` is `a/c`).
  init(_ spelled: some StringProtocol) {
    if Self.isNormal(spelled.utf8) {
      text = String(spelled)
      return
    }
    let absolute = spelled.utf8.first == Self.slash
    var kept: [Substring.UTF8View] = []
    for part in Substring(spelled).utf8.split(separator: Self.slash) where !part.elementsEqual(".".utf8) {
      if part.elementsEqual("..".utf8), let last = kept.last, !last.elementsEqual("..".utf8) {
        kept.removeLast()
      } else if part.elementsEqual("..".utf8), absolute {
        continue
      } else {
        kept.append(part)
      }
    }
    text = (absolute ? "/" : "") + kept.map { Substring($0) }.joined(separator: "/")
  }

  /// Whether the text is in normal form as it stands: most paths are, and thousands are made in a run. False also where only the long
  /// way tells: for a component of dots alone, and for the file system's root.
  private static func isNormal(_ text: some Collection<UInt8>) -> Bool {
    text.withContiguousStorageIfAvailable { holdsOnlyNames($0[...]) } ?? holdsOnlyNames(Array(text)[...])
  }

  private static func holdsOnlyNames<Bytes: Collection<UInt8>>(_ text: Bytes) -> Bool where Bytes.SubSequence == Bytes {
    var length = 0
    var dots = 0
    for byte in text.first == slash ? text.dropFirst() : text {
      guard byte == slash else {
        if byte == UInt8(ascii: ".") { dots += 1 }
        length += 1
        continue
      }
      if length == dots { return false }
      (length, dots) = (0, 0)
    }
    return length > dots
  }

  private static let slash = UInt8(ascii: "/")

  /// Takes over what is known to be in normal form.
  private init(normalForm text: String) { self.text = text }

  /// The report root.
  static let root = Path("")

  /// Whether the path starts at the file system's root instead of the report root.
  var isAbsolute: Bool { text.utf8.first == Self.slash }

  /// Whether the path is absolute or climbs out of the report root.
  var leavesRoot: Bool { isAbsolute || text == ".." || text.utf8.starts(with: "../".utf8) }

  /// The last component; empty for the root.
  var name: String {
    guard let slash = text.utf8.lastIndex(of: Self.slash) else { return text }
    return String(text[text.utf8.index(after: slash)...])
  }

  /// What follows the last dot of the name, without the dot; empty where there is none. `.git` has none.
  var fileExtension: String {
    let name = self.name
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else { return "" }
    return String(name[name.utf8.index(after: dot)...])
  }

  /// The name without its extension.
  var stem: String {
    let ending = fileExtension
    return ending.isEmpty ? name : String(name.utf8.dropLast(ending.utf8.count + 1)) ?? name
  }

  /// The folder that holds it; the parent of the root is `..`.
  var parent: Path {
    if text.isEmpty || text == "/" || text.utf8.suffix(2).elementsEqual("..".utf8) {
      return text.isEmpty ? ".." : Path(text + "/..")
    }
    guard let slash = text.utf8.lastIndex(of: Self.slash) else { return .root }
    return Path(normalForm: slash == text.startIndex ? "/" : String(text[..<slash]))
  }

  /// Its components from the top.
  var components: [Substring] { text.utf8.split(separator: Self.slash).map { Substring($0) } }

  /// The path one reaches from here by `other`; an absolute `other` stands for itself.
  func appending(_ other: some StringProtocol) -> Path {
    if other.utf8.first == Self.slash || text.isEmpty { return Path(other) }
    return Path(text + "/" + other)
  }

  /// The path of a name in this folder, as listings give it: without the work of `appending`.
  func child(_ name: String) -> Path {
    if text.isEmpty || text == "/" || name.isEmpty || name.utf8.contains(Self.slash) || name == "." || name == ".." {
      return appending(name)
    }
    return Path(normalForm: text + "/" + name)
  }

  /// Whether it is `folder` or lies below it.
  func isWithin(_ folder: Path) -> Bool {
    if folder.text.isEmpty { return !leavesRoot }
    // Asked of every file and folder of a run: nothing is put together for it.
    let (own, above) = (text.utf8, folder.text.utf8)
    if own.starts(with: above) {
      return own.count == above.count || folder.text == "/" || own[own.index(own.startIndex, offsetBy: above.count)] == Self.slash
    }
    // One name may be written in several ways (é as one sign or as two).
    return above.contains { $0 >= 0x80 } && (text == folder.text || text.hasPrefix(folder.text + "/"))
  }

  /// The same as the file system sees it: Linux tells a name written in one way from the same one written in another.
  func isBelow(_ folder: Path) -> Bool {
    #if canImport(Darwin)
      isWithin(folder)
    #else
      isWithin(folder) && (folder.text.isEmpty || text.utf8.starts(with: folder.text.utf8))
    #endif
  }

  /// The path without the leading `folder`, or nil where it does not lie within it.
  func relative(to folder: Path) -> Path? {
    guard isWithin(folder) else { return nil }
    if folder.text.isEmpty { return self }
    return Path(Substring(text.utf8.dropFirst(folder.text.utf8.count).drop { $0 == Self.slash }))
  }
}

extension Path: Comparable {
  /// By bytes, component by component, so that a folder's contents stay together whatever the locale: a slash ends a component, and
  /// so counts less than any byte of a name.
  static func < (left: Path, right: Path) -> Bool {
    let known = left.text.utf8.withContiguousStorageIfAvailable { left in
      right.text.utf8.withContiguousStorageIfAvailable { precedes(left, $0) }
    }
    return (known ?? nil) ?? precedes(left.text.utf8, right.text.utf8)
  }

  private static func precedes(_ left: some Sequence<UInt8>, _ right: some Sequence<UInt8>) -> Bool {
    left.lexicographicallyPrecedes(right) { first, second in
      first == slash ? second != slash : second != slash && first < second
    }
  }
}

extension Path: CustomStringConvertible, ExpressibleByStringLiteral {
  /// The text, the root as `.`.
  var description: String { text.isEmpty ? "." : text }

  /// Reads a path in any spelling.
  init(stringLiteral value: String) { self.init(value) }
}
