/// Reads an `.xcworkspace`.
enum WorkspaceReader {
  /// What a workspace lists.
  struct Workspace: Sendable {
    /// Projects, in its order.
    var projects: [Located<Path>] = []
    /// Folders and other files: local packages are among them.
    var others: [Located<Path>] = []
    /// Its shared schemes.
    var schemes: [ArchiveScheme] = []
    /// What could not be read.
    var problems: [InputProblem] = []
  }

  /// Reads `contents.xcworkspacedata` in the folder `path`.
  static func read(_ path: Path, files: some FileAccess) -> Workspace {
    let contents = path.appending("contents.xcworkspacedata")
    let whole = SourceLocation(path: contents)
    var workspace = Workspace()
    do throws(FileAccessError) {
      let bytes = try files.bytes(of: contents)
      do throws(XMLError) {
        add(try XMLElementList(bytes, path: contents, limits: files.limits).elements, of: path, to: &workspace)
      } catch {
        let place = error.location(in: bytes, path: contents)
        workspace.problems.append(InputProblem(.error, at: place, "'\(contents)' is not well formed: \(error.message)"))
      }
    } catch {
      workspace.problems.append(InputProblem(.error, at: whole, "'\(contents)' \(error.predicate)"))
    }
    let found = SchemeReader.schemes(of: path, files: files)
    workspace.schemes = found.schemes
    workspace.problems += found.problems
    return workspace
  }

  /// Follows groups: `group:` starts at the enclosing group, `container:` at the workspace's folder.
  private static func add(_ elements: [XMLElementList.Element], of path: Path, to workspace: inout Workspace) {
    let container = path.parent
    var groups: [(depth: Int, path: Path)] = []
    for element in elements {
      while let last = groups.last, last.depth >= element.depth { groups.removeLast() }
      let enclosing = groups.last?.path ?? container
      guard element.name == "FileRef" || element.name == "Group" else { continue }
      let location = element.attributes["location"] ?? "group:"
      let named: Path?
      switch location.prefix(while: { $0 != ":" }) {
      case "group": named = enclosing.appending(location.dropFirst("group:".count))
      case "container": named = container.appending(location.dropFirst("container:".count))
      case "absolute": named = Path(location.dropFirst("absolute:".count))
      // The project that holds this workspace.
      case "self": named = container
      default: named = nil
      }
      guard let named else { continue }
      if element.name == "Group" {
        groups.append((element.depth, named))
      } else if named.fileExtension == "xcodeproj" {
        workspace.projects.append(Located(named, at: element.location))
      } else {
        workspace.others.append(Located(named, at: element.location))
      }
    }
  }
}
