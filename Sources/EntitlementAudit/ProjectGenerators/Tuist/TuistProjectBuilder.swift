/// Makes a `Project` of what a manifest describes, as `tuist generate` would make an `.xcodeproj`.
struct TuistProjectBuilder {
  let description: TuistSymbol
  let file: Path
  let location: SourceLocation
  let context: TuistContext
  let files: any FileAccess
  let paths: TuistInterpreter
  var project: Project
  /// Values of all property lists that the description holds.
  var valuesWritten = 0

  init(_ value: TuistValue, file: Path, context: TuistContext, files: any FileAccess) {
    description = value.symbol ?? TuistSymbol(name: "Project")
    self.file = file
    location = value.location
    self.context = context
    self.files = files
    paths = TuistInterpreter(TuistDeclarations(), folder: file.parent, root: context.root, limits: files.limits)
    project = Project(path: file, folder: file.parent, name: file.parent.name)
    project.generator = "Tuist"
    project.problems = context.problems
    project.inputs = context.inputs
  }

  /// The whole project.
  mutating func build() -> Project {
    if let name = description["name"]?.text { project.name = name }
    let written = description["options"]?.symbol?["xcodeProjectName"]?.text ?? project.name
    if !written.isEmpty, !written.contains("/") { project.generatedProjects = [project.folder.child(written + ".xcodeproj")] }
    project.buildConfigurations = configurations(of: description["settings"], at: location)
    addPackages()
    let targets = description["targets"]
    if let list = targets?.list {
      if let open = list.open {
        report("\(open.message): the project may have other targets, or fewer", at: open.location ?? location)
      }
      for element in list.elements { add(element) }
    } else if let targets {
      let stop = targets.stop
      report(
        "\(stop?.message ?? "the targets cannot be evaluated"): which targets the project has is not known",
        at: stop?.location ?? targets.location)
    }
    linkTargets()
    addSchemes()
    return project
  }

  mutating func report(_ message: String, _ severity: Severity = .error, at location: SourceLocation) {
    project.problems.append(InputProblem(severity, at: location, message))
  }

  // MARK: Targets

  private mutating func add(_ value: TuistValue) {
    guard let target = value.symbol, target.name == "target" || target.name == "Target" else {
      let stop = value.stop
      return report(
        "\(stop?.message ?? "a target cannot be evaluated"): what the project makes is not known",
        at: stop?.location ?? value.location)
    }
    guard let name = target["name"]?.text else {
      let stop = target["name"]?.stop
      return report(
        "\(stop?.message ?? "the target's name cannot be evaluated"): the target is not judged",
        at: stop?.location ?? value.location)
    }
    // A helper's place is that of many targets.
    let place = value.location.path == file || location.path != file ? value.location : location
    var made = ProjectTarget(id: name, name: name, product: .other("unknown"), location: place)
    if let product = target["product"]?.symbol?.name {
      made.product = ProductKind(tuist: product)
    } else {
      let stop = target["product"]?.stop
      report(
        "\(stop?.message ?? "the product cannot be evaluated"): what '\(name)' makes is not known",
        at: stop?.location ?? value.location)
    }
    made.buildConfigurations = configurations(of: target, named: name, at: value.location, isAsked: made.product.isAsked)
    if made.product.isAsked { made.members = members(of: target, named: name, mayHold: made.product.mayHoldWidgets) }
    addDependencies(of: target, to: &made)
    project.targets.append(made)
  }

  /// The libraries of packages that lie in the repository.
  private mutating func addPackages() {
    for package in description["packages"]?.list?.elements ?? [] {
      guard let symbol = package.symbol, symbol.name == "local" || symbol.name == "package" else { continue }
      guard let path = (symbol["path"] ?? (symbol.name == "local" ? symbol.arguments.first?.value : nil)).flatMap(paths.path)
      else { continue }
      project.localPackages.append(Located(path, at: package.location))
    }
    // What `.external` names.
    for folder in [context.root.appending("Tuist"), context.root] {
      let manifest = folder.child("Package.swift")
      guard let bytes = try? files.bytes(of: manifest) else { continue }
      project.inputs.insert(manifest)
      let found = PackageManifest(bytes, limits: files.limits).packagePaths.map {
        Located(folder.appending($0), at: SourceLocation(path: manifest))
      }
      project.localPackages += found
      break
    }
  }

  private mutating func addDependencies(of target: TuistSymbol, to made: inout ProjectTarget) {
    guard let value = target["dependencies"] else { return }
    let open = value.stop ?? value.list?.open
    if let open, made.product.mayHost || made.product.mayHoldWidgets {
      report("\(open.message): what '\(made.name)' depends on is not known whole", .warning, at: open.location ?? value.location)
    }
    for element in value.list?.elements ?? [] {
      guard let dependency = element.symbol else { continue }
      let name = (dependency["name"] ?? dependency["target"] ?? dependency["product"] ?? dependency.arguments.first?.value)?.text
      switch dependency.name {
      case "target", "project":
        guard let name else { continue }
        var other = file
        if dependency.name == "project" {
          guard let folder = dependency["path"].flatMap(paths.path) else {
            if made.product.mayHost {
              let stop = dependency["path"]?.stop
              report(
                "\(stop?.message ?? "the path cannot be evaluated"): what '\(made.name)' embeds is not known", .warning,
                at: stop?.location ?? element.location)
            }
            continue
          }
          other = folder.child("Project.swift")
        }
        let reference = TargetReference(project: other, id: name)
        if !made.dependencies.contains(reference) { made.dependencies.append(reference) }
        if made.product.mayHost {
          made.embedded.append(EmbeddedTarget(target: reference, platforms: platforms(dependency["condition"])))
        }
      case "external", "package":
        guard let name else { continue }
        made.packageProducts.append(PackageProduct(name: name, package: nil, location: element.location))
      default: continue
      }
    }
  }

  /// The platforms of `.when([.ios])`; nil: all.
  private func platforms(_ condition: TuistValue?) -> Set<Platform>? {
    guard let list = condition?.symbol?.arguments.first?.value.list, list.open == nil else { return nil }
    let names = list.elements.compactMap { $0.symbol?.name }
    guard names.count == list.elements.count, !names.isEmpty else { return nil }
    return Set(
      names.compactMap { name -> Platform? in
        switch name {
        case "ios", "catalyst": .iOS
        case "macos": .macOS
        case "watchos": .watchOS
        case "visionos": .visionOS
        default: nil
        }
      })
  }

  /// An app embeds what it depends on where that is an extension, a watch app or an App Clip; frameworks hold no widgets.
  private mutating func linkTargets() {
    let embeddable = Set(project.targets.filter(\.product.isEmbeddable).map(\.id))
    for index in project.targets.indices {
      let file = self.file
      project.targets[index].embedded.removeAll { $0.target.project == file && !embeddable.contains($0.target.id) }
    }
  }

  /// Which configuration a scheme archives.
  private mutating func addSchemes() {
    for scheme in description["schemes"]?.list?.elements ?? [] {
      guard let symbol = scheme.symbol,
        let archive = symbol["archiveAction"]?.symbol?["configuration"].flatMap(Self.configurationName)
      else { continue }
      for target in symbol["buildAction"]?.symbol?["targets"]?.list?.elements ?? [] {
        guard let name = target.text ?? target.symbol?.arguments.last(where: { $0.value.text != nil })?.value.text else {
          continue
        }
        if project.archiveConfigurations[name] == nil { project.archiveConfigurations[name] = archive }
      }
    }
  }
}

extension ProductKind {
  /// Reads a case of Tuist's `Product`.
  init(tuist name: String) {
    switch name {
    case "app": self = .application
    case "appClip": self = .appClip
    case "watch2App": self = .watchApp
    case "watch2Extension": self = .watchExtension
    case "appExtension": self = .appExtension
    case "extensionKitExtension": self = .extensionKitExtension
    case "framework", "staticFramework": self = .framework
    case "staticLibrary", "dynamicLibrary": self = .staticLibrary
    case "commandLineTool", "macro": self = .tool
    case "unitTests", "uiTests": self = .test
    default: self = .other(name)
    }
  }

  /// Whether anything hangs on what such a target compiles or is signed with.
  var isAsked: Bool { mayHoldWidgets || mayHost }
}
