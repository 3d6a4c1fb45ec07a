extension WidgetExtension {
  /// Takes over what a manifest says of its widgets: facts where the sources leave them open, intent always.
  ///
  /// An entry that names no widget stands in for one where widgets can be hidden from us: in a built bundle, where no widget was found,
  /// where sources could not be read, and where a bundle registers a type of that name that no source in reach declares.
  /// - Parameters:
  ///   - deviceFamilies: those of widgets that an entry stands in for.
  ///   - isWhole: Whether the rows of all platforms are there (no `--platform`): only then can one be missed.
  /// - Returns: Entries that speak of a widget another one has described.
  mutating func take(_ manifest: WidgetManifest, deviceFamilies: Set<Int>, isWhole: Bool) -> [InputProblem] {
    manifests.append(manifest.path)
    var problems: [InputProblem] = []
    let found = widgets
    var added: [Widget] = []
    for entry in manifest.widgets {
      let rows = entry.matches(among: widgets.map { ($0.type, $0.kind) })
      if let index = rows.first, let first = widgets[index].manifestEntry {
        let message = "'\(entry.name)' is described at '\(first)' already: this entry does not count"
        problems.append(InputProblem(.error, at: entry.location, message))
        continue
      }
      guard rows.isEmpty else {
        if isWhole { manifestFaults += drift(of: entry, from: rows.map { found[$0] }) }
        for index in rows { widgets[index].take(entry) }
        continue
      }
      if mayHide(entry) {
        added += standIns(for: entry, deviceFamilies: deviceFamilies)
      } else if isWhole {
        let near = nearestName(to: entry.name, among: found.map(\.type) + found.compactMap(\.kind))
        manifestFaults.append(ManifestFault(.unknownWidget(nearest: near), of: entry.name, at: entry.location))
      }
    }
    widgets += added
    widgetsKnown = !widgets.isEmpty
    return problems
  }

  /// What is registered and declared in no source in reach, and what no manifest describes either.
  var registrationsInDoubt: [Note] {
    let described = widgets.filter(\.isStandIn).map(\.type)
    return unreadRegistrations.filter { note in !described.contains { note.names($0) } }
  }

  /// Whether a widget of the entry's name could be in the extension although none was found.
  func mayHide(_ entry: WidgetManifest.Entry) -> Bool {
    if kind == .bundle || !isSourceComplete || widgets.allSatisfy(\.isStandIn) { return true }
    guard let type = entry.type?.value else { return false }
    return unreadRegistrations.contains { $0.names(type) }
  }

  /// What of an entry the sources contradict.
  private func drift(of entry: WidgetManifest.Entry, from rows: [Widget]) -> [ManifestFault] {
    let facts = ManifestFacts(of: rows)
    var faults: [ManifestFault] = []
    func differs(_ key: String, _ said: String, _ found: String, _ place: SourceLocation, at source: SourceLocation?) {
      faults.append(
        ManifestFault(
          .drift(key: key, said: said, found: found), of: entry.name, at: place, foundAt: source ?? rows.first?.location))
    }
    if let kind = entry.kind, let found = facts.kind, found != kind.value {
      differs(ManifestKey.kind, kind.value, found, kind.location, at: nil)
    }
    if let type = entry.type, let found = rows.first?.type, found != type.value {
      differs(ManifestKey.type, type.value, found, type.location, at: nil)
    }
    if let said = entry.families,
      facts.familiesAreWhole ? facts.families != said.value : !Set(facts.families).isSubset(of: said.value)
    {
      differs(
        ManifestKey.families, said.value.text, facts.families.text, said.location,
        at: rows.lazy.compactMap(\.familiesNote?.location).first)
    }
    if let said = entry.disfavoredLocations, facts.familiesAreWhole || !facts.disfavoredLocations.isEmpty {
      let stated = said.value.filter { !$0.value.isEmpty }
      if stated != facts.disfavoredLocations {
        differs(ManifestKey.disfavoredLocations, stated.text, facts.disfavoredLocations.text, said.location, at: nil)
      }
    }
    if let said = entry.annotation {
      let other = rows.lazy.compactMap { row in row.statedAnnotation.map { (row, $0) } }.first { $0.1 != said.value }
      if let (row, found) = other {
        differs(
          ManifestKey.annotation, said.value.rawValue, found.rawValue, said.location,
          at: (row.content.firstUnmarked ?? row.content.marks.first)?.location ?? row.location)
      }
    }
    return faults
  }

  /// One row a platform for a widget that the manifest alone knows of.
  private func standIns(for entry: WidgetManifest.Entry, deviceFamilies: Set<Int>) -> [Widget] {
    let platforms = Set(configurations.map(\.platform)).sorted()
    return (platforms.isEmpty ? [.iOS] : platforms).map { platform in
      var widget = Widget(type: entry.name, configuration: .static, platform: platform, location: entry.location)
      widget.isStandIn = true
      widget.familiesOrigin = .unresolved
      widget.familiesNote = Note("'Families' is not given in the widget manifest", at: entry.location)
      widget.content.stops = [
        Note("its views are in no source in reach, and the widget manifest gives no 'Annotation'", at: entry.location)
      ]
      widget.deviceFamilies = deviceFamilies
      widget.sensitivity.evidence = evidence
      widget.sensitivity.level = evidence.isEmpty ? .unknown : .sensitive
      widget.take(entry)
      return widget
    }
  }
}

extension Widget {
  /// Takes over what an entry says of it.
  fileprivate mutating func take(_ entry: WidgetManifest.Entry) {
    manifestEntry = entry.location
    if kind == nil, let said = entry.kind, isStandIn || kindNote != nil {
      kind = said.value
      kindNote = nil
    }
    if familiesAreUnknown {
      if disfavoredLocations.isEmpty { disfavoredLocations = entry.disfavoredLocations?.value ?? [:] }
      if let said = entry.families {
        families = Set(families).union(said.value).sorted()
        familiesOrigin = .declared
        familiesNote = Note("the widget manifest says so", at: said.location)
      }
    }
    if let said = entry.annotation, statedAnnotation == nil, configuration != .clockKit { content.take(said) }
    if let said = entry.sensitivity {
      sensitivity.level = said.value == .public ? .public : .sensitive
      sensitivity.evidence = [Evidence(.manifest, said.value.rawValue, at: said.location)] + sensitivity.evidence
    }
    sensitivity.reason = entry.reason?.value
    guard entry.lockScreen != nil || entry.mac != nil else { return }
    expectations.insert(
      WidgetExpectation(
        .manifest, of: WidgetExpectation.Subject(widget: entry.name), lockScreen: entry.lockScreen, mac: entry.mac,
        reason: entry.reason?.value, at: entry.location), at: 0)
  }
}

extension WidgetContent {
  /// Lets a manifest say how what could not be followed is marked.
  fileprivate mutating func take(_ said: Located<Annotation>) {
    let note = Note("the widget manifest says that its content is marked '\(said.value.rawValue)'", at: said.location)
    annotation = said.value
    switch said.value {
    case .none, .partial: firstUnmarked = firstUnmarked ?? note
    case .whole, .custom: marks.append(note)
    case .unknown: break
    }
    for (family, part) in parts where part.annotation == .unknown || part.isUndecided {
      parts[family]?.annotation = said.value
      parts[family]?.isLaidOpen = said.value == .none || said.value == .partial
    }
  }
}

extension [WidgetFamily] {
  /// As a message lists them.
  fileprivate var text: String { isEmpty ? "none" : map(\.rawValue).joined(separator: ", ") }
}

extension [WidgetLocation: [WidgetFamily]] {
  /// As a message lists them.
  fileprivate var text: String {
    let parts = WidgetLocation.allCases.compactMap { location in self[location].map { "\(location.rawValue): \($0.text)" } }
    return parts.isEmpty ? "none" : parts.joined(separator: "; ")
  }
}

extension Note {
  /// Whether a type's name stands in the message.
  fileprivate func names(_ type: String) -> Bool {
    message.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }.contains { word in
      word == type || word.hasSuffix("." + type)
    }
  }
}
