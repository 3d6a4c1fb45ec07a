/// Reads an `.xcodeproj`.
enum XcodeProjectReader {
  /// Reads `project.pbxproj` in the folder `path`, and the shared schemes beside it.
  /// - Returns: nil where the project file cannot be read; then the problems say why.
  static func read(_ path: Path, files: some FileAccess) -> (project: Project?, problems: [InputProblem]) { (nil, []) }
}

/// Reads an `.xcworkspace`.
enum WorkspaceReader {
  /// The projects that a workspace lists, in its order.
  static func projects(in workspace: Path, files: some FileAccess) -> (projects: [Located<Path>], problems: [InputProblem]) {
    ([], [])
  }
}
