/// Reads projects, each once per run.
struct ProjectLoader: Sendable {
  private let files: any FileAccess
  private let jobs: Int
  private let times: StageTimes?
  private var read: [Path: Project?] = [:]
  /// What could not be read, by project.
  private(set) var problems: [Path: [InputProblem]] = [:]

  init(files: any FileAccess, jobs: Int, times: StageTimes? = nil) {
    self.times = times
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
    let (files, times) = (self.files, self.times)
    let answers = times.measure(.parse) {
      orderedConcurrentMap(unread, jobs: jobs) { path in times.measure(.parse) { Self.read(path, files: files) } }
    }
    for (path, answer) in zip(unread, answers) {
      read[path] = .some(answer.project)
      problems[path] = answer.problems + (answer.project?.problems ?? [])
    }
  }

  private static func read(_ path: Path, files: any FileAccess) -> (project: Project?, problems: [InputProblem]) {
    let answer = readWhole(path, files: files)
    guard let project = answer.project?.bounded(files.limits) else { return answer }
    return (project, project.targets.count < (answer.project?.targets.count ?? 0) ? project.problems : answer.problems)
  }

  private static func readWhole(_ path: Path, files: any FileAccess) -> (project: Project?, problems: [InputProblem]) {
    guard case .generator(let generator)? = InputKind(file: path.name, in: path.parent) else {
      // XcodeGen takes a spec of any name; so does whoever names one here.
      if isData(path) { return XcodeGenReader.read(path, files: files) }
      return XcodeProjectReader.read(path, files: files)
    }
    return generator.reader.read(path, files: files)
  }

  /// Whether a file could hold a spec.
  private static func isData(_ path: Path) -> Bool { ["yml", "yaml", "json"].contains(path.fileExtension) }

  /// The specs among files of names that say nothing.
  mutating func specs(_ paths: [Path]) -> [Path] {
    let data = paths.filter { Self.isData($0) && InputKind(file: $0.name, in: $0.parent) == nil && files.kind(of: $0) == .file }
    _ = load(data)
    return data.filter(isDescription)
  }

  /// The projects among generator files: what they describe is judged like a project file, and one that cannot be read is a problem.
  /// A file that another one includes is none of its own.
  mutating func descriptions(_ generators: [Inventory.GeneratorFile]) -> [Path] {
    let paths = generators.map(\.path)
    let included = load(paths).reduce(into: Set<Path>()) { found, project in
      if paths.contains(project.path) { found.formUnion(project.inputs.subtracting([project.path])) }
    }
    return paths.filter { isDescription($0) && !included.contains($0) }
  }

  /// Whether a generator file that was read describes a project, or might and cannot be read: other tools have files of such names.
  func isDescription(_ path: Path) -> Bool { (read[path] ?? nil) != nil || problems[path]?.isEmpty == false }

  /// Whether a project could not be read.
  func isUnread(_ path: Path) -> Bool { read[path].map { $0 == nil } == true }

  /// The projects in the folders at and above a path, up to the report root.
  mutating func projects(above path: Path) -> [Path] {
    let found = candidates(above: path)
    return found.projects + descriptions(found.generators)
  }

  private func candidates(above path: Path) -> (projects: [Path], generators: [Inventory.GeneratorFile]) {
    var found: [Path] = []
    var generators: [Inventory.GeneratorFile] = []
    var folder = path
    while true {
      if folder.fileExtension == "xcodeproj" {
        found.append(folder)
      } else if let entries = try? files.entries(of: folder) {
        for entry in entries where entry.kind == .folder && entry.name.hasSuffix(".xcodeproj") {
          let project = folder.child(entry.name)
          if files.holdsProject(project) { found.append(project) }
        }
        for entry in entries where entry.kind == .file {
          guard case .generator(let generator)? = InputKind(file: entry.name, in: folder) else { continue }
          generators.append(Inventory.GeneratorFile(path: folder.child(entry.name), generator: generator))
        }
      }
      if folder.text.isEmpty || folder.leavesRoot { return (found, generators) }
      folder = folder.parent
    }
  }
}

extension InputKind.Generator {
  /// The front end that reads such files.
  var reader: any ProjectGenerator.Type {
    switch self {
    case .xcodeGen: XcodeGenReader.self
    case .tuist: TuistReader.self
    case .expo: ExpoReader.self
    case .bazel: BazelReader.self
    }
  }
}
