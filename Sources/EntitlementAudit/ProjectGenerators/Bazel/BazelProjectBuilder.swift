/// Makes a project of the rules of a package.
struct BazelProjectBuilder {
  let file: Path
  let package: BazelPackages.Package
  var packages: BazelPackages
  private(set) var problems: [InputProblem] = []
  private var writtenLists: [Path: WrittenPropertyList] = [:]

  /// The compilation modes that matter, by the names that Xcode has for them.
  static let configurations = [(name: "Debug", mode: "dbg"), (name: "Release", mode: "opt")]

  init(file: Path, package: BazelPackages.Package, packages: BazelPackages) {
    self.file = file
    self.package = package
    self.packages = packages
  }

  /// The apps and extensions of the package.
  mutating func build() -> Project {
    var project = Project(path: file, folder: file.parent, name: file.parent.text.isEmpty ? "." : file.parent.name)
    project.generator = "Bazel"
    project.defaultConfigurationName = "Release"
    let place = SourceLocation(path: file)
    project.buildConfigurations = Self.configurations.map { BuildConfiguration(name: $0.name, location: place) }
    let watchExtensions = Set(
      package.rules.filter { $0.kind == "watchos_application" }.compactMap { $0.attributes["extension"]?.text }
        .compactMap { packages.workspace.resolve($0, from: file.parent)?.name })
    for rule in package.rules {
      guard let bundle = BazelRules.bundles[rule.kind] else { continue }
      var target = target(rule, bundle)
      if rule.kind == "watchos_extension", watchExtensions.contains(rule.name) { target.product = .watchExtension }
      project.targets.append(target)
    }
    project.writtenLists = writtenLists
    let entries = (try? packages.workspace.files.entries(of: file.parent)) ?? []
    project.generatedProjects = entries.filter { $0.kind == .folder && $0.name.hasSuffix(".xcodeproj") }
      .map { file.parent.child($0.name) }
    project.yieldsToProjectFile = true
    project.addDependents()
    return project
  }

  private mutating func target(_ rule: BazelRule, _ bundle: BazelRules.Bundle) -> ProjectTarget {
    var product = bundle.product
    if rule.attributes["extensionkit_extension"]?.truth == true { product = .extensionKitExtension }
    var target = ProjectTarget(id: rule.name, name: rule.name, product: product, location: rule.location)
    target.defaultConfigurationName = "Release"
    for configuration in Self.configurations {
      var made = BuildConfiguration(name: configuration.name, location: rule.location)
      func set(_ name: String, _ value: String?, _ attribute: String) {
        guard let value else { return }
        let place = rule.places[attribute] ?? rule.location
        made.settings.append(BuildSetting(name: name, value: .string(value), location: place))
      }
      set("SDKROOT", bundle.sdkRoot, "name")
      set("PRODUCT_NAME", text(rule, "bundle_name", configuration.mode) ?? rule.name, "bundle_name")
      set("PRODUCT_BUNDLE_IDENTIFIER", bundleIdentifier(rule, configuration.mode), "bundle_id")
      set(bundle.deploymentTarget, text(rule, "minimum_os_version", configuration.mode), "minimum_os_version")
      set("TARGETED_DEVICE_FAMILY", families(rule, configuration.mode), "families")
      set("CODE_SIGN_ENTITLEMENTS", list(rule, "entitlements", configuration.mode), "entitlements")
      set("INFOPLIST_FILE", list(rule, "infoplists", configuration.mode), "infoplists")
      target.buildConfigurations.append(made)
    }
    if product.mayHoldWidgets { target.members = members(of: rule) }
    for attribute in ["extensions", "extension", "watch_application", "app_clips"] {
      for label in labels(rule.attributes[attribute]) {
        guard let (folder, name) = packages.workspace.resolve(label, from: file.parent),
          let other = packages.workspace.buildFile(in: folder)
        else { continue }
        let reference = TargetReference(project: other, id: name)
        target.dependencies.append(reference)
        target.embedded.append(EmbeddedTarget(target: reference))
      }
    }
    return target
  }

  mutating func note(_ problem: InputProblem) { problems.append(problem) }
  mutating func warn(at place: SourceLocation, _ message: String) { note(InputProblem(.warning, at: place, message)) }

  // MARK: - Values

  /// An attribute's text; what is not known stands as that.
  private mutating func text(_ rule: BazelRule, _ attribute: String, _ mode: String) -> String? {
    guard let value = rule.attributes[attribute].map({ chosen($0, mode) }) else { return nil }
    switch value {
    case .none: return nil
    case .string(let text): return text
    default: return UnknownValue.reference(to: value.unknownPart ?? "\(attribute) of \(rule.name)")
    }
  }

  private mutating func bundleIdentifier(_ rule: BazelRule, _ mode: String) -> String? {
    if let whole = text(rule, "bundle_id", mode) { return whole }
    guard let suffix = text(rule, "bundle_id_suffix", mode) else { return nil }
    return UnknownValue.reference(to: "base_bundle_id") + "." + suffix
  }

  /// `TARGETED_DEVICE_FAMILY` of `families`.
  private mutating func families(_ rule: BazelRule, _ mode: String) -> String? {
    guard let value = rule.attributes["families"].map({ chosen($0, mode) }) else { return nil }
    let numbers = (value.elements ?? []).compactMap { family -> String? in
      switch family.text {
      case "iphone": "1"
      case "ipad": "2"
      case "watch": "4"
      case "vision": "7"
      default: nil
      }
    }
    return numbers.isEmpty ? nil : numbers.joined(separator: ",")
  }

  /// The branch of a choice that a compilation mode takes.
  mutating func chosen(_ value: StarlarkValue, _ mode: String) -> StarlarkValue {
    guard case .select(let entries) = value else { return value }
    var fallback: StarlarkValue?
    var isOpen = false
    for entry in entries {
      if entry.key == "//conditions:default" {
        fallback = entry.value
      } else {
        switch holds(entry.key, mode) {
        case true: return entry.value
        case false: continue
        case nil: isOpen = true
        }
      }
    }
    if let fallback, !isOpen { return fallback }
    return .unknown("select on \(entries.map { "'\($0.key)'" }.joined(separator: ", "))")
  }

  /// Whether a condition holds in a compilation mode on an Apple system; nil where that is not known.
  private mutating func holds(_ label: String, _ mode: String) -> Bool? {
    if label.hasSuffix("platforms//os:ios") { return true }
    guard let (folder, name) = packages.workspace.resolve(label, from: file.parent),
      let rule = packages.package(in: folder)?[name], rule.kind == "config_setting",
      case .dictionary(let values)? = rule.attributes["values"], values.count == 1, values[0].key == "compilation_mode"
    else { return nil }
    return values[0].value.text == mode
  }

  /// The labels of a list, or the one label; every branch of a choice.
  func labels(_ value: StarlarkValue?) -> [String] {
    switch value {
    case .string(let text): [text]
    case .list(let values), .sum(let values): values.flatMap { labels($0) }
    case .select(let entries): entries.flatMap { labels($0.value) }
    default: []
    }
  }

  // MARK: - Property lists

  /// A property list, or several that are merged, as a path for a setting.
  private mutating func list(_ rule: BazelRule, _ attribute: String, _ mode: String) -> String? {
    guard let given = rule.attributes[attribute].map({ chosen($0, mode) }) else { return nil }
    if case .none = given { return nil }
    let place = rule.places[attribute] ?? rule.location
    if let unknown = given.unknownPart { return UnknownValue.reference(to: unknown) }
    var known: [Path] = []
    var unknown: String?
    for label in labels(given) {
      if let path = path(of: label, from: file.parent, depth: 0) { known.append(path) } else { unknown = unknown ?? label }
    }
    if known.count == 1, unknown == nil { return setting(known[0]) }
    if known.isEmpty { return unknown.map { UnknownValue.reference(to: $0) } }
    // Several lists are merged; later ones win. What is missing among them could say anything that the others do not.
    var members: [PropertyListTree.Member] = []
    for path in known {
      guard let document = writtenLists[path]?.document ?? self.document(path) else { return setting(path) }
      if case .dictionary(let own) = document.root.tree.content { members += own }
    }
    let tree = PropertyListTree(.dictionary(members), at: place)
    if unknown != nil, tree["NSExtension"] == nil { return unknown.map { UnknownValue.reference(to: $0) } }
    let path = file.parent.child("\(rule.name)-\(attribute).plist")
    writtenLists[path] = WrittenPropertyList(
      document: PropertyListDocument(path: path, tree: tree, limits: packages.workspace.files.limits), location: place)
    return setting(path)
  }

  private func setting(_ path: Path) -> String { path.relative(to: file.parent)?.text ?? climb(to: path) }

  /// The way from the package to a path outside of it.
  private func climb(to path: Path) -> String {
    String(repeating: "../", count: file.parent.components.count) + path.text
  }

  private func document(_ path: Path) -> PropertyListDocument? {
    guard let bytes = try? packages.workspace.files.bytes(of: path) else { return nil }
    return try? PropertyListReader.read(bytes, path: path, limits: packages.workspace.files.limits)
  }

  /// The file that a label stands for, through aliases and file groups; what a rule writes from literals counts as a file.
  private mutating func path(of label: String, from folder: Path, depth: Int) -> Path? {
    guard let (package, name) = packages.workspace.resolve(label, from: folder) else { return nil }
    guard let rule = packages.package(in: package)?[name] else {
      // A label that names no rule names a file; one that a macro makes has no extension.
      let file = package.appending(name)
      return file.fileExtension.isEmpty && packages.workspace.files.kind(of: file) == nil ? nil : file
    }
    switch rule.kind {
    case "alias", "filegroup":
      let inner = labels(rule.attributes["actual"] ?? rule.attributes["srcs"])
      guard inner.count == 1 else { return nil }
      guard depth < packages.workspace.files.limits.bazelLabels else {
        fail(at: rule.location, tooManyLabels(label))
        return nil
      }
      return path(of: inner[0], from: package, depth: depth + 1)
    case "write_file":
      let lines = (rule.attributes["content"]?.elements ?? []).compactMap(\.text)
      guard let out = rule.attributes["out"]?.text, lines.count == rule.attributes["content"]?.elements?.count else { return nil }
      let path = package.appending(out)
      let place = rule.places["content"] ?? rule.location
      guard
        let document = try? PropertyListReader.read(
          Array(lines.joined(separator: "\n").utf8), path: path, limits: packages.workspace.files.limits)
      else { return nil }
      writtenLists[path] = WrittenPropertyList(
        document: PropertyListDocument(
          path: path, tree: document.root.tree.moved(to: place), limits: packages.workspace.files.limits), location: place)
      return path
    default: return nil
    }
  }
}
