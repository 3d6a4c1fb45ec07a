/// Reports a key that stands twice in one dictionary of an entitlements file or Info.plist.
struct DuplicateKey: Rule {
  static let metadata = RuleMetadata(
    id: "duplicate-key", summary: "the same key twice in one dictionary", severity: .error, family: .dataProtection,
    documentation: "https://developer.apple.com/documentation/bundleresources/entitlements",
    explanation: """
      ## Why it matters
      A merge often leaves a key twice. Readers of property lists disagree about which one counts, so what the file says depends on who
      reads it: in XML and in old-style lists Apple's reader takes the last, in binary lists the first. A reviewer sees one of the two.

      ## What Apple documents
      A dictionary pairs each key with one value; what two of a kind mean is not documented. Observed: the last one counts in XML.
      https://developer.apple.com/documentation/bundleresources/entitlements

      ## How to fix
      Keep the one that is meant.

      ## Known limits
      In a binary list it is not said which one the system takes: a Data Protection key that stands twice there makes the level unknown.
      """)

  func check(_ extension: WidgetExtension, _ report: inout Report) {
    for configuration in `extension`.configurations {
      for fault in configuration.faults {
        guard case .duplicateKey(let key, let first) = fault.kind else { continue }
        emit(key, first, fault.location, [configuration.name], &report)
      }
    }
    for fault in `extension`.infoPlist.faults {
      guard case .duplicateKey(let key, let first) = fault.kind else { continue }
      emit(key, first, fault.location, fault.configurations, &report)
    }
  }

  private func emit(
    _ key: String, _ first: SourceLocation, _ last: SourceLocation, _ configurations: [String], _ report: inout Report
  ) {
    // A binary list has no lines.
    let hasPlace = last.line != nil
    report.emit(
      .twice(key, lastCounts: hasPlace), at: last, notes: hasPlace ? [Note("it stands here first", at: first)] : [],
      help: "keep the one that is meant", configurations: configurations)
  }
}

extension Finding.Message {
  fileprivate static func twice(_ key: String, lastCounts: Bool) -> Self {
    "'\(key.visible)' stands twice in one dictionary: "
      + (lastCounts ? "the last one counts" : "in a binary list it is not known which one counts")
  }
}
