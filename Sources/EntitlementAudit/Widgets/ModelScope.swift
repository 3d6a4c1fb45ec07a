/// What of the projects and folders that were found a run judges. A project in neither set only hosts what others make.
struct ModelScope: Sendable, Hashable {
  /// Projects of which every extension is judged.
  var whole: Set<Path> = []
  /// Projects of which those extensions are judged that a file of the scope bears on.
  var partial: Set<Path> = []
  /// Folders whose files count.
  var folders: [Path] = []
  /// Files that count. They need not exist: the deletion of a file bears on an extension as its change does.
  var files: Set<Path> = []

  /// Whether a file is one of the named ones or lies in a named folder.
  func covers(file: Path) -> Bool { files.contains(file) || folders.contains { file.isWithin($0) } }

  /// Whether which sources a target compiles decides if it is judged.
  var asksForSources: Bool { !folders.isEmpty || files.contains { $0.fileExtension == "swift" } }
}
