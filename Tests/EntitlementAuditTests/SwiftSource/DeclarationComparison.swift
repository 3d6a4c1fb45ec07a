import SwiftParser

@testable import EntitlementAudit

/// What the lexer lists against what SwiftSyntax's parser finds in the same text.
enum DeclarationComparison {
  /// The differences, each a line for a person; empty where there is none.
  static func differences(in bytes: [UInt8]) -> [String] {
    let (lexed, openOffset, _) = DeclarationLexer.read(bytes)
    let parsed = bytes.withUnsafeBufferPointer { DeclarationSyntaxReader.contents(of: Parser.parse(source: $0)) }
    var found: [String] = []
    if let openOffset { found.append("left open at byte \(openOffset)") }
    let mine = lexed.records.map { describe($0, in: lexed) }
    let theirs = parsed.records.map { describe($0, in: parsed) }
    for change in theirs.difference(from: mine) {
      switch change {
      case .insert(_, let line, _): found.append("parser only: " + line)
      case .remove(_, let line, _): found.append("lexer only:  " + line)
      }
    }
    let imports = (lexed.imports.map { "\($0)" }, parsed.imports.map { "\($0)" })
    if imports.0 != imports.1 { found.append("imports: \(imports.0) parser: \(imports.1)") }
    return found
  }

  /// A record in one line, with everything that the index promises.
  static func describe(_ record: DeclarationRecord, in contents: SwiftFile.Contents) -> String {
    var text = "\(record.kind) \(record.name) \(record.range) keyword \(record.keywordOffset) name \(record.nameOffset)"
    if let body = record.bodyRange { text += " body \(body)" }
    if let parent = record.parent { text += " in \(contents.records[parent].name)@\(contents.records[parent].nameOffset)" }
    if !record.inheritedNames.isEmpty { text += " : \(record.inheritedNames.joined(separator: ", "))" }
    if !record.attributes.isEmpty { text += " @\(record.attributes.joined(separator: " @"))" }
    if !record.modifiers.isEmpty { text += " [\(record.modifiers.joined(separator: " "))]" }
    var clause = record.clause
    while let index = clause {
      text += " if \(contents.clauses[index].condition ?? "else")"
      clause = contents.clauses[index].parent
    }
    return text
  }
}
