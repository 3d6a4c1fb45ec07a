/// The bounds of a walk, and what is said where one is reached.
struct WalkBounds {
  private let limits: Limits
  private var names = 0
  private var isTooDeep = false
  private(set) var problems: [InputProblem] = []
  /// Whether the walk ends here.
  private(set) var isReached = false

  init(_ limits: Limits) { self.limits = limits }

  /// Counts what a folder held, and the files of the walk so far that are read.
  mutating func count(_ entries: Int, inputs: Int, in folder: Path) {
    names += entries
    if names > limits.walkedNames {
      reach(folder, "more than \(limits.walkedNames) names of files and folders\(limits.hint(\.walkedNames))")
    } else if inputs > limits.inputFiles {
      reach(folder, "more than \(limits.inputFiles) files to be read\(limits.hint(\.inputFiles))")
    }
  }

  /// Whether a folder is entered: those that lie too deep are not.
  mutating func enters(_ folder: Path) -> Bool {
    if folder.components.count <= limits.folderDepth { return true }
    if !isTooDeep {
      isTooDeep = true
      let message = "lies more than \(limits.folderDepth) folders deep\(limits.hint(\.folderDepth)): nothing in it is looked at"
      problems.append(InputProblem(.error, at: SourceLocation(path: folder), message))
    }
    return false
  }

  private mutating func reach(_ folder: Path, _ bound: String) {
    isReached = true
    let message = "\(bound): what comes after this folder is not looked at"
    problems.append(InputProblem(.error, at: SourceLocation(path: folder), message))
  }
}
