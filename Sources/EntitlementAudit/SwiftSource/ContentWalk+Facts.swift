extension ContentFacts {
  /// Sums up what the passes of a walk found, one per family or one for all.
  /// - Parameter families: of each pass; empty where one pass stands for all.
  init(
    _ passes: [ShownContent], families: [WidgetFamily] = [], configuration: WidgetConfigurationKind, words: EvidenceWords
  ) {
    let passes = passes.map(\.tellingByChoice)
    for (family, pass) in zip(families, passes) {
      parts[family] = ContentPart(
        of: pass.items.map(\.leaf), isComplete: pass.stops.isEmpty, hasOpenStop: pass.stops.contains { !$0.isCovered })
    }
    var items = Self.merged(passes.flatMap(\.items), passes: passes.count)
    for position in items.indices { items[position].leaf.evidence = Self.evidence(of: items[position], words) }
    firstUnmarked = items.first { $0.leaf.changes == .yes && !$0.leaf.cover.isDecided }?.root
    items.sort { ($0.leaf.location, $0.leaf.kind, $0.leaf.expression) < ($1.leaf.location, $1.leaf.kind, $1.leaf.expression) }
    leaves = items.map(\.leaf)

    let allStops = passes.flatMap(\.stops)
    stops = Self.unique(allStops.map(\.note))
    isComplete = allStops.isEmpty
    for problem in passes.flatMap(\.reached.problems) where !problems.contains(problem) { problems.append(problem) }
    marks = Self.unique(passes.flatMap(\.marks) + items.filter { $0.leaf.cover == .custom }.compactMap(\.reason))
    exemptions = Self.unique(items.filter { $0.leaf.cover == .exempt && $0.leaf.changes == .yes }.compactMap(\.reason))
    let conditions = items.filter { $0.leaf.cover == .conditional && $0.leaf.changes == .yes }.compactMap(\.reason)
    annotation = Annotation(of: items.map(\.leaf), hasOpenStop: allStops.contains { !$0.isCovered })
    // A mark that hangs on a condition leaves the answer open only where nothing else decides it.
    if annotation == .unknown { stops = Self.unique(stops + conditions) }
    evidence = Self.firstOfEach(items.filter { $0.leaf.changes == .yes }.flatMap(\.leaf.evidence))
    templateMark = passes.lazy.compactMap(\.templateMark).first
    actions = Self.unique(passes.flatMap(\.actions))
    unhandledReasonReads = Self.unhandledReads(passes, annotation)
    showsState = passes.contains(where: \.hasToggle) || (configuration == .control && leaves.contains { $0.changes == .yes })
  }

  /// Joins what several passes found at the same place.
  private static func merged(_ items: [ShownContent.Item], passes: Int) -> [ShownContent.Item] {
    struct Key: Hashable {
      var location: SourceLocation
      var kind: String
      var expression: String
      var cover: Leaf.Cover
      var changes: Leaf.Changes
    }
    var positions: [Key: Int] = [:]
    var merged: [ShownContent.Item] = []
    for item in items {
      let leaf = item.leaf
      let key = Key(
        location: leaf.location, kind: leaf.kind, expression: leaf.expression, cover: leaf.cover, changes: leaf.changes)
      if let known = positions[key] {
        for family in leaf.families where !merged[known].leaf.families.contains(family) {
          merged[known].leaf.families.append(family)
        }
        for name in item.names where !merged[known].names.contains(name) { merged[known].names.append(name) }
        merged[known].varies = merged[known].varies || item.varies
      } else {
        positions[key] = merged.count
        merged.append(item)
      }
    }
    // Made with a fixed value in one place and with a changing one in another, a view is one that changes.
    for item in merged where item.leaf.changes == .yes {
      let leaf = item.leaf
      merged.removeAll { other in
        other.leaf.changes != .yes && other.leaf.location == leaf.location && other.leaf.kind == leaf.kind
          && other.leaf.expression == leaf.expression && other.leaf.cover == leaf.cover
      }
    }
    for position in merged.indices {
      // Shown in every family that was walked: shown in all.
      if merged[position].leaf.families.count == passes { merged[position].leaf.families = [] }
      merged[position].leaf.families.sort()
    }
    return merged
  }

  private static func evidence(of item: ShownContent.Item, _ words: EvidenceWords) -> [Evidence] {
    // The moment that a timeline stands for is the same for everybody.
    let read = item.names.filter { !$0.isType }.map(\.name)
    guard item.leaf.changes == .yes, read.isEmpty || !read.allSatisfy(momentNames.contains) else { return [] }
    var found: [Evidence] = []
    // What is read comes before what it is a type of: a reader looks for the word where the value is shown.
    for name in item.names.filter({ !$0.isType }) + item.names.filter(\.isType) {
      // A framework's own type says more than any word in its name.
      let isData = name.isType && DataFramework.ofType(name.name) != nil
      guard let word = isData ? name.name : words.counting(in: name.location.path).word(in: name.name, readFrom: name.owner)
      else { continue }
      // One place per word: the first one that the value was read through.
      if !found.contains(where: { $0.name == word }) { found.append(Evidence(.word, word, at: name.location)) }
    }
    return found
  }

  /// What `entry.date` is written with.
  private static let momentNames: Set<String> = ["entry", "date", "now", "formatted", "model", "context"]

  /// One piece of evidence per source and name, the first by place; in order of place.
  static func firstOfEach(_ evidence: [Evidence]) -> [Evidence] {
    struct Key: Hashable {
      var source: Evidence.Source
      var name: String
    }
    var seen: Set<Key> = []
    return evidence.sorted { ($0.location, $0.name) < ($1.location, $1.name) }
      .filter { seen.insert(Key(source: $0.source, name: $0.name)).inserted }
  }

  private static func unique<Element: Hashable>(_ elements: [Element]) -> [Element] {
    var seen: Set<Element> = []
    return elements.filter { seen.insert($0).inserted }
  }
}

extension ShownContent {
  /// The same; where nothing else changes, which of several fixed things is shown is what is told, so these change.
  fileprivate var tellingByChoice: ShownContent {
    guard !items.contains(where: { $0.leaf.changes == .yes }) else { return self }
    var telling = self
    for position in items.indices where items[position].varies && items[position].leaf.changes == .no {
      telling.items[position].leaf.changes = .yes
    }
    return telling
  }
}
