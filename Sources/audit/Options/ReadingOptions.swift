import EntitlementAudit

extension OptionTable {
  /// What is read, and by how many workers: for every command that audits.
  static let reading: [Option] = [
    Option(
      "root", takes: .text("DIR"), for: Command.auditing,
      help: "the folder that paths count from and that bounds reading (default: the nearest with .git)"
    ) { arguments, value in
      arguments.audit.root = value
    },
    Option(
      "exclude", takes: .text("GLOB"), isRepeatable: true, for: Command.auditing,
      help: "leave out paths: relative to the root, or a whole name at any depth"
    ) { arguments, value in
      arguments.audit.excludes.append(value)
    },
    Option("force-exclude", for: Command.auditing, help: "leave out paths named on the command line too where an exclude fits") {
      arguments, _ in
      arguments.audit.forceExclude = true
    },
    Option(
      "config", takes: .text("FILE"), for: Command.auditing,
      help: "the only configuration file (default: every .entitlement-audit.yml, each for its folder)"
    ) { arguments, value in
      arguments.audit.configFile = value
    },
    Option("no-default-excludes", for: Command.auditing, help: "enter Pods, .build, node_modules and their like") {
      arguments, _ in
      arguments.audit.usesDefaultExcludes = false
    },
    Option(
      "files-from", takes: .text("FILE"), isRepeatable: true, for: Command.auditing,
      help: "read more paths from FILE (-: standard input), one a line or NUL-separated"
    ) { arguments, value in
      arguments.pathLists.append(value)
    },
    Option("allow-missing", for: Command.auditing, help: "pass over a PATH that does not exist") { arguments, _ in
      arguments.audit.allowMissing = true
    },
    Option(
      "source", takes: .text("DIR"), help: "hold built bundles against the project they were built from"
    ) { arguments, value in
      arguments.audit.source = value
    },
    Option(
      "allow-outside", takes: .text("DIR"), isRepeatable: true, for: Command.auditing,
      help: "let files below DIR be read though they lie outside the root"
    ) { arguments, value in
      arguments.audit.allowOutside.append(value)
    },
    Option(
      "limit", takes: .text("NAME=N"), isRepeatable: true, for: Command.auditing,
      help: "set a bound on what is read (docs/limits.md lists them)"
    ) { (arguments, value) throws(AuditError) in
      do throws(LimitError) { try arguments.audit.limits.set(value) } catch {
        throw AuditError("option '--limit': \(error.message)")
      }
    },
    Option(
      "jobs", takes: .text("N"), for: Command.auditing, help: "workers (default: one per processor); never changes the result"
    ) {
      (arguments, value) throws(AuditError) in
      guard let count = Int(value), count > 0 else {
        throw AuditError("option '--jobs' needs a number from 1, not '\(value.sanitised)'")
      }
      arguments.audit.jobs = count
    },
  ]
}
