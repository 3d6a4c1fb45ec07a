/// One clause of an `#if`: `#if`, `#elseif` or `#else` with what stands below it.
struct ConditionalClause: Sendable, Hashable {
  /// The condition as written; nil for `#else`.
  var condition: String?
  /// The clause before it in the same `#if`: it holds only where none of them does. An index into `SwiftFile.clauses`.
  var previous: Int?
  /// The clause that the whole `#if` stands in. An index into `SwiftFile.clauses`.
  var parent: Int?
  /// The place of the `#`, as byte offset in the file.
  var offset: Int
}

/// What a target is compiled for: decides `#if`, as far as it can be known without a build.
struct CompilationContext: Sendable, Hashable {
  /// The system.
  var platform: Platform
  /// Flags that are known to be set or not (`DEBUG: false`); what is not named is unknown.
  var flags: [String: Bool]

  /// Makes a context; flags that are not named are unknown.
  init(platform: Platform, flags: [String: Bool] = [:]) {
    self.platform = platform
    self.flags = flags
  }

  /// Whether a condition (`os(iOS) && !DEBUG`) holds; nil where that is unknown.
  func holds(_ condition: String) -> Bool? {
    var evaluator = ConditionEvaluator(condition, context: self)
    return evaluator.evaluate()
  }

  /// Whether text in a stack of clauses is compiled; nil where that is unknown: it may be, so keep both.
  func isActive(_ conditions: [Condition]) -> Bool? {
    conditions.reduce(true) { ConditionEvaluator.and($0, isActive($1)) }
  }

  /// Whether one clause is compiled, the `#if` around it aside.
  func isActive(_ clause: Condition) -> Bool? {
    let earlier = clause.earlier.reduce(Bool?.some(false)) { ConditionEvaluator.or($0, holds($1)) }
    return ConditionEvaluator.and(earlier.map(!), clause.condition.map(holds) ?? true)
  }

  /// Whether each clause of a file is compiled, the ones around it included; nil where unknown.
  func activity(of clauses: [ConditionalClause]) -> [Bool?] {
    var results: [Bool?] = []
    // Per clause: whether one of its chain up to here holds.
    var taken: [Bool?] = []
    results.reserveCapacity(clauses.count)
    for clause in clauses {
      let own = clause.condition.map(holds) ?? true
      let earlier = clause.previous.map { taken[$0] } ?? false
      taken.append(ConditionEvaluator.or(earlier, own))
      let outer = clause.parent.map { results[$0] } ?? true
      results.append(ConditionEvaluator.and(outer, ConditionEvaluator.and(earlier.map(!), own)))
    }
    return results
  }
}

/// One clause of the stack that a declaration stands in.
struct Condition: Sendable, Hashable {
  /// The condition as written; nil for `#else`.
  var condition: String?
  /// The conditions of the clauses before it in the same `#if`, none of which may hold.
  var earlier: [String] = []
}
