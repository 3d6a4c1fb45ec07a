/// Standard output and standard error.
enum Console {
  /// Writes a whole report at once. A reader that has gone away (`| head`) is none of our business.
  /// - Throws: any other failure to write.
  static func write(_ text: String) throws(SystemCalls.Failure) { try write(Array(text.utf8)) }

  /// The same for bytes of any kind.
  static func write(_ bytes: [UInt8]) throws(SystemCalls.Failure) {
    do { try SystemCalls.write(bytes, to: SystemCalls.standardOutput) } catch {
      guard error.isBrokenPipe else { throw error }
    }
  }

  /// Says something beside the report: `audit: …`, a line each.
  static func remark(_ text: String) {
    let lines = text.split(separator: "\n").map { "audit: \($0)\n" }.joined()
    // Where standard error is closed there is nobody to tell.
    try? SystemCalls.write(lines.utf8, to: SystemCalls.standardError)
  }

  /// What a line of the terminal takes; nil where standard output is none, or does not say.
  static var width: Int? {
    guard SystemCalls.isTerminal(SystemCalls.standardOutput) else { return nil }
    return SystemCalls.terminalWidth(SystemCalls.standardOutput)
      ?? SystemCalls.environment("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  /// Whether the text report is coloured. `NO_COLOR` wins over `CLICOLOR_FORCE`, an option over both.
  static func isColoured(_ choice: ColourChoice) -> Bool {
    switch choice {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if SystemCalls.environment("NO_COLOR") != nil { return false }
    if let forced = SystemCalls.environment("CLICOLOR_FORCE"), forced != "0" { return true }
    return SystemCalls.isTerminal(SystemCalls.standardOutput) && SystemCalls.environment("TERM") != "dumb"
  }
}
