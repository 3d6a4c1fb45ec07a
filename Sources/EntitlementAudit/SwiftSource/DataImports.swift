/// Imports of frameworks that hand out a person's data: a reason to hold what a widget shows for sensitive.
enum DataImports {
  /// The modules that count (design section 5).
  static let modules: Set<String> = [
    "Contacts", "ContactsUI", "CoreLocation", "EventKit", "EventKitUI", "FamilyControls", "FinanceKit", "FinanceKitUI",
    "HealthKit",
    "HealthKitUI", "HomeKit", "LocalAuthentication", "Photos", "PhotosUI", "Security",
  ]

  /// The imports that count in some files, in order of place; each module once.
  static func evidence(in files: [SwiftFile], index: DeclarationIndex) -> [Evidence] {
    var seen: Set<String> = []
    return files.sorted { $0.path < $1.path }.flatMap { file -> [Evidence] in
      let states = index.context.activity(of: file.clauses)
      return file.imports.compactMap { found in
        if let clause = found.clause, states[clause] == false { return nil }
        guard modules.contains(found.module), seen.insert(found.module).inserted else { return nil }
        return Evidence(.import, found.module, at: file.location(at: found.offset))
      }
    }
  }
}
