/// Reads what a target compiles, links and embeds from its build phases and synchronized folders.
struct PhaseReader: Sendable {
  let objects: ProjectObjects
  var paths: ProjectPaths
  let project: Path
  /// Targets by the id of their product.
  let owners: [String: String]
  /// The target, which grows.
  var target: ProjectTarget
  private var members: [SourceMember] = []
  /// Build files that name nothing.
  private(set) var problems: [InputProblem] = []

  /// Prepares for one target.
  init(objects: ProjectObjects, paths: ProjectPaths, project: Path, owners: [String: String], target: ProjectTarget) {
    self.objects = objects
    self.paths = paths
    self.project = project
    self.owners = owners
    self.target = target
  }

  /// Reads what the target's object compiles: its source phases, and the synchronized folders that it has a part in.
  mutating func readMembers(_ object: ProjectObject, folders: [ProjectObject], owners: [String: Set<String>]) {
    for phase in objects.list("buildPhases", of: object) where phase.isA("PBXSourcesBuildPhase") { readSources(phase) }
    addFolders(folders, owners: owners)
    target.members = members
  }

  /// Reads what the target's object links and embeds.
  mutating func readProducts(_ object: ProjectObject) {
    for product in objects.list("packageProductDependencies", of: object) { link(product, at: product.location) }
    for phase in objects.list("buildPhases", of: object) {
      switch phase.isa {
      case "PBXFrameworksBuildPhase":
        for file in objects.list("files", of: phase) {
          if let product = objects[file.node["productRef"]] { link(product, at: file.location) }
        }
      case "PBXCopyFilesBuildPhase":
        for file in objects.list("files", of: phase) { embed(file) }
      default: continue
      }
    }
  }

  // MARK: Sources

  private mutating func readSources(_ phase: ProjectObject) {
    var lost: [SourceLocation] = []
    for id in phase.node["files"]?.elements ?? [] where id.scalar != nil {
      guard let file = objects[id] else {
        lost.append(id.location)
        continue
      }
      if let reference = objects[file.node["fileRef"]] {
        add(reference, platforms: file.platforms)
      } else if file.text("productRef") == nil {
        lost.append(file.location)
      }
    }
    guard let first = lost.first else { return }
    let files = lost.count == 1 ? "a build file" : "\(lost.count) build files"
    problems.append(
      InputProblem(
        .warning, at: first, "target '\(target.name)' lists \(files) that \(lost.count == 1 ? "leads" : "lead") nowhere"))
  }

  /// Adds a file, or the files of a variant group (one per language), which holds no groups.
  private mutating func add(_ reference: ProjectObject, platforms: Set<Platform>?) {
    let isGroup = reference.isA("PBXVariantGroup") || reference.isA("PBXGroup")
    for file in isGroup ? objects.list("children", of: reference) : [reference] where file.isA("PBXFileReference") {
      guard file.isSwift, let path = paths.path(of: file) else { continue }
      members.append(.file(Located(path, at: file.location), platforms: platforms))
    }
  }

  /// Adds the synchronized folders that the target owns, and what other folders' exceptions give it.
  private mutating func addFolders(_ folders: [ProjectObject], owners: [String: Set<String>]) {
    for folder in folders {
      let isOwner = owners[folder.id]?.contains(target.id) == true
      let exceptions = objects.list("exceptions", of: folder).filter { exceptedTarget($0) == target.id }
      guard isOwner || !exceptions.isEmpty, let path = paths.path(of: folder) else { continue }
      var source = SourceFolder(path: path, location: folder.location)
      source.opaqueFolders = Set(folder.ids("explicitFolders").map { path.appending($0.value) })
      for exception in exceptions {
        let filters = exception.node["platformFiltersByRelativePath"]?.members
        let platforms: [Path: Set<Platform>] = (filters.map(Array.init) ?? []).reduce(into: [:]) { result, entry in
          guard let name = entry.key.string else { return }
          result[path.appending(name)] = Platform.filtered(by: entry.value.elements.compactMap(\.string))
        }
        source.platforms.merge(platforms) { $1 }
        for member in exception.ids("membershipExceptions") {
          // A leading slash marks a pseudo path (`/Localized/…`), which is no source.
          guard !member.value.hasPrefix("/") else { continue }
          let named = path.appending(member.value)
          if isOwner, !compiles(exception) {
            source.exclusions.insert(named)
          } else if named.fileExtension.lowercased() == "swift" {
            members.append(.file(Located(named, at: member.location), platforms: platforms[named]))
          } else if named.fileExtension.isEmpty {
            members.append(.folder(SourceFolder(path: named, location: member.location)))
          }
        }
      }
      if isOwner { members.append(.folder(source)) }
    }
  }

  /// The target that an exception set is about: its own key, or the one whose build phase it names.
  private func exceptedTarget(_ exception: ProjectObject) -> String? {
    if let id = exception.text("target") { return id }
    guard let phase = exception.text("buildPhase") else { return nil }
    return objects[target.id]?.ids("buildPhases").contains { $0.value == phase } == true ? target.id : nil
  }

  /// Whether an exception set puts files into the sources, whoever owns the folder.
  private func compiles(_ exception: ProjectObject) -> Bool {
    objects[exception.text("buildPhase")]?.isa == "PBXSourcesBuildPhase"
  }

  // MARK: Links and embeds

  private mutating func link(_ product: ProjectObject, at location: SourceLocation) {
    guard product.isA("XCSwiftPackageProductDependency"), let name = product.text("productName") else { return }
    let package = objects[product.text("package")]
    guard package?.isA("XCRemoteSwiftPackageReference") != true else { return }
    guard !target.packageProducts.contains(where: { $0.name == name }) else { return }
    // The package's path is relative to the project's folder, which only the project knows: the list of local packages has it.
    target.packageProducts.append(PackageProduct(name: name, location: location))
  }

  private mutating func embed(_ file: ProjectObject) {
    guard let reference = objects[file.node["fileRef"]] else { return }
    let found: TargetReference?
    if let owner = owners[reference.id] {
      found = TargetReference(project: project, id: owner)
    } else if reference.isA("PBXReferenceProxy"), let proxy = objects[reference.text("remoteRef")] {
      found = paths.target(of: proxy, project: project, objects)
    } else {
      found = nil
    }
    guard let found, !target.embedded.contains(where: { $0.target == found }) else { return }
    var embedded = EmbeddedTarget(target: found, platforms: file.platforms)
    let name = reference.text("path") ?? ""
    embedded.mayHoldWidgets = name.hasSuffix(".appex") || name.hasSuffix(".app")
    target.embedded.append(embedded)
  }
}

extension ProjectObject {
  /// Whether a file reference is Swift, by its name or by the type it is given.
  fileprivate var isSwift: Bool {
    if let type = node["explicitFileType"] ?? node["lastKnownFileType"], type.isText("sourcecode.swift") { return true }
    return text("path")?.lowercased().hasSuffix(".swift") == true
  }

  /// The platforms that a build file's filters leave; nil: all.
  fileprivate var platforms: Set<Platform>? {
    let several = ids("platformFilters").map(\.value)
    let names = several.isEmpty ? [text("platformFilter")].compactMap { $0 } : several
    return names.isEmpty ? nil : Platform.filtered(by: names)
  }
}

extension Platform {
  /// The platforms that Xcode's filter names stand for; Catalyst is part of iOS.
  fileprivate static func filtered(by names: [String]) -> Set<Platform> {
    Set(
      names.compactMap { name in
        switch name {
        case "ios", "maccatalyst": .iOS
        case "macos": .macOS
        case "watchos": .watchOS
        case "xros", "visionos": .visionOS
        default: nil
        }
      })
  }
}
