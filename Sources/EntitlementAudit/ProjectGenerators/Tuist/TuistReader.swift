import SwiftSyntax
import Synchronization

/// Reads Tuist's manifests: `Project.swift`, with the helpers and the plugins of the repository that it may use.
///
/// Each is evaluated over its syntax tree; nothing is run. What Tuist itself would refuse (a manifest or helper that is no Swift) is
/// an error with its place.
enum TuistReader: ProjectGenerator {
  static func read(_ file: Path, files: any FileAccess) -> (project: Project?, problems: [InputProblem]) {
    guard let bytes = try? files.bytes(of: file) else {
      return (nil, [InputProblem(.error, at: SourceLocation(path: file), "the Tuist manifest is not there, or cannot be read")])
    }
    // A target may have a source of that name.
    guard bytes.mention("ProjectDescription") else { return (nil, []) }
    let isWorkspace = file.name == "Workspace.swift"
    let source: TuistSource
    switch TuistSources.source(bytes, file, files.limits) {
    case .failure(let error): return (nil, [error.problem.with(isWorkspace ? .warning : .error)])
    case .success(let read): source = read
    }
    guard source.imports("ProjectDescription") else { return (nil, []) }
    if let fault = source.fault { return (nil, [fault.with(isWorkspace ? .warning : .error)]) }
    // Which projects a workspace opens together changes nothing of any of them.
    if isWorkspace { return (nil, []) }
    var context = TuistContext(around: file, files: files)
    context.declarations.add(source)
    let interpreter = TuistInterpreter(
      context.declarations, folder: file.parent, root: context.root, limits: files.limits)
    switch interpreter.project(of: source) {
    case .failure(let error): return (nil, context.problems + interpreter.bounds.problems + [error.problem])
    case .success(let value):
      var builder = TuistProjectBuilder(value, file: file, context: context, files: files)
      var project = builder.build()
      project.problems += interpreter.bounds.problems
      return (project, project.problems)
    }
  }
}

/// What a manifest may use: the root, helpers, plugins.
struct TuistContext {
  /// The folder that Tuist takes for the root.
  let root: Path
  var declarations = TuistDeclarations()
  private(set) var problems: [InputProblem] = []
  /// Every file that was read.
  private(set) var inputs: Set<Path> = []

  private let limits: Limits

  init(around file: Path, files: some FileAccess) {
    limits = files.limits
    root = Self.root(above: file.parent, files: files)
    add(root.appending("Tuist/ProjectDescriptionHelpers"), files)
    for path in ["Tuist.swift", "Tuist/Config.swift"].map(root.appending) {
      guard let source = read(path, files) else { continue }
      var own = TuistDeclarations()
      own.add(source)
      let interpreter = TuistInterpreter(own, folder: root, root: root, limits: limits)
      for plugin in interpreter.localPlugins(of: source) {
        if files.kind(of: plugin.value) == .folder {
          add(plugin.value.appending("ProjectDescriptionHelpers"), files)
        } else {
          problems.append(
            InputProblem(
              .warning, at: plugin.location, "the plugin '\(plugin.value)' is not there: what it declares is not known"))
        }
      }
    }
  }

  /// The nearest folder at or above one that has Tuist's own files.
  private static func root(above folder: Path, files: some FileAccess) -> Path {
    var candidate = folder
    while true {
      let marks = ["Tuist.swift", "Tuist", ".git"].map(candidate.child)
      if marks.contains(where: { files.kind(of: $0) != nil }) { return candidate }
      if candidate.text.isEmpty || candidate.leavesRoot { return folder }
      candidate = candidate.parent
    }
  }

  private mutating func add(_ folder: Path, _ files: some FileAccess) {
    var open = [(folder, 0)]
    while let (folder, depth) = open.popLast() {
      guard let entries = try? files.entries(of: folder) else { continue }
      for entry in entries where !entry.name.hasPrefix(".") {
        let path = folder.child(entry.name)
        if entry.kind == .folder {
          if depth < limits.folderDepth {
            open.append((path, depth + 1))
          } else {
            miss(path, "lies more than \(limits.folderDepth) folders deep\(limits.hint(\.folderDepth))")
          }
        }
        guard entry.kind == .file, path.fileExtension == "swift" else { continue }
        guard inputs.count < limits.descriptionFiles else {
          miss(path, "is beyond \(limits.descriptionFiles) helpers\(limits.hint(\.descriptionFiles))")
          return
        }
        if let source = read(path, files) { declarations.add(source) }
      }
    }
  }

  private mutating func miss(_ path: Path, _ reason: String) {
    problems.append(InputProblem(.error, at: SourceLocation(path: path), "\(reason): what it declares is not known"))
  }

  private mutating func read(_ path: Path, _ files: some FileAccess) -> TuistSource? {
    guard let bytes = try? files.bytes(of: path) else { return nil }
    inputs.insert(path)
    switch TuistSources.source(bytes, path, files.limits) {
    case .failure(let error):
      problems.append(error.problem)
      return nil
    case .success(let source):
      if let fault = source.fault { problems.append(fault) }
      return source
    }
  }
}

/// Trees of manifests and helpers that were read: every project of a repository uses the same helpers.
enum TuistSources {
  private static let known = Mutex<[Path: Known]>([:])

  private struct Known {
    var bytes: [UInt8]
    var limits: Limits
    var answer: Result<TuistSource, TuistError>
  }

  /// The tree of a text, made once.
  static func source(_ bytes: [UInt8], _ path: Path, _ limits: Limits) -> Result<TuistSource, TuistError> {
    if let found = known.withLock({ $0[path] }), found.bytes == bytes, found.limits == limits { return found.answer }
    let answer: Result<TuistSource, TuistError>
    do { answer = .success(try TuistSource.read(bytes, path: path, limits: limits)) } catch { answer = .failure(error) }
    known.withLock { known in
      if known.count > 4_000 { known = [:] }
      known[path] = Known(bytes: bytes, limits: limits, answer: answer)
    }
    return answer
  }
}

extension TuistSource {
  /// Whether it imports a module.
  func imports(_ module: String) -> Bool {
    tree.statements.contains { item in
      guard case .decl(let declaration) = item.item, let node = declaration.as(ImportDeclSyntax.self) else { return false }
      return node.path.first?.name.text == module
    }
  }
}

extension TuistInterpreter {
  /// What a manifest describes.
  func project(of source: TuistSource) -> Result<TuistValue, TuistError> {
    let place = SourceLocation(path: source.path)
    func failure(_ message: String, at location: SourceLocation) -> Result<TuistValue, TuistError> {
      .failure(TuistError(problem: InputProblem(.error, at: location, message)))
    }
    guard let names = run(source)?.levels.first else {
      return failure("the manifest ends in 'fatalError': which targets the project has is not known", at: place)
    }
    let values = [names["project"]?.value].compactMap(\.self) + names.sorted { $0.key < $1.key }.map(\.value.value)
    if let found = values.first(where: { $0.symbol?.type == "Project" }) ?? made.last { return .success(found) }
    if let stop = values.first?.stop {
      return failure("\(stop.message): which targets the project has is not known", at: stop.location ?? place)
    }
    return failure("the manifest makes no 'Project' that can be evaluated", at: place)
  }

  /// Runs what stands at file level.
  private func run(_ source: TuistSource) -> TuistScope? {
    var scope = TuistScope(source: source)
    scope.activation = nextActivation()
    return run(source.tree.statements, scope).next
  }

  /// The folders of the plugins that lie in the repository, as `Tuist.swift` names them.
  func localPlugins(of source: TuistSource) -> [Located<Path>] {
    var open = (run(source)?.levels.first ?? [:]).sorted { $0.key < $1.key }.map(\.value.value)
    var found: [Located<Path>] = []
    while let value = open.popLast() {
      if let list = value.list { open += list.elements }
      guard let symbol = value.symbol else { continue }
      if symbol.name == "local", let path = symbol["path"], let folder = self.path(path) {
        found.append(Located(folder, at: value.location))
      }
      open += symbol.arguments.map(\.value)
    }
    return found.reversed()
  }

  /// The path that a value of Tuist's `Path` means, from the report root; nil where it is not known.
  func path(_ value: TuistValue) -> Path? {
    if let text = value.text {
      // `//` starts at the root.
      return text.hasPrefix("//") ? root.appending(text.dropFirst(2)) : folder.appending(text)
    }
    guard let symbol = value.symbol, let text = symbol.arguments.first?.value.text else { return nil }
    switch symbol.name {
    case "relativeToRoot": return root.appending(text)
    case "relativeToCurrentFile": return value.location.path.parent.appending(text)
    case "relativeToManifest", "path", "Path": return folder.appending(text)
    default: return nil
    }
  }
}

extension InputProblem {
  /// The same with another severity.
  fileprivate func with(_ severity: Severity) -> InputProblem { InputProblem(severity, at: location, message) }
}

extension [UInt8] {
  /// Whether a word occurs anywhere.
  func mention(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { wanted in
      guard let first = wanted.first else { return true }
      var index = startIndex
      while let found = self[index...].firstIndex(of: first), found + wanted.count <= endIndex {
        if self[found..<found + wanted.count].elementsEqual(wanted) { return true }
        index = found + 1
      }
      return false
    }
  }
}
