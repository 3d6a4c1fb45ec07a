import Foundation

@testable import EntitlementAudit

/// The same project in another shape: what is said about it must stay, or fall silent, as the shape demands.
enum Mutation: String, Sendable, CaseIterable {
  /// Swift files with CR LF at every line's end.
  case carriageReturns
  /// Swift files that begin with a line outside ASCII: places move by one line, columns stay.
  case multiBytePrefix
  /// Swift files in which every line is a comment: no widget is left.
  case commentedOut
  /// Property lists in their binary form: places are lost, findings are not.
  case binaryLists

  /// The mutated bytes of a file.
  func apply(to bytes: [UInt8], of path: Path) throws -> [UInt8] {
    let isSwift = path.fileExtension == "swift"
    let text = { String(decoding: bytes, as: UTF8.self) }
    switch self {
    case .carriageReturns where isSwift:
      return Array(text().split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n").utf8)
    case .multiBytePrefix where isSwift: return Array("// Prüfung – 守る 🔒\n".utf8) + bytes
    case .commentedOut where isSwift:
      return Array(
        text().split(separator: "\n", omittingEmptySubsequences: false).map { "// " + $0 }.joined(separator: "\n").utf8)
    case .binaryLists where ["plist", "entitlements"].contains(path.fileExtension):
      let list = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
      return [UInt8](try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0))
    case .carriageReturns, .multiBytePrefix, .commentedOut, .binaryLists: return bytes
    }
  }

  /// A fixture's files, mutated.
  func apply(to fixture: RuleFixture) throws -> MemoryFiles {
    let files = try Repository.files(below: fixture.folder).map { ($0.path, try apply(to: $0.bytes, of: $0.path)) }
    return MemoryFiles(Dictionary(uniqueKeysWithValues: files))
  }
}
