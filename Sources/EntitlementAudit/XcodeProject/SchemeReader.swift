/// A shared scheme: what it archives, and with which configuration.
struct ArchiveScheme: Sendable, Hashable {
  var name: String
  var configuration: String
  /// The targets that it builds for archiving.
  var targets: [TargetReference]
}

/// Reads shared schemes.
enum SchemeReader {
  /// The shared schemes of a project or workspace (`xcshareddata/xcschemes`), by name. A scheme that cannot be read is a warning:
  /// it only says which configuration ships.
  static func schemes(of container: Path, files: some FileAccess) -> (schemes: [ArchiveScheme], problems: [InputProblem]) {
    let folder = container.appending("xcshareddata/xcschemes")
    guard files.kind(of: folder) == .folder, let entries = try? files.entries(of: folder) else { return ([], []) }
    var schemes: [ArchiveScheme] = []
    var problems: [InputProblem] = []
    for entry in entries where entry.name.hasSuffix(".xcscheme") {
      let path = folder.appending(entry.name)
      let whole = SourceLocation(path: path)
      do throws(FileAccessError) {
        let bytes = try files.bytes(of: path)
        do throws(XMLError) {
          let elements = try XMLElementList(bytes, path: path, limits: files.limits).elements
          if let scheme = scheme(path.stem, elements, beside: container.parent) { schemes.append(scheme) }
        } catch {
          let place = error.location(in: bytes, path: path)
          problems.append(InputProblem(.warning, at: place, "'\(path)' is not well formed: \(error.message)"))
        }
      } catch {
        problems.append(InputProblem(.warning, at: whole, "'\(path)' \(error.predicate)"))
      }
    }
    return (schemes, problems)
  }

  private static func scheme(_ name: String, _ elements: [XMLElementList.Element], beside folder: Path) -> ArchiveScheme? {
    var scheme = ArchiveScheme(name: name, configuration: "", targets: [])
    var isArchived = false
    for element in elements {
      switch element.name {
      case "BuildActionEntry": isArchived = element.attributes["buildForArchiving"] != "NO"
      // Other actions name buildables too.
      case "TestAction", "LaunchAction", "ProfileAction", "AnalyzeAction", "PostActions", "PreActions": isArchived = false
      case "BuildableReference" where isArchived:
        guard let id = element.attributes["BlueprintIdentifier"],
          let container = element.attributes["ReferencedContainer"], container.hasPrefix("container:")
        else { continue }
        scheme.targets.append(TargetReference(project: folder.appending(container.dropFirst("container:".count)), id: id))
      case "ArchiveAction":
        isArchived = false
        scheme.configuration = element.attributes["buildConfiguration"] ?? ""
      default: continue
      }
    }
    return scheme.configuration.isEmpty || scheme.targets.isEmpty ? nil : scheme
  }
}

extension Project {
  /// Notes which configuration the schemes archive each target with; what a target embeds is archived with it.
  ///
  /// Where several schemes archive a target, the one named like the target counts, else the one named like the project, else one that
  /// archives `Release`, else the first by name. What is noted already stays.
  mutating func apply(_ schemes: [ArchiveScheme]) {
    // Apps first: an extension is archived with its app, whatever a scheme of its own says.
    let hosts = targets.filter { $0.product.mayHost }
    for target in hosts + targets where archiveConfigurations[target.id] == nil {
      let own = schemes.filter { $0.targets.contains(TargetReference(project: path, id: target.id)) }
      let chosen =
        own.first { $0.name == target.name } ?? own.first { $0.name == name } ?? own.first { $0.configuration == "Release" }
        ?? own.first
      guard let chosen else { continue }
      archive(target, with: chosen.configuration, depth: 0)
    }
  }

  private mutating func archive(_ target: ProjectTarget, with configuration: String, depth: Int) {
    // App, watch app, its extension: three levels.
    guard depth < 4, archiveConfigurations[target.id] == nil else { return }
    archiveConfigurations[target.id] = configuration
    for embedded in target.embedded where embedded.target.project == path {
      if let inner = self.target(embedded.target.id) { archive(inner, with: configuration, depth: depth + 1) }
    }
  }
}
