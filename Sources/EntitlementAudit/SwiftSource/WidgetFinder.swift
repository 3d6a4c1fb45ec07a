/// Finds the widgets, bundles and entry points that the sources of a target declare, without parsing anything.
struct WidgetFinder: Sendable {
  /// What names mean.
  let names: NameTable

  private var roles: [Declaration: Role] = [:]

  /// Finds what the sources declare.
  init(names: NameTable) {
    self.names = names
    for (name, role) in Self.protocols {
      for type in types(conformingTo: name) { roles[type] = role }
    }
  }

  /// What a type is to WidgetKit.
  enum Role: Sendable {
    case widget
    case control
    case bundle
  }

  /// WidgetKit's protocols and what a type that conforms to them is.
  private static let protocols: [(name: String, role: Role)] = [
    ("Widget", .widget), ("ControlWidget", .control), ("WidgetBundle", .bundle),
  ]

  /// The types that conform to `Widget` or `ControlWidget`, in order of place: in their declaration, an extension, or through a
  /// protocol of the sources. Protocols themselves are none.
  ///
  /// What the platform's sources may not use (`@available(iOS, unavailable)`) is left out.
  var widgets: [Declaration] {
    roles.filter { $0.value != .bundle && !$0.key.isUnavailable(on: names.context.platform) }.keys.sorted()
  }

  /// What a type is to WidgetKit; nil: none of its matters.
  func role(of type: Declaration) -> Role? { roles[type] }

  /// The types that carry `@main`, in order of place.
  var entryPoints: [Declaration] { names.index.allTypes.filter { $0.hasAttribute("main") && names.index.isActive($0) } }

  /// The types that conform to a protocol of the system, directly or through protocols of the sources.
  func types(conformingTo system: String) -> Set<Declaration> {
    var found: Set<Declaration> = []
    var seen: Set<String> = [system]
    var open: [(name: String, declared: Declaration?)] = [(system, nil)]
    for alias in aliases(of: system) where seen.insert(alias).inserted { open.append((alias, nil)) }
    while let (name, declared) = open.popLast() {
      for conformer in names.index.conformers(to: name) where conforms(conformer, to: name, declared) {
        for type in names.index.extendedTypes(of: conformer) where !conformer.isHomonym(of: type) {
          if type.kind != .protocol {
            if type.kind == .class { open.append((type.name, type)) }
            found.insert(type)
          } else if seen.insert(type.name).inserted {
            open.append((type.name, type))
          }
        }
      }
    }
    return found
  }

  /// The names that the sources give a protocol of the system.
  private func aliases(of system: String) -> [String] {
    let search = ByteSearch(Array(system.utf8))
    return names.index.allAliases.compactMap { alias in
      // Only those whose text speaks of it are parsed.
      guard search.isFound(in: alias.file.bytes[alias.range]), let target = alias.parse()?.aliasedTypeName,
        target == system || ["WidgetKit", "SwiftUI", "ClockKit"].contains(where: { target == $0 + "." + system })
      else { return nil }
      return alias.name == system ? nil : alias.name
    }
  }

  /// Whether the name in the inheritance clause means that very protocol or class.
  private func conforms(_ conformer: Declaration, to name: String, _ declared: Declaration?) -> Bool {
    for inherited in conformer.inheritedNames {
      let parts = inherited.dottedParts
      guard parts.last.map(String.init) == name else { continue }
      if let declared {
        if names.type(named: inherited, from: conformer)?.declaration == declared { return true }
      } else if parts.count > 1 {
        if ["WidgetKit", "SwiftUI", "ClockKit"].contains(parts[0]) { return true }
      } else if names.type(named: name, from: conformer.parent ?? conformer) == nil {
        // A type of the project with the system's name would hide it.
        return true
      }
    }
    return false
  }
}

extension Declaration {
  /// Whether it is an extension that cannot speak of `type`, because that is private to another file.
  fileprivate func isHomonym(of type: Declaration) -> Bool {
    kind == .extension && type.isFilePrivate && type.file !== file
  }
}
