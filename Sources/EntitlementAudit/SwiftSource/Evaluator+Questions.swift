/// Questions that are asked from outside, each with a fresh share of work.
extension Evaluator {
  /// What a property of a value comes to, or what a function without arguments returns; empty where there is none of that name.
  func values(of name: String, in value: EvaluatedValue) -> [EvaluatedValue] {
    refuel()
    let holder: Declaration
    switch value {
    case .instance(let instance): holder = instance.type.declaration
    case .type(let type): holder = type.declaration
    default: return []
    }
    let reference = TypeReference(declaration: holder)
    guard let member = names.members(named: name, of: reference).first else { return [] }
    guard let parsed = member.parse() else {
      return [.unknown(member.parseStop ?? Note("'\(name)' cannot be parsed", at: member.location))]
    }
    let scope = self.scope(of: parsed, selfValue: value)
    let found = self.member(name, of: value, parsed.syntax, scope) ?? []
    return found.flatMap { value -> [EvaluatedValue] in
      if case .function(let function) = value { call(function, [], parsed.syntax, scope) } else { [value] }
    }
  }
}
