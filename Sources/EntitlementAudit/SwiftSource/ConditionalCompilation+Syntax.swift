import SwiftSyntax

extension CompilationContext {
  /// The clauses of an `#if` that may be compiled, in order: one where the conditions are known, several where they are not.
  func activeClauses(of block: IfConfigDeclSyntax) -> [IfConfigClauseSyntax] {
    var possible: [IfConfigClauseSyntax] = []
    for clause in block.clauses {
      let value = clause.condition.map { holds($0.trimmedDescription) } ?? true
      if value != false { possible.append(clause) }
      if value == true { break }
    }
    return possible
  }

  /// The clauses of a postfix `#if` (`.padding()` below `#if os(iOS)`) that may be compiled, in order.
  func activeClauses(of block: PostfixIfConfigExprSyntax) -> [IfConfigClauseSyntax] {
    activeClauses(of: block.config)
  }

  /// Whether no clause of an `#if` needs to be compiled: the conditions may all fail and there is no `#else`.
  func mayBeEmpty(_ block: IfConfigDeclSyntax) -> Bool {
    guard let last = activeClauses(of: block).last else { return true }
    return (last.condition.map { holds($0.trimmedDescription) } ?? true) != true
  }
}
