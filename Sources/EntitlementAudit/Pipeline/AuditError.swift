/// Why a run cannot go on: wrong usage or a wrong configuration (exit status 2).
package struct AuditError: Error, Hashable, Sendable {
  /// A sentence for the person who typed the command: names the file, key or option, and the nearest valid one.
  /// Lower case, no final period.
  package let message: String
  /// What else is wrong, in the same form.
  package let others: [String]

  /// Makes an error from its sentence.
  package init(_ message: String, others: [String] = []) {
    self.message = message
    self.others = others
  }
}
