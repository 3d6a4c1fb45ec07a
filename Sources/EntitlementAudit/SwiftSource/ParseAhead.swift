/// Guesses by names what following a widget will ask for, so that several threads can parse it beforehand: the walk itself goes one
/// step after another, and most of its time is the parser's.
///
/// A guess that is wrong costs time and changes no answer: what is parsed here is only kept (`SwiftFile.parseAhead(_:)`).
struct ParseAhead {
  private let index: DeclarationIndex
  private var found: [Declaration] = []
  private var seen: Set<Declaration> = []
  private var bytes = 0
  /// The types whose text is still to be looked at.
  private var open: [Declaration] = []
  /// Members that types are followed by, by type, as far as it was asked; empty for a type that is nothing but data.
  private var entries: [Declaration: [Declaration]] = [:]

  /// Guesses are of use where a widget is of the usual size.
  private static let mostBytes = 256 << 10

  private init(_ index: DeclarationIndex) { self.index = index }

  /// What is to be parsed for a widget, in about the order in which it is asked for, each once.
  static func declarations(for widget: Declaration, in index: DeclarationIndex) -> [Declaration] {
    var ahead = ParseAhead(index)
    ahead.open = [widget]
    while let type = ahead.open.popLast() { ahead.follow(type) }
    return ahead.found
  }

  /// What a widget, a view, a modifier or a provider is followed by.
  private mutating func entries(of type: Declaration) -> [Declaration] {
    if let known = entries[type] { return known }
    let members = index.allMembers(of: type)
    var own = members.filter { $0.name == "body" }
    if own.isEmpty {
      own = members.filter { $0.name == "placeholder" }
    } else {
      // What a view is made with is read when it is made.
      own += members.filter { $0.kind.isProperty && $0.bodyRange == nil && !$0.isStatic }
    }
    entries[type] = own
    return own
  }

  /// Takes a type by its entries, and by what their text names.
  private mutating func follow(_ type: Declaration) {
    guard seen.insert(type).inserted else { return }
    let members = Dictionary(grouping: index.allMembers(of: type), by: \.name)
    var wanted = entries(of: type)
    var named: Set<String> = []
    var next = 0
    while next < wanted.count, bytes < Self.mostBytes {
      let member = wanted[next]
      next += 1
      guard !member.kind.isType, seen.insert(member).inserted else { continue }
      found.append(member)
      bytes += member.range.count
      member.file.eachName(in: member.range) { name, holder, isMember in
        guard named.insert(holder.isEmpty ? name : "\(holder).\(name)").inserted else { return }
        if let own = members[name], !isMember || holder == "Self" || holder == "self" {
          wanted += own
        } else if !holder.isEmpty, let first = holder.utf8.first, first.isUpperCase {
          // `Texts.title`
          for other in index.types(named: holder, from: member) { wanted += index.members(of: other, named: name) }
        } else if isMember {
          // `.cardStyle()`
          wanted += index.members(ofTypeNamed: "View", named: name)
        }
        if let first = name.utf8.first, first.isUpperCase {
          open += index.types(named: name, from: member).filter { !seen.contains($0) && !entries(of: $0).isEmpty }
        }
      }
    }
  }
}

extension UInt8 {
  fileprivate var isUpperCase: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
}

extension SwiftFile {
  /// The identifiers in a range, in order; those in comments and text count too.
  /// - Parameter body: is given the name, the name before the dot in front of it (empty without one), and whether there is a dot.
  fileprivate func eachName(in range: Range<Int>, _ body: (String, _ holder: String, _ isMember: Bool) -> Void) {
    var position = range.lowerBound
    var holder = ""
    var isMember = false
    while position < range.upperBound {
      let start = position
      while position < range.upperBound, bytes[position].isSwiftIdentifierByte { position += 1 }
      if position > start {
        let name = String(decoding: bytes[start..<position], as: UTF8.self)
        body(name, isMember ? holder : "", isMember)
        (holder, isMember) = (name, false)
        continue
      }
      let isDot = bytes[position] == UInt8(ascii: ".")
      // A name and a dot side by side; the dot of a chain may stand on its own line.
      if !isDot || isMember { holder = "" }
      isMember = isDot
      position += 1
    }
  }
}
