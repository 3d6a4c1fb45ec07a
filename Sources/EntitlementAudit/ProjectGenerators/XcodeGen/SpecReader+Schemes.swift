extension SpecReader {
  /// The shared schemes that XcodeGen makes: those of the spec, and those of targets with `scheme:`.
  func schemes(_ targets: [YAMLEntry]) -> [ArchiveScheme] {
    var found: [ArchiveScheme] = []
    for entry in spec["schemes"]?.mapping ?? [] {
      guard let name = entry.name, entry.value["management"]?["shared"]?.bool != false,
        let configuration = entry.value["archive"]?["config"]?.specText ?? releaseConfiguration
      else { continue }
      let archived = (entry.value["build"]?["targets"]?.mapping ?? []).filter { Self.isArchived($0.value) }.compactMap(\.name)
      found.append(scheme(name, configuration, archived))
    }
    for target in targets {
      guard let scheme = target.value["scheme"], let name = target.value["name"]?.specText ?? target.name else { continue }
      let variants = scheme["configVariants"]?.specTexts.map(\.value) ?? []
      if variants.isEmpty, let configuration = releaseConfiguration {
        found.append(self.scheme(name, configuration, [name]))
      }
      for variant in variants {
        guard let configuration = release(of: variant) else { continue }
        found.append(self.scheme("\(name) \(variant)", configuration, [name]))
      }
    }
    return found.filter { !$0.targets.isEmpty }.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  private func scheme(_ name: String, _ configuration: String, _ targets: [String]) -> ArchiveScheme {
    ArchiveScheme(
      name: name, configuration: configuration, targets: targets.map { TargetReference(project: file, id: $0) })
  }

  /// Whether a target's list of build types has it archived: `all`, `archive`, or none said.
  private static func isArchived(_ types: YAMLNode) -> Bool {
    if let text = types.specText, types.sequence == nil { return text.isEmpty || text == "all" || text == "archive" }
    return types.specTexts.contains { $0.value == "archive" || $0.value == "archiving" || $0.value == "all" }
  }

  /// The release configuration of a variant: `Staging` means `Staging Release`.
  private func release(of variant: String) -> String? {
    configurations.first { configuration in
      guard configuration.type == "release" else { return false }
      func isFiller(_ character: Character) -> Bool { " -_()".contains(character) }
      let rest = configuration.name.lowercased().split(separator: "release", omittingEmptySubsequences: false).joined()
      let trimmed = rest.drop(while: isFiller).reversed().drop(while: isFiller).reversed()
      return String(trimmed) == variant.lowercased()
    }?.name
  }
}
