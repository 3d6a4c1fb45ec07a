@testable import EntitlementAudit

/// What a run can be like: every format is held against its schema or limits for each of these.
enum ReportSituation: String, CaseIterable {
  case nothing
  case clean
  case findings
  case unread
  case hostileNames
  case suppressed

  /// A folder name of everything that needs an escape somewhere.
  static let hostile = "W 100% #1 \"q\" 'x' <b>&amp; ]]> [l](u) {0} `c` @me 余🙂 ::error::x ##[add-path]y\u{1B}[2J\u{202E}\nz"

  /// The run, made from files.
  func result() throws -> AuditResult {
    var options = AuditOptions()
    options.countsCharacters = true
    var result = try Auditor(options).run(files: MemoryFiles(text: files))
    if self == .suppressed {
      for (index, kind) in Suppression.Kind.allCases.enumerated() where index < result.findings.count {
        let place = kind == .inline ? result.findings[index].location : nil
        result.findings[index].suppression = Suppression(
          kind: kind, reason: kind == .baseline ? nil : "until \"spring\" <&>", location: place)
      }
    }
    return result
  }

  private var files: [String: String] {
    switch self {
    case .nothing: ["README.md": "no widget"]
    case .clean: Self.folder("W", level: "NSFileProtectionComplete", families: ".accessoryCircular")
    case .findings, .suppressed:
      Self.folder("W", level: nil).merging(Self.folder("V", level: "NSFileProtectionComplete")) { $1 }
        .merging(Self.folder("U", level: "NSFileProtectionCompleet")) { $1 }
    case .unread:
      Self.folder("W", level: nil).merging(["V/V.entitlements": "<plist><dict><key>", "V/V.swift": SampleText.widget()]) { $1 }
    case .hostileNames:
      Self.folder("W/" + Self.hostile, level: nil).merging(["W/\(Self.hostile)/b\n.entitlements": "<plist><dict><key>"]) { $1 }
    }
  }

  /// A bare folder with a widget in it.
  private static func folder(
    _ path: String, level: String?, families: String = ".systemSmall, .accessoryCircular"
  ) -> [String: String] {
    [
      "\(path)/a.entitlements": SampleText.entitlements(level), "\(path)/Info.plist": SampleText.infoPlist(),
      // A comment before the widget, so that columns in bytes and in characters differ.
      "\(path)/W.swift": "import SwiftUI\nimport WidgetKit\n/* 🙂 é */ "
        + SampleText.widget("BalanceWidget", families: families).split(separator: "\n").dropFirst(2).joined(separator: "\n"),
    ]
  }
}
