/// A demand of the configuration that reaches no widget, since none has the name.
struct IdleExpectation: Sendable, Hashable {
  /// Of the widget, or else of the extension.
  var name: String
  var isExtension: Bool
  var nearest: String?
  var location: SourceLocation
}

extension AuditModel {
  /// What is idle of some demands that speak of widgets below a folder. Patterns never are: they may be meant for what is still to come.
  ///
  /// Nothing where a widget could be hidden from the sources.
  func idle(_ expectations: [WidgetExpectation], below folder: Path) -> [IdleExpectation] {
    let judged = extensions.filter {
      $0.settingsFolder.isWithin(folder) || $0.widgets.contains { $0.location.path.isWithin(folder) }
    }
    guard judged.allSatisfy({ $0.isSourceComplete && $0.widgetsKnown }) else { return [] }
    return expectations.compactMap { expectation in
      let subject = expectation.subject
      let isMet = judged.contains { owner in owner.widgets.contains { subject.covers($0, of: owner) } }
      guard !isMet, let name = subject.namesWidget ? subject.widget : subject.namesExtension ? subject.extension : nil else {
        return nil
      }
      let known =
        subject.namesWidget
        ? judged.flatMap(\.widgets).flatMap { [$0.type, $0.kind].compactMap(\.self) }
        : judged.flatMap { [$0.name, $0.bundleIdentifier].compactMap(\.self) }
      return IdleExpectation(
        name: name, isExtension: !subject.namesWidget, nearest: nearestName(to: name, among: known.filter { $0 != name }),
        location: expectation.location)
    }
  }
}
