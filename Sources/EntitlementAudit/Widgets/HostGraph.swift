/// Which targets host which, across projects.
struct HostGraph: Sendable {
  /// A target and its project.
  struct Node: Sendable {
    var project: Project
    var target: ProjectTarget

    var reference: TargetReference { TargetReference(project: project.path, id: target.id) }
  }

  /// Targets that can hold widgets, by project and in its order.
  let candidates: [Node]
  private let hosts: [TargetReference: [Host]]

  /// An app, App Clip or watch app that embeds a target.
  struct Host: Sendable {
    var node: Node
    /// The platforms on which it embeds it; nil: all of its own.
    var platforms: Set<Platform>?
  }

  init(_ projects: [Project]) {
    let byPath = Dictionary(projects.map { ($0.path, $0) }) { first, _ in first }
    var candidates: [Node] = []
    var hosts: [TargetReference: [Host]] = [:]
    for project in projects {
      for target in project.targets {
        let node = Node(project: project, target: target)
        // A watch app without an extension of its own is an application like any other, by its product.
        if target.product.mayHoldWidgets || target.product == .application { candidates.append(node) }
        guard target.product.mayHost else { continue }
        for embedded in target.embedded {
          let reference = embedded.target
          let id = byPath[reference.project]?.target(reference.id)?.id ?? reference.id
          hosts[TargetReference(project: reference.project, id: id), default: []]
            .append(Host(node: node, platforms: embedded.platforms))
        }
      }
    }
    self.candidates = candidates
    self.hosts = hosts
  }

  /// Whether there are app extensions that nothing embeds.
  var hasExtensionsWithoutHosts: Bool {
    candidates.contains { node in
      node.target.product.isAppExtension && hosts(of: node).isEmpty
    }
  }

  /// The apps, App Clips and watch apps that embed a target, in order.
  func hosts(of node: Node) -> [Host] { hosts[node.reference] ?? [] }
}
