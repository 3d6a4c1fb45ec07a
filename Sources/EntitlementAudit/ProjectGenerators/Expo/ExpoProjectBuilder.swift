/// Makes a `Project` of an Expo app and its targets, as the config plugin makes one.
struct ExpoProjectBuilder {
  let root: Path
  let app: ScriptValue?
  let files: any FileAccess
  var project: Project
  private var host: ProjectTarget
  private var watchHosts: [String] = []
  /// Values of all property lists that the configurations hold.
  private var valuesWritten = 0

  init(root: Path, file: Path, app: ScriptValue?, files: any FileAccess) {
    self.root = root
    self.app = app
    self.files = files
    let place = app?.location ?? SourceLocation(path: file)
    // Settings of the project in `ios/` start from there.
    project = Project(path: file, folder: root.appending("ios"), name: app?["name"]?.string ?? root.name)
    project.generator = "Expo"
    // A project in `ios/` that is kept is what is built, with targets of its own: the plugin only adds to it.
    project.yieldsToProjectFile = true
    host = ProjectTarget(id: "app", name: app?["name"]?.string ?? "app", product: .application, location: place)
    let made = ((try? files.entries(of: project.folder)) ?? []).filter { $0.kind == .folder && $0.name.hasSuffix(".xcodeproj") }
    project.generatedProjects = made.map { root.appending("ios").child($0.name) }
  }

  /// Where the plugin looks for targets: `targets`, or its property `root`.
  var targetsFolder: Path {
    for plugin in app?["plugins"]?.elements ?? [] {
      guard let parts = plugin.elements, parts.first?.string == "@bacons/apple-targets", parts.count > 1 else { continue }
      if let folder = parts[1]["root"]?.string { return root.appending(folder) }
    }
    return root.child("targets")
  }

  /// The project, with the app that embeds the targets.
  mutating func finish() -> (project: Project?, problems: [InputProblem]) {
    if app != nil {
      addHost()
      project.targets.append(host)
    }
    return (project, project.problems)
  }

  private mutating func report(_ message: String, _ severity: Severity = .error, at location: SourceLocation) {
    project.problems.append(InputProblem(severity, at: location, message))
  }

  // MARK: The app

  private mutating func addHost() {
    let ios = app?["ios"]
    var settings = [setting("SDKROOT", "iphoneos", at: host.location)]
    let families = ios?["isTabletOnly"]?.boolean == true ? "2" : ios?["supportsTablet"]?.boolean == true ? "1,2" : "1"
    settings.append(setting("TARGETED_DEVICE_FAMILY", families, at: ios?.location ?? host.location))
    if let identifier = ios?["bundleIdentifier"]?.string {
      settings.append(setting("PRODUCT_BUNDLE_IDENTIFIER", identifier, at: ios?["bundleIdentifier"]?.location ?? host.location))
    }
    let entitlements = project.folder.appending("App/App.entitlements")
    let stop = app?.stop ?? ios?.stop ?? app?.object?.open ?? ios?.object?.open
    write(
      ios?["entitlements"]
        ?? ScriptValue(stop.map { .unknown($0) } ?? .object(ScriptObject()), at: ios?.location ?? host.location),
      asking: DataProtectionKey.name, to: entitlements, at: ios?["entitlements"]?.location ?? host.location)
    settings.append(
      setting("CODE_SIGN_ENTITLEMENTS", "App/App.entitlements", at: ios?["entitlements"]?.location ?? host.location))
    let list = project.folder.appending("App/Info.plist")
    write(
      ios?["infoPlist"] ?? ScriptValue(stop.map { .unknown($0) } ?? .object(ScriptObject()), at: ios?.location ?? host.location),
      asking: nil, to: list, at: ios?["infoPlist"]?.location ?? host.location)
    settings.append(setting("INFOPLIST_FILE", "App/Info.plist", at: ios?["infoPlist"]?.location ?? host.location))
    host.buildConfigurations = ["Debug", "Release"].map { name in
      BuildConfiguration(name: name, location: host.location, settings: settings)
    }
  }

  private func setting(_ name: String, _ value: String, at location: SourceLocation) -> BuildSetting {
    BuildSetting(name: name, value: .string(value), location: location)
  }

  // MARK: Targets

  /// Adds the target that a file describes.
  mutating func add(_ file: Path) {
    project.inputs.insert(file)
    let place = SourceLocation(path: file)
    let value: ScriptValue
    do {
      let answer = try ScriptEvaluator.value(
        of: file, argument: app ?? ScriptValue(.object(ScriptObject()), at: place), files: files)
      project.inputs.formUnion(answer.inputs)
      project.problems += answer.problems
      value = answer.value
    } catch {
      return project.problems.append(error.problem)
    }
    guard value.object != nil else {
      let stop = value.stop
      return report(
        "\(stop?.message ?? "the file exports no object"), and is not evaluated: what the target is is not known",
        at: stop?.location ?? value.location)
    }
    guard let type = value["type"]?.string else {
      let stop = value["type"]?.stop ?? value.object?.open
      let reason = stop.map { "\($0.message), and is not evaluated" } ?? "the target has no 'type'"
      return report("\(reason): what the target is is not known", at: stop?.location ?? value["type"]?.location ?? value.location)
    }
    guard let kind = Self.kinds[type] else { return }
    let folder = file.parent
    let name = value["name"]?.string ?? Self.identifier(folder.name)
    var target = ProjectTarget(id: folder.name, name: name, product: kind.product, location: value.location)
    addSettings(of: value, kind, type: type, in: folder, to: &target)
    var members = SourceFolder(path: folder, location: value.location)
    members.exclusions = [file, folder.child("Info.plist")]
    target.members = [.folder(members)]
    for shared in [folder.parent.child("_shared")] where files.kind(of: shared) == .folder {
      target.members.append(.folder(SourceFolder(path: shared, location: value.location)))
    }
    project.targets.append(target)
    let embedded = EmbeddedTarget(target: TargetReference(project: project.path, id: target.id))
    if kind.isWatch, kind.product == .appExtension,
      let watch = project.targets.firstIndex(where: { $0.id != target.id && $0.product == .watchApp })
    {
      project.targets[watch].embedded.append(embedded)
    } else {
      host.embedded.append(embedded)
    }
  }

  /// What a type of target makes.
  private struct Kind {
    var product: ProductKind
    var isWatch = false
    /// The extension point that the plugin writes where no Info.plist is there.
    var point: String?
  }

  /// The types that hold or host widgets; the others hold none.
  private static let kinds: [String: Kind] = [
    "widget": Kind(product: .appExtension, point: "com.apple.widgetkit-extension"),
    "watch-widget": Kind(product: .appExtension, isWatch: true, point: "com.apple.widgetkit-extension"),
    "clip": Kind(product: .appClip), "watch": Kind(product: .watchApp, isWatch: true),
  ]

  /// A folder's name as the plugin makes a target's name of it.
  private static func identifier(_ name: String) -> String {
    let kept = name.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return kept.isEmpty ? name : kept
  }

  private mutating func addSettings(
    of value: ScriptValue, _ kind: Kind, type: String, in folder: Path, to target: inout ProjectTarget
  ) {
    let place = value.location
    var settings = [
      setting("SDKROOT", kind.isWatch ? "watchos" : "iphoneos", at: place),
      setting("TARGETED_DEVICE_FAMILY", kind.isWatch ? "4" : "1,2", at: place),
      setting("GENERATE_INFOPLIST_FILE", "YES", at: place), setting("PRODUCT_NAME", "$(TARGET_NAME)", at: place),
    ]
    settings.append(
      setting(
        kind.isWatch ? "WATCHOS_DEPLOYMENT_TARGET" : "IPHONEOS_DEPLOYMENT_TARGET",
        value["deploymentTarget"]?.string ?? (kind.isWatch ? "11.0" : "18.0"), at: value["deploymentTarget"]?.location ?? place))
    if let identifier = bundleIdentifier(of: value, type) {
      settings.append(setting("PRODUCT_BUNDLE_IDENTIFIER", identifier, at: value["bundleIdentifier"]?.location ?? place))
    }
    let fromProject = "../\(folder.relative(to: root)?.text ?? folder.text)"
    let list = folder.child("Info.plist")
    if files.kind(of: list) == nil, let point = kind.point {
      func tree(_ content: PropertyListTree.Content) -> PropertyListTree { PropertyListTree(content, at: place) }
      let inner = PropertyListTree.Member(key: Located("NSExtensionPointIdentifier", at: place), value: tree(.string(point)))
      let outer = PropertyListTree.Member(key: Located("NSExtension", at: place), value: tree(.dictionary([inner])))
      project.writtenLists[list] = WrittenPropertyList(
        document: PropertyListDocument(path: list, tree: tree(.dictionary([outer])), limits: files.limits), location: place)
    }
    settings.append(setting("INFOPLIST_FILE", fromProject + "/Info.plist", at: place))
    if let name = entitlements(of: value, in: folder) {
      settings.append(setting("CODE_SIGN_ENTITLEMENTS", fromProject + "/" + name, at: value["entitlements"]?.location ?? place))
    } else if let stop = value["entitlements"]?.stop ?? value.object?.open {
      settings.append(
        setting("CODE_SIGN_ENTITLEMENTS", UnknownValue.reference(to: stop.expression), at: stop.location ?? place))
    }
    target.buildConfigurations = ["Debug", "Release"].map { name in
      BuildConfiguration(name: name, location: place, settings: settings)
    }
    target.defaultConfigurationName = "Release"
    compareWithCredentials(value, target.name)
  }

  /// The app's configuration may name the entitlements once more, for the service that makes provisioning profiles.
  private mutating func compareWithCredentials(_ value: ScriptValue, _ name: String) {
    guard let described = value["entitlements"]?.object, described.open == nil,
      let others = app?["extra"]?["eas"]?["build"]?["experimental"]?["ios"]?["appExtensions"]?.elements
    else { return }
    let own = described[DataProtectionKey.name]
    for other in others where other["targetName"]?.string == name {
      guard let listed = other["entitlements"], listed.object?.open == nil else { continue }
      let theirs = listed[DataProtectionKey.name]
      guard own?.stop == nil, theirs?.stop == nil, own?.string != theirs?.string else { continue }
      func words(_ value: ScriptValue?) -> String { value?.string.map { "'\($0)'" } ?? "no '\(DataProtectionKey.name)'" }
      report(
        "the entitlements for EAS say \(words(theirs)) for '\(name)', and its own description says \(words(own)), which is what counts",
        .warning, at: theirs?.location ?? listed.location)
    }
  }

  private func bundleIdentifier(of value: ScriptValue, _ type: String) -> String? {
    let main = app?["ios"]?["bundleIdentifier"]?.string ?? app?["slug"]?.string.map { "com.example." + $0 }
    guard let own = value["bundleIdentifier"], !own.isNull else { return main.map { $0 + "." + type } }
    guard let text = own.string else { return UnknownValue.reference(to: own.stop?.expression ?? "bundleIdentifier") }
    return text.hasPrefix(".") ? main.map { $0 + text } : text
  }

  /// The entitlements file: the one in the folder, or the one that the plugin writes there, over whatever is on disk, where the
  /// description says what is granted; nil without one.
  private mutating func entitlements(of value: ScriptValue, in folder: Path) -> String? {
    let entries = (try? files.entries(of: folder)) ?? []
    let present = entries.filter { $0.kind != .folder && $0.name.hasSuffix(".entitlements") }.map(\.name)
    if present.count > 1 {
      report(
        "'\(folder)' holds \(present.count) entitlements files (\(present.joined(separator: ", "))), and Expo takes one: it refuses the target",
        at: value.location)
    }
    guard let described = value["entitlements"], !described.isNull else { return value.object?.open == nil ? present.first : nil }
    if described.stop != nil { return nil }
    let name = present.first ?? "generated.entitlements"
    write(described, asking: DataProtectionKey.name, to: folder.child(name), at: described.location)
    return name
  }

  // MARK: Property lists

  private mutating func write(_ value: ScriptValue, asking key: String?, to path: Path, at place: SourceLocation) {
    valuesWritten += value.weight
    guard valuesWritten <= files.limits.propertyListValues else {
      let bound = "\(files.limits.propertyListValues) values\(files.limits.hint(\.propertyListValues))"
      return report("the property lists of this project hold more than \(bound): this one is not known", at: place)
    }
    var tree = tree(value, depth: 0)
    if let key {
      var members: [PropertyListTree.Member] = []
      if case .dictionary(let known) = tree.content { members = known }
      if tree[key] == nil, let stop = value.stop ?? value.object?.open {
        let location = stop.location ?? place
        members.append(
          PropertyListTree.Member(
            key: Located(key, at: location),
            value: PropertyListTree(.string(UnknownValue.reference(to: stop.expression)), at: location)))
      }
      tree.content = .dictionary(members)
    }
    if case .dictionary = tree.content {} else { tree.content = .dictionary([]) }
    project.writtenLists[path] = WrittenPropertyList(
      document: PropertyListDocument(path: path, tree: tree, limits: files.limits), location: place)
  }

  private func tree(_ value: ScriptValue, depth: Int) -> PropertyListTree {
    func made(_ content: PropertyListTree.Content) -> PropertyListTree { PropertyListTree(content, at: value.location) }
    func unknown(_ expression: String) -> PropertyListTree {
      PropertyListTree(.string(UnknownValue.reference(to: expression)), at: value.stop?.location ?? value.location)
    }
    guard depth < files.limits.propertyListNesting else { return unknown("a value that is nested too deep") }
    switch value.content {
    case .string(let text): return made(.string(text))
    case .number(let digits): return made(Int(digits).map { .integer($0) } ?? .real(digits))
    case .boolean(let truth): return made(.boolean(truth))
    case .array(let elements): return made(.array(elements.map { tree($0, depth: depth + 1) }))
    case .object(let object):
      return made(
        .dictionary(
          object.members.filter { !$0.value.isNull }.map {
            PropertyListTree.Member(key: $0.key, value: tree($0.value, depth: depth + 1))
          }))
    case .unknown(let note): return unknown(note.expression)
    case .null, .function: return unknown("a value that is none of a property list")
    }
  }
}
