extension StaleBaseline {
  /// One finding for what is not found any more, whatever the number of configurations.
  static func findings(for stale: [BaselineEntry]) -> [Finding] {
    var findings: [Finding] = []
    var known: [BaselineKey: Int] = [:]
    for entry in stale {
      guard let place = entry.location else { continue }
      var key = entry.key
      key.configuration = ""
      if let index = known[key] {
        findings[index].configurations.append(entry.key.configuration)
        findings[index].location = min(findings[index].location, place)
      } else {
        known[key] = findings.count
        let isNamed = !entry.key.configuration.isEmpty
        findings.append(
          Finding(
            rule: metadata.id, severity: metadata.severity, message: message(key), location: place,
            extension: key.target.isEmpty ? nil : key.target, configurations: isNamed ? [entry.key.configuration] : [],
            help: "take the entry out, or let 'audit baseline' write the file anew", documentation: metadata.documentation))
      }
    }
    return findings
  }

  private static func message(_ key: BaselineKey) -> String {
    let subject = key.subject.isEmpty ? "" : " on '\(key.subject)'"
    let target = key.target.isEmpty ? "" : " of '\(key.target)'"
    return "'\(key.rule)'\(subject) in '\(key.path)'\(target) is not found any more"
  }
}
