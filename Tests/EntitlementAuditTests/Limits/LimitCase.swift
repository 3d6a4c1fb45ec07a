import Testing

@testable import EntitlementAudit

/// One input that makes a run reach a bound, small enough that the bound can be set to just what it takes.
struct LimitCase: Sendable, CustomTestStringConvertible {
  /// How reaching the bound is said.
  enum Kind: Sendable {
    /// A problem, with a place: exit status 3 where it is an error.
    case problem(Severity)
    /// A finding with a place, or a note of one: what was read and not decided.
    case finding
    /// The run does not begin: what the command line or a configuration names cannot be read.
    case refusal
    /// A line of the text report.
    case report
  }

  /// The bound's name.
  let limit: String
  /// What tells it from other cases of the same bound.
  var what = ""
  /// What the input takes; nil: found by trying.
  var takes: Int?
  var kind = Kind.problem(.error)
  var files: [String: [UInt8]] = [:]
  /// What is audited; empty: everything, and beside it a project that the bound does not touch.
  var paths: [String] = []
  /// Other bounds that are set, so that the input can be small.
  var others: [String] = []
  var baseline: String?

  var testDescription: String { what.isEmpty ? limit : "\(limit) (\(what))" }

  init(
    _ limit: String, _ what: String = "", takes: Int? = nil, as kind: Kind = .problem(.error), files: [String: [UInt8]],
    paths: [String] = [], others: [String] = []
  ) {
    self.limit = limit
    self.what = what
    self.takes = takes
    self.kind = kind
    self.files = files
    self.paths = paths
    self.others = others
  }

  init(
    _ limit: String, _ what: String = "", takes: Int? = nil, as kind: Kind = .problem(.error), text: [String: String],
    paths: [String] = [], others: [String] = []
  ) {
    self.init(
      limit, what, takes: takes, as: kind, files: text.mapValues { Array($0.utf8) }, paths: paths, others: others)
  }
}

// MARK: - Texts

extension LimitCase {
  static func times(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  /// A project with one widget extension, and its files.
  static func project(
    swift: String = SampleText.widget(), entitlements: String = SampleText.entitlements(),
    setting: String = "W/W.entitlements", xcconfig: String? = nil, _ more: [String: String] = [:],
    _ change: (String) -> String = { $0 }
  ) -> [String: String] {
    var target = ProjectText.Target(name: "W", settings: ["INFOPLIST_FILE": "W/Info.plist"], sources: ["W/W.swift"])
    if xcconfig == nil { target.settings["CODE_SIGN_ENTITLEMENTS"] = setting } else { target.xcconfig = "W/W.xcconfig" }
    var files = [
      "W.xcodeproj/project.pbxproj": change(ProjectText(targets: [target]).text), "W/Info.plist": SampleText.infoPlist(),
      "W/W.swift": swift, "W/W.entitlements": entitlements,
    ]
    files["W/W.xcconfig"] = xcconfig
    return files.merging(more) { $1 }
  }

  /// A widget whose view has this body.
  static func view(_ body: String, kind: String = "\"W\"", families: String = "[.systemSmall]", _ more: String = "") -> String {
    """
    import SwiftUI
    import WidgetKit

    struct Entry: TimelineEntry { let date: Date; let balance: Int }
    struct W: Widget {
      var body: some WidgetConfiguration {
        StaticConfiguration(kind: \(kind), provider: P()) { entry in V(entry: entry) }.supportedFamilies(\(families))
      }
    }
    struct V: View {
      let entry: Entry
      var body: some View {
        \(body)
      }
    }
    \(more)
    """
  }

  /// The files of a widget extension for descriptions of projects.
  static func described(_ more: [String: String]) -> [String: String] {
    [
      "W/Info.plist": SampleText.infoPlist(), "W/W.swift": SampleText.widget(), "W/W.entitlements": SampleText.entitlements(),
    ].merging(more) { $1 }
  }

  /// A spec of XcodeGen.
  static func spec(_ target: String = "", top: String = "", entitlements: String = "W/W.entitlements") -> String {
    """
    name: A
    \(top)targets:
      W:
        type: app-extension
        platform: iOS
        sources: W
    \(target)    settings:
          CODE_SIGN_ENTITLEMENTS: \(entitlements)

    """
  }

  /// A manifest of Tuist.
  static func tuist(
    entitlements: String = "\"W/W.entitlements\"", sources: String = "[\"W/**\"]", infoPlist: String = "\"W/Info.plist\"",
    before: String = ""
  ) -> String {
    """
    import ProjectDescription

    \(before)
    let project = Project(name: "A", targets: [
      .target(name: "W", destinations: .iOS, product: .appExtension, bundleId: "a.w", infoPlist: \(infoPlist),
        sources: \(sources), entitlements: \(entitlements))
    ])
    """
  }

  /// A BUILD file.
  static func bazel(entitlements: String = "\"W/W.entitlements\"", sources: String = "W/W.swift", before: String = "") -> String {
    """
    load("@rules_apple//apple:ios.bzl", "ios_extension")
    \(before)
    swift_library(name = "L", srcs = ["\(sources)"])
    ios_extension(name = "W", infoplists = ["W/Info.plist"], families = ["iphone"], entitlements = \(entitlements), deps = [":L"])

    """
  }

  /// An app of Expo whose target's configuration says this.
  static func expo(_ target: String) -> [String: String] {
    [
      "app.json":
        "{ \"expo\": { \"name\": \"A\", \"ios\": { \"bundleIdentifier\": \"a.a\" }, \"plugins\": [\"@bacons/apple-targets\"] } }",
      "targets/w/expo-target.config.js": target, "targets/w/W.swift": SampleText.widget(),
      "targets/w/Info.plist": SampleText.infoPlist(),
    ]
  }

  /// What no bound of another input reaches, walked before everything else.
  static let rest: [String: String] = {
    let target = ProjectText.Target(
      name: "Rest", settings: ["INFOPLIST_FILE": "R/Info.plist", "CODE_SIGN_ENTITLEMENTS": "R/R.entitlements"],
      sources: ["R/R.swift"])
    let files = [
      "R.xcodeproj/project.pbxproj": ProjectText(targets: [target]).text, "R/Info.plist": SampleText.infoPlist(),
      "R/R.swift": SampleText.widget("RestWidget"), "R/R.entitlements": SampleText.entitlements(),
    ]
    return Dictionary(uniqueKeysWithValues: files.map { ("zz/" + $0.key, $0.value) })
  }()
}
