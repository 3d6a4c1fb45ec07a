extension AuditOptions {
  /// The rules that `select` and `ignore` leave, sorted by id.
  /// - Throws: where one of the names is no rule's.
  func chosenRules() throws(AuditError) -> [any Rule.Type] {
    for (option, names) in [("--select", select), ("--ignore", ignore)] {
      for name in names where RuleRegistry.rule(named: name) == nil {
        let hint =
          nearestName(to: name, among: RuleListing.ids).map { "did you mean '\($0)'?" } ?? "'audit rules' lists them"
        throw AuditError("\(option): there is no rule '\(name)'; \(hint)")
      }
    }
    return RuleRegistry.all.filter { rule in
      (select.isEmpty || select.contains(rule.metadata.id)) && !ignore.contains(rule.metadata.id)
    }
  }
}
