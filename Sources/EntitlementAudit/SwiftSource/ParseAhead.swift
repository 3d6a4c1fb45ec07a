/// Guesses by names what following a widget will ask for, so that several threads can parse it beforehand: the walk itself goes one
/// step after another, and most of its time is the parser's.
///
/// A guess that is wrong costs time and changes no answer: what is parsed here is only kept (`SwiftFile.parseAhead(_:)`).
struct ParseAhead {
  /// The declarations to look in.
  let index: DeclarationIndex

  private var found: [Declaration] = []
  private var seen: Set<Declaration> = []
  private var bytes = 0
  /// Whether types are views, by what was asked so far.
  private var views: [Declaration: Bool] = [:]

  /// Guesses are of use where a widget is of the usual size.
  private static let mostBytes = 256 << 10

  private init(_ index: DeclarationIndex) { self.index = index }

  /// What is to be parsed for a widget, in the order in which it is most likely asked for, each once.
  static func declarations(for widget: Declaration, in index: DeclarationIndex) -> [Declaration] {
    var ahead = ParseAhead(index)
    ahead.reach(widget)
    return ahead.found
  }

  /// Takes a view: its `body`, its stored properties, and what these name.
  private mutating func reach(_ start: Declaration) {
    var open = [start]
    while let type = open.popLast() {
      guard bytes < Self.mostBytes, seen.insert(type).inserted else { continue }
      let members = Dictionary(grouping: index.allMembers(of: type), by: \.name)
      var wanted = members["body"] ?? []
      // What a value of the type is made with is read when it is made.
      wanted += members.values.flatMap { $0 }.filter { $0.kind.isProperty && $0.bodyRange == nil && !$0.isStatic }.sorted()
      var named: Set<String> = ["body"]
      var next = 0
      while next < wanted.count {
        let member = wanted[next]
        next += 1
        guard seen.insert(member).inserted else { continue }
        if member.kind.isType {
          open.append(member)
          continue
        }
        found.append(member)
        bytes += member.range.count
        member.file.eachName(in: member.range) { name in
          guard named.insert(name).inserted else { return }
          if let own = members[name] {
            wanted += own
          } else if let first = name.utf8.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) {
            open += index.types(named: name, from: member).filter { isView($0) }
          }
        }
      }
    }
  }

  private mutating func isView(_ type: Declaration) -> Bool {
    if let known = views[type] { return known }
    let isView = index.allMembers(of: type).contains { $0.name == "body" }
    views[type] = isView
    return isView
  }
}

extension SwiftFile {
  /// The identifiers in a range, in order; those in comments and text count too.
  fileprivate func eachName(in range: Range<Int>, _ body: (String) -> Void) {
    var position = range.lowerBound
    while position < range.upperBound {
      let start = position
      while position < range.upperBound, bytes[position].isSwiftIdentifierByte { position += 1 }
      if position > start {
        body(String(decoding: bytes[start..<position], as: UTF8.self))
      } else {
        position += 1
      }
    }
  }
}
