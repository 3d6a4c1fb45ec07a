import EntitlementAudit

extension Arguments {
  /// Reads a command line, the program's own name left off.
  ///
  /// `--name value`, `--name=value`, `-f value`, `-fvalue`, short switches together (`-qv`); after `--` everything is an operand.
  /// The first operand is the command where it names one.
  /// - Throws: a sentence that names what is wrong and the nearest that is right.
  init(parsing words: [String]) throws(AuditError) {
    var found: [(option: Option, value: String)] = []
    var rest = words[...]
    var isCommandKnown = false
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      } else if word.hasPrefix("--") {
        found.append(try Self.long(word, &rest))
      } else if word.hasPrefix("-"), word != "-" {
        found += try Self.short(word, &rest)
      } else if !isCommandKnown, operands.isEmpty, let named = Command(rawValue: word) {
        command = named
        isCommandKnown = true
      } else {
        operands.append(word)
      }
    }
    for (option, value) in found {
      guard option.commands.contains(command) else {
        throw AuditError("option '--\(option.name)' does not belong to 'audit \(command.rawValue)'")
      }
      try option.apply(&self, value)
    }
    try checkReports()
  }

  private static func long(_ word: String, _ rest: inout ArraySlice<String>) throws(AuditError) -> (option: Option, value: String)
  {
    let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let option = OptionTable.all.first(where: { $0.name == parts[0] }) else {
      let hint = nearestName(to: parts[0], among: OptionTable.all.map(\.name)).map { "did you mean '--\($0)'?" }
      throw AuditError("unknown option '--\(parts[0].sanitised)'; \(hint ?? "'audit --help' lists the options")")
    }
    guard case .none = option.value else {
      return (option, try option.checked(parts.count > 1 ? parts[1] : option.next(&rest)))
    }
    guard parts.count == 1 else { throw AuditError("option '--\(option.name)' is a switch and takes no value") }
    return (option, "")
  }

  private static func short(_ word: String, _ rest: inout ArraySlice<String>) throws(AuditError) -> [(
    option: Option, value: String
  )] {
    var found: [(option: Option, value: String)] = []
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = OptionTable.all.first(where: { $0.short == letter }) else {
        throw AuditError("unknown option '-\(String(letter).sanitised)'; 'audit --help' lists the options")
      }
      guard case .none = option.value else {
        let attached = letters.first == "=" ? letters.dropFirst() : letters
        found.append((option, try option.checked(letters.isEmpty ? option.next(&rest) : String(attached))))
        return found
      }
      found.append((option, ""))
    }
    return found
  }

  /// Only one report fits on standard output, and one in each file.
  private func checkReports() throws(AuditError) {
    var files: Set<String?> = []
    for report in reports where !command.formats.contains(report.format) {
      throw AuditError(unknownValue(report.format.rawValue, of: "format", among: command.formats.map(\.rawValue)))
    }
    for file in reports.map(\.file) + exposures.map(\.file) where !files.insert(file).inserted {
      throw AuditError(
        file.map { "two reports cannot be written to '\($0.sanitised)'" }
          ?? "only one report can go to standard output; give the other one a file (--format json=FILE)")
    }
  }
}

extension Option {
  /// The value that stands in the next word.
  fileprivate func next(_ rest: inout ArraySlice<String>) throws(AuditError) -> String {
    guard let word = rest.first, word == "-" || !word.hasPrefix("-") else {
      throw AuditError("option '--\(name)' needs a value (\(spelling))")
    }
    rest.removeFirst()
    return word
  }

  /// The value where it is one that the option takes; a choice in its own letter case.
  fileprivate func checked(_ value: String) throws(AuditError) -> String {
    switch value.isEmpty ? .text("") : self.value {
    case .none, .text:
      guard !value.isEmpty else { throw AuditError("option '--\(name)' needs a value (\(spelling))") }
      return value
    case .choice(_, let choices):
      if let choice = choices.first(where: { $0.lowercased() == value.lowercased() }) { return choice }
      throw AuditError(unknownValue(value, of: name, among: choices))
    }
  }
}
