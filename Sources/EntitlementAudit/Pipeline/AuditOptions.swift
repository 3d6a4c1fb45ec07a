/// What a run is asked to do: the command line as plain values.
package struct AuditOptions: Sendable, Hashable {
  /// Folders, files, bundles and manifests as they were given: absolute, or relative to the working folder. Empty: the working folder.
  package var paths: [String] = []
  /// The report root as it was given (`--root`); nil: found from the first path (design section 3).
  package var root: String?
  /// Ids of the only rules that report (`--select`); empty: all.
  package var select: [String] = []
  /// Ids of rules that stay silent (`--ignore`); wins over `select`.
  package var ignore: [String] = []
  /// The build configuration that the headline verdicts are for; nil: the worst.
  package var configuration: String?
  /// The only platform that is judged; nil: all.
  package var platform: Platform?
  /// Globs of what is left out: relative to the root, or a whole name at any depth.
  package var excludes: [String] = []
  /// Whether excludes hold for the paths that are named as well; those left out are `AuditResult.remarks`.
  package var forceExclude = false
  /// Whether the folders of tools and dependencies are pruned (`Pods`, `.build`, …).
  package var usesDefaultExcludes = true
  /// Folders outside the root that may be read.
  package var allowOutside: [String] = []
  /// The folder or project that named bundles were built from (`--source`); nil: bundles are judged by themselves.
  package var source: String?
  /// Whether a path that does not exist is passed over instead of being an error; it becomes one of `AuditResult.remarks`.
  package var allowMissing = false
  /// Whether widget manifests count. Off for who writes one from what the sources say.
  package var usesManifests = true
  /// Whether warnings fail the run too.
  package var strict = false
  /// Whether a run that finds no widget fails.
  package var requireWidgets = false
  /// Further words that make what is shown sensitive wherever they stand in a name (`saldo`, `netWorth`).
  package var evidenceWords: [String] = []
  /// Words of the standard list that say nothing in this project.
  package var ignoredEvidenceWords: Set<String> = []
  /// Whether a report will count columns in characters: the files of the findings are read once more.
  package var countsCharacters = false
  /// The file of accepted findings (`--baseline`), from the working folder; nil: none.
  package var baseline: String?
  /// The only configuration file (`--config`); nil: those in the folders count.
  package var configFile: String?
  /// The bounds that were set (`--limit`).
  package var limits = LimitChoices()
  /// Workers; nil: as many as there are processors. Never changes a result.
  package var jobs: Int?

  /// The defaults: everything below the working folder.
  package init() {}
}
