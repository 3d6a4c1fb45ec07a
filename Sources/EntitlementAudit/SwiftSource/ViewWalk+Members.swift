import SwiftSyntax

/// What members of values evaluate to.
extension ViewWalk {
  func value(of member: MemberAccessExprSyntax, in scope: ViewScope, hint: String?) -> ShownValue {
    let text = Self.plainName(member.declName.baseName)
    if text == "self" { return member.base.map { value(of: $0, in: scope) } ?? .fixed }
    guard let base = member.base else {
      guard let hint else { return .known(.member(text)) }
      if let found = staticMember(text, ofTypeNamed: hint, from: scope) { return found }
      // `.standard` where a store is expected is the store, wherever that is declared.
      guard ViewVocabulary.changingTypes.contains(hint) else { return .known(.member(text)) }
      return externalStatic(
        text, of: hint, at: ShownName(type: hint, at: scope.source.location(of: member.declName)))
    }
    let name = ShownName(name: text, owner: Self.lastName(of: base), location: scope.source.location(of: member.declName))
    if let type = typePath(base, in: scope) {
      return (staticMember(text, ofTypeNamed: type, from: scope) ?? externalStatic(text, of: type, at: name)).read(through: name)
    }
    return self.member(text, of: value(of: base, in: scope), name: name)
  }

  /// A member of a value.
  func member(_ text: String, of base: ShownValue, name: ShownName) -> ShownValue {
    if case .reasons(let reasons) = base.known, text == "isEmpty" { return .known(.bool(reasons.isEmpty)) }
    if case .list(let list) = base.known {
      if text == "isEmpty" { return .known(.bool(list.isEmpty)) }
      if text == "count" { return .known(.number(Double(list.count))) }
    }
    if ["rawValue", "wrappedValue", "projectedValue", "unsafelyUnwrapped"].contains(text), base.type == nil {
      return base.computed
    }
    if base.changes != .no, text == "family" || text == "widgetFamily", mayBeFamily(text, of: base) {
      // `entry.family`, filled from the provider's context.
      return familyValue()
    }
    let receivers = receivers(of: base)
    let properties = receivers.compactMap { property(text, of: $0) }
    if let first = properties.first, properties.count == receivers.count {
      return properties.dropFirst().reduce(first) { $0.joined(with: $1) }.read(through: name)
    }
    var read = base.computed.read(through: name)
    if receivers.contains(where: { $0.declaration?.hasAttribute("dynamicMemberLookup") == true }) {
      read = read.joined(with: .unknown)
    }
    if let activity = activityMemberType(text, of: base) { read.type = activity }
    return read
  }

  /// Whether a member by that name is the widget's family: unless it is declared to be something else (a family of people).
  private func mayBeFamily(_ text: String, of base: ShownValue) -> Bool {
    for member in receivers(of: base).flatMap({ members(named: text, of: $0) }) where member.kind.isProperty {
      guard let written = member.parse()?.binding?.typeAnnotation?.type, let type = Self.nominalName(of: written) else {
        continue
      }
      return type == "WidgetFamily" || type.hasSuffix(".WidgetFamily")
    }
    return true
  }

  /// `context.state` and `context.attributes` of a Live Activity.
  private func activityMemberType(_ member: String, of base: ShownValue) -> String? {
    guard let type = base.type, type.hasPrefix(ContentWalk.activityContextPrefix) else { return nil }
    let attributes = String(type.dropFirst(ContentWalk.activityContextPrefix.count))
    switch member {
    case "attributes": return attributes
    case "state": return attributes + ".ContentState"
    default: return nil
    }
  }

  /// What `self` may be in the members of a value.
  func receivers(of value: ShownValue) -> [Receiver] {
    if !value.instances.isEmpty { return value.instances }
    if case .family = value.known { return [Receiver(nil, typeName: "WidgetFamily", value: value)] }
    guard let type = value.type else { return [] }
    let homonyms = index.nearest(index.types(named: type), toModule: "")
    guard let declaration = homonyms.first(where: { $0.qualifiedName == type }) ?? homonyms.first else {
      return index.extensions(ofTypeNamed: type).isEmpty ? [] : [Receiver(nil, typeName: type, value: value)]
    }
    return [Receiver(declaration, typeName: declaration.qualifiedName, value: value)]
  }

  /// A property of a receiver; nil where it has none of that name.
  func property(_ name: String, of receiver: Receiver) -> ShownValue? {
    let text = name.hasPrefix("$") || name.hasPrefix("_") ? String(name.dropFirst()) : name
    if let given = receiver.given[text] {
      var value = value(of: given)
      guard value.type == nil || value.changes != .no else { return value }
      for member in members(named: text, of: receiver) {
        guard let parsed = member.parse(), let written = parsed.binding?.typeAnnotation?.type,
          let type = Self.nominalName(of: written)
        else { continue }
        if value.type == nil { value.type = type }
        value = value.declared(as: type, at: parsed.location(of: written))
        break
      }
      return value
    }
    let candidates = members(named: text, of: receiver).filter { $0.kind.isProperty || $0.kind == .enumCase }
    // A protocol's requirement says nothing; what fulfils it does.
    guard let found = candidates.first(where: { $0.parent?.kind != .protocol }) ?? candidates.first else { return nil }
    return value(ofProperty: found, of: receiver)
  }

  /// What a declared property evaluates to.
  func value(ofProperty declaration: Declaration, of receiver: Receiver) -> ShownValue {
    if declaration.kind == .enumCase { return .known(.member(declaration.name)) }
    guard let parsed = declaration.parse(), let binding = parsed.binding else { return .unknown }
    if let wrapped = wrappedValue(of: declaration, parsed, receiver) { return wrapped }
    let type = binding.typeAnnotation.flatMap { typeName(of: $0.type, in: declaration) }
    let scope = ViewScope(source: parsed, receiver: receiver, arena: arena)
    var result: ShownValue
    if let accessors = binding.accessorBlock, binding.initializer == nil, declaration.bodyRange != nil, hasGetter(accessors) {
      result = entering(declaration, else: receiver.value.computed) { value(ofGetter: accessors, in: scope, hint: type) }
    } else if let initial = binding.initializer?.value {
      let isStored = !declaration.isStatic && declaration.kind == .variable && declaration.parent != nil
      if receiver.value.changes == .yes, isStored {
        result = receiver.value.computed
      } else {
        result = entering(declaration, else: .fixed) { value(of: initial, in: scope, hint: type) }
        // Anyone may have set it since.
        if declaration.isSharedVariable, !ViewVocabulary.captionTypes.contains(type ?? "") {
          result = result.computed.joined(with: .unknown)
        }
      }
    } else {
      result = declaration.isStatic ? .unknown : receiver.value.computed
      result.type = nil
    }
    // The declared type knows more than what was read to get here.
    if let type, result.instances.isEmpty { result.type = type == "Self" ? receiver.typeName : type }
    if let type, let written = binding.typeAnnotation?.type {
      result = result.declared(as: type, at: parsed.location(of: written))
    }
    if type == "WidgetFamily", result.changes != .no { return familyValue() }
    return result
  }

  private func hasGetter(_ accessors: AccessorBlockSyntax) -> Bool {
    Self.getter(of: accessors) != nil
  }

  /// What a getter yields.
  func value(ofGetter accessors: AccessorBlockSyntax, in scope: ViewScope, hint: String?) -> ShownValue {
    guard let body = Self.getter(of: accessors) else { return .unknown }
    return value(ofBody: body, in: ViewScope(in: scope), hint: hint)
  }

  /// The statements of a getter.
  static func getter(of accessors: AccessorBlockSyntax) -> CodeBlockItemListSyntax? {
    switch accessors.accessors {
    case .getter(let body): body
    case .accessors(let list): list.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }?.body?.statements
    default: nil
    }
  }

  /// What a property wrapper yields; nil where the property is read as if it had none.
  private func wrappedValue(of declaration: Declaration, _ parsed: ParsedDeclaration, _ receiver: Receiver) -> ShownValue? {
    guard let attributes = parsed.syntax.as(VariableDeclSyntax.self)?.attributes else { return nil }
    let type = parsed.binding?.typeAnnotation.flatMap { Self.nominalName(of: $0.type) }
    let name = ShownName(name: declaration.name, owner: nil, location: declaration.nameLocation)
    for case .attribute(let attribute) in attributes {
      let wrapper = attribute.attributeName.trimmedDescription
      if wrapper == "Environment" || wrapper.hasSuffix(".Environment") {
        let key = attribute.arguments?.trimmedDescription.dottedParts.last.map(String.init) ?? ""
        return environmentValue(key) ?? .changing([name], type: type)
      }
      let simple = wrapper.lastDottedPart
      if ViewVocabulary.storeWrappers.contains(simple) { return .changing([name], type: type) }
      if index.types(named: simple).first?.hasAttribute("propertyWrapper") == true { return .changing([name], type: type) }
      // A wrapper out of reach may hand out whatever it likes.
      if simple.first?.isUppercase == true, !simple.hasSuffix("Builder"), !ViewVocabulary.plainAttributes.contains(simple) {
        var value = receiver.value.computed.joined(with: .unknown).read(through: name)
        value.type = type
        return value
      }
    }
    return nil
  }

  /// A value of the environment; nil where it comes from the project.
  func environmentValue(_ key: String) -> ShownValue? {
    switch key {
    case "redactionReasons":
      asksForReasons = true
      return .known(.reasons(reasons.inForce))
    case "widgetFamily": return familyValue()
    default: break
    }
    if ViewVocabulary.presentationKeys.contains(key) { return .fixed }
    if let put = environment[key] { return value(of: put) }
    // A key of the project that is made of others (`isAccented`), not one that holds a value of its own.
    let declared = index.members(ofTypeNamed: Self.environmentTypeName).first {
      $0.name == key && $0.kind.isProperty && $0.bodyRange != nil
    }
    return declared.map { value(ofProperty: $0, of: Receiver(nil, typeName: Self.environmentTypeName, value: .changing())) }
  }

  static let environmentTypeName = "EnvironmentValues"

  /// The family that is drawn.
  func familyValue() -> ShownValue {
    asksForFamily = true
    return family.map { .known(.family($0)) } ?? .fixed
  }
}
