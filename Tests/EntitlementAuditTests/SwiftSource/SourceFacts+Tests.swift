@testable import EntitlementAudit

extension SourceFacts {
  /// What sources say: `files` are a target's own, `packages` those of the local packages that it links.
  static func of(
    _ files: [String: String], packages: [String: String] = [:], platform: Platform = .iOS, conditions: Set<String> = []
  ) -> SourceFacts {
    let target = SourceTarget(
      sources: files.keys.map { Path($0) }, packageSources: packages.keys.map { Path($0) }, platform: platform,
      compilationConditions: conditions)
    return of(target, files: MemoryFiles(text: files.merging(packages) { own, _ in own }))
  }

  /// What a target's sources say, read on a thread like those of a run: tests of a pool have a small stack.
  static func of(_ target: SourceTarget, files: MemoryFiles) -> SourceFacts {
    orderedConcurrentMap([target], jobs: 1) { SourceReader.facts(of: $0, files: files) }.first ?? SourceFacts()
  }

  /// What one file says.
  static func of(_ text: String, platform: Platform = .iOS, conditions: Set<String> = []) -> SourceFacts {
    of(["Widget.swift": text], platform: platform, conditions: conditions)
  }

  /// The only widget.
  var only: WidgetFacts? { widgets.count == 1 ? widgets.first : nil }

  /// The widget of a type.
  func widget(_ type: String) -> WidgetFacts? { widgets.first { $0.type == type } }

  /// The types of the widgets that are registered, sorted.
  var registered: [String] { widgets.filter(\.isRegistered).map(\.type).sorted() }
}

/// A widget whose configuration has a kind, modifiers and further members; `outside` stands behind it at file level.
func widgetSource(
  kind: String = "\"Clock\"", modifiers: String = "", members: String = "", outside: String = ""
) -> String {
  """
  import SwiftUI
  import WidgetKit

  @main
  struct Clock: Widget {
    \(members)
    var body: some WidgetConfiguration {
      StaticConfiguration(kind: \(kind), provider: Provider()) { entry in
        ClockView(entry: entry)
      }
      .configurationDisplayName("Clock")
      \(modifiers)
    }
  }
  \(outside)
  """
}
