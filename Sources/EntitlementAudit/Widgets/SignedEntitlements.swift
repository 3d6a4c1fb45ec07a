/// What the signature of one architecture says of entitlements: both forms, read and held against each other.
struct SignedEntitlements: Sendable {
  /// What counts: the DER form where there is one, as current systems do; nil where nothing does.
  private(set) var file: EntitlementsFile?
  /// Its root, for comparison with a profile.
  private(set) var root: PropertyListNode?
  /// `DER entitlements of its code signature (arm64)`
  private(set) var origin = ""
  private(set) var gap: SigningGap?
  /// The level in the XML form and in the DER form, where both are there and they differ.
  private(set) var levels: (xml: String, der: String)?
  /// Other keys in which the two differ.
  private(set) var differingKeys: [String] = []
  private(set) var problems: [InputProblem] = []

  private let path: Path
  private let slice: MachOSlice
  private let limits: Limits

  /// Reads the entitlements of one architecture.
  /// - Parameter platform: what it was built for, where the architecture itself does not say it.
  init(_ slice: MachOSlice, path: Path, platform: MachOPlatform? = nil, limits: Limits = Limits()) {
    self.limits = limits
    self.path = path
    self.slice = slice
    if let platform = slice.platform ?? platform, platform.isSimulator {
      readSimulator(platform)
    } else {
      switch slice.signature {
      case .none: gap = .notSigned
      case .broken(let error): problem("'\(path)' \(error.message)")
      case .read(let signature): read(signature)
      }
    }
  }

  /// What the Data Protection key holds, as messages name it.
  var level: String { Self.level(file) }

  private mutating func problem(_ message: String, _ severity: Severity = .error) {
    problems.append(InputProblem(severity, at: SourceLocation(path: path), message))
  }

  /// A simulator is told in a section; the signature has what the debugger needs, or nothing.
  private mutating func readSimulator(_ platform: MachOPlatform) {
    var value: String?
    if let bytes = slice.simulatorEntitlements {
      do throws(PropertyListError) {
        let found = try EntitlementsFile(PropertyListReader.read(bytes, path: path, role: .entitlements, limits: limits).embedded)
        if case .string(let written) = found.protection { value = written.value }
      } catch { problem("its section '__TEXT,__entitlements' cannot be read: \(error.message)", .warning) }
    }
    gap = .simulator(platform: platform.name, value: value)
  }

  private mutating func read(_ signature: CodeSignature) {
    let xml = signature.xml.flatMap { readXML($0, isAlone: signature.der == nil) }
    let der = signature.der.flatMap { readDER($0) }
    if let xml, let der {
      let keys = xml.root.differingKeys(from: der.root)
      differingKeys = keys.filter { $0 != DataProtectionKey.name }
      let both = (xml: Self.level(try? EntitlementsFile(xml)), der: Self.level(try? EntitlementsFile(der)))
      if keys.contains(DataProtectionKey.name) { levels = both }
    }
    // A DER form that cannot be read is not made up for by the other.
    guard let document = signature.der == nil ? xml : der else {
      if signature.xml == nil, signature.der == nil {
        gap = signature.isLinkerSigned ? .linkerSigned : signature.isAdHoc ? .adHoc : .noEntitlements
      }
      return
    }
    do throws(PropertyListError) {
      file = try EntitlementsFile(document)
      root = document.root
      let adHoc = signature.isAdHoc ? ", signed ad hoc" : ""
      origin = "\(signature.der == nil ? "XML" : "DER") entitlements of its code signature (\(slice.architecture.name)\(adHoc))"
    } catch { problem("the entitlements of its code signature cannot be read: \(error.message)") }
  }

  private mutating func readXML(_ blob: CodeSignature.Entitlements, isAlone: Bool) -> PropertyListDocument? {
    let severity: Severity = isAlone ? .error : .warning
    switch blob {
    case .invalid(let reason): problem(Self.invalid("XML", reason), severity)
    case .bytes(let bytes) where bytes.isEmpty: if isAlone { gap = .emptyEntitlements }
    case .bytes(let bytes):
      do throws(PropertyListError) {
        let document = try PropertyListReader.read(bytes, path: path, role: .entitlements, limits: limits).embedded
        // The system reads nothing else there.
        if document.format == .xml { return document }
        problem(Self.invalid("XML", "is a property list of another form (\(document.format.rawValue))"), severity)
      } catch { problem(Self.invalid("XML", error.message), severity) }
    }
    return nil
  }

  private mutating func readDER(_ blob: CodeSignature.Entitlements) -> PropertyListDocument? {
    switch blob {
    case .invalid(let reason): problem(Self.invalid("DER", reason))
    case .bytes(let bytes) where bytes.isEmpty: gap = .emptyEntitlements
    case .bytes(let bytes):
      do throws(BundleError) { return try DEREntitlementsReader.read(bytes, path: path, limits: limits) } catch {
        problem(Self.invalid("DER", error.message))
      }
    }
    return nil
  }

  private static func invalid(_ form: String, _ reason: String) -> String {
    "the \(form) entitlements blob of its code signature is invalid, the system ignores it: \(reason)"
  }

  /// The same, or why there is none, for the comparison of architectures.
  var description: String {
    switch gap {
    case nil: problems.contains { $0.severity == .error } ? "entitlements that cannot be read" : level
    case .noExecutable, .notSigned: "no signature"
    case .linkerSigned, .adHoc, .noEntitlements, .emptyEntitlements: "no entitlements"
    case .simulator(let platform, _): "a build for the \(platform)"
    }
  }

  /// What the Data Protection key of some entitlements holds, as messages name it.
  static func level(_ file: EntitlementsFile?) -> String {
    switch file?.protection {
    case .string(let value): value.value
    case .wrongType(let type): "a value of type \(type.value)"
    case .absent: "no level"
    case nil: "an unknown level"
    }
  }
}
