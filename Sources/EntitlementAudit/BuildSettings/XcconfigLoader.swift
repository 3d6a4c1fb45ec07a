/// What an xcconfig and everything it includes assign, in the order in which the build system sees it: the last one wins.
struct XcconfigLoader: Sendable {
  /// One step of the sequence.
  enum Entry: Sendable, Hashable {
    case assignment(BuildSetting)
    /// Here stands a file that is not there: what it would assign is not known.
    case absent(AbsentFile)
  }

  /// The sequence, so far.
  private(set) var entries: [Entry] = []
  /// What is wrong in the files, or with them.
  private(set) var problems: [InputProblem] = []
  /// Every file that was read or is not there.
  private(set) var files: Set<Path> = []

  private let sourceRoot: Path
  private let project: Path
  /// What the files come from while they are loaded: a cache keeps what was loaded, and must not be kept by it.
  private var cache: XcconfigCache?
  private var including: [Path] = []
  private var filesRead = 0

  private var isOverFull = false

  /// Loads `file`, which `reference` names.
  init(_ file: Located<Path>, of project: Project, files: some FileAccess, cache: XcconfigCache = XcconfigCache()) {
    sourceRoot = project.folder
    self.cache = cache
    self.project = project.path
    let path = spelledAsOnDisk(file.value, at: file.location, files: files)
    load(path, files: files) { error in
      AbsentFile(path: path, location: file.location, isOptional: false, error: error)
    }
    self.cache = nil
  }

  private mutating func load(_ path: Path, files: some FileAccess, absent: (FileAccessError) -> AbsentFile) {
    self.files.insert(path)
    let statements: [XcconfigReader.Statement]
    switch cache?.file(at: path, files: files) ?? XcconfigFile(path, files: files) {
    case .unread(let error, let place):
      return note(place.map { AbsentFile(path: path, location: $0, isOptional: false, error: error) } ?? absent(error))
    case .read(let found, let faults):
      statements = found
      problems += faults
    }
    filesRead += 1
    including.append(path)
    statements: for statement in statements {
      switch statement {
      case .assignment(let setting):
        if entries.count >= files.limits.xcconfigSettings {
          // Neither this file nor those that include it are read on.
          noteRest(of: path, at: setting.location, files.limits)
          break statements
        }
        entries.append(.assignment(setting))
      case .include(let name, let isOptional, let location):
        include(name, isOptional: isOptional, at: location, files: files)
      }
    }
    including.removeLast()
  }

  private mutating func include(_ name: String, isOptional: Bool, at location: SourceLocation, files: some FileAccess) {
    let beside = (including.last ?? sourceRoot).parent
    let path =
      find(name, files: files)
      ?? spelledAsOnDisk(Path(name).isAbsolute ? Path(name) : beside.appending(name), at: location, files: files)
    if including.contains(path) {
      let message =
        "'\(path)' includes itself\(including.last == path ? "" : " through '\(including.last ?? path)'"): the include is skipped"
      return problems.append(InputProblem(.warning, at: location, message))
    }
    let limits = files.limits
    guard including.count < limits.includeDepth, filesRead < limits.includes else {
      let reason =
        filesRead < limits.includes
        ? "more than \(limits.includeDepth) files include one another in a row\(limits.hint(\.includeDepth))"
        : "more than \(limits.includes) files are included\(limits.hint(\.includes))"
      let file = AbsentFile(path: path, location: location, isOptional: false, error: .unreadable(reason))
      // One complaint is enough: a thousand more would say the same.
      if isOverFull { return entries.append(.absent(file)) }
      isOverFull = filesRead >= limits.includes
      return note(file)
    }
    load(path, files: files) { error in
      AbsentFile(path: path, location: location, isOptional: isOptional && error == .notFound, error: error)
    }
  }

  private mutating func noteRest(of path: Path, at location: SourceLocation, _ limits: Limits) {
    let reason = "more than \(limits.xcconfigSettings) settings are assigned\(limits.hint(\.xcconfigSettings))"
    let file = AbsentFile(path: path, location: location, isOptional: false, error: .unreadable(reason))
    if isOverFull { return }
    isOverFull = true
    note(file)
  }

  /// The path in the letter case that it has here: on the usual disks of a Mac letter case does not count.
  private mutating func spelledAsOnDisk(_ path: Path, at location: SourceLocation, files: some FileAccess) -> Path {
    guard let found = files.caseVariant(of: path), files.kind(of: found) == .file else { return path }
    problems.append(
      InputProblem(.warning, at: location, "'\(path)' is named, and the file is '\(found)': letter case counts on some disks"))
    return found
  }

  /// Looks beside the including file, then beside those that include it, then in the project's folder; `.xcconfig` may be left out.
  private func find(_ name: String, files: some FileAccess) -> Path? {
    let spellings = Path(name).fileExtension.isEmpty ? [name, name + ".xcconfig"] : [name]
    var folders = including.reversed().map(\.parent)
    folders.append(sourceRoot)
    for folder in name.hasPrefix("/") ? [.root] : folders {
      for spelling in spellings {
        let path = folder.appending(spelling)
        if files.kind(of: path) == .file { return path }
      }
    }
    return nil
  }

  private mutating func note(_ file: AbsentFile) {
    entries.append(.absent(file))
    files.insert(file.path)
    guard !file.isOptional else { return }
    problems.append(InputProblem(.warning, at: file.location, "'\(file.path)' \(file.error.predicate)\(file.advice)"))
  }
}

/// An xcconfig that is named and was not read.
struct AbsentFile: Sendable, Hashable {
  var path: Path
  /// What names it.
  var location: SourceLocation
  /// Named by `#include?`: the build goes on without it.
  var isOptional: Bool
  var error: FileAccessError

  /// What writes it, where a tool does.
  private var generator: Generator? {
    if path.fileExtension == "xcconfig", path.text.holds("Pods/Target Support Files/") { return .cocoaPods }
    if path.name == "Generated.xcconfig", path.parent.name == "Flutter" { return .flutter }
    return nil
  }

  /// Whether it could assign a setting that names files: what CocoaPods and Flutter write never does (design section 3).
  var couldAssignAnything: Bool { generator == nil }

  /// Whether it could define what a reference names.
  func couldDefine(_ name: String) -> Bool {
    switch generator {
    case nil: true
    case .cocoaPods: name.hasPrefix("PODS_")
    case .flutter: name.hasPrefix("FLUTTER_")
    }
  }

  /// The rest of a sentence that says how to get it; may be empty.
  fileprivate var advice: String {
    switch generator {
    case nil: ""
    case .cocoaPods: " ('pod install' writes it)"
    case .flutter: " ('flutter pub get' writes it)"
    }
  }

  private enum Generator {
    case cocoaPods
    case flutter
  }
}
