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
    do { try ReportFile.create(Array(result.configurationTemplate.utf8), at: file) } catch {
      throw AuditError("'\(file.sanitised)' cannot be written: \(error.reason)")
    }
    let summary = result.summary
    Console.remark(
      "wrote '\(file.sanitised)' for what was found: widgets \(summary.widgets), extensions \(summary.extensions); all of it is commented out"
    )
    return .clean
  }
}
