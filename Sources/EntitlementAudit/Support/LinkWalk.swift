/// Follows symbolic links one by one, so that they can be counted.
enum LinkWalk {
  /// Where an absolute path leads: the same without links, `.` and `..`.
  /// - Throws: where a part of it is not there or cannot be looked at, and where more links are on the way than `most`.
  static func resolve(_ path: String, most: Int) throws(FileAccessError) -> String {
    var open = names(of: path)
    var place = ""
    var links = 0
    while let name = open.popLast() {
      if name == "." { continue }
      if name == ".." {
        place = place.utf8.lastIndex(of: slash).map { String(place[..<$0]) } ?? ""
        continue
      }
      let next = place + "/" + name
      switch SystemLibrary.kindOfEntry(next) {
      case nil: throw failure()
      case .link:
        links += 1
        guard links <= most else { throw .tooManyLinks(limit: most) }
        guard let target = SystemLibrary.linkTarget(next) else { throw failure() }
        if target.utf8.first == slash { place = "" }
        open += names(of: target)
      default: place = next
      }
    }
    return place.isEmpty ? "/" : place
  }

  // By bytes, as the system reads them: a slash beside a mark that combines with it is a slash.
  private static let slash = UInt8(ascii: "/")

  /// The names on a path, the last one first.
  private static func names(of path: String) -> [String] {
    Substring(path).utf8.split(separator: slash).reversed().map { String(Substring($0)) }
  }

  private static func failure() -> FileAccessError {
    let number = SystemLibrary.errorNumber
    return SystemLibrary.saysMissing(number) ? .notFound : .unreadable(SystemLibrary.words(for: number))
  }
}
