/// Reads an `.xcodeproj`.
enum XcodeProjectReader {
  /// Reads `project.pbxproj` in the folder `path`, and the shared schemes beside it.
  /// - Returns: nil where the project file cannot be read; then the problems say why. The problems are the project's too.
  static func read(_ path: Path, files: some FileAccess) -> (project: Project?, problems: [InputProblem]) {
    let file = path.appending("project.pbxproj")
    let whole = SourceLocation(path: file)
    let bytes: [UInt8]
    do {
      bytes = try files.bytes(of: file)
    } catch {
      return (nil, [InputProblem(.error, at: whole, "'\(file)' \(error.predicate)")])
    }
    let document: PropertyListDocument
    do {
      document = try PropertyListReader.read(bytes, path: file, limits: files.limits)
    } catch {
      return (nil, [error.problem])
    }
    guard let objects = ProjectObjects(document) else {
      return (nil, document.problems + [InputProblem(.error, at: whole, "'\(file)' is no project file: it holds no objects")])
    }
    guard let root = objects[document.root["rootObject"]?.string] ?? objects.all(["PBXProject"]).first else {
      return (nil, document.problems + [InputProblem(.error, at: whole, "'\(file)' is no project file: it holds no project")])
    }
    var builder = ProjectBuilder(path: path, root: root, objects: objects, limits: files.limits)
    var project = builder.build()
    let schemes = SchemeReader.schemes(of: path, files: files)
    project.apply(schemes.schemes)
    project.problems = document.problems + project.problems + schemes.problems
    return (project, project.problems)
  }
}
