extension SpecReader {
  /// What `sources:` in any of its shapes has a target compile.
  mutating func members(of target: YAMLNode) -> [SourceMember] {
    guard let sources = target["sources"] else { return [] }
    if let text = sources.specText { return member(text, sources, at: sources.location) }
    var members: [SourceMember] = []
    for source in sources.sequence ?? [] {
      if let text = source.specText {
        members += member(text, source, at: source.location)
      } else if let path = source["path"], let text = path.specText {
        problems += SpecKeys.unknown(in: source, known: SpecKeys.source, of: "a source")
        members += member(text, source, at: path.location)
      } else {
        warn(at: source.location, "a source has no 'path': XcodeGen refuses it")
      }
    }
    return members
  }

  private mutating func member(_ text: String, _ source: YAMLNode, at place: SourceLocation) -> [SourceMember] {
    if let variable = SpecText.variable(in: text) {
      fail(at: place, "the source '\(text)' hangs on '\(variable)' in the environment: what is compiled is not known")
      return []
    }
    let type = source["type"]?.text
    // Copied, not compiled.
    if let phase = source["buildPhase"], phase.text != "sources" { return [] }
    if type == "folder", source["buildPhase"] == nil { return [] }
    let path = folder.appending(text)
    let kind = files.kind(of: path)
    if kind == nil, source["optional"]?.bool == true { return [] }
    let filters = source["destinationFilters"].map { node in
      Set(destinations(node, of: "destination").compactMap(\.platform))
    }
    if kind != .folder, type != "group", kind == .file || type == "file" || !path.fileExtension.isEmpty {
      return path.fileExtension.lowercased() == "swift" ? [.file(Located(path, at: place), platforms: filters)] : []
    }
    var made = SourceFolder(path: path, location: place)
    made.excludes = patterns(source["excludes"])
    made.includes = patterns(source["includes"])
    made.opaqueFolders = opaqueFolders(source["explicitFolders"], in: path)
    made.allPlatforms = filters
    if filters == nil, source["inferDestinationFiltersByPath"]?.bool == true { return inferred(made) }
    return [.folder(made)]
  }

  /// Patterns as the shell reads them: they count from the folder, and braces stand for alternatives.
  private mutating func patterns(_ node: YAMLNode?) -> [Glob] {
    let most = files.limits.patternChoices
    var patterns: [String] = []
    for text in node?.specTexts ?? [] {
      let (all, isWhole) = BracePattern.choices(of: text.value, most: most)
      patterns += all
      if !isWhole { fail(at: text.location, BracePattern.tooMany(text.value, files.limits)) }
    }
    return patterns.filter { !$0.isEmpty }.map { Glob("./" + $0) }
  }

  private func opaqueFolders(_ node: YAMLNode?, in folder: Path) -> Set<Path> {
    Set((node?.specTexts ?? []).map { folder.appending($0.value) })
  }

  /// One member for each destination that paths speak of (`…/iOS/…`, `…_iOS.swift`), and one for the rest.
  private func inferred(_ folder: SourceFolder) -> [SourceMember] {
    var rest = folder
    var members: [SourceMember] = []
    for destination in SpecPlatform.destinations {
      let name = destination.rawValue
      let patterns = [name, name.lowercased()].flatMap { [Glob("**/\($0)/*"), Glob("./**/*_\($0).swift")] }
      var own = folder
      own.includes = patterns
      own.allPlatforms = Set([destination.platform].compactMap(\.self))
      rest.excludes += patterns
      members.append(.folder(own))
    }
    return members + [.folder(rest)]
  }

  // MARK: - Info.plist

  /// The first `Info.plist` among the sources: what XcodeGen takes where nothing names one.
  func foundInfoPlist(in target: YAMLNode) -> Located<String>? {
    guard let sources = target["sources"] else { return nil }
    for source in sources.sequence ?? [sources] {
      guard let node = source.specText == nil ? source["path"] : source, let text = node.specText,
        let found = infoPlist(in: folder.appending(text), depth: 0)
      else { continue }
      return Located(found.relative(to: folder)?.text ?? found.text, at: node.location)
    }
    return nil
  }

  private func infoPlist(in path: Path, depth: Int) -> Path? {
    guard files.kind(of: path) == .folder else {
      return path.name == "Info.plist" && files.kind(of: path) == .file ? path : nil
    }
    guard depth < files.limits.folderDepth, let entries = try? files.entries(of: path) else { return nil }
    if entries.contains(where: { $0.name == "Info.plist" && $0.kind != .folder }) { return path.child("Info.plist") }
    for entry in entries where entry.kind == .folder {
      if let found = infoPlist(in: path.child(entry.name), depth: depth + 1) { return found }
    }
    return nil
  }
}
