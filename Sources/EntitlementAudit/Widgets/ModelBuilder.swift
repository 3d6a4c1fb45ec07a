/// Makes the model of what the front ends read: the only place where they meet.
///
/// Work is done target by target and extension by extension on several threads; the order of everything follows from paths and
/// names, never from who was ready first.
struct ModelBuilder: Sendable {
  /// What to make a model of.
  struct Request: Sendable {
    /// Every project that was read, also those that only host what another one makes; sorted by path.
    var projects: [Project] = []
    /// Bare folders, sorted.
    var folders: [BareFolder] = []
    /// Built bundles, sorted by path.
    var bundles: [BundleContents] = []
    /// What the sources say that bundles were built from (`--source`).
    var meant: [WidgetExtension] = []
    var scope = ModelScope()
    /// What configuration files say of places.
    var settings = FolderSettings()
    /// The only platform that is judged; nil: all.
    var platform: Platform?
    var judge = JudgeOptions()
    /// What makes a shown name a reason to hold it for sensitive.
    var words = EvidenceWords.standard
    /// Widget manifests that were found or named; those beside an extension are looked for in any case.
    var manifests: [Path] = []
    /// Whether manifests count at all: not for who writes one from what the sources say.
    var usesManifests = true
    /// What the configuration demands of widgets.
    var expectations: [WidgetExpectation] = []
    var jobs = 1
  }

  /// A model, and what making it brought to light.
  struct Outcome: Sendable {
    var model = AuditModel(extensions: [])
    var problems: [InputProblem] = []
    /// Of the scope's files those that bear on some extension.
    var bearingFiles: Set<Path> = []
    /// The widget manifests that some extension took over.
    var manifests: Set<Path> = []
  }

  let request: Request
  let files: any FileAccess
  /// Swift files that were read and lexed.
  let sources: SourceCache
  /// Property lists that were read.
  let lists: PropertyListCache
  /// Settings of targets that were worked out.
  let settings: SettingsCache
  let times: StageTimes?

  init(_ request: Request, files: any FileAccess, caches: Caches) {
    self.request = request
    self.files = files
    sources = caches.sources
    lists = caches.lists
    settings = caches.settings
    times = caches.times
  }

  /// What was read so far in a run, whatever asked for it.
  struct Caches: Sendable {
    let files: any FileAccess
    let sources: SourceCache
    let lists: PropertyListCache
    let settings: SettingsCache
    let times: StageTimes?

    init(files: any FileAccess, times: StageTimes? = nil) {
      self.files = files
      self.times = times
      sources = SourceCache(times: times)
      settings = SettingsCache(files: files)
      lists = PropertyListCache(files: files, times: times)
    }
  }

  /// Makes the model.
  func build() -> Outcome {
    let graph = HostGraph(request.projects)
    let drafts = orderedConcurrentMap(graph.candidates, jobs: request.jobs) { node in
      times.measure(.resolve) { draft(of: node, in: graph) }
    }.compactMap(\.self)
    var outcome = Outcome()
    var wanted: [TargetDraft] = []
    var others: [TargetDraft] = []
    for draft in drafts {
      let bearing = bearingFiles(of: draft)
      guard isWanted(draft, bearing: bearing) else {
        others.append(draft)
        continue
      }
      outcome.bearingFiles.formUnion(bearing)
      wanted.append(draft)
    }
    let unnamed = UnnamedEntitlements(request.projects, settings: settings, files: files)
    var parts: [Part] = []
    let facts = sourceFacts(of: &wanted)
    let pairs = Array(zip(wanted, facts))
    let answers = orderedConcurrentMap(pairs, jobs: request.jobs) { draft, facts in
      times.measure(.resolve) { self.outcome(of: draft, sources: facts.sources, settled: facts.settled, unnamed: unnamed) }
    }
    for answer in answers {
      switch answer {
      case .part(let part): parts.append(part)
      case .none(let problems): outcome.problems += problems
      }
    }
    parts += orderedConcurrentMap(request.folders, jobs: request.jobs) { folder in
      times.measure(.walk) { part(ofFolder: folder) }
    }.compactMap(\.self)
    for folder in request.folders { outcome.bearingFiles.formUnion(request.scope.files.filter { $0.isWithin(folder.path) }) }
    for part in request.bundles.flatMap({ self.parts(ofBundles: $0) }) {
      if part.isProblemOnly { outcome.problems += part.problems } else { parts.append(part) }
    }
    settleClockKit(&parts)
    settleUnusedEntitlements(&parts)
    settleManifests(&parts, others: others, &outcome)
    for index in parts.indices {
      parts[index].model.take(request.expectations + request.settings.expectations(onWidgetsOf: parts[index].model))
      // Whether a widget is ever to be had on the Mac, only its iOS row tells.
      if request.platform.map({ $0 != .iOS }) == true { parts[index].model.dropDemandsOnMac() }
      var options = request.judge
      options.headline = options.headline ?? request.settings.headline(parts[index].model.settingsFolder)
      times.measure(.judge) { WidgetJudge(options).judge(&parts[index].model) }
      outcome.problems += parts[index].problems
    }
    outcome.model.extensions = parts.map(\.model).sorted {
      ($0.project ?? $0.location.path, $0.name, $0.location) < ($1.project ?? $1.location.path, $1.name, $1.location)
    }
    outcome.problems = outcome.problems.inOrder
    return outcome
  }

  /// An extension, what it brought to light, and what is needed to relate it to others.
  struct Part: Sendable {
    var model: WidgetExtension
    var problems: [InputProblem] = []
    /// The target, and the apps it is part of: to tell which extensions ship together.
    var target: TargetReference?
    var hosts: [TargetReference] = []
    /// What the extension is built for: 1 iPhone, 2 iPad. For widgets that only a manifest knows of.
    var deviceFamilies: Set<Int> = [1, 2]
    /// Whether it is no extension as far as one can see, and the problems say what hides the rest.
    var isProblemOnly = false
  }

  /// What came of a target that may be an extension.
  enum TargetOutcome: Sendable {
    case part(Part)
    /// It is none, as far as one can see, and what hides the rest.
    case none([InputProblem])
  }

  private func isWanted(_ draft: TargetDraft, bearing: Set<Path>) -> Bool {
    let scope = request.scope
    if scope.whole.contains(draft.project.path) { return true }
    guard scope.partial.contains(draft.project.path) else { return false }
    return !bearing.isEmpty || !scope.folders.isEmpty && draft.inputs.contains { scope.covers(file: $0) }
  }

  /// The scope's files that change what is said about an extension.
  private func bearingFiles(of draft: TargetDraft) -> Set<Path> {
    guard request.scope.partial.contains(draft.project.path) else { return [] }
    return request.scope.files.filter { file in
      draft.inputs.contains(file) || file.isWithin(draft.project.path) || draft.mayUse(file)
        || bears(manifest: file, on: draft)
    }
  }

  /// Extensions may share a folder: a file that none of them uses is spoken of once.
  private func settleUnusedEntitlements(_ parts: inout [Part]) {
    var spokenOf: Set<Path> = []
    for index in parts.indices { parts[index].model.unusedEntitlements.removeAll { !spokenOf.insert($0.path).inserted } }
  }

  /// Once an app ships a WidgetKit complication, its ClockKit data source is not asked any more (R6).
  private func settleClockKit(_ parts: inout [Part]) {
    var shipping: Set<TargetReference> = []
    for part in parts {
      let hasComplication = part.model.widgets.contains { widget in
        widget.platform == .watchOS && widget.isRegistered && widget.configuration != .clockKit
          && widget.families.contains(where: \.isAccessory)
      }
      if hasComplication { shipping.formUnion(part.hosts) }
    }
    for index in parts.indices {
      let mine = parts[index].hosts + [parts[index].target].compactMap(\.self)
      guard mine.contains(where: shipping.contains) else { continue }
      for widget in parts[index].model.widgets.indices where parts[index].model.widgets[widget].configuration == .clockKit {
        parts[index].model.widgets[widget].content.clockKitPrivacy?.isDead = true
      }
    }
  }
}
