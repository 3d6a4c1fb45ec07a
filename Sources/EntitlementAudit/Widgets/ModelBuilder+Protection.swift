/// The level of one target in one configuration for one SDK, and how it came about.
struct ProtectionReading: Sendable {
  var path: Path?
  /// What names the file: `target setting CODE_SIGN_ENTITLEMENTS`.
  var origin: String?
  var level: DataProtectionLevel
  var value: String?
  var location: SourceLocation?
  var chain: [Note] = []
  var faults: [ProtectionFault] = []
  var evidence: [Evidence] = []
  var problems: [InputProblem] = []

  /// Whether an error among the problems says why the level is unknown.
  var isUnknownReported: Bool { level == .unknown && problems.contains { $0.severity == .error } }
}

extension ModelBuilder {
  /// Follows `CODE_SIGN_ENTITLEMENTS` to the value in the file it names.
  func protection(
    of node: HostGraph.Node, _ settings: TargetSettings, configuration: String, sdk: SDK
  ) -> ProtectionReading {
    let target = node.target
    let named = settings.entitlements(configuration: configuration, sdk: sdk)
    let setting = named.setting
    var reading = ProtectionReading(level: .absent)
    reading.origin = setting.origin.map { "\($0.level.label) \($0.name)" }
    reading.location = setting.origin?.location
    reading.chain = setting.chain.compactMap { step in
      step.location.map {
        Note("\(step.level.label) \(step.name) is '\(UnknownValue.shown(step.raw))' (\(configuration))", at: $0)
      }
    }
    let isOfKnownPlatform = isOfKnownPlatform(settings, configuration: configuration, sdk: sdk, in: &reading)
    let isUndecided = noteUnresolved(setting, sdk: sdk, resolver: settings.resolver, in: &reading) || !isOfKnownPlatform

    guard let path = named.path else {
      if isUndecided { reading.level = .unknown }
      if reading.chain.isEmpty {
        let place = target.buildConfigurations.first { $0.name == configuration }?.location ?? target.location
        reading.chain = [Note("no CODE_SIGN_ENTITLEMENTS is set for '\(target.name)' (\(configuration))", at: place)]
      } else if !isUndecided {
        reading.chain.append(Note("CODE_SIGN_ENTITLEMENTS expands to nothing (\(configuration))", at: reading.location))
      }
      return reading
    }
    let place = setting.origin?.location ?? target.location
    // Of a path that is not known for certain nobody can say that it is missing.
    let isWritten = noteWritten(path, by: node.project, in: &reading)
    if let found = isWritten
      ? path : find(path, configuration: configuration, place: place, isCertain: !isUndecided, in: &reading)
    {
      let absent = take(
        found, of: node.project, configuration: configuration,
        expand: { settings.resolver.expand($0, configuration: configuration, sdk: sdk) },
        into: &reading)
      if sdk.platform == .iOS { for path in absent { escalate(path, resolver: settings.resolver, in: &reading) } }
    }
    if isUndecided { reading.level = .unknown }
    return reading
  }

  /// What the simulator would get, where it differs from the device's level.
  func simulatorLevel(
    of node: HostGraph.Node, _ settings: TargetSettings, configuration: String, platform: Platform, device: ProtectionReading
  ) -> DataProtectionLevel? {
    guard let sdk = SDK.simulator(for: platform) else { return nil }
    if settings.entitlements(configuration: configuration, sdk: sdk).path == device.path { return nil }
    let level = protection(of: node, settings, configuration: configuration, sdk: sdk).level
    return level == device.level ? nil : level
  }

  /// Notes what of a setting did not resolve.
  /// - Returns: Whether its value is not to be known: an absent file or an operator that we do not know could have made it another.
  private func noteUnresolved(
    _ setting: ResolvedSetting, sdk: SDK, resolver: SettingsResolver, in reading: inout ProtectionReading
  ) -> Bool {
    var isUndecided = false
    // Verdicts hang on the level on iOS alone.
    let absent = sdk.platform == .iOS ? Set(setting.absentFiles.map(\.value)) : []
    for path in absent.sorted() { escalate(path, resolver: resolver, in: &reading) }
    for absent in setting.couldBeSetByAbsentFile {
      isUndecided = true
      reading.chain.append(Note("'\(absent.value)' is not there and could set CODE_SIGN_ENTITLEMENTS", at: absent.location))
    }
    for reference in setting.unresolved {
      // What nothing defines expands to nothing, as in Xcode; everything else could be anything.
      if reference.reason != .undefined { isUndecided = true }
      guard let place = reference.location ?? setting.origin?.location else { continue }
      noteBound(reference, at: place, in: &reading)
      reading.faults.append(ProtectionFault(.unresolvedReference(reference.name, reason: reference.reason.words), at: place))
    }
    return isUndecided
  }

  /// A level hangs on a value that is beyond a bound: that is an input that was not read to its end.
  private func noteBound(_ reference: UnresolvedReference, at place: SourceLocation, in reading: inout ProtectionReading) {
    guard case .tooLarge(let bound) = reference.reason else { return }
    reading.problems.append(InputProblem(.error, at: place, "the value of '\(reference.name)' is not known: it takes \(bound)"))
  }

  /// Whether something says what the target is built for; notes the files that are not there and could say it.
  private func isOfKnownPlatform(
    _ settings: TargetSettings, configuration: String, sdk: SDK, in reading: inout ProtectionReading
  ) -> Bool {
    let absent = settings.absentFilesBehindPlatforms(configuration: configuration)
    for file in absent {
      reading.chain.append(
        Note("'\(file.value)' is not there and could say what the target is built for (\(configuration))", at: file.location))
    }
    for path in Set(absent.map(\.value)).sorted() where sdk.platform == .iOS {
      escalate(path, resolver: settings.resolver, in: &reading)
    }
    return absent.isEmpty
  }

  /// A level hangs on a file that is not there: what the resolver only warned of becomes an error.
  private func escalate(_ path: Path, resolver: SettingsResolver, in reading: inout ProtectionReading) {
    for problem in resolver.problems where problem.message.hasPrefix("'\(path)' ") {
      reading.problems.append(InputProblem(.error, at: problem.location, problem.message))
    }
  }

  /// Notes that a tool writes the file from the project's description, whatever is on disk.
  /// - Returns: Whether one does.
  private func noteWritten(_ path: Path, by project: Project, in reading: inout ProtectionReading) -> Bool {
    guard let written = project.writtenLists[path] else { return false }
    let tool = project.generator ?? "the generator"
    reading.path = path
    reading.chain.append(Note("\(tool) writes '\(path)' from here", at: written.location))
    guard files.kind(of: path) != nil, case .success(let new) = lists.entitlements(path, of: project) else { return true }
    let old: String
    switch lists.entitlements(path) {
    case .failure: old = "cannot be read"
    case .success(let file):
      if file.protection.words == new.protection.words { return true }
      old = "says \(file.protection.words)"
    }
    reading.problems.append(
      InputProblem(
        .warning, at: written.location,
        "'\(path)' on disk \(old), and \(tool) overwrites it with \(new.protection.words), which is what counts"))
    return true
  }

  /// The file that a path means: on the usual disks of a Mac letter case does not count, here it may.
  private func find(
    _ named: Path, configuration: String, place: SourceLocation, isCertain: Bool, in reading: inout ProtectionReading
  ) -> Path? {
    reading.path = named
    if files.kind(of: named) != nil { return named }
    guard isCertain else {
      reading.level = .unknown
      return nil
    }
    // What is there and cannot be read is for the reader to say.
    if files.isThere(named) { return named }
    guard let found = files.caseVariant(of: named) else {
      reading.level = .unknown
      reading.faults.append(ProtectionFault(.missingFile(named), at: place))
      reading.chain.append(Note("'\(named)' does not exist (\(configuration))", at: place))
      return nil
    }
    reading.faults.append(ProtectionFault(.otherLetterCase(written: named, found: found), at: place))
    reading.path = found
    return found
  }

  /// Takes over what an entitlements file says.
  /// - Parameter expand: What build settings make of a value that refers to them; nil where no project stands behind the file.
  /// - Returns: Files that are not there and could have made the value another.
  @discardableResult
  func take(
    _ path: Path, of project: Project? = nil, configuration: String, expand: ((String) -> ResolvedSetting)?,
    into reading: inout ProtectionReading
  ) -> [Path] {
    let from = ([configuration] + [reading.origin.map { "from \($0)" }].compactMap(\.self)).joined(separator: ", ")
    switch lists.entitlements(path, of: project) {
    case .failure(let problem):
      reading.level = .unknown
      reading.location = problem.location
      reading.problems.append(problem)
      reading.chain.append(Note("the level cannot be read here (\(from))", at: problem.location))
      return []
    case .success(let file): return take(file, from: from, expand: expand, into: &reading)
    }
  }

  /// Takes over what entitlements say that were read.
  /// - Parameter from: Where they come from, for the chain.
  @discardableResult
  func take(
    _ file: EntitlementsFile, from: String, expand: ((String) -> ResolvedSetting)?, into reading: inout ProtectionReading
  ) -> [Path] {
    reading.problems += file.problems
    reading.evidence = file.evidence
    reading.faults += file.faults.map { ProtectionFault($0) }
    var absent: [Path] = []
    switch file.protection {
    case .absent:
      reading.level = .absent
      reading.location = file.location
      reading.chain.append(Note("no '\(DataProtectionKey.name)' here (\(from))", at: file.location))
    case .wrongType(let type):
      reading.level = .unknown
      reading.location = type.location
      reading.faults.append(ProtectionFault(.wrongType(type.value), at: type.location))
      reading.chain.append(Note("'\(DataProtectionKey.name)' is of type \(type.value) here (\(from))", at: type.location))
    case .string(let written):
      absent = take(written, expand: expand, into: &reading)
      reading.chain.append(
        Note("'\(DataProtectionKey.name)' is '\(UnknownValue.shown(written.value))' here (\(from))", at: written.location))
    }
    if file.isLevelUnknown { reading.level = .unknown }
    return absent
  }

  /// Judges the value: whole strings only, never trimmed.
  /// - Returns: Files that are not there and could have made it another.
  private func take(
    _ written: Located<String>, expand: ((String) -> ResolvedSetting)?, into reading: inout ProtectionReading
  ) -> [Path] {
    reading.value = UnknownValue.shown(written.value)
    reading.location = written.location
    var value = written.value
    var unresolved: [UnresolvedReference] = []
    if value.holds("$(") || value.holds("${") {
      guard let expanded = expand?(value) else {
        reading.level = .unknown
        reading.faults.append(
          ProtectionFault(.unresolvedReference(value, reason: "no project defines it"), at: written.location))
        return []
      }
      value = expanded.value ?? ""
      unresolved = expanded.unresolved
    }
    for reference in unresolved {
      noteBound(reference, at: written.location, in: &reading)
      reading.faults.append(
        ProtectionFault(.unresolvedReference(reference.name, reason: reference.reason.words), at: written.location))
    }
    // What nothing defines expands to nothing, as in Xcode; everything else could make any value of it.
    let isCertain = unresolved.allSatisfy { $0.reason == .undefined }
    reading.level = isCertain ? DataProtectionLevel(entitlement: value) ?? .unknown : .unknown
    if reading.level == .unknown, unresolved.isEmpty {
      reading.faults.append(
        ProtectionFault(.unknownValue(value, nearest: DataProtectionKey.nearestValue(to: value)), at: written.location))
    }
    return unresolved.compactMap { reference in
      if case .absentFileCouldDefine(let path) = reference.reason { path } else { nil }
    }
  }
}

extension EntitlementsFile.Protection {
  /// What the key holds, as the end of a sentence.
  fileprivate var words: String {
    switch self {
    case .absent: "no '\(DataProtectionKey.name)'"
    case .string(let value): "'\(UnknownValue.shown(value.value))'"
    case .wrongType(let type): "a value of type \(type.value)"
    }
  }
}

extension DataProtectionLevel {
  /// The level that one of the four values stands for; nil for any other text.
  init?(entitlement value: String) {
    switch value {
    case "NSFileProtectionComplete": self = .complete
    case "NSFileProtectionCompleteUnlessOpen": self = .completeUnlessOpen
    case "NSFileProtectionCompleteUntilFirstUserAuthentication": self = .completeUntilFirstUserAuthentication
    case "NSFileProtectionNone": self = .none
    default: return nil
    }
  }
}

extension ProtectionFault {
  /// What the reader of entitlements files saw.
  init(_ fault: EntitlementsFile.Fault) {
    switch fault {
    case .misspelledKey(let key): self.init(.misspelledKey(key.value), at: key.location)
    case .nestedKey(let path, let location): self.init(.nestedKey(path.joined(separator: " > ")), at: location)
    case .duplicateKey(let key): self.init(.duplicateKey(key.key, first: key.first), at: key.last)
    }
  }
}

extension UnresolvedReference.Reason {
  /// The reason in words.
  var words: String {
    switch self {
    case .undefined: "nothing defines it for this target"
    case .unknownOperator(let name): "there is no operator '\(name)'"
    case .absentFileCouldDefine(let path): "'\(path)', which could define it, is not there"
    case .suppliedByXcode: "only a build knows its value"
    case .knownToTheGenerator: "only the tool that makes the project knows its value"
    case .tooLarge(let bound): "it takes \(bound)"
    }
  }
}
