/// The sections that `audit explain ID` adds to a rule's own texts, as Markdown.
struct RuleExplanation {
  let rule: RuleMetadata

  /// What a person sees, before and after, how to silence; each section ends in an empty line.
  var sections: String {
    guard let guidance = RuleGuidance.all[rule.id] else { return silence }
    return sight(guidance) + examples(guidance) + silence
  }

  // MARK: - What a person sees

  private func sight(_ guidance: RuleGuidance) -> String {
    var text = "## What a person sees\n"
    if !guidance.sees.isEmpty { text += guidance.sees.wrapped(to: 120) + "\n" }
    if let sight = guidance.sight {
      let what = sight.family.map { "'\($0.rawValue)'" } ?? sight.subject.title
      text += "\(what) \(sight.surface == .lockScreen ? "on the Lock Screen" : "in \(sight.surface.title)"); "
      text += "in brackets what that rests on:\n\n" + table(sight)
    }
    return text + "\n"
  }

  private func table(_ sight: RuleGuidance.Sight) -> String {
    var rows = [[""] + sight.columns.map(\.title)]
    for state in DeviceState.allCases {
      let cells = sight.columns.map { column in
        ExposureTable.cell(
          sight.subject, family: sight.family, level: column.level, mark: column.mark, surface: sight.surface, state: state)
      }
      rows.append([state.words] + cells.map { $0.map { "\($0.shows.words) (\($0.basis.words))" } ?? "not offered" })
    }
    let widths = rows[0].indices.map { column in rows.map { $0[column].displayWidth }.max() ?? 0 }
    func line(_ cells: [String]) -> String {
      "| " + zip(cells, widths).map { $0.padded(to: $1) }.joined(separator: " | ") + " |\n"
    }
    return line(rows[0]) + line(widths.map { String(repeating: "-", count: $0) }) + rows.dropFirst().map(line).joined()
  }

  // MARK: - Before and after

  private func examples(_ guidance: RuleGuidance) -> String {
    func block(_ title: String, _ example: RuleGuidance.Example) -> String {
      "\(title):\n\n```\(example.language.rawValue)\n\(example.code)\n```\n\n"
    }
    return "## Before and after\n" + block("Before", guidance.before) + block("After", guidance.after)
  }

  // MARK: - How to silence

  private var silence: String {
    var text = "## How to silence\n"
    text +=
      "In one place, with a reason, on the same line or the one before: `// audit:ignore \(rule.id) REASON` in Swift and xcconfig,\n"
    text +=
      "`<!-- audit:ignore \(rule.id) REASON -->` in property lists. A comment that silences nothing is a finding itself.\n\n"
    text += "For a folder or for all, in `.entitlement-audit.yml`:\n\n```yaml\nignore:\n"
    text +=
      "  - { path: \"Legacy/**\", rules: [\(rule.id)], reason: \"replaced in spring\" }\nrules: { \(rule.id): off }\n```\n\n"
    text += "For what is there today: `audit baseline`. For one run: `--ignore \(rule.id)`.\n"
    if rule.severityText.contains("if sensitive") {
      text += "Where the content is no secret, a widget manifest says so: `Sensitivity` `public`, with a reason.\n"
    }
    return text + "\n"
  }
}

extension ExposureSubject {
  fileprivate var title: String {
    switch self {
    case .widget, .macWidget, .visionWidget: "a widget"
    case .watchWidget: "a complication"
    case .liveActivity: "a Live Activity"
    case .control: "a control"
    case .clockKitHiding, .clockKitShowing: "a ClockKit complication"
    }
  }
}

extension String {
  /// The text in lines of at most so many columns.
  fileprivate func wrapped(to width: Int) -> String {
    var lines: [String] = [""]
    for word in split(separator: " ") {
      if lines[lines.count - 1].displayWidth + word.count + 1 > width { lines.append("") }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
    }
    return lines.joined(separator: "\n")
  }
}
