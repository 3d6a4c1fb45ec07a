extension Project {
  /// The files that a target compiles, sorted by path, each once; folders are listed now. Also those of local packages it links.
  /// - Returns: The files, and what could not be listed.
  func sources(of target: ProjectTarget, files: some FileAccess) -> TargetSources { TargetSources() }
}

/// What a target compiles.
struct TargetSources: Sendable {
  /// The target's own files, by path; the place is what makes the file a member.
  var files: [Located<Path>] = []
  /// Swift files of local package targets that it links, through their dependencies.
  var packageFiles: [Located<Path>] = []
  /// What could not be listed or read.
  var problems: [InputProblem] = []
}
