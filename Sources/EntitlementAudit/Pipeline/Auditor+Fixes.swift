extension Auditor {
  /// Audits what is on disk and plans how to mend what has one right answer. Nothing is written.
  package func fixes() throws(AuditError) -> (plan: FixPlan, result: AuditResult) {
    let root = try reportRoot()
    let result = try run(acceptingAll: root)
    let files = try diskFiles(root)
    var finder = FixFinder(files: files)
    // What was built and signed is not mended.
    var model = result.model
    model.extensions.removeAll { $0.kind == .bundle }
    finder.find(in: model)
    // What a person accepted, switched off or left out is not mended behind their back.
    let complained = Set(result.findings.filter { $0.suppression == nil }.map { FixPlace($0.rule, $0.location) })
    let (configurations, excludes) = (ConfigurationTree(files: files), options.excludes.map { Glob($0) })
    let fixes = finder.fixes.filter { fix in
      guard complained.contains(FixPlace(fix.rule, fix.location)) else { return false }
      if !excludes.contains(where: { $0.matches(fix.path) }), !configurations.excludes(fix.path) { return true }
      finder.leave("\(fix.location): the file is excluded")
      return false
    }
    var plan = FixPlan(fixes, files: files, remarks: finder.remarks)
    plan.root = root.folder
    return (plan, result)
  }

  /// Plans how to give an extension a level in every configuration. Nothing is written.
  package func protection(
    of name: String, level: DataProtectionLevel
  ) throws(AuditError) -> (plan: FixPlan, result: AuditResult) {
    let root = try reportRoot()
    let result = try run(acceptingAll: root)
    let files = try diskFiles(root)
    var plan = try Self.plan(protecting: name, level: level, in: result.model, files: files)
    plan.root = root.folder
    return (plan, result)
  }

  /// The plan for a model, whatever it was read from.
  static func plan(
    protecting name: String, level: DataProtectionLevel, in model: AuditModel, files: some FileAccess
  ) throws(AuditError) -> FixPlan {
    guard let value = level.value else { throw AuditError("'--protect' needs a level that has a value: 'absent' has none") }
    let named = model.extensions.filter { $0.name == name || $0.bundleIdentifier == name }
    guard let subject = named.first else {
      let known = model.extensions.map(\.name)
      let hint = nearestName(to: name, among: known).map { "; did you mean '\($0)'?" }
      throw AuditError(
        "there is no extension '\(name)'"
          + (hint ?? (known.isEmpty ? "" : "; there are \(known.map { "'\($0)'" }.joined(separator: ", "))")))
    }
    guard named.count == 1 else {
      let projects = named.map { "'\($0.project ?? $0.location.path)'" }.joined(separator: ", ")
      throw AuditError("'\(name)' is the name of \(named.count) extensions: name one of \(projects) as PATH")
    }
    if subject.kind == .bundle { throw AuditError("'\(name)' is a built bundle: mend what it was built from") }
    var finder = FixFinder(files: files)
    let trade = WhatIf(model, WhatIf.Change(level: level, only: subject.location)).trade(ofExtensionAt: subject.location)
    var seen: Set<Path> = []
    for configuration in subject.configurations {
      guard let path = configuration.entitlementsPath else {
        throw AuditError(
          "'\(name)' has no entitlements file in '\(configuration.name)': add the capability Data Protection to the target in Xcode, or set CODE_SIGN_ENTITLEMENTS, and run again"
        )
      }
      if configuration.level == level || !seen.insert(path).inserted { continue }
      guard let editor = finder.editor(of: path) else {
        throw AuditError(finder.remarks.last ?? "'\(path)' cannot be changed")
      }
      let root = editor.document.root
      guard root.kind == .dictionary else { throw AuditError("'\(path)' is no dictionary") }
      let key = DataProtectionKey.name
      let isTwice = root.members.count { $0.key.isText(key) } > 1
      guard !isTwice else { throw AuditError("'\(path)' holds '\(key)' twice: keep one, and run again") }
      let old = root[key]
      let edit = old.map { editor.replacing(value: $0, with: value) } ?? editor.inserting(key, value, into: root)
      let what = old.map { "'\($0.string ?? $0.typeName)' becomes '\(value)'" } ?? "'\(key)' is set to '\(value)'"
      finder.add(
        Fix(
          path: path, edits: [edit], rule: "", location: old?.location ?? root.location, message: what,
          trade: ([trade] + [Self.others(signedWith: path, in: model, besides: subject)]).compactMap(\.self).joined(
            separator: "; ")))
    }
    return FixPlan(finder.fixes, files: files, remarks: finder.remarks)
  }

  /// What else is signed with a file, and so gets the level too.
  private static func others(signedWith path: Path, in model: AuditModel, besides subject: WidgetExtension) -> String? {
    let extensions = model.extensions.filter { other in
      other.location != subject.location && other.configurations.contains { $0.entitlementsPath == path }
    }
    let hosts = subject.hosts.filter { $0.levels.values.contains { $0.location?.path == path } }
    let names = Set(extensions.map(\.name) + hosts.map(\.name)).sorted()
    return names.isEmpty ? nil : "the file signs \(names.map { "'\($0)'" }.joined(separator: ", ")) too"
  }
}

/// What a fix and the finding it answers have in common.
private struct FixPlace: Hashable {
  let rule: String
  let location: SourceLocation

  init(_ rule: String, _ location: SourceLocation) {
    self.rule = rule
    self.location = location
  }
}
