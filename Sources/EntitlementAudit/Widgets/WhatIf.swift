/// A model as it is and as it would be: with another level on its extensions, or with a widget's content marked.
///
/// Nothing is read again: the same judge looks at the same facts with one of them changed.
struct WhatIf: Sendable {
  /// What is changed.
  struct Change: Sendable, Hashable {
    /// The level of every configuration; nil: as it is.
    var level: DataProtectionLevel?
    /// Where the only extension that changes its level is declared; nil: all of them.
    var only: SourceLocation?
    /// Types or kinds of the widgets whose whole content is marked `privacySensitive`.
    var marks: [String] = []
  }

  let change: Change
  let now: AuditModel
  let then: AuditModel

  /// Judges the model anew under a change.
  init(_ model: AuditModel, _ change: Change, judge options: JudgeOptions = JudgeOptions()) {
    self.change = change
    now = model
    var changed = model
    let judge = WidgetJudge(options)
    for index in changed.extensions.indices {
      let isMeant = change.only == nil || change.only == changed.extensions[index].location
      if let level = change.level, isMeant {
        for configuration in changed.extensions[index].configurations.indices {
          changed.extensions[index].configurations[configuration].level = level
        }
      }
      for widget in changed.extensions[index].widgets.indices
      where change.marks.contains(where: changed.extensions[index].widgets[widget].isNamed) {
        changed.extensions[index].widgets[widget].markWhole()
      }
      judge.judge(&changed.extensions[index])
    }
    then = changed
  }

  /// The widgets of one extension, each as it is and as it would be, in the extension's order.
  func pairs(in index: Int) -> [Pair] {
    guard now.extensions.indices.contains(index), then.extensions.indices.contains(index) else { return [] }
    return zip(now.extensions[index].widgets, then.extensions[index].widgets).map { Pair(now: $0, then: $1) }
  }

  /// One widget as it is and as it would be.
  struct Pair: Sendable {
    let now: Widget
    let then: Widget

    /// The headline as it is.
    var verdictNow: WidgetVerdict { now.headline }
    /// What would be said of the same configuration.
    var verdictThen: WidgetVerdict {
      then.verdicts.first { $0.configuration == now.headline.configuration } ?? then.headline
    }

    /// Whether it can be had on the Mac now and could not any more.
    var losesMac: Bool { verdictNow.mac != .lost && verdictNow.mac != .never && verdictThen.mac == .lost }
    /// Whether it is lost on the Mac now and would be had again.
    var regainsMac: Bool { verdictNow.mac == .lost && verdictThen.mac != .lost }
    /// Whether CarPlay shows its content now and would show a placeholder.
    var losesCarPlay: Bool { shows(.carPlay, now, verdictNow) == .content && shows(.carPlay, then, verdictThen) == .placeholder }

    private func shows(_ surface: Surface, _ widget: Widget, _ verdict: WidgetVerdict) -> Shows? {
      widget.exposure.first {
        $0.configuration == verdict.configuration && $0.surface == surface && $0.state == .locked
      }?.shows
    }

    /// The places where changing content is readable on the locked device now and would be hidden.
    var hiddenSurfaces: [Surface] { now.showsNothingThatChanges ? [] : surfaces { $0.isReadable && !$1.isReadable } }
    /// Those where fixed content, which tells nothing, would be hidden for nothing.
    var hiddenForNothing: [Surface] { now.showsNothingThatChanges ? surfaces { $0.isReadable && !$1.isReadable } : [] }
    /// Those where it is hidden now and would be readable.
    var openedSurfaces: [Surface] { now.showsNothingThatChanges ? [] : surfaces { !$0.isReadable && $1.isReadable } }

    private func surfaces(where fits: (Shows, Shows) -> Bool) -> [Surface] {
      Surface.allCases.filter { surface in
        // What goes there is a loss, and told as such.
        guard surface != .mac, surface != .carPlay else { return false }
        let before = now.exposure.filter { $0.isLocked(on: surface, in: verdictNow.configuration) }
        return before.contains { cell in
          then.exposure.contains { other in
            other.isLocked(on: surface, in: verdictThen.configuration) && other.family == cell.family
              && fits(cell.shows, other.shows)
          }
        }
      }
    }
  }
}

extension Exposure {
  fileprivate func isLocked(on surface: Surface, in configuration: String) -> Bool {
    self.surface == surface && self.configuration == configuration && state == .locked
  }
}

extension Shows {
  fileprivate var isReadable: Bool { self == .content || self == .partlyRedacted || self == .unknown }
}

extension Widget {
  /// Whether a person means it by a name: its type or its kind.
  func isNamed(_ name: String) -> Bool { type == name || kind == name }

  /// Takes the whole content for marked, at its root or, of a control, on its template.
  mutating func markWhole() {
    content.annotation = .whole
    content.firstUnmarked = nil
    content.exemptions = []
    content.parts = content.parts.mapValues { part in
      var part = part
      part.annotation = .whole
      part.isLaidOpen = false
      part.hasMark = true
      return part
    }
    for index in content.leaves.indices where content.leaves[index].cover != .custom { content.leaves[index].cover = .marked }
    if configuration == .control { content.templateMark = content.templateMark ?? location }
  }
}
