/// The packages of a workspace that were read, each once.
struct BazelPackages {
  /// What a BUILD file calls.
  struct Package: Sendable {
    var folder: Path
    var rules: [BazelRule] = []
    var opaqueCalls: [StarlarkEvaluator.OpaqueCall] = []
    var problems: [InputProblem] = []

    /// The rule of a name.
    subscript(name: String) -> BazelRule? { rules.first { $0.name == name } }
  }

  let workspace: BazelWorkspace
  /// Every file that was read.
  private(set) var inputs: Set<Path> = []
  private var known: [Path: Package] = [:]
  /// The first package that was too many.
  private(set) var problem: InputProblem?

  /// Prepares for the workspace around a file.
  init(around file: Path, files: any FileAccess) { workspace = BazelWorkspace(around: file, files: files) }

  /// Reads a BUILD file.
  /// - Throws: where it is not Starlark.
  mutating func read(_ file: Path, _ bytes: [UInt8]) throws(StarlarkError) -> Package {
    let statements = try StarlarkParser.statements(bytes, path: file, limits: workspace.files.limits)
    var evaluator = StarlarkEvaluator(file, workspace: workspace)
    evaluator.run(statements)
    inputs.insert(file)
    inputs.formUnion(evaluator.inputs)
    let package = Package(
      folder: file.parent, rules: evaluator.rules, opaqueCalls: evaluator.opaqueCalls, problems: evaluator.problems)
    known[file.parent] = package
    return package
  }

  /// The package in a folder; nil where there is none, or it cannot be read.
  mutating func package(in folder: Path) -> Package? {
    if let package = known[folder] { return package }
    guard let file = workspace.buildFile(in: folder) else { return nil }
    let limits = workspace.files.limits
    guard known.count < limits.descriptionFiles else {
      let message = "more than \(limits.descriptionFiles) packages are read\(limits.hint(\.descriptionFiles)): this one is not"
      problem = problem ?? InputProblem(.error, at: SourceLocation(path: file), message)
      return nil
    }
    guard let bytes = try? workspace.files.bytes(of: file) else { return nil }
    return try? read(file, bytes)
  }
}
