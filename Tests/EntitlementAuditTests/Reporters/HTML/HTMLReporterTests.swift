import Testing

@testable import EntitlementAudit

@Suite struct HTMLReporterTests {
  /// Results with and without each part of the page.
  private static var results: [AuditResult] { [.nothing, SampleResult.bank, rich, hostile] }

  private static let hostileName =
    "</script></style><img src=x onerror=alert(1)>\"'&amp;\u{202E}\u{1B}[2J\u{0}\u{FFFF}\u{2028}]]>é余"

  /// Everything that a page can hold.
  private static var rich: AuditResult {
    var result = SampleResult.bank
    let place = SourceLocation(path: "Bank/Widgets/A.swift", line: 3, column: 4)
    result.problems = [InputProblem(.error, at: place, "is not well formed"), InputProblem(.warning, at: place, "is odd")]
    var widget = result.model.extensions[0].widgets[0]
    widget.sensitivity = Sensitivity(level: .sensitive, evidence: [Evidence(.word, "balance", at: place)])
    widget.content.leaves = [
      Leaf(
        kind: "Text", expression: "entry.balance", changes: .yes, cover: .none, families: [.systemSmall],
        evidence: [Evidence(.import, "HealthKit", at: place)], location: place)
    ]
    widget.content.stops = [Note("'BinaryView' is not in the sources", at: place)]
    result.model.extensions[0].widgets[0] = widget
    result.model.extensions[0].configurations[0].chain = [Note("no setting names an entitlements file", at: place)]
    var debug = result.model.extensions[0].configurations[0]
    debug.name = "Debug"
    debug.level = .complete
    result.model.extensions[0].configurations.append(debug)
    WidgetJudge().judge(&result.model.extensions[0])
    var unknown = SampleResult.extension("Closed", [], level: .absent)
    unknown.widgetsKnown = false
    result.model.extensions.append(unknown)
    result.findings.append(
      Finding(rule: "unused-suppression", severity: .warning, message: "silences nothing", location: place))
    return result
  }

  /// Every text that comes from a project is one that wants out.
  private static var hostile: AuditResult {
    var result = rich
    let name = hostileName
    let place = SourceLocation(path: Path(name), line: 1, column: 1)
    for index in result.model.extensions.indices {
      result.model.extensions[index].name = "\(name)\(index)"
      result.model.extensions[index].bundleIdentifier = name
      result.model.extensions[index].project = Path(name)
      result.model.extensions[index].hosts = [Host(name: name)]
      for widget in result.model.extensions[index].widgets.indices {
        result.model.extensions[index].widgets[widget].type = "\(name)\(widget)"
        result.model.extensions[index].widgets[widget].kind = name
        result.model.extensions[index].widgets[widget].content.leaves = [
          Leaf(
            kind: name, expression: name, changes: .yes, cover: .none, evidence: [Evidence(.word, name, at: place)],
            location: place)
        ]
      }
    }
    result.problems = [InputProblem(.error, at: place, name)]
    result.findings = [
      Finding(
        rule: "lock-screen-leak", severity: .error, message: name, location: place, configurations: [name],
        notes: [Note(name, at: place)], help: name, documentation: "javascript:alert(1)//\(name)")
    ]
    return result
  }

  private static func read(_ page: String) throws -> XMLElement { try XMLElement.read(Array(page.utf8), path: "page.html") }

  @Test func isWellFormed() throws {
    for result in Self.results {
      for subject in [HTMLReporter.Subject.report, .exposure] {
        let root = try Self.read(HTMLReporter.report(result, for: subject))
        #expect(root.name == "html" && root.attributes["lang"] == "en")
        #expect(root.descendants(named: "h1").count == 1)
      }
    }
  }

  /// Nothing is loaded from anywhere; the only addresses are links that a person clicks.
  @Test func needsNothingButItself() throws {
    for result in Self.results {
      let page = HTMLReporter.report(result)
      let root = try Self.read(page)
      for name in ["link", "img", "iframe", "object", "embed", "base", "form", "video", "audio", "image", "foreignObject"] {
        #expect(root.descendants(named: name).isEmpty, "\(name)")
      }
      for element in root.everything {
        for (key, value) in element.attributes {
          #expect(!["src", "srcset", "data", "action", "style", "ping", "background"].contains(key) && !key.hasPrefix("on"))
          guard key == "href" else { continue }
          #expect(value.hasPrefix("#") || element.name == "a" && value.hasPrefix("https://"), "\(value)")
        }
      }
      for forbidden in ["url(", "@import", "fetch(", "XMLHttp", "eval(", "innerHTML", "javascript:"] {
        #expect(
          !(page.contains(forbidden) && !Self.hostileName.contains(forbidden)) || result.findings.count == 1, "\(forbidden)")
      }
    }
  }

  /// The policy names the page's one style and one script, byte by byte.
  @Test func onlyItsOwnStyleAndScriptMayRun() throws {
    let page = HTMLReporter.report(Self.hostile)
    let root = try Self.read(page)
    let policy = try #require(root.descendants(named: "meta").first { $0.attributes["http-equiv"] != nil }?.attributes["content"])
    #expect(policy.hasPrefix("default-src 'none'; "))
    #expect(!policy.contains("unsafe"))
    for (name, directive) in [("style", "style-src"), ("script", "script-src")] {
      #expect(root.descendants(named: name).count == 1)
      let start = try #require(page.firstRange(of: "<\(name)>")).upperBound
      let end = try #require(page[start...].firstRange(of: "</\(name)>")).lowerBound
      let digest = Self.base64(SHA256.digest(Array(page[start..<end].utf8)))
      #expect(policy.contains("\(directive) 'sha256-\(digest)'"))
      // What XML and HTML would both have to read alike.
      #expect(!page[start..<end].contains { "<&\r".contains($0) })
    }
  }

  private static func base64(_ bytes: [UInt8]) -> String {
    let bits = bytes.flatMap { byte in (0..<8).map { byte >> (7 - $0) & 1 } }
    let alphabet = [Character]("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    let letters = stride(from: 0, to: bits.count, by: 6).map { start in
      alphabet[(0..<6).reduce(0) { $0 * 2 + (start + $1 < bits.count ? Int(bits[start + $1]) : 0) }]
    }
    return String(letters) + String(repeating: "=", count: (4 - letters.count % 4) % 4)
  }

  @Test func namesCannotGetOut() throws {
    for subject in [HTMLReporter.Subject.report, .exposure] {
      let page = HTMLReporter.report(Self.hostile, for: subject)
      #expect(page.contains("&lt;/script&gt;&lt;/style&gt;&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;amp;"))
      #expect(!page.contains("<img") && page.components(separatedBy: "</script>") == 2)
      #expect(page.unicodeScalars.allSatisfy { $0 == "\n" || !$0.needsEscape })
      #expect(page.contains("\\u{202E}\\u{1B}[2J\\u{0}\\u{FFFF}\\u{2028}]]&gt;é余"))
    }
    // An address that is none is no link.
    #expect(
      try Self.read(HTMLReporter.report(Self.hostile)).everything.allSatisfy { $0.attributes["href"]?.contains("alert") != true })
  }

  @Test func everyLinkWithinLeadsSomewhere() throws {
    for result in Self.results {
      let all = try Self.read(HTMLReporter.report(result)).everything
      let ids = all.compactMap { $0.attributes["id"] }
      #expect(Set(ids).count == ids.count, "an id twice")
      for element in all {
        for key in ["href", "for", "aria-labelledby"] {
          guard let value = element.attributes[key], !value.hasPrefix("https:") else { continue }
          #expect(ids.contains(String(value.drop { $0 == "#" })), "\(key) \(value)")
        }
      }
    }
  }

  /// A mark for every state in each cell, and the switches that choose among them.
  @Test func everyStateAndConfigurationIsThere() throws {
    let page = HTMLReporter.report(Self.rich)
    let root = try Self.read(page)
    let picture = try #require(root.descendants(named: "table").first { $0.attributes["class"] == "picture" })
    let cells = picture.descendants(named: "td").filter { $0.attributes["data-label"] != "Mac" }
    #expect(!cells.isEmpty)
    for cell in cells {
      let states = cell.children.flatMap { ($0.attributes["class"] ?? "").split(separator: " ").filter { $0.hasPrefix("s") } }
      #expect(states.sorted() == ["s0", "s1", "s2", "s3", "s4", "s5"])
    }
    for id in ["st0", "st5", "cf-h", "cf0", "cf1", "only-leaks"] {
      #expect(root.everything.contains { $0.name == "input" && $0.attributes["id"] == id }, "\(id)")
      #expect(page.contains("#\(id):checked"))
    }
    #expect(
      root.everything.filter { $0.attributes["checked"] != nil }.map { $0.attributes["id"] } == [
        "st1", "cf-h", "only-all", "keys",
      ])
  }

  @Test func configurationsThatAgreeHaveNoSwitch() throws {
    let page = HTMLReporter.report(SampleResult.bank)
    #expect(!page.contains("id=\"cf-h\""))
    #expect(page.contains("id=\"st1\""))
  }

  @Test func whatSomebodyAcceptedIsSaidAndDoesNotCount() {
    var result = SampleResult.bank
    result.findings[1].suppression = Suppression(
      kind: .inline, reason: "replaced in spring", location: result.findings[1].location)
    let page = HTMLReporter.report(result)
    #expect(page.contains(" 0 errors") && page.contains(" 1 accepted"))
    #expect(page.contains("<b>Accepted: </b>&#39;BalanceWidget&#39; shows"))
    #expect(page.contains("Silenced by a comment: replaced in spring "))
    #expect(!HTMLReporter.report(SampleResult.bank).contains("<b>Accepted"))
  }

  @Test func theTitleSaysWhatMatters() {
    func title(_ change: (inout AuditResult) -> Void) -> String {
      var result = SampleResult.bank
      change(&result)
      return Headline(result).title
    }
    #expect(title { _ in } == "1 of 3 widgets leaks onto the Lock Screen")
    #expect(title { $0.model.extensions.removeFirst() } == "No widget leaks onto the Lock Screen")
    #expect(
      title { $0.model.extensions[0].widgets[0].headline.lockScreen = .unknown }
        == "No widget is known to leak onto the Lock Screen")
    #expect(title { $0.model.extensions = [] } == "No widget extension was found")
  }
}

extension XMLElement {
  /// It and all elements below it.
  fileprivate var everything: [XMLElement] {
    var found: [XMLElement] = []
    var open = [self]
    while let next = open.popLast() {
      found.append(next)
      open += next.children.reversed()
    }
    return found
  }
}

extension String {
  /// How many pieces a separator makes of it.
  fileprivate func components(separatedBy separator: String) -> Int {
    var count = 1
    var rest = self[...]
    while let range = rest.firstRange(of: separator) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
