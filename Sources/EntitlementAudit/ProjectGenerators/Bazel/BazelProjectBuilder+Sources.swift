extension BazelProjectBuilder {
  /// What an extension compiles: the Swift sources of the libraries that it is linked from, as far as they lie in the repository.
  mutating func members(of rule: BazelRule) -> [SourceMember] {
    var members: [SourceMember] = []
    var seen: Set<String> = []
    var lost: [String] = []
    let place = rule.places["deps"] ?? rule.location
    if let unknown = rule.attributes["deps"]?.unknownPart {
      fail(at: place, "what '\(rule.name)' is linked from hangs on \(unknown), which only Bazel evaluates")
    }
    var open = labels(rule.attributes["deps"]).map { (label: $0, folder: file.parent) }
    let limits = packages.workspace.files.limits
    while let next = open.popLast() {
      if seen.count == limits.descriptionFiles {
        let bound = "\(limits.descriptionFiles) libraries\(limits.hint(\.descriptionFiles))"
        fail(at: place, "'\(rule.name)' is linked from more than \(bound): the rest is not read")
        break
      }
      guard let (folder, name) = packages.workspace.resolve(next.label, from: next.folder),
        seen.insert("\(folder):\(name)").inserted
      else { continue }
      guard let package = packages.package(in: folder), let library = package[name],
        let attributes = BazelRules.libraries[library.kind]
      else {
        lost.append("//\(folder.relative(to: packages.workspace.root) ?? folder):\(name)")
        continue
      }
      var groups: Set<String> = []
      for attribute in attributes.sources {
        add(library.attributes[attribute], of: library, in: folder, to: &members, &groups, depth: 0)
      }
      for attribute in attributes.dependencies { open += labels(library.attributes[attribute]).map { ($0, folder) } }
    }
    for (number, label) in lost.sorted().enumerated() {
      let left = lost.count - number
      if number == 4, left > 1 {
        warn(
          at: place,
          "'\(label)' and \(left - 1) more are no libraries that are read: what '\(rule.name)' shows of them is not known")
        break
      }
      warn(at: place, "'\(label)' is no library that is read: what '\(rule.name)' shows of it is not known")
    }
    return members
  }

  func tooManyLabels(_ label: String) -> String {
    let limits = packages.workspace.files.limits
    return
      "'\(label)' stands behind more than \(limits.bazelLabels) labels\(limits.hint(\.bazelLabels)): what it holds is not known"
  }

  mutating func fail(at place: SourceLocation, _ message: String) { note(InputProblem(.error, at: place, message)) }

  /// Adds what an attribute names.
  /// - Parameters:
  ///   - groups: The file groups whose files are members already: naming one twice adds nothing, and a circle ends.
  ///   - depth: Groups around it.
  private mutating func add(
    _ sources: StarlarkValue?, of rule: BazelRule, in folder: Path, to members: inout [SourceMember], _ groups: inout Set<String>,
    depth: Int
  ) {
    guard let sources else { return }
    let place = rule.places["srcs"] ?? rule.location
    switch sources {
    case .string(let label): add(label, in: folder, at: place, to: &members, &groups, depth: depth)
    case .list(let values), .sum(let values):
      for value in values { add(value, of: rule, in: folder, to: &members, &groups, depth: depth) }
    case .select(let entries):
      // Whichever is taken: what could be shown counts.
      for entry in entries { add(entry.value, of: rule, in: folder, to: &members, &groups, depth: depth) }
    case .glob(let include, let exclude): members += self.folders(include, exclude, in: folder, at: place)
    case .unknown(let words), .named(let words), .imported(let words, _):
      fail(at: place, "what '\(rule.name)' compiles hangs on \(words), which only Bazel evaluates")
    case .none, .boolean, .integer, .dictionary, .function: return
    }
  }

  private mutating func add(
    _ label: String, in folder: Path, at place: SourceLocation, to members: inout [SourceMember], _ groups: inout Set<String>,
    depth: Int
  ) {
    guard let (package, name) = packages.workspace.resolve(label, from: folder) else { return }
    if let group = packages.package(in: package)?[name] {
      guard let attributes = BazelRules.libraries[group.kind] else {
        return warn(at: place, "'\(label)' is made by '\(group.kind)': what it holds is not known")
      }
      guard groups.insert("\(package):\(name)").inserted else { return }
      guard depth < packages.workspace.files.limits.bazelLabels else { return fail(at: place, tooManyLabels(label)) }
      for attribute in attributes.sources {
        add(group.attributes[attribute], of: group, in: package, to: &members, &groups, depth: depth + 1)
      }
      for inner in attributes.dependencies.flatMap({ labels(group.attributes[$0]) }) {
        add(inner, in: package, at: place, to: &members, &groups, depth: depth + 1)
      }
    } else if Path(name).fileExtension.lowercased() == "swift" {
      members.append(.file(Located(package.appending(name), at: place), platforms: nil))
    }
  }

  /// The folders that a glob looks through: what its patterns begin with, so that not the whole package is listed.
  private mutating func folders(_ include: [String], _ exclude: [String], in package: Path, at place: SourceLocation)
    -> [SourceMember]
  {
    var made: [String: SourceFolder] = [:]
    for pattern in include where pattern.hasSuffix("swift") || pattern.hasSuffix("*") {
      let names = pattern.split(separator: "/")
      var prefix = names.dropLast().prefix { !$0.contains { "*?[".contains($0) } }.joined(separator: "/")
      // An exclude that could begin anywhere above is asked from the package's own folder.
      if !exclude.allSatisfy({ $0.hasPrefix("**/") || $0.hasPrefix(prefix + "/") }) { prefix = "" }
      let start = prefix.isEmpty ? "" : prefix + "/"
      func inner(_ pattern: String) -> Glob {
        Glob("./" + (pattern.hasPrefix(start) ? String(pattern.dropFirst(start.count)) : pattern))
      }
      var folder = made[prefix] ?? SourceFolder(path: package.appending(prefix), location: place)
      folder.includes.append(inner(pattern))
      folder.excludes = exclude.map(inner)
      made[prefix] = folder
    }
    return made.sorted { $0.key < $1.key }.map { _, folder in
      var folder = folder
      let (found, problem) = packages.workspace.packages(below: folder.path, at: place)
      folder.exclusions = found
      if let problem { note(problem) }
      return .folder(folder)
    }
  }
}
