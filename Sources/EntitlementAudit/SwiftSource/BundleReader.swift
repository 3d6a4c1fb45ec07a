/// Follows `@main` to the widgets that the target registers.
struct BundleReader {
  /// Follows expressions.
  let evaluator: Evaluator
  /// What types are to WidgetKit.
  let finder: WidgetFinder

  /// The widgets that were reached, each with the values it is made with.
  private(set) var registered: [EvaluatedInstance] = []
  /// What could not be followed; where there is something, a widget that was not reached may be registered all the same.
  private(set) var stops: [Note] = []
  private var visited: Set<TypeReference> = []

  /// Prepares to follow entry points.
  init(evaluator: Evaluator, finder: WidgetFinder) {
    self.evaluator = evaluator
    self.finder = finder
  }

  /// Follows a type that carries `@main`: a bundle, a widget itself, or a type whose `main()` picks one.
  mutating func follow(entryPoint: Declaration) {
    add(.instance(EvaluatedInstance(type: TypeReference(declaration: entryPoint))), from: entryPoint, isEntryPoint: true)
  }

  /// Whether a file's own statements start something.
  private(set) var followedTopLevel = false

  /// Follows statements at file level (`MyBundle.main()` in `main.swift`).
  mutating func follow(topLevel file: SwiftFile) {
    for type in finder.names.index.allTypes where file.starts(type.name) {
      followedTopLevel = true
      follow(entryPoint: type)
    }
  }

  /// Adds what a bundle's body came to.
  private mutating func add(_ value: EvaluatedValue, from place: Declaration, isEntryPoint: Bool = false) {
    switch value {
    case .instance(let instance): add(instance, isEntryPoint: isEntryPoint)
    case .list(let values):
      for value in values { add(value, from: place) }
    case .unknown(let note): stops.append(note)
    case .nothing: break
    case .member, .text, .number, .truth, .enumCase, .type, .foreignType, .configuration, .function:
      stops.append(Note("what is registered here cannot be read from the sources", at: place.location))
    }
  }

  private mutating func add(_ instance: EvaluatedInstance, isEntryPoint: Bool) {
    let type = instance.type.declaration
    switch finder.role(of: type) {
    case .widget, .control: registered.append(instance)
    case .bundle:
      guard visited.insert(instance.type).inserted else { return }
      // `widgets` is what the property was called in the first releases.
      follow(["body", "widgets"], of: .instance(instance), type)
    case nil:
      guard visited.insert(instance.type).inserted else { return }
      if isEntryPoint {
        follow(["main"], of: .type(instance.type), type)
      } else if finder.names.members(named: "body", of: instance.type).isEmpty {
        stops.append(Note("'\(type.name)' is neither a widget nor a bundle", at: type.location))
      } else {
        follow(["body"], of: .instance(instance), type)
      }
    }
  }

  private mutating func follow(_ members: [String], of value: EvaluatedValue, _ type: Declaration) {
    let reference = TypeReference(declaration: type)
    guard let name = members.first(where: { !finder.names.members(named: $0, of: reference).isEmpty }) else {
      stops.append(Note("what '\(type.name)' registers is in no source in reach", at: type.location))
      return
    }
    // A widget that only older systems are offered is registered all the same.
    evaluator.availability = .any
    defer { evaluator.availability = .newest }
    let found = evaluator.values(of: name, in: value)
    // What else `main()` does is no matter, as long as it hands over to something.
    let launched = name == "main" ? found.filter { if case .instance = $0 { true } else { false } } : []
    for value in launched.nonEmpty ?? found { add(value, from: type) }
  }
}

extension SwiftFile {
  /// Whether the text calls `NAME.main()`, comment lines aside.
  fileprivate func starts(_ name: String) -> Bool {
    bytes.split(separator: UInt8(ascii: "\n")).contains { line in
      let text = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      return text.starts(with: "\(name).main()".utf8) || text.starts(with: "await \(name).main()".utf8)
        || text.starts(with: "try \(name).main()".utf8)
    }
  }
}
