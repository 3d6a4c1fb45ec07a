import EntitlementAudit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What GitHub shows beside a job: a file that every step of it may add to.
enum JobSummary {
  /// Adds the report where the run is a step of a GitHub workflow. That it cannot be written changes no verdict, and is said.
  static func write(_ result: AuditResult) {
    guard let file = SystemCalls.environment("GITHUB_STEP_SUMMARY") else { return }
    do throws(SystemCalls.Failure) {
      try SystemCalls.withFile(file, O_WRONLY | O_APPEND | O_CREAT) { (descriptor) throws(SystemCalls.Failure) in
        try SystemCalls.write((result.jobSummary + "\n").utf8, to: descriptor)
      }
    } catch {
      Console.remark("warning: the job's summary '\(file.sanitised)' cannot be written: \(error.reason)")
    }
  }
}
