/// What of the projects and folders that were found a run judges.
struct ModelScope: Sendable, Hashable {
  /// Every project in them, and every extension that has a file in them, is judged.
  var folders: [Path] = []
  /// The extensions that they bear on are judged, as a hook wants it. They need not exist: the deletion of a file bears on an
  /// extension as its change does.
  var files: Set<Path> = []

  /// Whether the whole project is judged.
  func covers(project: Path) -> Bool { folders.contains { project.isWithin($0) } }

  /// Whether a file is one of the named ones or lies in a named folder.
  func covers(file: Path) -> Bool { files.contains(file) || folders.contains { file.isWithin($0) } }

  /// Whether which sources a target compiles decides if it is judged.
  var asksForSources: Bool { !folders.isEmpty || files.contains { $0.fileExtension == "swift" } }
}
