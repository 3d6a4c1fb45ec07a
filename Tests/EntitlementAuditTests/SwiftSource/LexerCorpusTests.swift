import Foundation
import SwiftSyntax
import Testing

@testable import EntitlementAudit

/// Compares lexer and parser over whole projects. Takes minutes, so it runs only where `AUDIT_LEXER_CORPUS` names a folder.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["AUDIT_LEXER_CORPUS"] != nil))
struct LexerCorpusTests {
  private func swiftFiles() throws -> [String] {
    let root = try #require(ProcessInfo.processInfo.environment["AUDIT_LEXER_CORPUS"])
    var paths: [String] = []
    let files = FileManager.default.enumerator(atPath: root)
    while let path = files?.nextObject() as? String {
      if path.hasSuffix(".swift") { paths.append(root + "/" + path) }
    }
    return paths.sorted()
  }

  /// Names what the bounds keep from the parser: real code should not be in it.
  @Test func boundsSpareRealCode() throws {
    for path in try swiftFiles() {
      guard let data = FileManager.default.contents(atPath: path) else { continue }
      let bytes = Array(data)
      guard SwiftText.refusal(of: bytes) == nil else { continue }
      let excess = bytes.withUnsafeBufferPointer { SwiftNesting.excess(in: $0, limits: Limits()) }
      if let excess { print("too deep: \(path): \(excess)") }
    }
  }

  /// Code that its compiler takes is not held for broken; names what is.
  @Test func realCodeIsWhole() throws {
    var (files, parsed, broken) = (0, 0, 0)
    for path in try swiftFiles() {
      guard let data = FileManager.default.contents(atPath: path) else { continue }
      let file = SwiftFile.index(bytes: Array(data), path: Path(path))
      files += 1
      parsed += file.bytesParsed > 0 ? 1 : 0
      guard file.isBroken else { continue }
      broken += 1
      print(file.problems.map { "\($0.location): \($0.message)" }.joined(separator: "\n"))
    }
    print("\(files) files, of \(parsed) something was parsed, \(broken) are broken")
    // Checkouts hold a few that no compiler takes: templates, what generators left half done.
    #expect(broken * 1_000 <= files)
  }

  /// The text of each declaration alone is one declaration without fault.
  @Test func slicesParseAlone() throws {
    var slices = 0
    var different = 0
    for path in try swiftFiles() {
      guard let data = FileManager.default.contents(atPath: path) else { continue }
      let file = SwiftFile.index(bytes: Array(data), path: Path(path))
      for declaration in file.declarations where !declaration.kind.isType && declaration.kind != .extension {
        slices += 1
        let slice = file.slice(declaration.range)
        let isWhole = slice.items.count == 1 && slice.items.first?.decl.trimmedLength.utf8Length == declaration.range.count
        if isWhole, slice.items.first?.decl.hasError == false { continue }
        different += 1
        print(
          "\(declaration.location): \(declaration.kind) \(declaration.name) \(slice.items.count) \(slice.stop?.message ?? "")")
      }
      file.dropTrees()
    }
    print("\(slices) slices, \(different) differ")
    #expect(different == 0)
  }

  @Test func agreesWithTheParser() async throws {
    let paths = try swiftFiles()
    let stride = 64
    var declarations = 0
    var different = 0
    var bytes = 0
    for start in Swift.stride(from: 0, to: paths.count, by: stride) {
      let batch = Array(paths[start..<min(start + stride, paths.count)])
      await withTaskGroup(of: (Int, Int, [String]).self) { group in
        for path in batch {
          group.addTask {
            guard let data = FileManager.default.contents(atPath: path) else { return (0, 0, []) }
            let bytes = Array(data)
            if SwiftText.refusal(of: bytes) != nil { return (0, bytes.count, ["skipped: " + path]) }
            let found = DeclarationComparison.differences(in: bytes)
            return (DeclarationLexer.read(bytes).contents.records.count, bytes.count, found.map { path + ": " + $0 })
          }
        }
        for await (count, size, found) in group {
          declarations += count
          bytes += size
          if found.contains(where: { !$0.hasPrefix("skipped") }) { different += 1 }
          for line in found { print(line) }
        }
      }
    }
    print("\(paths.count) files, \(bytes) bytes, \(declarations) declarations, \(different) files differ")
    #expect(different == 0)
  }
}
