/// Where the files and folders of a project lie: paths of groups joined from the top.
struct ProjectPaths: Sendable {
  private let objects: ProjectObjects
  private let sourceRoot: Path
  /// The group that each object is in, by number; -1: none.
  private let parents: [Int32]
  private var known: [Int: Path?] = [:]
  /// Whether objects stay inside, by number, where that was asked.
  private var inside: [Bool?]

  static let groups = ["PBXGroup", "PBXVariantGroup", "XCVersionGroup", "PBXFileSystemSynchronizedRootGroup"]

  private let mostLevels: Int
  /// The first group that lies too deep, or in a circle.
  private(set) var problem: InputProblem?

  /// Prepares for the groups of a project.
  init(_ objects: ProjectObjects, sourceRoot: Path, limits: Limits) {
    mostLevels = limits.groupNesting
    self.objects = objects
    self.sourceRoot = sourceRoot
    var parents = [Int32](repeating: -1, count: objects.count)
    for group in objects.all(Self.groups) {
      guard let children = group.node["children"] else { continue }
      objects.document.eachElement(of: children.index) { id in
        if let child = objects.number(of: id), parents[child] < 0 { parents[child] = Int32(group.number) }
      }
    }
    self.parents = parents
    inside = Array(repeating: nil, count: objects.count)
  }

  /// Whether an object lies in the folder that the project's paths start from, as far as is told without making its path: thousands of
  /// files do. False also for what only the path tells.
  mutating func staysInside(_ object: ProjectObject) -> Bool {
    var chain: [Int] = []
    var answer: Bool?
    var number = object.number
    while answer == nil {
      if let known = inside[number] {
        answer = known
      } else if chain.count >= mostLevels || !climbsNowhere(objects[number: number]) {
        answer = false
      } else if objects[number: number].text("sourceTree", is: "SOURCE_ROOT") || parents[number] < 0 {
        answer = true
      } else {
        number = Int(parents[number])
      }
      chain.append(number)
    }
    for number in chain.dropLast() { inside[number] = answer }
    return answer == true
  }

  /// Whether an object's own path leads down from wherever it begins, and that is a group or the project's folder.
  private func climbsNowhere(_ object: ProjectObject) -> Bool {
    guard let path = object.node["path"] else { return isInProject(object) }
    let leadsDown = objects.document.withText(of: path.index) { text in
      text.first != UInt8(ascii: "/")
        && !zip(text, text.dropFirst()).contains { $0 == UInt8(ascii: ".") && $1 == UInt8(ascii: ".") }
    }
    return leadsDown && isInProject(object)
  }

  private func isInProject(_ object: ProjectObject) -> Bool {
    guard let tree = object.node["sourceTree"] else { return true }
    return tree.isText("<group>") || tree.isText("SOURCE_ROOT")
  }

  /// The path of a file or group from the report root; nil for what lies in the SDK, in a build folder or in a circle.
  mutating func path(of object: ProjectObject) -> Path? { path(of: object, depth: 0) }

  private mutating func path(of object: ProjectObject, depth: Int) -> Path? {
    if let found = known[object.number] { return found }
    let found = resolve(object, depth: depth)
    known[object.number] = .some(found)
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
      let parent = Int(parents[object.number])
      guard parent >= 0, parent != object.number else { return sourceRoot.appending(own) }
      return path(of: objects[number: parent], depth: depth + 1).map { own.isEmpty ? $0 : $0.appending(own) }
    case "SOURCE_ROOT": return sourceRoot.appending(own)
    case "<absolute>": return Path(own)
    default: return nil
    }
  }
}
