/// A front end for projects that a tool makes of a description: reads the description as the same `Project` that an `.xcodeproj` is
/// read as. Nothing is run.
///
/// What a reader yields: targets with their configurations, settings, members, embeds and dependencies; the property lists that the
/// tool would write (`Project.writtenLists`); the files it read (`Project.inputs`); the `.xcodeproj` it would write
/// (`Project.generatedProjects`). Places are the description's. What it cannot evaluate stands as `UnknownValue.reference(to:)`.
/// A target's id is its name; another project's target is named by that project's description.
protocol ProjectGenerator {
  /// Reads the description at `file`.
  /// - Returns: no project and no problem where the file is no description of an Apple project, whatever its name; no project and
  ///   an error where it is one and cannot be read. The problems are the project's too.
  static func read(_ file: Path, files: any FileAccess) -> (project: Project?, problems: [InputProblem])
}
