/// What a `Package.swift` says about its libraries and targets, as far as literals say it.
///
/// The manifest is a program; it is not run. What a helper function or a loop makes is not seen.
struct PackageManifest: Sendable {
  /// One target.
  struct Target: Sendable {
    var name: String
    /// Relative to the package; nil: `Sources/NAME`.
    var path: String?
    /// Relative to the target's folder; empty: everything.
    var sources: [String] = []
    var exclude: [String] = []
    /// Targets of the package, or products of others.
    var dependencies: [String] = []
  }

  /// The targets that each library is made of.
  private(set) var libraries: [String: [String]] = [:]
  private(set) var targets: [String: Target] = [:]
  /// The local packages it depends on, relative to it.
  private(set) var packagePaths: [String] = []

  /// The bound that was reached, and where.
  private(set) var excess: (reason: String, offset: Int)?

  /// Reads a manifest's text. Never fails: what is not understood is left out.
  init(_ bytes: [UInt8], limits: Limits = Limits()) {
    // A manifest of a large package has 50 KB.
    guard bytes.count <= limits.descriptionSize else {
      excess = ("is larger than \(limits.descriptionSize) bytes\(limits.hint(\.descriptionSize))", 0)
      return
    }
    var scanner = ManifestScanner(bytes, nesting: limits.packageNesting)
    defer {
      excess = scanner.depthOffset.map {
        ("lists and calls are nested more than \(limits.packageNesting) levels deep\(limits.hint(\.packageNesting))", $0)
      }
    }
    while let call = scanner.nextCall(among: Self.declarations) {
      guard case .call(let name, let written) = call else { continue }
      let constants = scanner.constants
      let arguments = written.map { argument in
        if case .name(let constant) = argument.value, let value = constants[constant] {
          return ManifestScanner.Argument(label: argument.label, value: value)
        }
        return argument
      }
      switch name {
      case "library", "executable": addLibrary(arguments)
      case "package": arguments.string("path").map { packagePaths.append($0) }
      default: addTarget(arguments)
      }
    }
  }

  private static let declarations: Set<String> = ["library", "executable", "package", "target", "executableTarget", "macro"]

  private mutating func addLibrary(_ arguments: [ManifestScanner.Argument]) {
    guard let name = arguments.string("name") else { return }
    libraries[name] = arguments.strings("targets")
  }

  private mutating func addTarget(_ arguments: [ManifestScanner.Argument]) {
    guard let name = arguments.string("name") else { return }
    var target = Target(name: name)
    target.path = arguments.string("path")
    target.sources = arguments.strings("sources")
    target.exclude = arguments.strings("exclude")
    target.dependencies = arguments.array("dependencies").compactMap { value in
      switch value {
      case .string(let text): text
      case .call("target", let inner), .call("product", let inner), .call("byName", let inner): inner.string("name")
      case .call, .array, .name, .other: nil
      }
    }
    targets[name] = target
  }
}

extension [ManifestScanner.Argument] {
  fileprivate func value(_ label: String) -> ManifestScanner.Value? { first { $0.label == label }?.value }

  fileprivate func string(_ label: String) -> String? {
    if case .string(let text) = value(label) { return text }
    return nil
  }

  fileprivate func array(_ label: String) -> [ManifestScanner.Value] {
    if case .array(let values) = value(label) { return values }
    return []
  }

  fileprivate func strings(_ label: String) -> [String] {
    array(label).compactMap { value in
      if case .string(let text) = value { return text }
      return nil
    }
  }
}
