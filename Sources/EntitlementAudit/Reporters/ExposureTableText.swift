/// The exposure table as text, in the widest of three layouts that fits: one line per widget; the same with narrow columns and titles
/// on two lines; a list of what is where.
struct ExposureTableText {
  private let style: TextStyle
  private let grid: ExposureGrid
  private let columns: [String]
  private let typeWidth: Int

  /// Prepares the table of a model.
  init(_ model: AuditModel, style: TextStyle) {
    self.style = style
    grid = ExposureGrid(model)
    columns = grid.columns
    typeWidth = grid.lines.filter { !$0.offer.isEmpty }.map(\.label.displayWidth).max() ?? 0
  }

  /// The lines, each ended by a line feed; empty where there is no widget.
  /// - Parameter width: what a line may take; nil: anything. Names and headings are never cut, and may take more.
  func text(width: Int? = nil) -> String {
    guard !grid.lines.isEmpty else { return "" }
    let wide = drawn(wideRows, gap: 3, columnsAtLeast: Self.widestWord)
    guard let width, wide.width > width else { return wide.text }
    let narrow = drawn(narrowRows, gap: 2, columnsAtLeast: 0)
    return narrow.width <= width ? narrow.text : list(width: width)
  }

  /// As wide as `available`, so that a column of short words does not crowd the next one.
  private static let widestWord = 9

  private typealias Piece = (text: String, role: TextStyle.Role?)

  /// One printed line.
  private struct Row {
    var pieces: [Piece]
    /// Whether it stands outside the columns and may be of any length.
    var isFree = false
  }

  // MARK: - Rows

  /// The titles stand beside the first heading.
  private var wideRows: [Row] {
    let titles: [Piece] = (columns + [ExposureGrid.mac]).map { ($0, nil) }
    return grid.lines.enumerated().map { number, line in
      line.kind == .heading ? Row(pieces: [(line.label, .strong)] + (number == 0 ? titles : [])) : row(line)
    }
  }

  /// The titles stand above the table, their words on two lines.
  private var narrowRows: [Row] {
    let titles = (columns + [ExposureGrid.mac]).map { title -> (String, String) in
      guard let space = title.firstIndex(of: " ") else { return ("", title) }
      return (String(title[..<space]), String(title[title.index(after: space)...]))
    }
    let upper = Row(pieces: [("", nil)] + titles.map { ($0.0, nil) })
    let lower = Row(pieces: [("", nil)] + titles.map { ($0.1, nil) })
    let body = grid.lines.map { line in
      line.kind == .heading ? Row(pieces: [(line.label, .strong)], isFree: true) : row(line)
    }
    return (titles.contains { !$0.0.isEmpty } ? [upper] : []) + [lower] + body
  }

  private func row(_ line: ExposureGrid.Line) -> Row {
    let label: Piece = (label(line), nil)
    guard line.isRow else { return Row(pieces: [label], isFree: true) }
    return Row(pieces: [label] + columns.map { line.cell($0) } + [line.mac])
  }

  /// Indented by what it is about; types aligned, so that what they offer stands in a column.
  private func label(_ line: ExposureGrid.Line) -> String {
    switch line.kind {
    case .heading: line.label
    case .configurations, .remark: "    " + line.label
    case .widget: "  " + (line.offer.isEmpty ? line.label : line.label.padded(to: typeWidth) + "   " + line.offer)
    }
  }

  /// The rows in columns, and what the longest of them takes.
  private func drawn(_ rows: [Row], gap: Int, columnsAtLeast least: Int) -> (text: String, width: Int) {
    let bound = rows.filter { !$0.isFree }
    let widths = (0..<columns.count + 2).map { index in
      max(
        index == 0 ? 0 : least, bound.compactMap { $0.pieces.count > index ? $0.pieces[index].text.displayWidth : nil }.max() ?? 0
      )
    }
    var text = ""
    var widest = 0
    for row in rows {
      // No blanks at the end of a line of titles.
      let pieces = row.pieces.prefix(1 + (row.pieces.lastIndex { !$0.text.isEmpty } ?? 0))
      var taken = 0
      for (index, piece) in pieces.enumerated() {
        let padding = index == pieces.count - 1 ? 0 : widths[index] - piece.text.displayWidth + gap
        text += style.paint(piece.text, piece.role) + String(repeating: " ", count: padding)
        taken += piece.text.displayWidth + padding
      }
      text += "\n"
      if !row.isFree { widest = max(widest, taken) }
    }
    return (text, widest)
  }

  // MARK: - The list

  /// Per widget, what each cell says of which places: for terminals too narrow for columns.
  private func list(width: Int) -> String {
    var text = ""
    for line in grid.lines {
      let isHeading = line.kind == .heading
      let indent = line.kind == .configurations ? "      " : "    "
      text += style.paint(isHeading ? line.label : label(line), isHeading ? .strong : nil) + "\n"
      if !line.isRow { continue }
      for cell in ExposureCell.allCases where cell != .notOffered {
        let places = columns.filter { line.cells[$0] == cell }
        if places.isEmpty { continue }
        text += wrapped(places, after: (cell.rawValue, cell.role), indent: indent, width: width)
      }
      text += wrapped([line.mac.text], after: (ExposureGrid.mac, nil), indent: indent, width: width, role: line.mac.role)
    }
    return text
  }

  /// `LEAKS: Lock Screen, StandBy`, further lines indented below the first.
  private func wrapped(
    _ words: [String], after head: Piece, indent: String, width: Int, role: TextStyle.Role? = nil
  ) -> String {
    var text = indent + style.paint(head.text, head.role) + ":"
    var taken = indent.count + head.text.displayWidth + 1
    for (index, word) in words.enumerated() {
      let piece = index < words.count - 1 ? word + "," : word
      if taken + 1 + piece.displayWidth > width, index > 0 {
        text += "\n" + indent + "  "
        taken = indent.count + 2
      } else {
        text += " "
        taken += 1
      }
      text += style.paint(piece, role)
      taken += piece.displayWidth
    }
    return text + "\n"
  }
}
