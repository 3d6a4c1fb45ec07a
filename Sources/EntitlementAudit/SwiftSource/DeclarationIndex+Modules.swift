extension DeclarationIndex {
  /// The module that compiles a declaration: the target itself (the empty name), or a package's target.
  func module(of declaration: Declaration) -> String {
    let path = declaration.file.path
    guard packageFiles.contains(path) else { return "" }
    let components = path.description.split(separator: "/")
    // `Packages/Models/Sources/Models/Account.swift`: what lies below `Sources/Models` is one module.
    for (position, component) in components.enumerated()
    where ["Sources", "Source", "src", "srcs"].contains(component) && position + 2 < components.count {
      return components[...(position + 1)].joined(separator: "/")
    }
    return components.dropLast().joined(separator: "/")
  }

  /// Those of several homonyms that are meant where `place` stands: of the same module, where it has one.
  func nearest(_ homonyms: [Declaration], to place: Declaration) -> [Declaration] {
    nearest(homonyms, toModule: homonyms.count > 1 ? module(of: place) : "")
  }

  /// Those of several homonyms that a module's own declarations come before.
  func nearest(_ homonyms: [Declaration], toModule module: String) -> [Declaration] {
    guard homonyms.count > 1, !packageFiles.isEmpty else { return homonyms }
    let own = homonyms.filter { self.module(of: $0) == module }
    return own.isEmpty ? homonyms : own
  }
}
