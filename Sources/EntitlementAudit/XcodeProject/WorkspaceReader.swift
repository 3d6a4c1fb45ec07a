/// Reads an `.xcworkspace`.
enum WorkspaceReader {
  /// What a workspace lists.
  struct Workspace: Sendable {
    /// Projects, in its order.
    var projects: [Located<Path>] = []
    /// Folders: local packages, or just folders.
    var folders: [Located<Path>] = []
    /// What could not be read.
    var problems: [InputProblem] = []
  }

  /// Reads `contents.xcworkspacedata` in the folder `path`.
  static func read(_ path: Path, files: some FileAccess) -> Workspace { Workspace() }
}
