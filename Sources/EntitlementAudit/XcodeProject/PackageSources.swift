/// Follows package products to the Swift files of local packages.
struct PackageSources {
  /// What was found.
  private(set) var listing: SourceListing
  private var packages: [Path]
  private var manifests: [Path: PackageManifest?] = [:]
  private var visited: Set<Step> = []

  private let limits: Limits
  private var isFull = false

  /// Follows into these packages and those they name by path.
  init(_ packages: [Located<Path>], limits: Limits) {
    self.limits = limits
    listing = SourceListing(platform: nil, limits: limits)
    var known: Set<Path> = []
    self.packages = packages.map(\.value).filter { known.insert($0).inserted }
  }

  /// Adds the sources of products and of everything local that they depend on.
  mutating func add(_ products: [PackageProduct], files: some FileAccess) {
    for product in products { addProduct(product.name, only: product.package, at: product.location, files: files) }
  }

  /// Something still to be followed.
  private struct Step: Hashable {
    var package: Path
    var name: String
    var isTarget: Bool
  }

  private mutating func addProduct(_ name: String, only package: Path?, at location: SourceLocation, files: some FileAccess) {
    var pending = package.map { [Step(package: $0, name: name, isTarget: false)] } ?? places(of: name, files: files)
    while let step = pending.popLast() {
      guard visited.insert(step).inserted, let manifest = manifest(of: step.package, files: files) else { continue }
      guard step.isTarget else {
        pending += (manifest.libraries[step.name] ?? [step.name]).map { Step(package: step.package, name: $0, isTarget: true) }
        continue
      }
      let target = manifest.targets[step.name] ?? PackageManifest.Target(name: step.name)
      addFiles(of: target, in: step.package, at: location, files: files)
      for dependency in target.dependencies {
        if manifest.targets[dependency] != nil {
          pending.append(Step(package: step.package, name: dependency, isTarget: true))
        } else {
          pending += places(of: dependency, files: files)
        }
      }
    }
  }

  /// The package that makes a product: the first whose manifest declares it, else the first that has a folder of that name.
  private mutating func places(of product: String, files: some FileAccess) -> [Step] {
    var index = 0
    // Reading a manifest may add packages.
    while index < packages.count {
      if let manifest = manifest(of: packages[index], files: files), manifest.libraries[product] != nil {
        return [Step(package: packages[index], name: product, isTarget: false)]
      }
      index += 1
    }
    for package in packages where manifest(of: package, files: files) != nil {
      guard files.kind(of: package.appending("Sources/\(product)")) == .folder else { continue }
      return [Step(package: package, name: product, isTarget: true)]
    }
    return []
  }

  private mutating func manifest(of package: Path, files: some FileAccess) -> PackageManifest? {
    if let known = manifests[package] { return known }
    guard let bytes = try? files.bytes(of: package.appending("Package.swift")) else {
      manifests[package] = .some(nil)
      return nil
    }
    let file = package.appending("Package.swift")
    let manifest = PackageManifest(bytes, limits: limits)
    if let excess = manifest.excess {
      let (line, column) = LineTable(bytes).position(of: excess.offset)
      let place = SourceLocation(path: file, line: line, column: column)
      listing.note(InputProblem(.error, at: place, "\(excess.reason): what this package holds is not known"))
    }
    manifests[package] = manifest
    for path in manifest.packagePaths {
      let other = package.appending(path)
      if packages.contains(other) { continue }
      if packages.count < limits.packages {
        packages.append(other)
      } else if !isFull {
        isFull = true
        let message =
          "more than \(limits.packages) local packages\(limits.hint(\.packages)): '\(other)' and the rest are not read"
        listing.note(InputProblem(.error, at: SourceLocation(path: file), message))
      }
    }
    return manifest
  }

  private mutating func addFiles(
    of target: PackageManifest.Target, in package: Path, at location: SourceLocation, files: some FileAccess
  ) {
    guard let folder = folder(of: target, in: package, files: files) else { return }
    var source = SourceFolder(path: folder, location: location)
    source.exclusions = Set(target.exclude.map { folder.appending($0) })
    let limited = target.sources.map { folder.appending($0) }
    for path in limited.isEmpty ? [folder] : limited {
      if path.fileExtension == "swift" {
        listing.add(Located(path, at: location), platforms: nil)
      } else {
        source.path = path
        listing.add(source, files: files)
      }
    }
  }

  private func folder(of target: PackageManifest.Target, in package: Path, files: some FileAccess) -> Path? {
    if let path = target.path { return package.appending(path) }
    return ["Sources", "Source", "src", "srcs"].map { package.appending("\($0)/\(target.name)") }
      .first { files.kind(of: $0) == .folder }
  }
}
