/// Bounds that somebody set, by name; all others are the standard ones.
package struct LimitChoices: Sendable, Hashable {
  private(set) var values: [String: Int] = [:]

  /// None.
  package init() {}

  /// Sets one as it is typed: `NAME=N`.
  /// - Throws: a sentence that names the nearest bound or the range.
  package mutating func set(_ text: String) throws(LimitError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let limit = try Limit(named: parts[0])
    guard parts.count == 2 else { throw LimitError(message: "bound '\(limit.name)' needs a number: \(limit.name)=N") }
    values[limit.name] = try limit.number(parts[1])
  }

  /// The bounds of a run. What a configuration says counts where nobody set the bound, and where it is lower.
  func resolved(lowering configured: [String: Int] = [:]) -> Limits {
    var limits = Limits()
    for limit in Limit.all {
      if let value = values[limit.name] {
        limits[keyPath: limit.field] = value
      } else if let value = configured[limit.name] {
        limits[keyPath: limit.field] = min(value, limit.standard)
      }
    }
    return limits
  }
}

/// Why a bound cannot be set.
package struct LimitError: Error, Hashable, Sendable {
  /// Lower case, no final period.
  package let message: String
}

extension Limit {
  /// The bound of a name.
  /// - Throws: with the nearest name where there is none.
  init(named name: String) throws(LimitError) {
    guard let known = Self.all.first(where: { $0.name == name }) else {
      let hint = nearestName(to: name, among: Self.all.map(\.name)).map { "did you mean '\($0)'?" }
      throw LimitError(message: "there is no bound '\(name.sanitised)'; \(hint ?? "docs/limits.md lists them")")
    }
    self = known
  }

  /// The number that a text says, if the bound may be set to it. For bytes `K`, `M` and `G` behind it count 1,024 times each.
  func number(_ text: String) throws(LimitError) -> Int {
    let units: [Character: Int] = unit == .bytes ? ["K": 1 << 10, "M": 1 << 20, "G": 1 << 30] : [:]
    let factor = text.last.flatMap { units[Character($0.uppercased())] }
    let digits = factor == nil ? text[...] : text.dropLast()
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      let wanted = unit == .bytes ? "a number of bytes, such as 64M" : "a whole number"
      throw LimitError(message: "bound '\(name)' takes \(wanted), not '\(text.sanitised)'")
    }
    let product = Int(digits).map { $0.multipliedReportingOverflow(by: factor ?? 1) }
    guard let product, !product.overflow, product.partialValue <= ceiling else {
      throw LimitError(message: "bound '\(name)' may be \(ceiling) at most, not \(text.sanitised)")
    }
    return product.partialValue
  }
}
