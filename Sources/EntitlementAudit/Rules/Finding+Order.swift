extension Finding: Comparable {
  /// By place, rule and message; then by what else tells two apart, so that the order never depends on the input's.
  static func < (left: Finding, right: Finding) -> Bool {
    if left.location != right.location { return left.location < right.location }
    if left.rule != right.rule { return left.rule < right.rule }
    if left.message != right.message { return left.message < right.message }
    if left.extension != right.extension { return (left.extension ?? "") < (right.extension ?? "") }
    if left.widget != right.widget { return (left.widget ?? "") < (right.widget ?? "") }
    return left.configurations.lexicographicallyPrecedes(right.configurations)
  }
}
