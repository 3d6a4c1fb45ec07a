extension Finding {
  /// A name for the finding that stays the same when lines move, when the project moves and when messages are reworded: the
  /// fingerprint of rule, path, extension, widget, configurations and subject.
  ///
  /// The subject is what the message names in single quotes. `occurrence` counts findings that are alike in all of that, from 0.
  func fingerprint(occurrence: Int = 0) -> String {
    var parts = [rule, location.path.text, `extension` ?? "", widget ?? "", configurations.joined(separator: "\u{1F}"), subject]
    if occurrence > 0 { parts.append(String(occurrence)) }
    return Fingerprint(of: parts).text
  }

  private var subject: String {
    let pieces = message.split(separator: "'", omittingEmptySubsequences: false)
    return pieces.enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }.joined(separator: "\u{1F}")
  }
}

extension Sequence<Finding> {
  /// One fingerprint per finding, in their order; equal ones get a number by order.
  func fingerprints() -> [String] {
    var seen: [String: Int] = [:]
    return map { finding in
      let first = finding.fingerprint()
      let occurrence = seen[first, default: 0]
      seen[first] = occurrence + 1
      return occurrence == 0 ? first : finding.fingerprint(occurrence: occurrence)
    }
  }
}
