/// The exposure table in GitHub's Markdown. What leaks or is lost stands out.
struct MarkdownTable {
  private let grid: ExposureGrid
  private let columns: [String]

  init(_ grid: ExposureGrid) {
    self.grid = grid
    columns = grid.columns
  }

  /// The lines and an empty one; empty where there is no widget. Rows that would go over the limit, in bytes, are counted instead.
  func text(limit: Int) -> String {
    guard !grid.lines.isEmpty else { return "" }
    var text = row("widget", columns + [ExposureGrid.mac]) + "|" + String(repeating: "---|", count: columns.count + 2) + "\n"
    for (number, line) in grid.lines.enumerated() {
      let next = self.row(line)
      guard text.utf8.count + next.utf8.count <= limit else {
        return text + "\n\(grid.lines.count - number) rows more are left out.\n\n"
      }
      text += next
    }
    return text + "\n"
  }

  private func row(_ line: ExposureGrid.Line) -> String {
    let label = line.label.markdownEscaped
    switch line.kind {
    case .heading: return row("**\(label)**", Array(repeating: "", count: columns.count + 1))
    case .widget: return row(line.offer.isEmpty ? label : "\(label)<br><sub>\(line.offer.markdownEscaped)</sub>", cells(line))
    case .configurations: return row("*\(label)*", cells(line))
    case .remark: return row("*\(label)*", Array(repeating: "", count: columns.count + 1))
    }
  }

  private func row(_ label: String, _ cells: [String]) -> String { "| " + ([label] + cells).joined(separator: " | ") + " |\n" }

  private func cells(_ line: ExposureGrid.Line) -> [String] {
    (columns.map { line.cell($0) } + [line.mac]).map { cell in
      // What stands in capitals on a terminal stands out here too.
      let text = cell.text
      return text != "-" && text == text.uppercased() ? "**\(text)**" : text
    }
  }
}
