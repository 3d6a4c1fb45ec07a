/// Loads a spec with everything it includes, as XcodeGen does: paths made relative to the first spec's folder, the including spec
/// merged over the included ones.
///
/// Source: XcodeGen, Docs/ProjectSpec.md ("Include"); `SpecFile`.
struct SpecLoader {
  private let files: any FileAccess
  private let folder: Path
  /// Every spec that was read, or that is named and is not there.
  private(set) var inputs: Set<Path> = []
  private(set) var problems: [InputProblem] = []
  private var merged: Set<Path> = []
  private var including: [Path] = []

  private let limits: Limits
  private var values = 0

  /// Prepares for specs whose first one lies in a folder.
  init(folder: Path, files: any FileAccess) {
    self.folder = folder
    self.files = files
    limits = files.limits
  }

  /// The first spec with all it includes; nil where it is empty, or no mapping.
  /// - Throws: where the first spec itself is no YAML. What is wrong with an included one is a problem.
  mutating func load(_ file: Path) throws(YAMLError) -> YAMLNode? {
    inputs.insert(file)
    merged.insert(file)
    guard let bytes = try? files.bytes(of: file) else { return nil }
    guard let root = try YAMLReader.read(bytes, at: file, mergesKeys: true, limits: limits), root.mapping != nil else {
      return nil
    }
    including = [file]
    values = root.count
    guard values <= limits.specValues else {
      fail(at: root.location, "the spec holds more than \(limits.specValues) values\(limits.hint(\.specValues)): it is not read")
      return nil
    }
    return resolved(root, Place(base: folder), depth: 0)
  }

  /// What the paths in a spec count from.
  private struct Place {
    /// What the path of the spec itself counted from.
    var base: Path
    /// From there to its folder; empty where its paths are not to be relative to it.
    var own = Path.root
    /// What its paths are put behind.
    var prefix = Path.root
  }

  /// A spec's own values over those of what it includes.
  private mutating func resolved(_ root: YAMLNode, _ place: Place, depth: Int) -> YAMLNode {
    var result = YAMLNode(content: .mapping([]), location: root.location, tag: nil, count: 1)
    for include in SpecInclude.all(in: root["include"]) {
      guard let included = load(include, from: place, depth: depth) else { continue }
      result = included.merged(onto: result)
    }
    return (place.prefix.text.isEmpty ? root : SpecPaths.resolve(root, behind: place.prefix)).merged(onto: result)
  }

  private mutating func load(_ include: SpecInclude, from outer: Place, depth: Int) -> YAMLNode? {
    let place = include.location
    if let variable = include.switchVariable {
      warn(at: place, "whether '\(include.path)' is included hangs on '\(variable)' in the environment: it is taken for left out")
      return nil
    }
    guard include.isEnabled else { return nil }
    if include.path.contains("${") {
      fail(at: place, "the include '\(include.path)' hangs on the environment: what it says is not known")
      return nil
    }
    let from = include.isRelative ? outer.base.appending(outer.own.text) : outer.base
    let own = include.isRelative ? Path(include.path).parent : Path.root
    let inner = Place(base: from, own: own, prefix: outer.prefix.appending(own.text))
    let file = from.appending(include.path)
    inputs.insert(file)
    guard !including.contains(file) else {
      warn(at: place, "'\(file)' includes itself: the include is skipped")
      return nil
    }
    guard depth < limits.includeDepth else {
      fail(
        at: place,
        "more than \(limits.includeDepth) specs include one another in a row\(limits.hint(\.includeDepth)): '\(file)' is not read"
      )
      return nil
    }
    guard inputs.count <= limits.includes else {
      if inputs.count == limits.includes + 1 {
        fail(
          at: place,
          "more than \(limits.includes) specs are included\(limits.hint(\.includes)): '\(file)' and the rest are not read")
      }
      return nil
    }
    // A spec that several include counts once, where it is included first.
    guard merged.insert(file).inserted else { return nil }
    do {
      let bytes = try files.bytes(of: file)
      guard let root = try YAMLReader.read(bytes, at: file, mergesKeys: true, limits: limits), root.mapping != nil else {
        return nil
      }
      values += root.count
      guard values <= limits.specValues else {
        fail(
          at: place,
          "the spec and what it includes hold more than \(limits.specValues) values\(limits.hint(\.specValues)): the rest is not read"
        )
        return nil
      }
      including.append(file)
      defer { including.removeLast() }
      return resolved(root, inner, depth: depth + 1)
    } catch let error as FileAccessError {
      fail(at: place, "'\(file)' \(error.predicate)")
    } catch let error as YAMLError {
      fail(at: error.location, error.message)
    } catch {
      return nil
    }
    return nil
  }

  private mutating func warn(at place: SourceLocation, _ message: String) {
    problems.append(InputProblem(.warning, at: place, message))
  }

  private mutating func fail(at place: SourceLocation, _ message: String) {
    problems.append(InputProblem(.error, at: place, message))
  }
}

/// One entry of `include:`.
private struct SpecInclude {
  var path: String
  var location: SourceLocation
  var isRelative = true
  var isEnabled = true
  /// The variable of the environment that says whether it counts.
  var switchVariable: String?

  /// A single include or a list, each a path or an object.
  static func all(in node: YAMLNode?) -> [SpecInclude] {
    guard let node else { return [] }
    return (node.sequence ?? [node]).compactMap { SpecInclude($0) }
  }

  private init?(_ node: YAMLNode) {
    if let path = node.text {
      self.path = path
      location = node.location
      return
    }
    guard let path = node["path"], let text = path.text else { return nil }
    self.path = text
    location = path.location
    isRelative = Self.flag(node["relativePaths"]) ?? true
    isEnabled = Self.flag(node["enable"]) ?? true
    if let enable = node["enable"]?.text, enable.hasPrefix("${") { switchVariable = String(enable.dropFirst(2).dropLast()) }
  }

  /// A switch, or a text that begins like one.
  private static func flag(_ node: YAMLNode?) -> Bool? {
    guard let node else { return nil }
    if let value = node.bool { return value }
    return node.text.map { ["y", "t", "1"].contains($0.lowercased().prefix(1)) }
  }
}
