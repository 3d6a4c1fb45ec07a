import SwiftSyntax

/// What Swift's library and Tuist's say of values, as far as manifests use it.
extension TuistInterpreter {
  // MARK: Properties

  func libraryProperty(_ name: String, of base: TuistValue, _ node: some SyntaxProtocol, _ scope: TuistScope) -> TuistValue? {
    func made(_ content: TuistValue.Content) -> TuistValue { value(content, node, scope) }
    func open(_ note: Note) -> TuistValue { .unknown(note, at: scope.source.location(of: node)) }
    switch base.content {
    case .text(let text):
      switch name {
      case "isEmpty": return made(.truth(text.isEmpty))
      case "count": return made(.number(text.count))
      case "unicodeScalars":
        return made(.list(TuistList(elements: text.unicodeScalars.map { made(.text(String(Character($0)))) })))
      case "isLetter": return made(.truth(text.allSatisfy(\.isLetter)))
      case "isNumber": return made(.truth(text.allSatisfy(\.isNumber)))
      case "isUppercase": return made(.truth(text.allSatisfy(\.isUppercase)))
      case "isLowercase": return made(.truth(text.allSatisfy(\.isLowercase)))
      case "isWhitespace": return made(.truth(text.allSatisfy(\.isWhitespace)))
      case "first": return made(text.first.map { .text(String($0)) } ?? .nothing)
      case "last": return made(text.last.map { .text(String($0)) } ?? .nothing)
      case "capitalized":
        return made(.text(text.split(separator: " ", omittingEmptySubsequences: false).map(Self.capital).joined(separator: " ")))
      case "description", "pathString", "rawValue", "localizedLowercase":
        return made(.text(name == "localizedLowercase" ? text.lowercased() : text))
      default: return nil
      }
    case .list(let list):
      switch name {
      case "isEmpty", "count":
        if let note = list.open { return open(note) }
        return made(name == "isEmpty" ? .truth(list.elements.isEmpty) : .number(list.elements.count))
      case "first", "last":
        if let note = list.open { return open(note) }
        return (name == "first" ? list.elements.first : list.elements.last) ?? made(.nothing)
      case "indices": return made(.list(TuistList(elements: list.elements.indices.map { made(.number($0)) }, open: list.open)))
      case "lazy": return base
      case "platforms":
        var names: [String] = []
        for element in list.elements {
          guard let symbol = element.symbol, let platform = TuistLibrary.platform(ofDestination: symbol.name) else {
            return open(element.stop ?? note("is no destination that is known", node, scope))
          }
          if !names.contains(platform) { names.append(platform) }
        }
        return made(
          .list(TuistList(elements: names.map { made(.symbol(TuistSymbol(type: "Platform", name: $0))) }, open: list.open)))
      default: return nil
      }
    case .dictionary(let dictionary):
      switch name {
      case "isEmpty":
        // An entry whose value is not known may not be there.
        if dictionary.entries.contains(where: { $0.value.stop == nil }) { return made(.truth(false)) }
        if let note = dictionary.open ?? dictionary.entries.first?.value.stop { return open(note) }
        return made(.truth(true))
      case "count": return dictionary.open.map(open) ?? made(.number(dictionary.entries.count))
      case "keys": return made(.list(TuistList(elements: dictionary.entries.map(\.key), open: dictionary.open)))
      case "values": return made(.list(TuistList(elements: dictionary.entries.map(\.value), open: dictionary.open)))
      case "first":
        return dictionary.entries.first.map { entry in
          made(.tuple([TuistArgument(label: "key", value: entry.key), TuistArgument(label: "value", value: entry.value)]))
        } ?? made(.nothing)
      default: return nil
      }
    case .tuple(let parts):
      if let index = Int(name), parts.indices.contains(index) { return parts[index].value }
      return parts.first { $0.label == name }?.value
    case .symbol(let symbol):
      if name == "rawValue" || name == "description" {
        if let type = symbol.type, let entry = declarations.types[type],
          let found = entry.cases.first(where: { $0.name == symbol.name })
        {
          return rawValue(of: found, in: entry, type)
        }
        return symbol[name] ?? made(.text(symbol.name))
      }
      if symbol.type == "ProcessInfo" { return made(.symbol(TuistSymbol(type: "ProcessInfo", name: name))) }
      if symbol.type == "Environment" { return nil }
      if name == "platform", let platform = TuistLibrary.platform(ofDestination: symbol.name) {
        return made(.symbol(TuistSymbol(type: "Platform", name: platform)))
      }
      if let found = symbol[name] { return found }
      // What a value of Tuist's library was not given is its default.
      return Self.lists.contains(name) ? made(.list(TuistList())) : Self.optionals.contains(name) ? made(.nothing) : nil
    case .instance(let instance):
      // An option set.
      if name == "isEmpty", let raw = instance.fields["rawValue"]?.number { return made(.truth(raw == 0)) }
      return nil
    case .nothing: return base
    case .number, .real, .truth, .type, .function, .unknown: return nil
    }
  }

  private static let lists: Set<String> = [
    "dependencies", "targets", "packages", "schemes", "scripts", "coreDataModels", "additionalFiles",
  ]
  private static let optionals: Set<String> = [
    "entitlements", "settings", "sources", "resources", "headers", "deploymentTargets", "productName",
  ]

  private static func capital(_ word: some StringProtocol) -> String {
    word.prefix(1).uppercased() + word.dropFirst().lowercased()
  }

  // MARK: Functions

  /// A function that no source declares; nil where it is not known.
  func libraryFunction(_ name: String, _ given: [TuistGiven], _ node: some SyntaxProtocol, _ scope: inout TuistScope)
    -> TuistValue?
  {
    switch name {
    case "print", "assert", "precondition", "debugPrint", "dump", "assertionFailure":
      return value(.nothing, node, scope)
    case "min", "max":
      let numbers = given.map { evaluate($0, &scope) }
      let known = numbers.compactMap(\.number)
      guard known.count == numbers.count, let found = name == "min" ? known.min() : known.max() else {
        return numbers.first { $0.stop != nil } ?? unknown("cannot be evaluated", node, scope)
      }
      return value(.number(found), node, scope)
    case "zip":
      guard given.count == 2 else { return nil }
      let lists = given.map { evaluate($0, &scope) }
      guard let first = lists[0].list, let second = lists[1].list else { return lists.first { $0.stop != nil } }
      let pairs = zip(first.elements, second.elements).map { pair in
        value(.tuple([TuistArgument(label: nil, value: pair.0), TuistArgument(label: nil, value: pair.1)]), node, scope)
      }
      return value(.list(TuistList(elements: pairs, open: first.open ?? second.open)), node, scope)
    default: return nil
    }
  }

  /// `Type(…)` of a type that no source declares.
  func makeForeign(_ type: String, _ given: [TuistGiven], _ node: some SyntaxProtocol, _ scope: inout TuistScope) -> TuistValue {
    switch type {
    case "String", "Character", "Substring":
      guard let first = given.first else { return value(.text(""), node, scope) }
      var made = evaluate(first, &scope)
      // Characters that were picked one by one.
      if let parts = made.list?.elements.map(\.text), !parts.contains(nil) {
        made.content = .text(parts.compactMap(\.self).joined())
      }
      guard let words = describe(made) else { return made.stop == nil ? unknown("cannot be evaluated", node, scope) : made }
      made.content = .text(words)
      return made
    case "Int", "Double":
      guard var made = given.first.map({ evaluate($0, &scope) }) else { return value(.number(0), node, scope) }
      if let text = made.text {
        made.content =
          type == "Int" ? Int(text).map { .number($0) } ?? .nothing : Double(text).map { .real($0) } ?? .nothing
      }
      return made
    case "Bool":
      guard var made = given.first.map({ evaluate($0, &scope) }) else { return value(.truth(false), node, scope) }
      if let text = made.text { made.content = text == "true" ? .truth(true) : text == "false" ? .truth(false) : .nothing }
      return made
    case "Set", "Array", "OrderedSet":
      guard let first = given.first else { return value(.list(TuistList()), node, scope) }
      var made = evaluate(first, &scope)
      if let dictionary = made.dictionary {
        made.content = .list(TuistList(elements: elements(of: made) ?? [], open: dictionary.open))
      }
      if type != "Array", var list = made.list {
        var unique: [TuistValue] = []
        for element in list.elements where !unique.contains(where: { $0.isEqual(to: element) == true }) { unique.append(element) }
        list.elements = unique
        made.content = .list(list)
      }
      return made
    case "Dictionary":
      guard let first = given.first else { return value(.dictionary(TuistDictionary()), node, scope) }
      let made = evaluate(first, &scope)
      guard let list = made.list else { return made }
      var dictionary = TuistDictionary(open: list.open)
      for element in list.elements {
        guard case .tuple(let parts) = element.content, parts.count == 2 else {
          dictionary.open = element.stop ?? note("cannot be evaluated", node, scope)
          continue
        }
        dictionary.set(parts[0].value, parts[1].value)
      }
      return value(.dictionary(dictionary), node, scope)
    default:
      if type.hasPrefix("[") {
        guard let first = given.first else {
          return value(type.contains(":") ? .dictionary(TuistDictionary()) : .list(TuistList()), node, scope)
        }
        return evaluate(first, &scope)
      }
      // `ProjectDescription.Target(…)`
      let bare = type.hasPrefix("ProjectDescription.") ? String(type.dropFirst("ProjectDescription.".count)) : type
      guard TuistLibrary.types.contains(bare) else {
        return unknown("calls what is declared in no file that was found", node, scope)
      }
      let made = value(.symbol(TuistSymbol(type: bare, name: bare, arguments: arguments(given, &scope))), node, scope)
      if bare == "Project" { self.made.append(made) }
      return made
    }
  }

  // MARK: Methods

  /// A method that no source declares; nil where it is not known.
  func libraryCall(
    _ name: String, of owner: TuistValue, _ given: [TuistGiven], _ node: some SyntaxProtocol, _ scope: inout TuistScope,
    as type: TuistType?
  ) -> TuistValue? {
    switch owner.content {
    case .text(let text): return textCall(name, of: text, owner, given, node, &scope)
    case .list(let list): return listCall(name, of: list, owner, given, node, &scope, as: type)
    case .dictionary(let dictionary): return dictionaryCall(name, of: dictionary, owner, given, node, &scope, as: type)
    case .nothing: return owner
    case .symbol(let symbol):
      if symbol.type == "Environment", let fallback = given.first(where: { $0.label == "default" }) {
        var made = evaluate(fallback, &scope)
        made.assumption = note("is not known: its default is taken", node, scope)
        return made
      }
      if symbol.type == "CharacterSet", name == "contains", let text = given.first.map({ evaluate($0, &scope) })?.text {
        return TuistLibrary.holds(symbol.name, text).map { value(.truth($0), node, scope) }
      }
      if name == "map" || name == "flatMap", let first = given.first {
        return call(evaluate(first, &scope), [.value(nil, owner)], node, &scope, as: type)
      }
      // A method of Tuist's library that makes another value of it.
      return nil
    case .instance(let instance):
      if name == "map" || name == "flatMap", let first = given.first {
        return call(evaluate(first, &scope), [.value(nil, owner)], node, &scope, as: type)
      }
      guard let raw = instance.fields["rawValue"]?.number, let first = given.first else { return nil }
      let other = evaluate(first, &scope, as: .named(instance.type))
      let bits = other.instance?.fields["rawValue"]?.number ?? other.list.flatMap(Self.bits)
      guard let bits else { return other.stop.map { .unknown($0, at: other.location) } }
      switch name {
      case "contains", "isSuperset": return value(.truth(raw & bits == bits), node, scope)
      case "union", "intersection":
        var made = instance
        made.fields["rawValue"] = value(.number(name == "union" ? raw | bits : raw & bits), node, scope)
        return value(.instance(made), node, scope)
      default: return nil
      }
    case .number, .real, .truth, .tuple:
      if name == "map" || name == "flatMap", let first = given.first {
        return call(evaluate(first, &scope), [.value(nil, owner)], node, &scope, as: type)
      }
      return nil
    case .type, .function, .unknown: return nil
    }
  }

  private static func bits(_ list: TuistList) -> Int? {
    let raw = list.elements.map { $0.instance?.fields["rawValue"]?.number }
    return list.open == nil && !raw.contains(nil) ? raw.compactMap(\.self).reduce(0) { $0 | $1 } : nil
  }

  private func textCall(
    _ name: String, of text: String, _ owner: TuistValue, _ given: [TuistGiven], _ node: some SyntaxProtocol,
    _ scope: inout TuistScope
  ) -> TuistValue? {
    func made(_ content: TuistValue.Content) -> TuistValue { value(content, node, scope) }
    if name == "map" || name == "flatMap", let first = given.first {
      return call(evaluate(first, &scope), [.value(nil, owner)], node, &scope)
    }
    let arguments = given.map { evaluate($0, &scope) }
    if let stop = arguments.first(where: { $0.stop != nil })?.stop { return .unknown(stop, at: scope.source.location(of: node)) }
    let words = arguments.map { $0.text ?? "" }
    switch (name, given.first?.label) {
    case ("lowercased", _): return made(.text(text.lowercased()))
    case ("uppercased", _): return made(.text(text.uppercased()))
    case ("hasPrefix", nil): return words.first.map { made(.truth(text.hasPrefix($0))) }
    case ("hasSuffix", nil): return words.first.map { made(.truth(text.hasSuffix($0))) }
    case ("contains", nil): return arguments.first?.text.map { made(.truth($0.isEmpty || text.contains($0))) }
    case ("appending", nil): return words.first.map { made(.text(text + $0)) }
    case ("split", "separator"), ("components", "separatedBy"):
      guard let separator = words.first, !separator.isEmpty else { return nil }
      let parts = Self.split(text, separator).filter { name == "components" || !$0.isEmpty }
      return made(.list(TuistList(elements: parts.map { made(.text($0)) })))
    case ("replacingOccurrences", "of"):
      guard words.count == 2, !words[0].isEmpty else { return nil }
      return made(.text(Self.split(text, words[0]).joined(separator: words[1])))
    case ("trimmingCharacters", "in"):
      guard let set = arguments.first?.symbol?.name, ["whitespaces", "whitespacesAndNewlines", "newlines"].contains(set) else {
        return nil
      }
      let isSpace: (Character) -> Bool = set == "newlines" ? { $0.isNewline } : { $0.isWhitespace }
      let front = text.drop(while: isSpace)
      return made(.text(String(front.reversed().drop(while: isSpace).reversed())))
    case ("dropFirst", nil): return made(.text(String(text.dropFirst(max(0, arguments.first?.number ?? 1)))))
    case ("dropLast", nil): return made(.text(String(text.dropLast(max(0, arguments.first?.number ?? 1)))))
    case ("prefix", nil): return arguments.first?.number.map { made(.text(String(text.prefix(max(0, $0))))) }
    case ("suffix", nil): return arguments.first?.number.map { made(.text(String(text.suffix(max(0, $0))))) }
    default: return nil
    }
  }

  private static func split(_ text: String, _ separator: String) -> [String] {
    var parts: [String] = []
    var current: [UInt8] = []
    let bytes = Array(text.utf8)
    let wanted = Array(separator.utf8)
    var index = 0
    while index < bytes.count {
      if index + wanted.count <= bytes.count, bytes[index..<index + wanted.count].elementsEqual(wanted) {
        parts.append(String(decoding: current, as: UTF8.self))
        current = []
        index += wanted.count
      } else {
        current.append(bytes[index])
        index += 1
      }
    }
    return parts + [String(decoding: current, as: UTF8.self)]
  }

  private func dictionaryCall(
    _ name: String, of dictionary: TuistDictionary, _ owner: TuistValue, _ given: [TuistGiven], _ node: some SyntaxProtocol,
    _ scope: inout TuistScope, as type: TuistType?
  ) -> TuistValue? {
    switch name {
    case "merging":
      let other = given.first.map { evaluate($0, &scope, as: type) }
      guard let entries = other?.dictionary else {
        var open = dictionary
        open.open = other?.stop ?? note("cannot be evaluated", node, scope)
        return value(.dictionary(open), node, scope)
      }
      return value(.dictionary(merge(dictionary, entries, given.dropFirst().first, node, &scope)), node, scope)
    case "mapValues", "compactMapValues":
      guard let first = given.first else { return nil }
      let function = evaluate(first, &scope)
      var made = TuistDictionary(open: dictionary.open)
      for entry in dictionary.entries { made.set(entry.key, call(function, [.value(nil, entry.value)], node, &scope)) }
      return value(.dictionary(made), node, scope)
    case "filter":
      guard let first = given.first else { return nil }
      let function = evaluate(first, &scope)
      var made = TuistDictionary(open: dictionary.open)
      for entry in dictionary.entries {
        let holds = call(function, [.value(nil, entry.key), .value(nil, entry.value)], node, &scope)
        if holds.truth == true { made.entries.append(entry) }
        if holds.truth == nil {
          made.entries.append(
            (entry.key, .unknown(holds.stop ?? note("cannot be decided", node, scope), at: entry.value.location)))
        }
      }
      return value(.dictionary(made), node, scope)
    default:
      if let made = listCall(
        name, of: TuistList(elements: elements(of: owner) ?? [], open: dictionary.open), owner, given, node, &scope, as: type)
      {
        return made
      }
      // A function of Tuist's on settings (`.automaticCodeSigning(devTeam:)`): none sets what is asked for here.
      guard Self.settingMethods.contains(where: name.hasPrefix) else { return nil }
      return owner
    }
  }

  private static let settingMethods = [
    "automaticCodeSigning", "manualCodeSigning", "codeSignIdentity", "swiftVersion", "otherSwiftFlags", "otherLinkerFlags",
    "marketingVersion", "currentProjectVersion", "appleGenericVersioningSystem", "versionInfo",
    "swiftActiveCompilationConditions",
    "swiftCompilationMode", "swiftOptimizationLevel", "swiftOptimizeObjectLifetimes", "swiftObjcBridgingHeaderPath",
    "otherCFlags",
    "bitcodeEnabled", "debugInformationFormat",
  ]
}
