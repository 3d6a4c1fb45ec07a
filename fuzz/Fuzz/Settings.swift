@testable import EntitlementAudit

/// Build settings in xcconfig files that may include each other and themselves.
func fuzzXcconfig(_ bytes: [UInt8]) {
  let contents = tree(bytes, ["a.xcconfig", "b.xcconfig", "c/d.xcconfig"])
  for (path, part) in contents {
    let (_, problems) = XcconfigReader.read(part, path: path)
    require(problems, within: contents)
    for comment in XcconfigComments.read(part, path: path) {
      require(comment.location, within: part)
      _ = InlineSuppression(comment)
    }
  }
  let files = MemoryFiles(contents)
  let project = Project(settings: [], base: "a.xcconfig")
  let resolver = SettingsResolver(project: project, target: project.targets[0], files: files)
  require(resolver.problems, within: contents)
  check(resolver, "$(CODE_SIGN_ENTITLEMENTS)")
}

/// A table of settings, one `NAME=VALUE` a line, and in the last line a text with references into it.
func fuzzExpansion(_ bytes: [UInt8]) {
  let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).prefix(64)
  let settings = lines.dropLast().enumerated().compactMap { index, line -> BuildSetting? in
    guard let equals = line.firstIndex(of: "="), equals > line.startIndex else { return nil }
    let value = String(line[line.index(after: equals)...])
    return BuildSetting(
      name: String(line[..<equals]), value: .string(value), location: SourceLocation(path: "P", line: index + 1, column: 1))
  }
  let project = Project(settings: settings, base: nil)
  let resolver = SettingsResolver(project: project, target: project.targets[0], files: MemoryFiles([:]))
  check(resolver, String(lines.last ?? ""))
}

private func check(_ resolver: SettingsResolver, _ text: String) {
  let sdk = SDK.iphoneos
  let one = resolver.expand(text, configuration: "Release", sdk: sdk)
  let two = resolver.expand(text, configuration: "Release", sdk: sdk)
  require(one.value == two.value && one.unresolved == two.unresolved, "the same text expands to the same")
  require((one.value ?? "").utf8.count <= 4 << 20, "what is expanded stays within bounds")
  for name in ["CODE_SIGN_ENTITLEMENTS", "INFOPLIST_FILE", "PRODUCT_NAME", "A", "B"] {
    _ = resolver.resolve(name, configuration: "Debug", sdk: sdk)
  }
}

extension Project {
  /// A project of one target in two configurations: settings in turns of the target's and the project's.
  fileprivate init(settings: [BuildSetting], base: Path?) {
    self.init(path: "P.xcodeproj", folder: .root, name: "P")
    let place = SourceLocation(path: "P.xcodeproj")
    var own: [BuildSetting] = []
    var shared: [BuildSetting] = []
    for (index, setting) in settings.enumerated() {
      if index % 2 == 0 { own.append(setting) } else { shared.append(setting) }
    }
    func configurations(_ settings: [BuildSetting]) -> [BuildConfiguration] {
      ["Debug", "Release"].map { name in
        var configuration = BuildConfiguration(name: name, location: place)
        configuration.settings = settings
        configuration.baseConfiguration = base.map { Located($0, at: place) }
        return configuration
      }
    }
    buildConfigurations = configurations(shared)
    var target = ProjectTarget(id: "1", name: "W", product: .appExtension, location: place)
    target.buildConfigurations = configurations(own)
    targets = [target]
  }
}
