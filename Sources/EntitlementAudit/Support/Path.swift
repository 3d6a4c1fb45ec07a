/// A place in the file tree, as text with forward slashes: relative to the report root, or absolute for what lies outside it.
///
/// Always in normal form: no empty or `.` component, `..` only at the front. The root itself is the empty text.
/// `description` shows the root as `.`. Purely lexical: making or joining paths never touches the disk.
struct Path: Hashable, Sendable {
  /// The normal form; empty for the root.
  let text: String

  /// Reads a path in any spelling (`./a//b/../c` is `a/c`).
  init(_ spelled: some StringProtocol) {
    let absolute = spelled.utf8.first == UInt8(ascii: "/")
    var kept: [Substring] = []
    for part in Substring(spelled).split(separator: "/") where part != "." {
      if part == "..", let last = kept.last, last != ".." {
        kept.removeLast()
      } else if part == "..", absolute {
        continue
      } else {
        kept.append(part)
      }
    }
    text = (absolute ? "/" : "") + kept.joined(separator: "/")
  }

  /// Takes over what is known to be in normal form.
  private init(normalForm text: String) { self.text = text }

  /// The report root.
  static let root = Path("")

  /// Whether the path starts at the file system's root instead of the report root.
  var isAbsolute: Bool { text.utf8.first == UInt8(ascii: "/") }

  /// Whether the path is absolute or climbs out of the report root.
  var leavesRoot: Bool { isAbsolute || text == ".." || text.hasPrefix("../") }

  /// The last component; empty for the root.
  var name: String { text.split(separator: "/").last.map(String.init) ?? "" }

  /// What follows the last dot of the name, without the dot; empty where there is none. `.git` has none.
  var fileExtension: String {
    let name = self.name
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return String(name[name.index(after: dot)...])
  }

  /// The name without its extension.
  var stem: String {
    let ending = fileExtension
    return ending.isEmpty ? name : String(name.dropLast(ending.count + 1))
  }

  /// The folder that holds it; the parent of the root is `..`.
  var parent: Path { text.isEmpty ? ".." : Path(text + "/..") }

  /// Its components from the top.
  var components: [Substring] { text.split(separator: "/") }

  /// The path one reaches from here by `other`; an absolute `other` stands for itself.
  func appending(_ other: some StringProtocol) -> Path {
    if other.utf8.first == UInt8(ascii: "/") || text.isEmpty { return Path(other) }
    return Path(text + "/" + other)
  }

  /// The path of a name in this folder, as listings give it: without the work of `appending`.
  func child(_ name: String) -> Path {
    if text.isEmpty || text == "/" || name.isEmpty || name.utf8.contains(UInt8(ascii: "/")) || name == "." || name == ".." {
      return appending(name)
    }
    return Path(normalForm: text + "/" + name)
  }

  /// Whether it is `folder` or lies below it.
  func isWithin(_ folder: Path) -> Bool {
    if folder.text.isEmpty { return !leavesRoot }
    return text == folder.text || text.hasPrefix(folder.text == "/" ? "/" : folder.text + "/")
  }

  /// The path without the leading `folder`, or nil where it does not lie within it.
  func relative(to folder: Path) -> Path? {
    guard isWithin(folder) else { return nil }
    if folder.text.isEmpty { return self }
    return Path(text.dropFirst(folder.text.count).drop { $0 == "/" })
  }
}

extension Path: Comparable {
  /// By bytes, component by component, so that a folder's contents stay together whatever the locale: a slash ends a component, and
  /// so counts less than any byte of a name.
  static func < (left: Path, right: Path) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8) { first, second in
      let slash = UInt8(ascii: "/")
      return first == slash ? second != slash : second != slash && first < second
    }
  }
}

extension Path: CustomStringConvertible, ExpressibleByStringLiteral {
  /// The text, the root as `.`.
  var description: String { text.isEmpty ? "." : text }

  /// Reads a path in any spelling.
  init(stringLiteral value: String) { self.init(value) }
}
