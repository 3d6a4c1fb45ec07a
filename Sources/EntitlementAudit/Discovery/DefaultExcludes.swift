/// Folders of tools and dependencies: not entered, whatever they hold (design section 3).
enum DefaultExcludes {
  /// Whole names.
  static let names: Set<String> = [
    ".git", ".build", ".swiftpm", "DerivedData", "SourcePackages", "Pods", "Carthage", "node_modules", "build", ".gradle",
    ".dart_tool",
    ".symlinks", "ephemeral", "xcuserdata",
  ]

  /// Whether a folder is pruned: by its name, or as `vendor/bundle` (Ruby's; `vendor` alone is people's own).
  static func prune(_ folder: Path) -> Bool { prune(name: folder.name, in: folder.parent.name) }

  /// The same for a name in a listing.
  static func prune(name: String, in parent: String) -> Bool { names.contains(name) || name == "bundle" && parent == "vendor" }

  /// Whether the path lies in, or is, a pruned folder.
  static func cover(_ path: Path) -> Bool {
    var parent: Substring = ""
    for name in path.components {
      if prune(name: String(name), in: String(parent)) { return true }
      parent = name
    }
    return false
  }
}
