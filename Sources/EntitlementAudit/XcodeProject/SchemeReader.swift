/// A shared scheme: what it archives, and with which configuration.
struct ArchiveScheme: Sendable, Hashable {
  var name: String
  var configuration: String
  /// The targets that it builds for archiving.
  var targets: [TargetReference]
}

/// Reads shared schemes.
enum SchemeReader {
  /// The shared schemes of a project or workspace, by name.
  static func schemes(of container: Path, files: some FileAccess) -> (schemes: [ArchiveScheme], problems: [InputProblem]) {
    ([], [])
  }
}

extension Project {
  /// Notes which configuration the schemes archive each target with; what a target embeds is archived with it.
  ///
  /// Where several schemes archive a target, the one named like the target or the project counts, else one that archives `Release`, else
  /// the first by name.
  mutating func apply(_ schemes: [ArchiveScheme]) {
    for target in targets {
      let own = schemes.filter { scheme in
        scheme.targets.contains { $0.project == path && $0.id == target.id }
      }
      let chosen =
        own.first { $0.name == target.name } ?? own.first { $0.name == name } ?? own.first { $0.configuration == "Release" }
        ?? own.first
      if let chosen { archiveConfigurations[target.id] = chosen.configuration }
    }
    // An app embeds extensions, a watch app embeds its own: two rounds reach everything, a third costs nothing.
    for _ in 0..<3 {
      for target in targets {
        guard let configuration = archiveConfigurations[target.id] else { continue }
        for embedded in target.embedded where embedded.target.project == path {
          guard let inner = self.target(embedded.target.id), archiveConfigurations[inner.id] == nil else { continue }
          archiveConfigurations[inner.id] = configuration
        }
      }
    }
  }
}
