import EntitlementAudit

/// `audit init [FOLDER]`
enum Init {
  static func run(_ arguments: Arguments) throws(AuditError) -> Exit {
    guard arguments.operands.count < 2 else { throw AuditError("'audit init' takes one folder") }
    let folder = arguments.operands.first ?? "."
    let name = AuditResult.configurationName
    let file = folder == "." ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
    if SystemCalls.exists(file) { throw AuditError("'\(file.sanitised)' is there already and stays as it is") }
    var options = arguments.audit
    options.paths = [folder]
    let result = try Auditor(options).run()
    try write(result.configurationTemplate, to: file)
    let summary = result.summary
    Console.remark(
      "wrote '\(file.sanitised)' for what was found: widgets \(summary.widgets), extensions \(summary.extensions); all of it is commented out"
    )
    return .clean
  }

  /// Writes a file that is not there yet: whatever comes to stand there meanwhile is not touched.
  private static func write(_ text: String, to file: String) throws(AuditError) {
    do {
      try SystemCalls.withFile(file, SystemCalls.newFile) { (descriptor) throws(SystemCalls.Failure) in
        try SystemCalls.write(text.utf8, to: descriptor)
      }
    } catch { throw AuditError("'\(file.sanitised)' cannot be written: \(error.reason)") }
  }
}
