/// The keys that XcodeGen knows. It passes over all others in silence: a misspelled one is a setting that nobody makes.
///
/// Source: XcodeGen, Docs/ProjectSpec.md and the `init(jsonDictionary:)` of its types.
enum SpecKeys {
  static let project = [
    "aggregateTargets", "attributes", "breakpoints", "configFiles", "configs", "fileGroups", "include", "localPackages", "name",
    "options", "packages", "projectReferences", "schemeTemplates", "schemes", "settingGroups", "settingPresets", "settings",
    "targetTemplates", "targets",
  ]
  static let target = [
    "attributes", "buildRules", "buildToolPlugins", "configFiles", "dependencies", "deploymentTarget",
    "directlyEmbedCarthageDependencies", "entitlements", "info", "isMultiPlatformTarget", "legacy", "name",
    "onlyCopyFilesOnInstall", "platform", "platformPrefix", "platformSuffix", "postBuildScripts", "postCompileScripts",
    "postbuildScripts", "preBuildScripts", "prebuildScripts", "productName", "putResourcesBeforeSourcesBuildPhase",
    "requiresObjCLinking", "scheme", "settings", "sources", "supportedDestinations", "templateAttributes", "templates",
    "transitivelyLinkDependencies", "type",
  ]
  static let source = [
    "attributes", "buildPhase", "compilerFlags", "createIntermediateGroups", "destinationFilters", "excludes", "explicitFolders",
    "group", "headerVisibility", "includes", "inferDestinationFiltersByPath", "name", "optional", "path", "resourceTags", "type",
  ]
  static let dependency = [
    "bundle", "carthage", "codeSign", "copy", "destinationFilters", "embed", "findFrameworks", "framework", "implicit", "link",
    "linkType", "package", "platformFilter", "platforms", "product", "products", "removeHeaders", "root", "sdk", "target", "weak",
  ]
  static let propertyList = ["path", "properties"]

  /// Warnings about keys that are not known.
  /// - Parameter onlyNear: Whether keys that resemble no known one are let be: people keep anchors under keys of their own.
  static func unknown(in node: YAMLNode, known: [String], of what: String, onlyNear: Bool = false) -> [InputProblem] {
    (node.mapping ?? []).compactMap { entry in
      guard let key = entry.name else { return nil }
      let name = key.hasSuffix(":REPLACE") ? String(key.dropLast(":REPLACE".count)) : key
      if known.contains(name) || name.hasPrefix(".") || name.hasPrefix("x-") || SpecText.variable(in: name) != nil { return nil }
      let near = nearestName(to: name, among: known)
      if onlyNear, near == nil { return nil }
      let advice =
        near.map { "; did you mean '\($0)'?" }
        ?? (known.count < 4 ? "; it knows \(known.map { "'\($0)'" }.joined(separator: " and "))" : "")
      return InputProblem(
        .warning, at: entry.key.location, "XcodeGen knows no key '\(key)' in \(what) and passes over it\(advice)")
    }
  }
}
