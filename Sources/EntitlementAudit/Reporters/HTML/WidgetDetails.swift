/// Everything about one widget: the verdict in words, what each choice would do, findings, what it shows, and why.
struct WidgetDetails {
  let widget: Widget
  let subject: WidgetExtension
  let findings: [Finding]
  let anchor: String
  /// Whether the whole exposure table is what the page is for.
  let isExposureOnly: Bool

  /// Its card.
  var html: HTML {
    element(
      "article",
      [
        "class": "card \(widget.headline.filterClasses(widget))", "id": anchor, "tabindex": "-1",
        "data-find": widget.searchText(in: subject), "aria-labelledby": "\(anchor)-t",
      ]
    ) {
      element("header") {
        element("h3", ["id": "\(anchor)-t"]) {
          element("bdi") { widget.type }
          if widget.showsSensitiveContent { element("span", ["class": "tag"]) { "sensitive" } }
        }
        element("p", ["class": "dim small"]) {
          "\(widget.offerInWords) · \(widget.platform.rawValue) · "
          element("code") { widget.location.description }
        }
      }
      if let remark = widget.publicRemark { element("p", ["class": "small"]) { "Held for \(remark)" } }
      if !isExposureOnly { verdict }
      if !isExposureOnly, let trade = TradeOff(widget, in: subject) { trade.html(widget, in: subject) }
      FindingList(findings).html
      if isExposureOnly {
        Places(widget, of: subject).html
      } else {
        shown
        evidence
        if !widget.exposure.isEmpty {
          more("Place by place", "every state of the device, with its source") { Places(widget, of: subject).html }
        }
      }
    }
  }

  private var verdict: HTML {
    let (mark, sentence) = widget.lockedSentence
    return element("div", ["class": "verdict"]) {
      element("p", ["class": "says"]) {
        Picture.mark(mark)
        element("span") { sentence }
      }
      if widget.headline.mac != .never {
        element("p", ["class": "says"]) {
          Picture.mark(widget.headline.mac)
          element("span") { widget.headline.mac.sentence }
        }
      }
    }
  }

  // MARK: - What it shows

  private var shown: HTML {
    let content = widget.content
    guard !content.leaves.isEmpty || !content.stops.isEmpty else { return HTML() }
    let changing = content.leaves.count { $0.changes != .no }
    let open = content.leaves.count(where: \.isUnmarked)
    let summary =
      "\(content.leaves.count) \(content.leaves.count == 1 ? "view" : "views"), \(changing) can change, \(open) of them not marked"
      + (content.stops.isEmpty ? "" : ", not followed to the end")
    return more("What it shows", summary) {
      if !content.leaves.isEmpty {
        element(
          "div",
          [
            "class": "scroll", "tabindex": "0", "role": "region",
            "aria-label": "What \(widget.type) of \(subject.name) shows on \(widget.platform.rawValue)",
          ]
        ) {
          element("table", ["class": "leaves"]) {
            element("thead") {
              element("tr") {
                for title in ["View", "Shows", "Changes", "Marked", "Sizes", "Where"] {
                  element("th", ["scope": "col"]) { title }
                }
              }
            }
            element("tbody") { for leaf in content.leaves { Self.row(leaf) } }
          }
        }
      }
      if !content.stops.isEmpty {
        element("p") { "What could not be followed:" }
        NoteList(content.stops).html
      }
    }
  }

  private static func row(_ leaf: Leaf) -> HTML {
    element("tr", ["class": leaf.changes == .no ? "fixed" : leaf.isUnmarked && leaf.changes == .yes ? "open" : nil]) {
      element("td") { element("code") { leaf.kind } }
      element("td", ["class": "wide"]) {
        element("code") { leaf.expression }
        for name in leaf.evidence.distinctNames { element("span", ["class": "tag"]) { name } }
      }
      element("td") { leaf.changes == .yes ? "yes" : leaf.changes == .no ? "no" : "perhaps" }
      element("td") { leaf.cover.title }
      element("td") { leaf.families.isEmpty ? "all" : leaf.families.map(\.title).joined(separator: ", ") }
      element("td") {
        element("code") {
          SourceLocation(path: Path(leaf.location.path.name), line: leaf.location.line, column: leaf.location.column).description
        }
        element("span", ["class": "sub"]) { leaf.location.path.parent.description }
      }
    }
  }

  private var evidence: HTML {
    guard !widget.sensitivity.evidence.isEmpty else { return HTML() }
    let title = widget.showsSensitiveContent ? "Why it is held for sensitive" : "What speaks for sensitive content"
    let names = widget.sensitivity.evidence.distinctNames
    return more(title, names.prefix(6).joined(separator: ", ") + (names.count > 6 ? ", …" : "")) {
      NoteList(widget.sensitivity.evidence.map(\.note)).html
    }
  }

  private func more(_ title: String, _ summary: String, @HTMLBuilder _ content: () -> HTML) -> HTML {
    element("details") {
      element("summary") {
        element("span", ["class": "t"]) { title }
        element("span", ["class": "dim small"]) { summary }
      }
      content()
    }
  }
}

/// Places with what stands there.
struct NoteList {
  let notes: [Note]

  init(_ notes: [Note]) { self.notes = notes }

  var html: HTML {
    guard !notes.isEmpty else { return HTML() }
    return element("ul", ["class": "chain"]) {
      for note in notes {
        element("li") {
          element("span") { note.message }
          if let location = note.location { element("code") { location.description } }
        }
      }
    }
  }
}

/// Findings with their chains and what to do.
struct FindingList {
  let findings: [Finding]

  /// The heavy ones first, each kind by place; those that somebody accepted at the end.
  init(_ findings: [Finding]) {
    let open = findings.filter { $0.suppression == nil }
    self.findings =
      Severity.allCases.reversed().flatMap { severity in open.filter { $0.severity == severity } }
      + findings.filter { $0.suppression != nil }
  }

  var html: HTML {
    guard !findings.isEmpty else { return HTML() }
    return element("ul", ["class": "findings"]) { for finding in findings { Self.item(finding) } }
  }

  private static func item(_ finding: Finding) -> HTML {
    element("li", ["class": "finding \(finding.suppression == nil ? finding.severity.rawValue : "accepted")"]) {
      element("p", ["class": "message"]) {
        Shapes.use(finding.suppression == nil ? finding.severity.rawValue : "available")
        element("span") {
          element("b") { finding.suppression == nil ? finding.severity.rawValue.capitalisedFirst + ": " : "Accepted: " }
          finding.message
        }
      }
      if let suppression = finding.suppression {
        element("p", ["class": "small"]) {
          "\(suppression.kind.account.capitalisedFirst)\(suppression.reason.map { ": \($0)" } ?? "") "
          if let place = suppression.location { element("code") { place.description } }
        }
      }
      element("p", ["class": "small dim"]) {
        element("code") { finding.location.description }
        if !finding.configurations.isEmpty { " · \(finding.configurations.listed)" }
        " · rule "
        if RuleRegistry.rule(named: finding.rule) == nil {
          finding.rule
        } else {
          element("a", ["href": "#rule-\(finding.rule)"]) { finding.rule }
        }
        if !finding.documentation.isEmpty {
          " · "
          link(to: finding.documentation, "Apple's documentation")
        }
      }
      if !finding.help.isEmpty { element("p", ["class": "help"]) { finding.help.capitalisedFirst + "." } }
      NoteList(finding.notes).html
    }
  }
}

extension Widget {
  /// What the locked device shows of it, in a sentence.
  fileprivate var lockedSentence: (SeenMark, String) {
    let places = readablePlaces
    if platform == .watchOS, configuration != .clockKit {
      let mark = SeenMark(self, headline, surfaces: [.watchFace, .smartStack], state: .alwaysOn)
      return (
        mark,
        mark == .leaks
          ? "Anyone near it reads it on the Always-On display: \(places.listed)."
          : "On the Always-On display: \(mark.sentence(places))"
      )
    }
    let mark: SeenMark =
      switch headline.lockScreen {
      case .leaks: .leaks
      case .unknown: .unknown
      case .redactable: .optIn
      case .harmless: .shown
      case .hidden: .hidden
      case .notShown: places.isEmpty ? .none : .leaks
      }
    if headline.lockScreen == .notShown {
      return (
        mark,
        places.isEmpty
          ? "It has no place on a locked device." : "It has no place on the Lock Screen, but can be read in \(places.listed)."
      )
    }
    return (mark, mark.sentence(places).capitalisedFirst)
  }

  /// Where a stranger reads it while the device is locked.
  private var readablePlaces: [String] {
    let state: DeviceState = platform == .watchOS && configuration != .clockKit ? .alwaysOn : .locked
    return Surface.allCases.filter { surface in
      surface != .mac && [.leaks, .optIn].contains(SeenMark(self, headline, surfaces: [surface], state: state))
    }.map(\.title)
  }
}

extension SeenMark {
  fileprivate func sentence(_ places: [String]) -> String {
    let listed = places.isEmpty ? "" : ": \(places.listed)"
    return switch self {
    case .leaks: "anyone who holds the locked device reads it\(listed)."
    case .partly: "a part of it is hidden, the rest can be read\(listed)."
    case .unknown: "what a stranger sees could not be followed to the end."
    case .optIn: "readable on factory settings, hidden only for people who chose to hide\(listed)."
    case .shown: "it is shown, and nothing in it changes: there is nothing to read."
    case .hidden: "hidden for everyone while the device is locked."
    case .none: "it is not offered there."
    }
  }
}

extension MacVerdict {
  fileprivate var sentence: String {
    switch self {
    case .available: "It can be added on the Mac as an iPhone widget."
    case .discouraged: "On the Mac it is listed under “Other”: disfavoured, not removed."
    case .lost: "It cannot be had on the Mac: the extension's protection level takes it off."
    case .unknown: "Whether it can be had on the Mac is not known."
    case .never: ""
    }
  }
}

extension Leaf.Cover {
  fileprivate var title: String {
    switch self {
    case .none: "no"
    case .marked: "yes"
    case .custom: "own hidden look"
    case .exempt: "taken out"
    case .conditional: "depends"
    }
  }
}

extension [Evidence] {
  /// Each name once.
  fileprivate var distinctNames: [String] {
    var seen: Set<String> = []
    return map(\.name).filter { seen.insert($0).inserted }
  }
}
