import EntitlementAudit

/// The program: reads the command line, runs one command, ends with its status.
@main
enum AuditCommand {
  static func main() {
    SystemCalls.keepStandardDescriptors()
    SystemCalls.letWritingFail()
    SystemCalls.leave(run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  private static func run(_ words: [String]) -> Exit {
    do {
      let arguments = try Arguments(parsing: words)
      if arguments.wantsHelp {
        // `audit --help` is about the program, `audit check --help` about the command.
        try print(words.contains(arguments.command.rawValue) ? Help.text(for: arguments.command) : Help.overview)
        return .clean
      }
      if arguments.wantsVersion {
        try print((["\(Tool.name) \(Tool.version)"] + MissingLibraries.sentences).map { $0 + "\n" }.joined())
        return .clean
      }
      switch arguments.command {
      case .check: return try Check.run(arguments)
      case .explain: return try Explain.run(arguments)
      case .exposure: return try Exposure.run(arguments)
      case .rules: return try Rules.run(arguments)
      case .manifest: return try Manifest.run(arguments)
      case .whatIf: return try WhatIf.run(arguments)
      case .fix: return try Fix.run(arguments)
      case .baseline: return try Baseline.run(arguments)
      case .initialise: return try Init.run(arguments)
      case .completions: return try Completions.run(arguments)
      }
    } catch {
      for message in [error.message] + error.others { Console.remark("error: \(message.sanitised)") }
      return .usage
    }
  }

  /// Writes to standard output.
  static func print(_ text: String) throws(AuditError) {
    do { try Console.write(text) } catch { throw AuditError("standard output cannot be written: \(error.reason)") }
  }

  /// Writes bytes of any kind to standard output.
  static func print(_ bytes: [UInt8]) throws(AuditError) {
    do { try Console.write(bytes) } catch { throw AuditError("standard output cannot be written: \(error.reason)") }
  }

  /// Writes bytes of any kind to a file.
  static func write(_ bytes: [UInt8], to file: String) throws(AuditError) {
    do { try ReportFile.write(bytes, to: file) } catch {
      throw AuditError("'\(file.sanitised)' cannot be written: \(error.reason)")
    }
  }

  /// Writes to a file.
  static func write(_ text: String, to file: String) throws(AuditError) {
    do { try ReportFile.write(text, to: file) } catch {
      throw AuditError("'\(file.sanitised)' cannot be written: \(error.reason)")
    }
  }
}
