import Testing

@testable import EntitlementAudit

/// A kind that is only known at run time is null in the report; `--verbose` says why.
@Suite struct UnknownKindTests {
  private func audit(kind: String) throws -> AuditResult {
    let source = """
      import SwiftUI
      import WidgetKit

      struct ClockWidget: Widget {
        var body: some WidgetConfiguration {
          StaticConfiguration(kind: \(kind), provider: Provider()) { _ in Text("fixed") }
            .supportedFamilies([.systemSmall])
        }
      }
      """
    let files = MemoryFiles(text: ["W/Info.plist": SampleText.infoPlist(), "W/W.swift": source])
    return try Auditor(AuditOptions()).run(files: files)
  }

  @Test func isSaidWithItsPlace() throws {
    let result = try audit(kind: "Bundle.main.bundleIdentifier!")
    #expect(result.model.extensions.first?.widgets.first?.kind == nil)
    #expect(result.unknownKinds.count == 1)
    #expect(result.unknownKinds.first?.hasPrefix("W/W.swift:6:") == true, "\(result.unknownKinds)")
    #expect(result.unknownKinds.first?.contains("the kind of 'ClockWidget' is not known: ") == true)
  }

  @Test func saysNothingOfAKindThatIsKnown() throws {
    let result = try audit(kind: "\"clock\"")
    #expect(result.model.extensions.first?.widgets.first?.kind == "clock")
    #expect(result.unknownKinds == [])
  }
}
