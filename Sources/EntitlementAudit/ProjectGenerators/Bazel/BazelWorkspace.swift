/// Where the packages of a Bazel workspace lie.
struct BazelWorkspace: Sendable {
  let files: any FileAccess
  /// The folder that `//` stands for: the nearest one with a file that Bazel marks a workspace with, else the report root.
  let root: Path

  private static let markers = ["MODULE.bazel", "REPO.bazel", "WORKSPACE.bazel", "WORKSPACE"]

  /// Finds the workspace around a file.
  init(around file: Path, files: any FileAccess) {
    self.files = files
    var folder = file.parent
    while !folder.text.isEmpty, !folder.leavesRoot {
      if Self.markers.contains(where: { files.kind(of: folder.child($0)) == .file }) { break }
      folder = folder.parent
    }
    root = folder.leavesRoot ? .root : folder
  }

  /// The package that a file lies in, as `package_name()` says it.
  func package(of file: Path) -> Path { file.parent.relative(to: root) ?? .root }

  /// The folder and the name that a label stands for; nil for what lies in another repository.
  func resolve(_ label: String, from folder: Path) -> (folder: Path, name: String)? {
    var text = label[...]
    while text.hasPrefix("@") {
      // `@//` and `@@//` are this repository.
      text = text.dropFirst()
      if !text.hasPrefix("@"), !text.hasPrefix("//") { return nil }
    }
    guard text.hasPrefix("//") else {
      return (folder, String(text.hasPrefix(":") ? text.dropFirst() : text))
    }
    text = text.dropFirst(2)
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let package = root.appending(parts[0])
    return (package, parts.count > 1 ? String(parts[1]) : package.name)
  }

  /// The file that a `load` names; nil for another repository's.
  func file(of label: String, from file: Path) -> Path? {
    resolve(label, from: file.parent).map { $0.folder.appending($0.name) }
  }

  /// The BUILD file of a package; nil where there is none.
  func buildFile(in folder: Path) -> Path? {
    ["BUILD.bazel", "BUILD"].map { folder.child($0) }.first { files.kind(of: $0) == .file }
  }

  /// The packages below a folder: their files are none of its own.
  /// - Returns: also what is to be said where there is too much to look at.
  func packages(below folder: Path, at place: SourceLocation) -> (found: Set<Path>, problem: InputProblem?) {
    var found: Set<Path> = []
    var open = [(path: folder, depth: 0)]
    var names = 0
    let limits = files.limits
    func stopped(_ bound: String) -> (Set<Path>, InputProblem?) {
      (found, InputProblem(.error, at: place, "'\(folder)' holds \(bound): which packages lie in it is not known"))
    }
    while let next = open.popLast() {
      for entry in (try? files.entries(of: next.path)) ?? [] {
        names += 1
        if names > limits.walkedNames {
          return stopped("more than \(limits.walkedNames) names\(limits.hint(\.walkedNames))")
        }
        guard entry.kind == .folder, !entry.name.hasPrefix(".") else { continue }
        let inner = next.path.child(entry.name)
        if buildFile(in: inner) != nil {
          found.insert(inner)
        } else if next.depth < limits.folderDepth {
          open.append((inner, next.depth + 1))
        } else {
          return stopped("folders more than \(limits.folderDepth) levels deep\(limits.hint(\.folderDepth))")
        }
      }
    }
    return (found, nil)
  }
}
