/// Which values of a spec are paths: those of an included spec count from its own folder.
///
/// Source: XcodeGen, `PathContainer` and the `pathProperties` of its types.
enum SpecPaths {
  private indirect enum Property {
    /// A path, a list of paths, or a mapping to paths.
    case path(String)
    /// What every value of a mapping holds.
    case each([Property])
    /// What the object, list of objects or mapping under a key holds.
    case object(String, [Property])
  }

  private static let target: [Property] = [
    .each([
      .path("sources"), .object("sources", [.path("path")]), .path("configFiles"), .object("dependencies", [.path("framework")]),
      .object("info", [.path("path")]), .object("entitlements", [.path("path")]),
    ])
  ]

  private static let project: [Property] = [
    .path("configFiles"), .object("targets", target), .object("targetTemplates", target),
    .object("projectReferences", [.each([.path("path")])]), .object("packages", [.each([.path("path")])]), .path("localPackages"),
  ]

  /// A spec with its paths put behind a folder.
  static func resolve(_ spec: YAMLNode, behind folder: Path) -> YAMLNode { resolve(spec, project, folder) }

  private static func resolve(_ node: YAMLNode, _ properties: [Property], _ folder: Path) -> YAMLNode {
    var result = node
    for property in properties {
      switch property {
      case .path(let key): if let value = result[key] { result = result.setting(key, to: path(value, folder)) }
      case .each(let inner):
        guard let entries = result.mapping else { continue }
        result = result.with(entries.map { YAMLEntry(key: $0.key, value: resolve($0.value, inner, folder)) })
      case .object(let key, let inner):
        guard let value = result[key] else { continue }
        if let nodes = value.sequence {
          let moved = nodes.map { resolve($0, inner, folder) }
          result = result.setting(
            key, to: YAMLNode(content: .sequence(moved), location: value.location, tag: value.tag, count: value.count))
        } else {
          result = result.setting(key, to: resolve(value, inner, folder))
        }
      }
    }
    return result
  }

  private static func path(_ node: YAMLNode, _ folder: Path) -> YAMLNode {
    switch node.content {
    case .scalar(let scalar):
      return .text(folder.appending(scalar.text).text, at: node.location)
    case .sequence(let nodes):
      let moved = nodes.map { $0.specText == nil ? $0 : path($0, folder) }
      return YAMLNode(content: .sequence(moved), location: node.location, tag: node.tag, count: node.count)
    case .mapping(let entries):
      return node.with(
        entries.map { YAMLEntry(key: $0.key, value: $0.value.specText == nil ? $0.value : path($0.value, folder)) })
    }
  }
}
