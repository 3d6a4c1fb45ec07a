/// The configurations of a widget in which the same is to be said about it.
struct WidgetCase: Sendable {
  /// How much is known about the level: what a message must tell apart.
  enum Level: Sendable, Hashable {
    case weak
    case strong
    case unknown
  }

  /// The verdict in all of them.
  let verdict: WidgetVerdict
  let level: Level
  /// In the extension's order; at least one.
  private(set) var configurations: [ExtensionConfiguration]

  /// Their names, in the extension's order.
  var names: [String] { configurations.map(\.name) }
}

extension Widget {
  /// The widget's configurations, those together in which verdicts and level agree, in the extension's order.
  func cases(in extension: WidgetExtension) -> [WidgetCase] {
    var cases: [WidgetCase] = []
    for verdict in verdicts {
      guard
        let configuration = `extension`.configurations.first(where: {
          $0.platform == platform && $0.name == verdict.configuration
        })
      else { continue }
      let level: WidgetCase.Level = configuration.level.isStrong ? .strong : configuration.level.isWeak ? .weak : .unknown
      if let index = cases.firstIndex(where: { $0.level == level && $0.verdict.says(the: verdict) }) {
        cases[index].add(configuration)
      } else {
        cases.append(WidgetCase(verdict: verdict, level: level, configurations: [configuration]))
      }
    }
    return cases
  }
}

extension WidgetCase {
  fileprivate mutating func add(_ configuration: ExtensionConfiguration) { configurations.append(configuration) }
}

extension WidgetVerdict {
  fileprivate func says(the other: WidgetVerdict) -> Bool {
    lockScreen == other.lockScreen && alwaysOn == other.alwaysOn && mac == other.mac
  }
}

extension WidgetExtension {
  /// Whether what its widgets show may be more than public.
  var isWeighed: Bool {
    let offered = widgets.filter(\.isOffered)
    return offered.isEmpty || offered.contains(where: \.isWeighed)
  }
}

extension Widget {
  /// Whether rules that weigh what the content is have a say: not where a manifest or the configuration calls it public.
  var isWeighed: Bool { sensitivity.level != .public }

  /// Whether it shows something sensitive. A widget in which nothing changes does not, whatever its name.
  var showsSensitiveContent: Bool {
    sensitivity.level == .sensitive && !showsNothingThatChanges
  }

  /// Whether something in a family is neither marked nor exempt: of what is exempt, `unredacted-content` speaks, and no other rule.
  func isUnmarked(in family: WidgetFamily?) -> Bool {
    content.exemptions.isEmpty || content.leaves(in: [family]).contains(where: \.isUnmarked)
  }
}
