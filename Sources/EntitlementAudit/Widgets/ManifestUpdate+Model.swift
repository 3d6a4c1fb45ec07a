extension ManifestSubject {
  /// What has to change in a manifest for it to say what was found, and the entries for which nothing was.
  func changes(to manifest: WidgetManifest) -> (changes: [WidgetManifestUpdate.Change], gone: [WidgetManifest.Entry]) {
    let groups = self.groups
    var changes: [WidgetManifestUpdate.Change] = []
    var gone: [WidgetManifest.Entry] = []
    var described: Set<Int> = []
    for (index, entry) in manifest.widgets.enumerated() {
      let mine = entry.matches(among: groups.map { ($0.type, $0.kind) })
      if mine.isEmpty {
        if extensions.contains(where: { $0.mayHide(entry) }) { continue }
        gone.append(entry)
        changes.append(.flag(entry: index))
        continue
      }
      described.formUnion(mine)
      let rows = mine.flatMap { groups[$0].rows }
      let own = Group(type: groups[mine[0]].type, kind: mine.count == 1 ? groups[mine[0]].kind : nil, rows: rows)
      changes += self.changes(of: entry, at: index, to: own.entry, ManifestFacts(of: rows), rows)
    }
    for index in groups.indices where !described.contains(index) { changes.append(.append(groups[index].entry)) }
    return (changes, gone)
  }

  private func changes(
    of entry: WidgetManifest.Entry, at index: Int, to found: WidgetManifestDraft.Entry, _ facts: ManifestFacts, _ rows: [Widget]
  ) -> [WidgetManifestUpdate.Change] {
    var changes: [WidgetManifestUpdate.Change] = []
    func set(_ key: String) {
      if let value = found.value(of: key) { changes.append(.set(entry: index, key: key, value)) }
    }
    if let kind = facts.kind, entry.kind?.value != kind { set(ManifestKey.kind) }
    if entry.type?.value != found.type { set(ManifestKey.type) }
    changes += families(of: entry, at: index, found, facts)
    if facts.familiesAreWhole || !facts.disfavoredLocations.isEmpty,
      (entry.disfavoredLocations?.value ?? [:]).filter({ !$0.value.isEmpty }) != facts.disfavoredLocations
    {
      if found.disfavoredLocations.isEmpty {
        changes.append(.remove(entry: index, key: ManifestKey.disfavoredLocations))
      } else {
        set(ManifestKey.disfavoredLocations)
      }
    }
    let known = Set(rows.compactMap(\.statedAnnotation))
    if let said = entry.annotation?.value, known.contains(where: { $0 != said }) {
      if found.annotation == nil { changes.append(.remove(entry: index, key: ManifestKey.annotation)) }
      set(ManifestKey.annotation)
    } else if entry.annotation == nil {
      set(ManifestKey.annotation)
    }
    // What people expect is theirs; who said nothing gets what holds today.
    if entry.lockScreen == nil, entry.mac == nil, !entry.hasExpect { set(ManifestKey.expect) }
    return changes
  }

  private func families(
    of entry: WidgetManifest.Entry, at index: Int, _ found: WidgetManifestDraft.Entry, _ facts: ManifestFacts
  ) -> [WidgetManifestUpdate.Change] {
    let key = ManifestKey.families
    guard let said = entry.families?.value else {
      return found.value(of: key).map { [.set(entry: index, key: key, $0)] } ?? []
    }
    let right = facts.familiesAreWhole ? facts.families : Set(said).union(facts.families).sorted()
    if right == said { return [] }
    return right.isEmpty
      ? [.remove(entry: index, key: key)] : [.set(entry: index, key: key, .strings(right.map(\.rawValue)))]
  }
}
