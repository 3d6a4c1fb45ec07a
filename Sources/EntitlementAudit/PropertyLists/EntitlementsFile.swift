/// What an entitlements file says, as far as widgets are concerned.
struct EntitlementsFile: Sendable {
  /// What the Data Protection key holds.
  enum Protection: Sendable, Hashable {
    /// No such key at the top level.
    case absent
    /// A string, never trimmed; whether it is one of the four is the caller's to judge. The place is the value's.
    case string(Located<String>)
    /// Something else; its type's name (`boolean`) and the value's place.
    case wrongType(Located<String>)
  }

  /// Something wrong in the file.
  enum Fault: Sendable, Hashable {
    /// A key near the Data Protection key; its place.
    case misspelledKey(Located<String>)
    /// The right key below the top level: the keys on the way and the key, and the key's place.
    case nestedKey(path: [String], at: SourceLocation)
    /// Any key that stands twice in one dictionary.
    case duplicateKey(RepeatedKey)
  }

  /// The file's outermost dictionary.
  let location: SourceLocation
  /// The last one's where the key stands twice.
  let protection: Protection
  /// The Data Protection key's place.
  let keyLocation: SourceLocation?
  /// The key twice at the top level: both places. In a binary list it is not known which the system takes: level unknown.
  let protectionTwice: RepeatedKey?
  /// In order of place.
  let faults: [Fault]
  /// Entitlements that speak of sensitive data, in order of place.
  let evidence: [Evidence]
  /// What was odd about the file. An error among them: signing refuses the file, and the level is unknown whatever `protection` says.
  let problems: [InputProblem]

  /// Whether the level cannot be known although a value was read: signing refuses the file, or the key stands twice in a binary list.
  var isLevelUnknown: Bool { problems.contains { $0.severity == .error } || protectionTwice?.isBinary == true }

  /// Reads a file.
  /// - Throws: `PropertyListError` when it is no property list or its root is no dictionary.
  static func read(
    _ bytes: [UInt8], path: Path, limits: Limits = Limits()
  ) throws(PropertyListError) -> EntitlementsFile {
    try EntitlementsFile(PropertyListReader.read(bytes, path: path, role: .entitlements, limits: limits))
  }

  /// Reads a property list that was read in the role of an entitlements file.
  /// - Throws: `PropertyListError` when its root is no dictionary.
  init(_ document: PropertyListDocument) throws(PropertyListError) {
    let root = document.root
    guard root.kind == .dictionary else {
      throw PropertyListError("root is of type \(root.typeName), not a dictionary: no entitlements", at: root.location)
    }
    location = root.location
    let value = root[DataProtectionKey.name]
    protection =
      switch value {
      case nil: .absent
      case .some(let node):
        node.string.map { .string(Located($0, at: node.location)) } ?? .wrongType(Located(node.typeName, at: node.location))
      }
    let places = document.places(ofKey: DataProtectionKey.name)
    keyLocation = places.last { $0.path.count == 1 }?.key.location
    let duplicates = document.duplicates
    let top = root.duplicateKeys.first { $0.key == DataProtectionKey.name }?.places
    protectionTwice = top.flatMap { keys in
      keys.last.flatMap { last in duplicates.first { $0.key == DataProtectionKey.name && $0.last == last.location } }
    }
    let nested = places.filter { $0.path.count > 1 }.map { Fault.nestedKey(path: $0.path, at: $0.key.location) }
    let misspelled = root.entries.map(\.key).filter { DataProtectionKey.isMisspelled($0.value) }.map(Fault.misspelledKey)
    faults = misspelled + nested + duplicates.map(Fault.duplicateKey)
    evidence = Self.evidence(in: root)
    problems = document.problems.map { problem in
      guard problem.severity == .error, let written = Self.words(for: value) else { return problem }
      return InputProblem(problem.severity, at: problem.location, problem.message + "; " + written)
    }
  }

  /// What the author of a refused file meant.
  private static func words(for value: PropertyListNode?) -> String? {
    guard let value else { return nil }
    let what = value.string.map { "'\($0)'" } ?? "a value of type \(value.typeName)"
    return "it says \(what) for '\(DataProtectionKey.name)', which does not count"
  }
}

extension EntitlementsFile {
  /// Entitlements that open sensitive data to the process that carries them. Keychain groups are not among them: most hold a login
  /// for the network, and say nothing about what is shown.
  private static let sensitive = [
    "com.apple.developer.healthkit", "com.apple.developer.healthkit.access", "com.apple.developer.healthkit.background-delivery",
    "com.apple.developer.homekit", "com.apple.developer.contacts.notes", "com.apple.developer.family-controls",
    "com.apple.developer.financekit", "com.apple.developer.journal.allow",
    "com.apple.developer.authentication-services.autofill-credential-provider",
    "com.apple.security.personal-information.addressbook", "com.apple.security.personal-information.calendars",
  ]

  private static func evidence(in root: PropertyListNode) -> [Evidence] {
    root.members.compactMap { key, value in
      guard let name = sensitive.first(where: key.isText), isGranted(value) else { return nil }
      return Evidence(.entitlement, name, at: key.location)
    }
  }

  /// `false` and an empty list grant nothing.
  private static func isGranted(_ value: PropertyListNode) -> Bool {
    switch value.kind {
    case .boolean: value.boolean == true
    case .array, .dictionary: value.count > 0
    default: true
    }
  }
}
