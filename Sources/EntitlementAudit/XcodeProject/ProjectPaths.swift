/// Where the files and folders of a project lie: paths of groups joined from the top.
struct ProjectPaths {
  private let objects: ProjectObjects
  private let sourceRoot: Path
  private let parents: [String: String]
  private var known: [String: Path?] = [:]

  static let groups = ["PBXGroup", "PBXVariantGroup", "XCVersionGroup", "PBXFileSystemSynchronizedRootGroup"]

  private let mostLevels: Int
  /// The first group that lies too deep, or in a circle.
  private(set) var problem: InputProblem?

  /// Prepares for the groups of a project.
  init(_ objects: ProjectObjects, sourceRoot: Path, limits: Limits) {
    mostLevels = limits.groupNesting
    self.objects = objects
    self.sourceRoot = sourceRoot
    var parents: [String: String] = [:]
    for group in objects.all(Self.groups) {
      for child in group.node["children"]?.elements ?? [] {
        if let id = child.string, parents[id] == nil { parents[id] = group.id }
      }
    }
    self.parents = parents
  }

  /// The path of a file or group from the report root; nil for what lies in the SDK, in a build folder or in a circle.
  mutating func path(of object: ProjectObject) -> Path? { path(of: object, depth: 0) }

  private mutating func path(of object: ProjectObject, depth: Int) -> Path? {
    if let found = known[object.id] { return found }
    let found = resolve(object, depth: depth)
    known[object.id] = .some(found)
    return found
  }

  private mutating func resolve(_ object: ProjectObject, depth: Int) -> Path? {
    let own = object.text("path") ?? ""
    switch object.text("sourceTree") ?? "<group>" {
    case "<group>":
      guard depth < mostLevels else {
        let hint = Limits.hint(\.groupNesting, at: mostLevels)
        problem =
          problem
          ?? InputProblem(
            .error, at: object.location,
            "groups are nested more than \(mostLevels) levels deep, or in a circle\(hint): where their files lie is not known")
        return nil
      }
      guard let parent = objects[parents[object.id]], parent.id != object.id else { return sourceRoot.appending(own) }
      return path(of: parent, depth: depth + 1).map { own.isEmpty ? $0 : $0.appending(own) }
    case "SOURCE_ROOT": return sourceRoot.appending(own)
    case "<absolute>": return Path(own)
    default: return nil
    }
  }
}
