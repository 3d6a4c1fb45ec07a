@testable import EntitlementAudit

/// A project file, with the settings and sources of its targets.
func fuzzProject(_ bytes: [UInt8]) {
  let path: Path = "P.xcodeproj"
  let contents: [Path: [UInt8]] = [
    path.appending("project.pbxproj"): bytes, "W/W.swift": [], "W/Info.plist": [], "Shared/a/b.swift": [], "a.xcconfig": [],
  ]
  check(XcodeProjectReader.read(path, files: MemoryFiles(contents)), MemoryFiles(contents), contents)
}

/// XcodeGen's spec and a file that it may include.
func fuzzXcodeGen(_ bytes: [UInt8]) {
  let contents = tree(bytes, ["project.yml", "base.yml"], beside: ["W/W.swift": []])
  check(XcodeGenReader.read("project.yml", files: MemoryFiles(contents)), MemoryFiles(contents), contents)
}

/// Tuist's manifest and a helper that it may use.
func fuzzTuist(_ bytes: [UInt8]) {
  onThread {
    var contents = tree(
      bytes, ["Project.swift", "Tuist/ProjectDescriptionHelpers/Helper.swift"], beside: ["W/W.swift": [], "Tuist.swift": []])
    // What has to stand there for the file to be looked at.
    contents["Project.swift"] = Array("import ProjectDescription\n".utf8) + (contents["Project.swift"] ?? [])
    check(TuistReader.read("Project.swift", files: MemoryFiles(contents)), MemoryFiles(contents), contents)
  }
}

/// Expo's configuration as a script, and the one of a target.
func fuzzExpo(_ bytes: [UInt8]) {
  let contents = tree(
    bytes, ["app.config.js", "targets/widget/expo-target.config.js", "app.json"], beside: ["targets/widget/W.swift": []])
  var files = contents
  if files["targets/widget/expo-target.config.js"] == nil { files["targets/widget/expo-target.config.js"] = bytes }
  check(ExpoReader.read("app.config.js", files: MemoryFiles(files)), MemoryFiles(files), files)
  check(ExpoReader.read("targets/widget/expo-target.config.js", files: MemoryFiles(files)), MemoryFiles(files), files)
}

/// A Bazel package and a file that it may load.
func fuzzBazel(_ bytes: [UInt8]) {
  var contents = tree(bytes, ["app/BUILD.bazel", "app/defs.bzl"], beside: ["app/W.swift": [], "MODULE.bazel": []])
  // What has to stand there for the file to be looked at.
  contents["app/BUILD.bazel"] = (contents["app/BUILD.bazel"] ?? []) + Array("\n# ios_extension\n".utf8)
  check(BazelReader.read("app/BUILD.bazel", files: MemoryFiles(contents)), MemoryFiles(contents), contents)
}

/// A package's manifest, with the sources of a product.
func fuzzPackage(_ bytes: [UInt8]) {
  let place = SourceLocation(path: "P.xcodeproj")
  var sources = PackageSources([Located("Lib", at: place)], limits: Limits())
  let files = MemoryFiles(["Lib/Package.swift": bytes, "Lib/Sources/A/a.swift": [], "Lib/Sources/B/b.swift": []])
  sources.add(
    [
      PackageProduct(name: "A", package: nil, location: place), PackageProduct(name: "B", package: "Lib", location: place),
    ], files: files)
  _ = sources.listing.sorted
}

/// What holds for every project, whatever it was made of.
private func check(_ answer: (project: Project?, problems: [InputProblem]), _ files: MemoryFiles, _ contents: [Path: [UInt8]]) {
  require(answer.problems, within: contents)
  guard let project = answer.project else { return }
  for target in project.targets.prefix(20) {
    let resolver = SettingsResolver(project: project, target: target, files: files)
    for configuration in resolver.configurations.prefix(4) {
      for name in ["CODE_SIGN_ENTITLEMENTS", "INFOPLIST_FILE", "SUPPORTED_PLATFORMS"] {
        _ = resolver.resolve(name, configuration: configuration, sdk: .iphoneos)
      }
    }
    let sources = project.sources(of: target, on: .iOS, files: files)
    require(
      zip(sources.files, sources.files.dropFirst()).allSatisfy { $0.value < $1.value }, "sources stand in order, each once")
  }
}
