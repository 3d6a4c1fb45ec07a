/// A description and the project that a tool made of it, both there: one of them is judged.
struct GeneratedPair: Sendable {
  var judged: Project
  var other: Project

  /// The description.
  var description: Project { judged.generator == nil ? other : judged }
  /// The project file.
  var made: Project { judged.generator == nil ? judged : other }
}

extension ModelStage {
  /// Leaves one of each description and the project that was made of it: the description, which the next run of the tool follows; the
  /// project file where the description could not be read whole, or yields to it.
  mutating func settle(_ projects: inout [Project], in scope: inout ModelScope) -> [GeneratedPair] {
    var pairs: [GeneratedPair] = []
    for description in projects where description.generator != nil {
      for path in description.generatedProjects where files.holdsProject(path) {
        guard let made = loader.load([path]).first(where: { $0.path == path }) else { continue }
        let isWhole = !(loader.problems[description.path] ?? []).contains { $0.severity == .error }
        let judgesDescription = isWhole && !description.yieldsToProjectFile
        var pair = GeneratedPair(judged: judgesDescription ? description : made, other: judgesDescription ? made : description)
        // A change of either bears on what is judged.
        pair.judged.inputs.formUnion(description.inputs.union([description.path, path.child("project.pbxproj")]))
        projects.removeAll { $0.path == pair.other.path || $0.path == pair.judged.path }
        projects.append(pair.judged)
        scope.replace(pair.other.path, with: pair.judged.path)
        pairs.append(pair)
      }
    }
    projects.sort { $0.path < $1.path }
    return pairs
  }

  /// Says where a description and the project that was made of it come to different answers.
  mutating func noteDifferences(between pairs: [GeneratedPair], among projects: [Project], judged: [WidgetExtension]) {
    for pair in pairs {
      let mine = judged.filter { $0.project == pair.judged.path }
      let scope = ModelScope(whole: [pair.other.path])
      let rest = projects.filter { $0.path != pair.judged.path } + [pair.other]
      let theirs = ModelBuilder(request(rest.sorted { $0.path < $1.path }, scope), files: files, caches: caches).build()
      for difference in Self.differences(mine, theirs.model.extensions) {
        let file = pair.judged.generator == nil ? "the project file" : "the description"
        problems.append(
          InputProblem(
            .warning, at: SourceLocation(path: pair.description.path),
            "'\(pair.made.path)' does not say what '\(pair.description.path)' says: \(difference); the generated project may be stale, and \(file) is judged"
          ))
      }
    }
  }

  /// What two readings of one project differ in, as parts of a sentence that name what the judged one says first.
  private static func differences(_ judged: [WidgetExtension], _ others: [WidgetExtension]) -> [String] {
    var found: [String] = []
    for name in Set(judged.map(\.name) + others.map(\.name)).sorted() {
      let mine = judged.first { $0.name == name }
      let theirs = others.first { $0.name == name }
      guard let mine, let theirs else {
        found.append("'\(name)' is a widget extension in one of them alone")
        continue
      }
      let configurations = mine.configurations.filter { configuration in
        !theirs.configurations.contains {
          $0.name == configuration.name && $0.platform == configuration.platform && $0.level == configuration.level
        }
      }
      if let first = configurations.first {
        let other = theirs.configurations.first { $0.name == first.name && $0.platform == first.platform }
        found.append(
          "'\(name)' has level \(first.level.rawValue) in \(first.name), and \(other.map { $0.level.rawValue } ?? "no such configuration") there"
        )
      } else if Set(mine.widgets.map(\.type)) != Set(theirs.widgets.map(\.type)) {
        found.append("'\(name)' does not compile the same widgets")
      } else if mine.configurations.count != theirs.configurations.count {
        found.append("'\(name)' does not have the same configurations")
      }
    }
    return found
  }
}

extension ModelScope {
  /// Has one project judged in place of another, where either is to be.
  fileprivate mutating func replace(_ other: Path, with judged: Path) {
    let isWhole = whole.contains(other) || whole.contains(judged)
    let isPartial = partial.contains(other) || partial.contains(judged)
    whole.remove(other)
    partial.remove(other)
    if isWhole { whole.insert(judged) } else if isPartial { partial.insert(judged) }
  }
}
