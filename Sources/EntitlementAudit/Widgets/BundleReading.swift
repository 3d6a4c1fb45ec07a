/// The level of a built bundle and how it came about: its architectures' signatures, and the profile beside them.
struct BundleReading {
  let signing: BundleSigning
  let problems: [InputProblem]
  var evidence: [Evidence] { leading?.file?.evidence ?? [] }

  /// What counts: the device's architecture.
  private let leading: SignedEntitlements?
  private let notes: [Note]
  private let place: SourceLocation

  /// Reads a bundle's signatures.
  init(_ bundle: BuiltBundle, platform: Platform, limits: Limits = Limits()) {
    let place = SourceLocation(path: bundle.executable?.path ?? bundle.path)
    self.place = place
    var signing = BundleSigning(location: place)
    var problems: [InputProblem] = []
    var notes: [Note] = []
    var leading: SignedEntitlements?
    switch bundle.executable?.file {
    case nil: signing.gap = .noExecutable
    case .failure(let error): problems.append(InputProblem(.error, at: place, "'\(place.path)' \(error.message)"))
    case .success(let code):
      let first = code.leading
      let entitlements = SignedEntitlements(first, path: place.path, platform: bundle.platform, limits: limits)
      leading = entitlements
      signing.gap = entitlements.gap
      problems += entitlements.problems
      if first.isEncrypted { notes.append(Note("its code is encrypted by the store; the signature is not", at: place)) }
      signing.disagreements =
        Self.forms(of: entitlements, at: place) + Self.slices(of: code, leading: entitlements, at: place, limits)
    }
    if let profile = bundle.profile {
      switch profile.file {
      case .failure(let error):
        problems.append(InputProblem(.error, at: SourceLocation(path: profile.path), "'\(profile.path)' \(error.message)"))
      case .success(let file):
        let note = file.note
        notes.append(note)
        if let leading, leading.root != nil {
          signing.disagreements += Self.compare(leading, with: file, platform: platform, note: note, at: place)
        }
      }
    }
    if case .success(let file)? = bundle.expandedEntitlements?.file, let path = bundle.expandedEntitlements?.path {
      let level = SignedEntitlements.level(file)
      notes.append(Note("Xcode left entitlements beside the executable: \(level)", at: SourceLocation(path: path)))
    }
    self.signing = signing
    self.problems = problems
    self.leading = leading
    self.notes = notes
  }

  /// The level with its chain of evidence.
  func reading(by builder: ModelBuilder) -> ProtectionReading {
    var reading = ProtectionReading(level: .unknown)
    reading.location = place
    if let leading, let file = leading.file {
      reading.path = place.path
      reading.origin = leading.origin
      builder.take(file, from: leading.origin, expand: nil, into: &reading)
    } else if case .simulator(let platform, let value)? = signing.gap {
      reading.value = value
      let said = value.map { "'\($0)'" } ?? "nothing"
      reading.chain.append(Note("built for the \(platform), which is told \(said) for '\(DataProtectionKey.name)'", at: place))
    }
    reading.chain += notes
    reading.problems += problems
    return reading
  }

  private static func forms(of entitlements: SignedEntitlements, at place: SourceLocation) -> [SigningDisagreement] {
    var found: [SigningDisagreement] = []
    if let levels = entitlements.levels {
      found.append(
        SigningDisagreement(
          kind: .levels(xml: levels.xml, der: levels.der), signed: entitlements.level, location: place, notes: []))
    }
    if !entitlements.differingKeys.isEmpty {
      found.append(
        SigningDisagreement(
          kind: .forms(keys: entitlements.differingKeys), signed: entitlements.level, location: place, notes: []))
    }
    return found
  }

  /// Architectures that say something else; those for simulators and those of the Mac in one file are of one kind with the first.
  private static func slices(
    of code: MachOFile, leading: SignedEntitlements, at place: SourceLocation, _ limits: Limits
  ) -> [SigningDisagreement] {
    if code.slices.count == 1 { return [] }
    let signed = code.byRank.map { (slice: $0, entitlements: SignedEntitlements($0, path: place.path, limits: limits)) }
    let levels = signed.map {
      SigningDisagreement.SliceLevel(architecture: $0.slice.architecture.name, level: $0.entitlements.description)
    }
    if Set(levels.map(\.level)).count > 1 {
      return [SigningDisagreement(kind: .slices(levels), signed: leading.level, location: place, notes: [])]
    }
    guard let root = leading.root else { return [] }
    let keys = Set(signed.compactMap(\.entitlements.root).flatMap { root.differingKeys(from: $0) })
    if keys.isEmpty { return [] }
    return [SigningDisagreement(kind: .sliceKeys(keys.sorted()), signed: leading.level, location: place, notes: [])]
  }

  private static func compare(
    _ signed: SignedEntitlements, with profile: ProvisioningProfile, platform: Platform, note: Note, at place: SourceLocation
  ) -> [SigningDisagreement] {
    guard let root = signed.root else { return [] }
    var found: [SigningDisagreement] = []
    func add(_ kind: SigningDisagreement.Kind) {
      found.append(SigningDisagreement(kind: kind, signed: signed.level, location: place, notes: [note]))
    }
    for (key, value) in root.members {
      guard let name = key.string, isRestricted(name, on: platform), !profile.permits(name, value) else { continue }
      guard name == DataProtectionKey.name else {
        add(.profileForbids(key: name))
        continue
      }
      guard let granted = profile.value(of: name) else {
        add(.profileLacks)
        continue
      }
      add(.profileSays(granted.string ?? "a value of type \(granted.typeName)"))
    }
    if root[DataProtectionKey.name] == nil, let granted = profile.value(of: DataProtectionKey.name), let value = granted.string {
      // Permitted and not signed: what ships has no level, whatever the profile says.
      add(.profileSays(value))
    }
    return found
  }

  /// Whether a profile has to grant a key. On the Mac many need none.
  private static func isRestricted(_ key: String, on platform: Platform) -> Bool {
    if key.hasPrefix("com.apple.developer.") { return true }
    return platform != .macOS
      && [
        "application-identifier", "keychain-access-groups", "aps-environment", "get-task-allow",
        "com.apple.security.application-groups",
      ]
      .contains(key)
  }
}

extension ProvisioningProfile {
  /// The profile as a link of the chain: expiry is said and not judged, and the signature is not verified.
  fileprivate var note: Note {
    let level: String =
      switch value(of: DataProtectionKey.name) {
      case nil: "no level"
      case let granted?: granted.string.map { "'\($0)'" } ?? "a value of type \(granted.typeName)"
      }
    let expiry = expiration.map { ", expires \($0)" } ?? ""
    return Note(
      "profile\(name.map { " '\($0)'" } ?? "") permits \(level)\(expiry); the chain of its signature was not verified",
      at: SourceLocation(path: path))
  }
}
