@testable import EntitlementAudit

extension Limits {
  /// The same with one bound set.
  func with(_ field: WritableKeyPath<Limits, Int>, _ value: Int) -> Limits {
    var limits = self
    limits[keyPath: field] = value
    return limits
  }
}
