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

  /// The surfaces that show the widget's content in a state, in `Surface`'s order.
  func surfaces(of widget: Widget, in state: DeviceState) -> [Surface] {
    guard let name = names.first else { return [] }
    let shown = widget.exposure.filter { $0.configuration == name && $0.state == state && $0.shows == .content }
    return Surface.allCases.filter { surface in shown.contains { $0.surface == surface } }
  }

  /// The places at which a stranger reads the content on the locked device itself: not the Mac's screen.
  func lockedSurfaces(of widget: Widget) -> [Surface] { surfaces(of: widget, in: .locked).filter { $0 != .mac } }
}

extension WidgetVerdict {
  fileprivate func says(the other: WidgetVerdict) -> Bool {
    lockScreen == other.lockScreen && alwaysOn == other.alwaysOn && mac == other.mac
  }
}

extension Widget {
  /// Whether rules that weigh what the content is have a say: not where a manifest or the configuration calls it public.
  var isWeighed: Bool { sensitivity.level != .public }

  /// Whether it shows something sensitive. A widget in which nothing changes does not, whatever its name.
  var showsSensitiveContent: Bool {
    guard sensitivity.level == .sensitive, !content.isStatic else { return false }
    return !(configuration == .control && content.isComplete && !content.showsState)
  }

  /// Whether all that is unmarked is exempt: then `unredacted-content` speaks of it, and no other rule.
  var isUnmarkedOnlyByExemption: Bool {
    !content.exemptions.isEmpty && !content.leaves.contains { $0.cover == .none && $0.changes != .no }
  }
}
