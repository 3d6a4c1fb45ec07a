/// What an xcconfig and everything it includes assign, in the order in which the build system sees it: the last one wins.
struct XcconfigLoader {
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
  private var including: [Path] = []
  private var filesRead = 0

  // Real sets of xcconfig files count a few dozen; a file that includes itself twice under many names counts without end.
  private static let maximumFiles = 2_000
  private static let maximumDepth = 100

  /// Loads `file`, which `reference` names.
  init(_ file: Located<Path>, of project: Project, files: some FileAccess) {
    sourceRoot = project.folder
    self.project = project.path
    load(file.value, files: files) { error in
      AbsentFile(path: file.value, location: file.location, isOptional: false, error: error)
    }
  }

  private mutating func load(_ path: Path, files: some FileAccess, absent: (FileAccessError) -> AbsentFile) {
    self.files.insert(path)
    let bytes: [UInt8]
    do {
      bytes = try files.bytes(of: path)
    } catch {
      return note(absent(error))
    }
    filesRead += 1
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      return note(absent(.unreadable("it is in UTF-16, and the build system reads UTF-8")))
    }
    let (statements, faults) = XcconfigReader.read(bytes, path: path)
    problems += faults
    including.append(path)
    for statement in statements {
      switch statement {
      case .assignment(let setting): entries.append(.assignment(setting))
      case .include(let name, let isOptional, let location):
        include(name, isOptional: isOptional, at: location, files: files)
      }
    }
    including.removeLast()
  }

  private mutating func include(_ name: String, isOptional: Bool, at location: SourceLocation, files: some FileAccess) {
    guard let path = find(name, files: files) else {
      let path = Path(name).isAbsolute ? Path(name) : (including.last ?? sourceRoot).parent.appending(name)
      let error: FileAccessError = path.leavesRoot ? .outside : .notFound
      return note(AbsentFile(path: path, location: location, isOptional: isOptional, error: error))
    }
    if including.contains(path) {
      let message =
        "'\(path)' includes itself\(including.last == path ? "" : " through '\(including.last ?? path)'"): the include is skipped"
      return problems.append(InputProblem(.warning, at: location, message))
    }
    guard including.count < Self.maximumDepth, filesRead < Self.maximumFiles else {
      return note(AbsentFile(path: path, location: location, isOptional: false, error: .unreadable("too many includes")))
    }
    load(path, files: files) { error in
      AbsentFile(path: path, location: location, isOptional: isOptional && error == .notFound, error: error)
    }
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
    if path.text.contains("Pods/Target Support Files/"), path.fileExtension == "xcconfig" { return .cocoaPods }
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
