/// A first configuration file for what was found: every field, commented out, with the names and figures of the project.
struct ConfigurationTemplate {
  let model: AuditModel
  let findings: [Finding]

  /// The file. One space after the `#` is prose, none or two are the lines to uncomment; all of them together are a configuration that
  /// today's verdicts meet.
  var text: String {
    [head, configuration, strict, rules, excludes, evidence, expectations, ignores, baseline, limits].joined(separator: "\n")
  }

  private var head: String {
    """
    # What 'audit' does in this folder and below it. Take the '#' away from what you use.
    # docs/configuration.md explains every field; schemas/configuration.schema.json is for editors.

    """
  }

  private var configuration: String {
    let names = Set(model.extensions.flatMap { $0.configurations.map(\.name) }).sorted()
    let known = names.isEmpty ? "" : "\n# Found: \(Self.listed(names.map(\.sanitised)))."
    return """
      # The build configuration that verdicts and findings are for; without it all count, and the worst is the headline.\(known)
      #configuration: \(Self.scalar(mostShipped ?? names.first ?? "Release"))

      """
  }

  /// The configuration that most extensions ship.
  private var mostShipped: String? {
    let names = model.extensions.map(\.releaseLike).filter { name in
      model.extensions.contains { $0.configurations.contains { $0.name == name } }
    }
    return Set(names).sorted().max { left, right in names.count { $0 == left } < names.count { $0 == right } }
  }

  private var strict: String {
    """
    # Let warnings fail the run too.
    #strict: true

    """
  }

  private var rules: String {
    let counts = Dictionary(grouping: findings, by: \.rule).mapValues(\.count)
    var text = "# What a rule's findings weigh: error, warning, note or off."
    text += counts.isEmpty ? "\n" : " Reported today:\n"
    text += "#rules:\n"
    for (id, count) in counts.sorted(by: { $0.key < $1.key }) {
      let severity = findings.first { $0.rule == id }?.severity ?? .note
      text += "#  \(id): \(severity.rawValue)  # \(count) \(count == 1 ? "finding" : "findings")\n"
    }
    return text + (counts.isEmpty ? "#  families-undeclared: off\n" : "")
  }

  private var excludes: String {
    """
    # What is left out: names at any depth, or patterns that count from this folder.
    #exclude:
    #  - Generated
    #  - "**/Mocks/**"

    """
  }

  private var evidence: String {
    """
    # Words in names of what is shown that make it sensitive here, and words of the standard list that say nothing here.
    #evidence:
    #  words: [saldo]
    #  ignore: [note]

    """
  }

  private var expectations: String {
    let widgets = model.extensions.flatMap(\.widgets).filter(\.isOffered)
    var text = "# What must hold of widgets; 'any' for what may be as it is. A wish that is not met is an error."
    if widgets.isEmpty {
      return text + "\n#expect:\n#  - widget: BalanceWidget\n#    lockScreen: hidden\n#    mac: any\n"
    }
    text += " These are met today:\n#expect:\n"
    var seen: Set<String> = []
    let named = widgets.filter { seen.insert($0.type).inserted }
    for widget in named.prefix(Self.mostWidgets) {
      // One name may stand for several rows: what is asked for must hold in all of them, in every configuration.
      let verdicts = widgets.filter { $0.type == widget.type || $0.kind == widget.type }.flatMap { $0.verdicts }
      let lockScreen = Self.strictest(WidgetExpectation.LockScreen.allCases) { wish in
        verdicts.allSatisfy { wish.isMet(by: $0.lockScreen) }
      }
      let mac = Self.strictest(WidgetExpectation.Mac.allCases) { wish in verdicts.allSatisfy { wish.isMet(by: $0.mac) } }
      text += "#  - widget: \(Self.scalar(widget.type))\n"
      text += "#    lockScreen: \((lockScreen ?? .any).rawValue)  # today: \(widget.headline.lockScreen.rawValue)\n"
      text += "#    mac: \((mac ?? .any).rawValue)  # today: \(widget.headline.mac.rawValue)\n"
    }
    if named.count > Self.mostWidgets { text += "# and \(named.count - Self.mostWidgets) more widgets.\n" }
    return text
  }

  private static let mostWidgets = 40

  private static func strictest<Wish>(_ wishes: [Wish], _ isMet: (Wish) -> Bool) -> Wish? { wishes.first(where: isMet) }

  private var ignores: String {
    let first = findings.first
    // A whole name fits wherever the file lies.
    let folder = first?.location.path.parent.name ?? ""
    return """
      # Findings that are accepted by where they stand. For one place there is also the comment
      # 'audit:ignore RULE reason' on the line or on the one before it.
      #ignore:
      #  - path: \(Self.scalar(folder.isEmpty || folder.hasPrefix(".") ? "Legacy/**" : folder))
      #    rules: [\(first?.rule ?? "lock-screen-leak")]
      #    reason: why they are accepted

      """
  }

  private var baseline: String {
    """
    # Findings that were there when this file was written: only new ones count.
    #baseline: .entitlement-audit-baseline.json

    """
  }

  private var limits: String {
    """
    # In the report root 'limits:' lowers bounds on what is read, 'file-size: 16M'; docs/limits.md lists them.

    """
  }

  private static func listed(_ names: [String]) -> String { names.joined(separator: ", ") }

  /// A text as YAML: bare where nothing in it can be taken for anything else.
  static func scalar(_ text: String) -> String {
    let isBare =
      text.first?.isLetter == true
      && text.unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || "0123456789._-/".unicodeScalars.contains($0))
      }
      && !["true", "false", "yes", "no", "on", "off", "null", "y", "n"].contains(text.lowercased())
    if isBare { return text }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case _ where scalar.needsEscape || scalar.value == 0x7F || scalar.value == 0xFEFF:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        quoted += "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
