/// `audit what-if`: the exposure table now and then side by side, and a sentence for each widget.
struct WhatIfText {
  private let whatIf: WhatIf
  private let style: TextStyle

  init(_ whatIf: WhatIf, style: TextStyle) {
    self.whatIf = whatIf
    self.style = style
  }

  /// The report; every line ends in a line feed.
  var text: String {
    let sections = whatIf.now.extensions.indices.map(section).filter { !$0.isEmpty }
    guard !sections.isEmpty else { return "nothing to compare: no widget found\n" }
    return sections.joined(separator: "\n")
  }

  private func section(_ index: Int) -> String {
    let subject = whatIf.now.extensions[index]
    let pairs = whatIf.pairs(in: index)
    guard !pairs.isEmpty else {
      return subject.isLegacyToday
        ? "" : "\(subject.name.sanitised): no widget could be found in it, so what would change for it is not known\n"
    }
    return table(subject, pairs) + "\n" + sentences(index, pairs)
  }

  // MARK: - The table

  /// One cell: what is, and what would be where that differs.
  private struct Cell {
    var now: String
    var then: String
    var role: TextStyle.Role?

    var text: String { now == then ? now : "\(now) → \(then)" }
  }

  private func table(_ subject: WidgetExtension, _ pairs: [WhatIf.Pair]) -> String {
    let columns = Self.columns.filter { column in
      pairs.contains { pair in
        cell(pair, column).now != ExposureCell.notOffered.rawValue || cell(pair, column).then != ExposureCell.notOffered.rawValue
      }
    }
    var rows: [[(text: String, role: TextStyle.Role?)]] = []
    var heading = ""
    for pair in pairs {
      let name = "\(subject.name.sanitised) (\(pair.now.platform.rawValue), \(pair.verdictNow.configuration.sanitised))"
      if name != heading {
        rows.append([(name, .strong)] + (heading.isEmpty ? columns.map { ($0.title, nil) } + [("Mac", nil)] : []))
        heading = name
      }
      let mac = Cell(
        now: pair.verdictNow.mac.cell.text, then: pair.verdictThen.mac.cell.text, role: pair.verdictThen.mac.cell.role)
      rows.append(
        [("  " + pair.now.type.sanitised, nil)] + (columns.map { cell(pair, $0) } + [mac]).map { ($0.text, $0.role) })
    }
    let widths = (0...columns.count + 1).map { column in
      rows.compactMap { $0.indices.contains(column) ? $0[column].text.displayWidth : nil }.max() ?? 0
    }
    return rows.reduce("") { text, row in
      text
        + row.enumerated().reduce("") { line, piece in
          let isLast = piece.offset == row.count - 1
          let gap = isLast ? "" : String(repeating: " ", count: widths[piece.offset] - piece.element.text.displayWidth + 3)
          return line + style.paint(piece.element.text, piece.element.role) + gap
        } + "\n"
    }
  }

  private struct Column {
    var title: String
    var surfaces: Set<Surface>
    var isAlwaysOn = false
  }

  private static let columns = [
    Column(title: "Lock Screen", surfaces: [.lockScreen]), Column(title: "iPad Lock", surfaces: [.iPadLockScreen]),
    Column(title: "StandBy", surfaces: [.standBy]), Column(title: "Today View", surfaces: [.todayView]),
    Column(title: "CarPlay", surfaces: [.carPlay]), Column(title: "Control Center", surfaces: [.controlCenter]),
    Column(title: "Watch face", surfaces: [.watchFace]), Column(title: "Smart Stack", surfaces: [.smartStack]),
    Column(title: "Always-On", surfaces: [.watchFace, .smartStack], isAlwaysOn: true),
  ]

  private func cell(_ pair: WhatIf.Pair, _ column: Column) -> Cell {
    if column.isAlwaysOn, pair.now.platform != .watchOS { return Cell(now: "-", then: "-") }
    let now = ExposureCell(pair.now, pair.verdictNow, surfaces: column.surfaces, alwaysOn: column.isAlwaysOn)
    let then = ExposureCell(pair.then, pair.verdictThen, surfaces: column.surfaces, alwaysOn: column.isAlwaysOn)
    return Cell(now: now.rawValue, then: then.rawValue, role: then.role)
  }

  // MARK: - The sentences

  private func sentences(_ index: Int, _ pairs: [WhatIf.Pair]) -> String {
    let price = whatIf.price(of: index)
    var lines: [String] = []
    for pair in pairs {
      let sentence = "  '\(pair.now.type.sanitised)'\(Self.platform(pair, among: pairs)) \(said(of: pair, price))"
      if !lines.contains(sentence) { lines.append(sentence) }
    }
    if let split = split(index, price) { lines.append("  " + split) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The platform, where the same type stands on several.
  private static func platform(_ pair: WhatIf.Pair, among pairs: [WhatIf.Pair]) -> String {
    pairs.count { $0.now.type == pair.now.type } > 1 ? " on \(pair.now.platform.rawValue)" : ""
  }

  private func said(of pair: WhatIf.Pair, _ price: WhatIf.Price) -> String {
    guard pair.now.isOffered else { return "is not offered by any bundle: nothing changes for it" }
    var parts: [String] = []
    let hidden = pair.hiddenSurfaces
    if !hidden.isEmpty { parts.append("would be hidden on the locked device: \(hidden.map(\.title).joined(separator: ", "))") }
    let opened = pair.openedSurfaces
    if !opened.isEmpty { parts.append("would be readable on the locked device: \(opened.map(\.title).joined(separator: ", "))") }
    let wasted = pair.hiddenForNothing
    if !wasted.isEmpty {
      parts.append(
        "would be a placeholder on the locked device, though nothing in it changes: \(wasted.map(\.title).joined(separator: ", "))"
      )
    }
    if let marked = saidOfMarks(pair) { parts.append(marked) }
    if pair.losesMac {
      let families = pair.now.families.filter(ExposureTable.remoteFamilies.contains).map(\.rawValue).joined(separator: ", ")
      parts.append("would be lost on the Mac\(families.isEmpty ? "" : " (\(families))")")
    }
    if pair.regainsMac { parts.append("would be had on the Mac again") }
    if pair.losesCarPlay { parts.append("would be a placeholder in CarPlay") }
    if parts.isEmpty { return unchanged(pair) }
    if hidden.isEmpty, wasted.isEmpty, pair.losesMac || pair.losesCarPlay {
      parts.append(
        "gains nothing by it, since nothing \(pair.now.showsNothingThatChanges ? "in it changes" : "of it is hidden by that")")
    }
    let others = price.dragged.filter { $0 != pair.now.type }
    if !hidden.isEmpty, !others.isEmpty {
      parts.append(
        "\(Self.listed(others)) \(others.count == 1 ? "shares" : "share") the extension and \(others.count == 1 ? "goes" : "go") with it"
      )
    }
    return parts.joined(separator: "; ")
  }

  private func unchanged(_ pair: WhatIf.Pair) -> String {
    switch pair.now.configuration {
    case .activity: "stays as it is: what a level or a mark does to a Live Activity is not documented"
    case .control: "stays as it is: a control hides its value by a mark on its template alone"
    case .clockKit: "stays as it is: a ClockKit complication answers for itself"
    case .static, .intent, .appIntent, .relevance:
      pair.now.platform == .iOS
        ? "stays as it is" : "stays as it is: what the level does on \(pair.now.platform.rawValue) is not documented"
    }
  }

  /// What marks do: nothing on factory settings.
  private func saidOfMarks(_ pair: WhatIf.Pair) -> String? {
    guard whatIf.change.marks.contains(where: pair.now.isNamed), pair.now.content != pair.then.content else { return nil }
    let surfaces = Self.columns.filter { column in
      let cell = cell(pair, column)
      return cell.now != cell.then && cell.then == ExposureCell.optIn.rawValue
    }.map(\.title)
    guard !surfaces.isEmpty else { return nil }
    return
      "would be redacted for people who chose to hide, and stays readable on factory settings: \(surfaces.joined(separator: ", "))"
  }

  private func split(_ index: Int, _ price: WhatIf.Price) -> String? {
    guard let level = whatIf.change.level, level.isStrong, price.wantsSplit else { return nil }
    let stays = price.dragged + price.untouched
    return "split '\(whatIf.now.extensions[index].name.sanitised)' in two: one extension with \(Self.listed(price.gaining)) at "
      + "'\(level.value ?? level.rawValue)', one without a level for \(Self.listed(stays)); then \(Self.listed(price.dragged)) "
      + "\(price.dragged.count == 1 ? "stays as it is" : "stay as they are"), and the same is hidden"
  }

  private static func listed(_ names: [String]) -> String { names.map { "'\($0.sanitised)'" }.joined(separator: ", ") }
}
