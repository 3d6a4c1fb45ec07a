/// The facts about one widget that a manifest can state, as far as sources decided them, over all its rows (platforms).
struct ManifestFacts: Sendable, Hashable {
  /// nil where the rows differ or none is known.
  var kind: String?
  /// The union over the rows, in WidgetFamily's order.
  var families: [WidgetFamily]
  /// Whether the families of every row are known: then there are no others.
  var familiesAreWhole: Bool
  /// Whether some row's families are the system's choice, assumed and not written anywhere.
  var familiesAreAssumed: Bool
  /// The union over the rows.
  var disfavoredLocations: [WidgetLocation: [WidgetFamily]]
  /// nil where the rows differ, or one of them is not known or has none.
  var annotation: Annotation?

  /// Sums up the rows of one widget.
  init(of rows: [Widget]) {
    let kinds = Set(rows.compactMap(\.kind))
    kind = kinds.count == 1 && rows.allSatisfy { $0.kind != nil } ? kinds.first : nil
    families = Set(rows.flatMap(\.families)).sorted()
    familiesAreWhole = !rows.contains { $0.familiesOrigin == .unresolved }
    familiesAreAssumed = rows.contains { $0.isTimelineWidget && $0.familiesOrigin == .default }
    var disfavored: [WidgetLocation: Set<WidgetFamily>] = [:]
    for row in rows {
      for (location, families) in row.disfavoredLocations { disfavored[location, default: []].formUnion(families) }
    }
    disfavoredLocations = disfavored.filter { !$0.value.isEmpty }.mapValues { $0.sorted() }
    let annotations = Set(rows.map(\.statedAnnotation))
    annotation = annotations.count == 1 ? annotations.first ?? nil : nil
  }
}

extension Widget {
  /// How its content is marked, as a manifest states it; nil where the sources leave it open, and for ClockKit, which has no marks.
  ///
  /// A control is hidden by its template's mark alone: `whole` with it, `none` without.
  var statedAnnotation: Annotation? {
    switch configuration {
    case .clockKit: return nil
    case .control: return templateAnnotation
    case .static, .intent, .appIntent, .relevance, .activity: break
    }
    let all = [content.part(in: nil)] + content.parts.values
    return content.annotation == .unknown || all.contains { $0.annotation == .unknown || $0.isUndecided }
      ? nil : content.annotation
  }

  private var templateAnnotation: Annotation { content.templateMark == nil ? .none : .whole }
}
