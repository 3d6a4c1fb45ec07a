import EntitlementAudit

/// The command line as plain values.
struct Arguments: Sendable {
  var command: Command = .check
  /// What is no option: paths, or the ids to explain.
  var operands: [String] = []
  var audit = AuditOptions()
  /// In the order in which they were asked for; empty: text on standard output.
  var reports: [ReportRequest] = []
  /// The same for `audit exposure`, which has forms of its own.
  var exposures: [Request<ExposureFormat>] = []
  /// What tells this run from others of the same commit in SARIF; nil: nothing.
  var sarifCategory: String?
  /// Where lists of paths are read from (`-`: standard input).
  var pathLists: [String] = []
  /// The file that a command writes (`-`: standard output); nil: its own place.
  var output: String?
  var manifest = ManifestRequest()
  /// The git revision whose findings are accepted.
  var since: String?
  /// Whether fixes are made.
  var isWriting = false
  /// The extension that is given a level.
  var protect: String?
  /// The widgets that are taken for marked.
  var marks: [String] = []
  var isQuiet = false
  var isVerbose = false
  /// Made where it is asked how long the stages take.
  var times: StageTimes?
  var colour: ColourChoice = .auto
  var wantsHelp = false
  var wantsVersion = false
}

/// One report that was asked for, in one of the forms that the command has.
struct Request<Format: Sendable & Hashable>: Sendable, Hashable {
  var format: Format
  /// nil: standard output.
  var file: String?
}

typealias ReportRequest = Request<ReportFormat>

/// When the text report is coloured.
enum ColourChoice: String, CaseIterable, Sendable {
  case auto
  case always
  case never
}
