/// Extensions that one manifest describes: nearly always one. Two that share a name and a folder cannot be told apart by it.
struct ManifestSubject: Sendable {
  var extensions: [WidgetExtension]
  /// The folder that the manifest belongs into; the report root where the extension has none of its own.
  var home: Path
  /// Whether another subject has the same name.
  var sharesName = false

  var name: String { extensions.first?.name ?? "" }

  /// Every extension of a model, in its order.
  static func all(in model: AuditModel) -> [ManifestSubject] {
    var subjects: [ManifestSubject] = []
    for `extension` in model.extensions where !`extension`.isLegacyToday {
      let home = `extension`.homes.first ?? .root
      if let index = subjects.firstIndex(where: { $0.name == `extension`.name && $0.home == home }) {
        subjects[index].extensions.append(`extension`)
      } else {
        subjects.append(ManifestSubject(extensions: [`extension`], home: home))
      }
    }
    for index in subjects.indices { subjects[index].sharesName = subjects.count { $0.name == subjects[index].name } > 1 }
    return subjects
  }

  /// The rows that one entry speaks of.
  struct Group: Sendable {
    var type: String
    /// nil where some row's kind is not known, or there is none.
    var kind: String?
    var rows: [Widget]
  }

  /// The widgets by type and kind, in order of place. Where the kind of some row is not known, the type alone tells which they are.
  var groups: [Group] {
    let rows = extensions.flatMap(\.widgets).filter { !$0.isStandIn }
    let nameless = Set(rows.filter { $0.kind == nil }.map(\.type))
    var groups: [Group] = []
    for row in rows {
      let kind = nameless.contains(row.type) ? nil : row.kind
      if let index = groups.firstIndex(where: { $0.type == row.type && $0.kind == kind }) {
        groups[index].rows.append(row)
      } else {
        groups.append(Group(type: row.type, kind: kind, rows: [row]))
      }
    }
    return groups
  }
}

extension ManifestSubject {
  /// The manifest of what was found.
  var draft: WidgetManifestDraft {
    WidgetManifestDraft(extension: key, heading: heading, entries: groups.map(\.entry))
  }

  /// What `Extension` says: the target's name; the bundle identifier where it tells more.
  private var key: String? {
    let identifiers = Set(extensions.compactMap(\.bundleIdentifier))
    let identifier = identifiers.count == 1 && extensions.allSatisfy { $0.bundleIdentifier != nil } ? identifiers.first : nil
    let wanted = sharesName || name == "." || !WritableValue.canHold(name) ? identifier : name
    return [wanted, name == "." ? nil : name].compactMap(\.self).first {
      WritableValue.canHold($0) && $0.contains { !$0.isWhitespace }
    }
  }

  private var heading: [String] {
    var lines = [
      "The widgets of '\(name)', written by 'audit manifest'. docs/manifests.md describes every key.",
      "Facts from sources win over those below. 'Expect' is what holds today: from now on 'audit' fails where it does not.",
      "What no tool can know is for a person to add to a widget: 'Sensitivity' (public, personal or confidential) and 'Reason'.",
    ]
    if groups.isEmpty {
      lines.append(
        "No widget could be read here. One that is described below, with its Families and Annotation, stands in for it.")
    }
    return lines
  }
}

extension ManifestSubject.Group {
  /// What the manifest says of it.
  var entry: WidgetManifestDraft.Entry {
    let facts = ManifestFacts(of: rows)
    let written = kind.flatMap { WritableValue.canHold($0) && $0.contains { !$0.isWhitespace } ? $0 : nil }
    var entry = WidgetManifestDraft.Entry(
      kind: written, type: type, annotation: facts.annotation, lockScreen: lockScreen, mac: mac)
    if facts.familiesAreWhole, !facts.familiesAreAssumed, !facts.families.isEmpty { entry.families = facts.families }
    if facts.familiesAreWhole { entry.disfavoredLocations = facts.disfavoredLocations }
    entry.comments = comments(facts)
    return entry
  }

  private var offered: [Widget] { rows.filter(\.isOffered) }

  /// What today's verdicts meet, in every configuration and on every platform.
  private var lockScreen: LockScreenDemand {
    switch offered.flatMap(\.verdicts).map(\.lockScreen).min() {
    case .leaks, .unknown, nil: .any
    case .redactable: .redactable
    case .harmless, .hidden: .hidden
    case .notShown: .notShown
    }
  }

  private var mac: MacDemand {
    let verdicts = offered.flatMap(\.verdicts).map(\.mac).filter { $0 != .never }
    return !verdicts.isEmpty && verdicts.allSatisfy(MacDemand.available.isMet) ? .available : .any
  }

  private func comments(_ facts: ManifestFacts) -> [String] {
    var lines: [String] = []
    if offered.isEmpty { lines.append("Nothing offers it: no bundle registers it, or the system does not ask for it any more.") }
    for platform in Set(offered.map(\.platform)).sorted() {
      let verdicts = offered.filter { $0.platform == platform }.flatMap(\.verdicts)
      var parts = ["on the locked device: " + Self.listed(verdicts.map { ($0.lockScreen.words, $0.configuration) })]
      if verdicts.contains(where: { $0.alwaysOn != .notShown }) {
        parts.append("Always-On: " + Self.listed(verdicts.map { ($0.alwaysOn.words, $0.configuration) }))
      }
      if verdicts.contains(where: { $0.mac != .never }) {
        parts.append("on the Mac: " + Self.listed(verdicts.map { ($0.mac.rawValue, $0.configuration) }))
      }
      lines.append("Today (\(platform.rawValue)): \(parts.joined(separator: "; ")).")
    }
    guard let first = rows.first else { return lines }
    if first.isTimelineWidget, !facts.familiesAreWhole {
      lines.append("Its families could not be read from the sources: 'Families' would stand in.")
    } else if facts.familiesAreAssumed {
      lines.append("It declares no families: they are the system's choice.")
    }
    if facts.annotation == nil, first.configuration != .clockKit, rows.contains(where: { $0.statedAnnotation == nil }) {
      lines.append("How its content is marked could not be read from the sources: 'Annotation' would stand in.")
    }
    return lines
  }

  /// `hidden`, or where configurations differ `leaks (Debug), hidden (Release)`.
  private static func listed(_ verdicts: [(word: String, configuration: String)]) -> String {
    var words: [String] = []
    var names: [String: [String]] = [:]
    for (word, configuration) in verdicts {
      if names[word] == nil { words.append(word) }
      if names[word]?.contains(configuration) != true { names[word, default: []].append(configuration) }
    }
    if words.count == 1 { return words[0] }
    return words.map { "\($0) (\((names[$0] ?? []).joined(separator: ", ")))" }.joined(separator: ", ")
  }
}

extension LockScreenVerdict {
  /// As a comment says it.
  fileprivate var words: String { rawValue }
}
