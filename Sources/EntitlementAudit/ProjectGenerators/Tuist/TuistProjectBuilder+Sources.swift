extension TuistProjectBuilder {
  /// What a target compiles. Patterns are matched now, as Tuist matches them when it makes the project.
  mutating func members(of target: TuistSymbol, named name: String, mayHold: Bool) -> [SourceMember] {
    var members: [SourceMember] = []
    for label in ["sources", "buildableFolders"] {
      guard let value = target[label], !value.isNothing else { continue }
      let elements =
        value.list?.elements ?? value.symbol?["globs"]?.list?.elements ?? value.symbol?.arguments.first?.value.list?.elements ?? [
          value
        ]
      if let open = value.list?.open, mayHold {
        report("\(open.message): what '\(name)' compiles is not known whole", at: open.location ?? value.location)
      }
      for element in elements {
        if let found = label == "sources" ? globbed(element, named: name, mayHold: mayHold) : folder(element) {
          members += found
        } else if mayHold {
          let stop = element.stop
          report(
            "\(stop?.message ?? "the sources cannot be evaluated"): what '\(name)' compiles is not known whole",
            at: stop?.location ?? element.location)
        }
      }
    }
    return members
  }

  /// `"Sources/**"`, `.glob("Sources/**", excluding: ["Sources/Old/**"])`
  private mutating func globbed(_ element: TuistValue, named name: String, mayHold: Bool) -> [SourceMember]? {
    var pattern = element
    var excluded: [TuistValue] = []
    if let symbol = element.symbol, symbol.name == "glob" || symbol.name == "SourceFileGlob", let first = symbol.arguments.first {
      pattern = first.value
      excluded = symbol["excluding"].map { $0.list?.elements ?? [$0] } ?? []
    }
    guard let wanted = paths.path(pattern) else { return nil }
    let without = excluded.compactMap(paths.path)
    guard without.count == excluded.count else { return nil }
    if !wanted.text.contains(where: { "*?[{".contains($0) }), files.kind(of: wanted) == .folder {
      if mayHold {
        report(
          "'\(wanted)' is a folder, and Tuist compiles nothing of it for '\(name)': '\(wanted)/**' is all below it", .warning,
          at: pattern.location)
      }
      return []
    }
    let found = TuistGlob(wanted, without: without, limits: files.limits).swiftFiles(in: files)
    if let gap = found.gap, mayHold { report(gap, at: pattern.location) }
    return found.files.map { .file(Located($0, at: pattern.location), platforms: nil) }
  }

  /// `"Sources"`, `.folder("Sources", exceptions: .exceptions([.exception(excluded: ["A.swift"])]))`
  private func folder(_ element: TuistValue) -> [SourceMember]? {
    var place = element
    var excluded: [String] = []
    if let symbol = element.symbol, symbol.name == "folder", let first = symbol.arguments.first?.value {
      place = first
      var open = symbol["exceptions"].map { [$0] } ?? []
      while let value = open.popLast() {
        open += value.list?.elements ?? []
        open += value.symbol?.arguments.filter { $0.label != "excluded" }.map(\.value) ?? []
        excluded += value.symbol?["excluded"]?.list?.elements.compactMap(\.text) ?? []
      }
    }
    guard let path = paths.path(place) else { return nil }
    var folder = SourceFolder(path: path, location: element.location)
    folder.exclusions = Set(excluded.map { path.appending($0) })
    return [.folder(folder)]
  }
}

/// Swift files by a pattern as Tuist reads it: `*` within a name, `**` for any number of folders, `{a,b}` for either.
struct TuistGlob {
  private let start: Path
  private let wanted: [Glob]
  private let unwanted: [Glob]

  private let limits: Limits
  /// Why some patterns are missing, a sentence.
  private let gap: String?

  init(_ pattern: Path, without: [Path], limits: Limits) {
    self.limits = limits
    var gap: String?
    func choices(_ text: String) -> [Glob] {
      let (all, isWhole) = BracePattern.choices(of: text, most: limits.patternChoices)
      if !isWhole { gap = BracePattern.tooMany(text, limits) }
      return all.map { Glob(Self.rooted($0)) }
    }
    // What stands before the first name with a pattern in it.
    let fixed = pattern.components.prefix { name in !name.contains { "*?[{".contains($0) } }
    start = fixed.count == pattern.components.count ? pattern.parent : Path(fixed.joined(separator: "/"))
    wanted = choices(pattern.text)
    unwanted = without.flatMap { choices($0.text) }
    self.gap = gap
  }

  /// A pattern without a slash would match at any depth.
  private static func rooted(_ pattern: String) -> String { pattern.contains("/") ? pattern : "./" + pattern }

  /// The Swift files that match, sorted, and why some may be missing.
  func swiftFiles(in access: any FileAccess) -> (files: [Path], gap: String?) {
    var found: [Path] = []
    var gap = self.gap
    var open = [(start, 0)]
    while let (folder, depth) = open.popLast() {
      guard let entries = try? access.entries(of: folder) else { continue }
      for entry in entries where !entry.name.hasPrefix(".") {
        let path = folder.child(entry.name)
        switch entry.kind {
        case .folder:
          if depth < limits.folderDepth {
            open.append((path, depth + 1))
          } else {
            let bound = "\(limits.folderDepth) folders deep\(limits.hint(\.folderDepth))"
            gap = gap ?? "'\(path)' lies more than \(bound): nothing in it is read"
          }
        case .file, .link:
          guard path.fileExtension.lowercased() == "swift", wanted.contains(where: { $0.matches(path) }),
            !unwanted.contains(where: { $0.matches(path) })
          else { continue }
          if entry.kind == .link, access.kind(of: path) != .file { continue }
          found.append(path)
        case .other: continue
        }
      }
    }
    return (found.sorted(), gap)
  }
}
