/// Reads projects, each once per run.
struct ProjectLoader: Sendable {
  private let files: any FileAccess
  private let jobs: Int
  private var read: [Path: Project?] = [:]
  /// What could not be read, by project.
  private(set) var problems: [Path: [InputProblem]] = [:]

  init(files: any FileAccess, jobs: Int) {
    self.files = files
    self.jobs = jobs
  }

  /// The projects at the paths, and those whose products they embed, sorted by path.
  mutating func load(_ paths: [Path]) -> [Project] {
    var wanted: Set<Path> = []
    var open = Set(paths)
    while !open.isEmpty {
      wanted.formUnion(open)
      load(new: open)
      let referred = open.flatMap { path in (read[path] ?? nil)?.targets.flatMap { $0.embedded.map(\.target.project) } ?? [] }
      open = Set(referred).subtracting(wanted)
    }
    return wanted.sorted().compactMap { read[$0] ?? nil }
  }

  private mutating func load(new paths: Set<Path>) {
    let unread = paths.filter { read[$0] == nil }.sorted()
    let files = self.files
    for (path, answer) in zip(unread, orderedConcurrentMap(unread, jobs: jobs) { XcodeProjectReader.read($0, files: files) }) {
      read[path] = .some(answer.project)
      problems[path] = answer.problems + (answer.project?.problems ?? [])
    }
  }

  /// Whether a project could not be read.
  func isUnread(_ path: Path) -> Bool { read[path].map { $0 == nil } == true }

  /// The projects in the folders at and above a path, up to the report root.
  func projects(above path: Path) -> [Path] {
    var found: [Path] = []
    var folder = path
    while true {
      if folder.fileExtension == "xcodeproj" {
        found.append(folder)
      } else if let entries = try? files.entries(of: folder) {
        for entry in entries where entry.kind == .folder && entry.name.hasSuffix(".xcodeproj") {
          let project = folder.child(entry.name)
          if files.holdsProject(project) { found.append(project) }
        }
      }
      if folder.text.isEmpty || folder.leavesRoot { return found }
      folder = folder.parent
    }
  }
}
