/// Makes a `Project` of a project file's objects. What it does not know it skips; what leads nowhere it skips too.
struct ProjectBuilder {
  private let path: Path
  private let root: ProjectObject
  private let objects: ProjectObjects
  private let sourceRoot: Path
  private var paths: ProjectPaths
  private var problems: [InputProblem] = []
  private let limits: Limits
  /// Targets by the id of their product.
  private var owners: [String: String] = [:]
  /// Which targets own a synchronized folder, by the folder's id.
  private var folderOwners: [String: Set<String>] = [:]

  private static let targetKinds = ["PBXNativeTarget", "PBXAggregateTarget", "PBXLegacyTarget"]

  /// Prepares for the project at `path`, whose PBXProject is `root`.
  init(path: Path, root: ProjectObject, objects: ProjectObjects, limits: Limits) {
    self.limits = limits
    self.path = path
    self.root = root
    self.objects = objects
    sourceRoot = path.parent.appending(root.text("projectDirPath") ?? "")
    paths = ProjectPaths(objects, sourceRoot: sourceRoot, limits: limits)
  }

  /// The whole project.
  mutating func build() -> Project {
    var targets = objects.list("targets", of: root).filter { Self.targetKinds.contains(where: $0.isA) }
    if targets.count > limits.targets {
      problems.append(Project.tooManyTargets(at: targets[limits.targets].location, limits))
      targets.removeLast(targets.count - limits.targets)
    }
    for target in targets {
      if let product = target.text("productReference") { owners[product] = target.id }
      for folder in target.ids("fileSystemSynchronizedGroups") { folderOwners[folder.value, default: []].insert(target.id) }
    }
    let folders = objects.all(["PBXFileSystemSynchronizedRootGroup"])
    var project = Project(path: path, folder: sourceRoot, name: path.stem)
    project.targets = targets.map { build($0, folders: folders) }
    (project.buildConfigurations, project.defaultConfigurationName) = configurations(of: root)
    project.addDependents()
    addReferences(&project)
    project.problems = problems + [paths.problem].compactMap(\.self)
    return project
  }

  private mutating func build(_ object: ProjectObject, folders: [ProjectObject]) -> ProjectTarget {
    let product =
      object.isA("PBXNativeTarget") ? ProductKind(productType: object.text("productType") ?? "") : .other(object.isa)
    var target = ProjectTarget(
      id: object.id, name: object.text("name") ?? object.text("productName") ?? "", product: product,
      location: object.location)
    target.productID = object.text("productReference")
    (target.buildConfigurations, target.defaultConfigurationName) = configurations(of: object)
    for dependency in objects.list("dependencies", of: object) {
      if let reference = reference(of: dependency), !target.dependencies.contains(reference) {
        target.dependencies.append(reference)
      }
    }
    var phases = PhaseReader(objects: objects, paths: paths, project: path, owners: owners, target: target)
    phases.readProducts(object)
    if product.mayHoldWidgets {
      phases.readMembers(object, folders: folders, owners: folderOwners)
      problems += phases.problems
    }
    target = phases.target
    paths = phases.paths
    // An application's sources count where it is a watch app, which its settings say; nothing hangs on what others compile.
    if product == .application {
      target.listMembersLater { [phases, folderOwners] in
        var phases = phases
        phases.readMembers(object, folders: folders, owners: folderOwners)
        return phases.target.members
      }
    }
    return target
  }

  /// The target that a PBXTargetDependency names, here or through its proxy in another project.
  private mutating func reference(of dependency: ProjectObject) -> TargetReference? {
    if let id = dependency.text("target"), objects[id] != nil { return TargetReference(project: path, id: id) }
    guard let proxy = objects[dependency.text("targetProxy")] else { return nil }
    return paths.target(of: proxy, project: path, objects)
  }

  // MARK: Configurations

  private mutating func configurations(of object: ProjectObject) -> ([BuildConfiguration], String?) {
    guard let list = objects[object.text("buildConfigurationList")] else { return ([], nil) }
    let configurations = objects.list("buildConfigurations", of: list).map { configuration($0) }
    return (configurations, list.text("defaultConfigurationName"))
  }

  private mutating func configuration(_ object: ProjectObject) -> BuildConfiguration {
    var configuration = BuildConfiguration(name: object.text("name") ?? "", location: object.location)
    if let settings = object.node["buildSettings"] {
      for (key, node) in settings.members {
        guard let text = key.string, let value = Self.value(of: node), let split = SettingCondition.split(key: text) else {
          continue
        }
        configuration.settings.append(
          BuildSetting(name: split.name, conditions: split.conditions, value: value, location: key.location))
      }
    }
    configuration.baseConfiguration = base(of: object)
    return configuration
  }

  private static func value(of node: PropertyListNode) -> SettingValue? {
    if let text = node.scalar { return .string(text) }
    return node.kind == .array ? .list(node.elements.compactMap(\.scalar)) : nil
  }

  private mutating func base(of object: ProjectObject) -> Located<Path>? {
    if let node = object.node["baseConfigurationReference"], let file = objects[node.string], let path = paths.path(of: file) {
      return Located(path, at: node.location)
    }
    if let node = object.node["baseConfigurationReferenceAnchor"], let folder = objects[node.string],
      let relative = object.node["baseConfigurationReferenceRelativePath"], let name = relative.string,
      let path = paths.path(of: folder)
    {
      return Located(path.appending(name), at: relative.location)
    }
    return nil
  }

  // MARK: The project as a whole

  /// Local packages, and what lies outside the project's folder.
  private mutating func addReferences(_ project: inout Project) {
    for package in objects.list("packageReferences", of: root) where package.isA("XCLocalSwiftPackageReference") {
      if let relative = package.text("relativePath") {
        project.localPackages.append(Located(sourceRoot.appending(relative), at: package.location))
      }
    }
    for file in objects.all(["PBXFileReference", "PBXFileSystemSynchronizedRootGroup"]) {
      let type = file.node["lastKnownFileType"]
      let mayBePackage = type.map { type in ["wrapper", "folder", "text"].contains(where: type.isText) } == true
      if !mayBePackage, paths.staysInside(file) { continue }
      guard let path = paths.path(of: file) else { continue }
      if !path.isWithin(project.folder) { project.outsideReferences.insert(path) }
      if mayBePackage, path.fileExtension.isEmpty { project.localPackages.append(Located(path, at: file.location)) }
    }
  }
}

extension Project {
  static func tooManyTargets(at location: SourceLocation, _ limits: Limits) -> InputProblem {
    InputProblem(
      .error, at: location, "more than \(limits.targets) targets\(limits.hint(\.targets)): this one and the rest are not read")
  }

  /// The same with so many targets as are read, and with the problem where there are more.
  func bounded(_ limits: Limits) -> Project {
    guard targets.count > limits.targets else { return self }
    var project = self
    project.problems.append(Self.tooManyTargets(at: targets[limits.targets].location, limits))
    project.targets.removeLast(targets.count - limits.targets)
    return project
  }

  /// An extension that nothing embeds is hosted by the apps that depend on it.
  mutating func addDependents() {
    let embedded = Set(targets.flatMap { $0.embedded.map(\.target) })
    for target in targets where target.product.isEmbeddable {
      let named = [target.id, target.productID].compactMap { $0 }.map { TargetReference(project: path, id: $0) }
      guard embedded.isDisjoint(with: named) else { continue }
      for index in targets.indices where targets[index].product.mayHost {
        guard !Set(targets[index].dependencies).isDisjoint(with: named) else { continue }
        targets[index].embedded.append(EmbeddedTarget(target: TargetReference(project: path, id: target.id)))
      }
    }
  }
}

extension ProductKind {
  /// Whether an app embeds it.
  var isEmbeddable: Bool {
    switch self {
    case .appClip, .watchApp, .watchExtension, .appExtension, .extensionKitExtension: true
    case .application, .framework, .staticLibrary, .tool, .test, .other: false
    }
  }
}

extension ProjectPaths {
  /// The target that a PBXContainerItemProxy names: in this project, or in the project whose file reference is its portal.
  mutating func target(of proxy: ProjectObject, project: Path, _ objects: ProjectObjects) -> TargetReference? {
    guard let id = proxy.text("remoteGlobalIDString"), let portal = objects[proxy.text("containerPortal")] else { return nil }
    if portal.isa == "PBXProject" { return TargetReference(project: project, id: id) }
    return path(of: portal).map { TargetReference(project: $0, id: id) }
  }
}
