import Foundation
import Testing

@testable import EntitlementAudit

/// A folder of `fixtures/cases`, read with the report root at its top.
struct ProjectCase {
  let files: MemoryFiles

  init(_ name: String) throws {
    files = try Repository.tree(below: Repository.fixtures.appending(path: "cases/\(name)"))
  }

  init(text: [String: String]) { files = MemoryFiles(text: text) }

  func project(_ path: Path) throws -> Project {
    let (project, problems) = XcodeProjectReader.read(path, files: files)
    return try #require(project, "\(problems.map(\.message))")
  }

  /// The settings of a target of a project.
  func settings(_ path: Path = "Sketch.xcodeproj", target: String = "Widget") throws -> TargetSettings {
    let project = try project(path)
    let subject = try #require(project.targets.first { $0.name == target })
    return TargetSettings(SettingsResolver(project: project, target: subject, files: files))
  }

  /// The entitlements file on a device.
  func entitlements(
    _ path: Path = "Sketch.xcodeproj", target: String = "Widget", configuration: String = "Release", sdk: SDK = .iphoneos
  ) throws -> FileSetting {
    try settings(path, target: target).entitlements(configuration: configuration, sdk: sdk)
  }
}
