import EntitlementAudit

/// `audit manifest [PATH …]`
enum Manifest {
  static func run(_ arguments: Arguments) throws(AuditError) -> Exit {
    let request = arguments.manifest
    if arguments.output != nil, request.update != nil {
      throw AuditError("'--output' writes a new manifest and '--update' keeps one: give one of the two")
    }
    if request.update != nil, request.form != nil {
      throw AuditError("'--update' keeps the form of the file: leave out '--as'")
    }
    var arguments = arguments
    arguments.audit.usesManifests = false
    let result = try Check.result(arguments)
    for line in result.unreadInputs { Console.remark(line.sanitised) }
    if let file = request.update {
      try update(file, result)
    } else {
      let files = result.manifestFiles(as: request.form ?? .xml)
      if files.isEmpty {
        Console.remark("no widget extension was found: there is nothing to describe")
      } else if let output = arguments.output {
        try write(files, to: output, result)
      } else {
        try print(files, request.form ?? .xml)
      }
    }
    return result.unreadInputs.isEmpty ? .clean : .unread
  }

  private static func print(_ files: [ManifestFile], _ form: ManifestForm) throws(AuditError) {
    if form == .binary, files.count > 1 {
      throw AuditError("\(names(files)): several binary lists on standard output cannot be told apart; use --output DIR")
    }
    if files.count > 1 {
      for file in files {
        let place = file.folder.isEmpty ? file.fileName : "\(file.folder)/\(file.fileName)"
        Console.remark("the manifest of '\(file.name.sanitised)' belongs into '\(place.sanitised)'; --output DIR writes all")
      }
    }
    for file in files { try AuditCommand.print(file.bytes) }
  }

  /// Into one file, or into a folder: an extension that lies below it gets its manifest beside it. Nothing is ever written over.
  private static func write(_ files: [ManifestFile], to output: String, _ result: AuditResult) throws(AuditError) {
    var targets: [(path: String, bytes: [UInt8])] = []
    if SystemCalls.isFolder(output) {
      for file in files {
        let folder = result.place(of: file, below: output) ?? output
        targets.append((folder + (folder.hasSuffix("/") ? "" : "/") + file.fileName, file.bytes))
      }
    } else {
      if output.hasSuffix("/") { throw AuditError("option '--output': there is no folder '\(output.sanitised)'") }
      guard files.count == 1 else {
        throw AuditError(
          "\(names(files)): a manifest describes one extension; give --output a folder, or name the path of one")
      }
      targets.append((output, files[0].bytes))
    }
    for target in targets where target.path != "-" && SystemCalls.exists(target.path) {
      throw AuditError("'\(target.path.sanitised)' exists; 'audit manifest --update' keeps what people wrote in it")
    }
    for target in targets {
      if target.path == "-" {
        try AuditCommand.print(target.bytes)
      } else {
        do { try ReportFile.create(target.bytes, at: target.path) } catch {
          throw AuditError("'\(target.path.sanitised)' cannot be written: \(error.reason)")
        }
        Console.remark("wrote '\(target.path.sanitised)'")
      }
    }
  }

  private static func update(_ file: String, _ result: AuditResult) throws(AuditError) {
    let bytes: [UInt8]
    do { bytes = try SystemCalls.bytes(of: file) } catch {
      throw AuditError("option '--update': '\(file.sanitised)' cannot be read: \(error.reason)")
    }
    let updated = try result.update(manifest: bytes, at: result.pathFromRoot(of: file))
    for remark in updated.remarks { Console.remark(remark.sanitised) }
    if let changed = updated.bytes {
      try AuditCommand.write(changed, to: file)
      Console.remark("updated '\(file.sanitised)'")
    } else {
      Console.remark("'\(file.sanitised)' is up to date")
    }
  }

  private static func names(_ files: [ManifestFile]) -> String {
    "\(files.count) extensions were found (\(files.prefix(5).map { "'\($0.name.sanitised)'" }.joined(separator: ", "))\(files.count > 5 ? ", …" : ""))"
  }
}

/// What is asked of `audit manifest`.
struct ManifestRequest: Sendable {
  /// The manifest to bring up to date.
  var update: String?
  var form: ManifestForm?
}
