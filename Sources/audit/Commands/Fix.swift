import EntitlementAudit

/// `audit fix [PATH …]`, `audit fix --protect EXTENSION LEVEL [PATH …]`
enum Fix {
  static func run(_ arguments: Arguments) throws(AuditError) -> Exit {
    var arguments = arguments
    let plan: FixPlan
    let result: AuditResult
    if let name = arguments.protect {
      guard let level = arguments.operands.first.flatMap({ DataProtectionLevel(name: $0) }) else {
        throw AuditError(WhatIf.unknown(level: arguments.operands.first, of: "audit fix --protect EXTENSION"))
      }
      arguments.operands.removeFirst()
      (plan, result) = try Auditor(Check.options(arguments)).protection(of: name, level: level)
    } else {
      (plan, result) = try Auditor(Check.options(arguments)).fixes()
    }
    if !arguments.isWriting {
      let isTerminal = SystemCalls.isTerminal(SystemCalls.standardOutput)
      try AuditCommand.print(plan.files.map { UnifiedDiff(of: $0).text(forTerminal: isTerminal) }.joined())
    } else {
      try write(plan)
    }
    if !arguments.isQuiet {
      for line in plan.lines + plan.remarks + result.remarks { Console.remark(line.sanitised) }
      Console.remark(said(of: plan, isWritten: arguments.isWriting))
    }
    if result.summary.inputsUnread > 0 { return .unread }
    return plan.files.isEmpty || arguments.isWriting ? .clean : .findings
  }

  private static func said(of plan: FixPlan, isWritten: Bool) -> String {
    if plan.files.isEmpty { return "nothing to fix" }
    let count = plan.lines.count == 1 ? "1 fix" : "\(plan.lines.count) fixes"
    let files = plan.files.count == 1 ? "1 file" : "\(plan.files.count) files"
    return isWritten ? "wrote \(count) to \(files)" : "\(count) in \(files); '--write' makes them"
  }

  /// Writes every file or none: a file that has changed since it was read, or that cannot be written, leaves all as they were.
  private static func write(_ plan: FixPlan) throws(AuditError) {
    try Interruption.heldBack { () throws(AuditError) in try writeAll(plan) }
  }

  private static func writeAll(_ plan: FixPlan) throws(AuditError) {
    var written: [FixPlan.ChangedFile] = []
    for file in plan.files {
      guard (try? SystemCalls.bytes(of: plan.root + "/" + file.path)) == file.before else {
        throw AuditError("'\(file.path.sanitised)' has changed since it was read: nothing was written")
      }
    }
    for file in plan.files {
      do throws(SystemCalls.Failure) {
        try ReportFile.write(file.after, to: target(of: file, plan))
        written.append(file)
      } catch {
        for done in written { try? ReportFile.write(done.before, to: target(of: done, plan)) }
        throw AuditError("'\(file.path.sanitised)' cannot be written: \(error.reason); every file is as it was")
      }
    }
  }

  /// The file itself, where the project names it by a link: it was read, so it lies where the run may read.
  private static func target(of file: FixPlan.ChangedFile, _ plan: FixPlan) -> String {
    let path = plan.root + "/" + file.path
    return SystemCalls.realPath(path) ?? path
  }
}
