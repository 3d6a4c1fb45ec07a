@testable import EntitlementAudit

/// Swift sources, from the lexer to what each widget shows, and their comments.
func fuzzSwift(_ bytes: [UInt8]) {
  onThread {
    let contents = tree(bytes, ["W.swift", "main.swift"])
    let files = MemoryFiles(contents)
    let target = SourceTarget(
      sources: contents.keys.sorted(), platform: bytes.count % 4 == 0 ? .watchOS : .iOS, compilationConditions: ["RELEASE"])
    let facts = SourceReader.facts(of: target, files: files)
    check(facts, contents)
    if isChosen(bytes, oneIn: 16) {
      let again = SourceReader.facts(of: target, files: files)
      require(described(facts) == described(again), "the same sources say the same")
    }
    for (path, part) in contents {
      for comment in SwiftComments.read(part, path: path) {
        require(comment.location, within: part)
        _ = InlineSuppression(comment)
      }
    }
  }
}

/// Everything that was found, in an order of its own: that of dictionaries says nothing.
private func described(_ facts: SourceFacts) -> [String] {
  var rest = facts
  var lines: [String] = []
  for index in rest.widgets.indices {
    let widget = rest.widgets[index]
    lines += widget.content.parts.sorted { $0.key < $1.key }.map { "\(index) \($0)" }
    lines += widget.disfavoredLocations.map { "\(index) \($0)" }.sorted()
    rest.widgets[index].content.parts = [:]
    rest.widgets[index].disfavoredLocations = [:]
  }
  return lines + ["\(rest)"]
}

private func check(_ facts: SourceFacts, _ contents: [Path: [UInt8]]) {
  require(facts.problems, within: contents)
  func check(_ place: SourceLocation) {
    guard let part = contents[place.path] else { return }
    require(place, within: part)
  }
  for widget in facts.widgets {
    check(widget.location)
    for leaf in widget.content.leaves { check(leaf.location) }
    for note in widget.content.stops + widget.content.marks { note.location.map(check) }
  }
}
