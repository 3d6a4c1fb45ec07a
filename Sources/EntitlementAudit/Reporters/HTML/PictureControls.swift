/// The switches above the picture: the state of the device, the configuration, which widgets. Radio buttons, so that they work by
/// keyboard and without a script.
struct PictureControls {
  let configurations: ConfigurationNames
  /// How many widgets each filter leaves.
  let counts: [Filter: Int]

  /// What the list of widgets can be cut down to.
  enum Filter: String, CaseIterable, Sendable {
    case all
    case leaks
    case optin
    case lost
    case unknown

    var title: String {
      switch self {
      case .all: "All"
      case .leaks: "Leaking"
      case .optin: "Opt-in"
      case .lost: "Lost on the Mac"
      case .unknown: "Unknown"
      }
    }
  }

  init(_ model: AuditModel, configurations: ConfigurationNames) {
    self.configurations = configurations
    let classes = model.extensions.flatMap { $0.widgets.map { $0.headline.filterClasses($0).split(separator: " ") } }
    var counts: [Filter: Int] = [.all: classes.count]
    for filter in Filter.allCases.dropFirst() { counts[filter] = classes.count { $0.contains("is-\(filter.rawValue)") } }
    self.counts = counts
  }

  /// The switches.
  var html: HTML {
    element("div", ["class": "controls"]) {
      element("fieldset", ["class": "states"]) {
        element("legend") { "The device is" }
        for (number, state) in DeviceState.allCases.enumerated() {
          choice("state", "st\(number)", state.title, isChosen: state == .locked)
        }
        for (number, state) in DeviceState.allCases.enumerated() {
          element("p", ["class": "explains x\(number)"]) { state.explanation }
        }
      }
      if configurations.differ {
        element("fieldset", ["class": "builds"]) {
          element("legend") { "Build configuration" }
          choice("build", "cf-h", "As judged", isChosen: true)
          for (number, name) in configurations.all.enumerated() { choice("build", "cf\(number)", name, isChosen: false) }
        }
      } else if configurations.all.count > 1 {
        element("div", ["class": "builds"]) {
          element("p", ["class": "legend-like"]) { "Build configurations" }
          element("p", ["class": "dim small"]) {
            element("bdi") { configurations.all.listed }
            " agree"
          }
        }
      }
      element("fieldset", ["class": "only"]) {
        element("legend") { "Widgets" }
        for filter in Filter.allCases where filter == .all || counts[filter, default: 0] > 0 {
          choice("only", "only-\(filter.rawValue)", filter.title, count: counts[filter], isChosen: filter == .all)
        }
      }
      element("p", ["class": "search js-only"]) {
        element("label", ["for": "search"]) { "Filter by name" }
        element("input", ["type": "search", "id": "search", "autocomplete": "off", "spellcheck": "false"])
        element("span", ["id": "found", "class": "dim", "role": "status"])
      }
    }
  }

  private func choice(_ group: String, _ id: String, _ title: String, count: Int? = nil, isChosen: Bool) -> HTML {
    element("label", ["class": "choice"]) {
      element(
        "input", ["type": "radio", "name": group, "id": id, "value": id, "checked": isChosen ? "checked" : nil])
      element("span") {
        element("bdi") { title }
        if let count { element("span", ["class": "count"]) { String(count) } }
      }
    }
  }

  /// The part of the style that makes the switches work.
  var style: String {
    var rules = ""
    for number in DeviceState.allCases.indices {
      rules += "body:has(#st\(number):checked) .m.s\(number){display:inline-flex}\n"
      rules += "body:has(#st\(number):checked) .explains.x\(number){display:block}\n"
    }
    rules += "@media screen and (max-width:50rem){\n"
    for number in DeviceState.allCases.indices {
      rules += "body:has(#st\(number):checked) .picture td.e\(number){display:none}\n"
    }
    rules += "}\n"
    for name in configurations.differ ? ["h"] + configurations.all.indices.map({ "\($0)" }) : [] {
      let own = name == "h" ? "h" : "c\(name)"
      let id = name == "h" ? "cf-h" : "cf\(name)"
      rules += "body:has(#\(id):checked) .v:not(.\(own)){display:none}\n"
    }
    for filter in Filter.allCases.dropFirst() {
      let name = filter.rawValue
      rules += "body:has(#only-\(name):checked) :is(.v,.card):not(.is-\(name)){display:none}\n"
      rules += "body:has(#only-\(name):checked) :is(.group,.ext):not(:has(.is-\(name))){display:none}\n"
    }
    return "@supports selector(:has(a)){\n.m:not(.all),.explains{display:none}\n\(rules)}\n"
  }
}
