/// Methods of texts, lists and dictionaries, as far as paths and names are made with them.
enum StarlarkText {
  /// What a method comes to; nil where that is not known.
  static func method(_ name: String, of value: StarlarkValue, _ arguments: BazelArguments) -> StarlarkValue? {
    switch value {
    case .string(let text): return method(name, of: text, arguments)
    case .dictionary(let entries): return method(name, of: entries, arguments)
    default: return nil
    }
  }

  private static func method(_ name: String, of text: String, _ arguments: BazelArguments) -> StarlarkValue? {
    let first = arguments.positional.first
    switch name {
    case "format": return format(text, arguments)
    case "lower": return .string(text.lowercased())
    case "upper": return .string(text.uppercased())
    case "strip":
      return .string(String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()))
    case "startswith": return first?.text.map { .boolean(text.hasPrefix($0)) }
    case "endswith": return first?.text.map { .boolean(text.hasSuffix($0)) }
    case "removesuffix": return first?.text.map { .string(text.hasSuffix($0) ? String(text.dropLast($0.count)) : text) }
    case "removeprefix": return first?.text.map { .string(text.hasPrefix($0) ? String(text.dropFirst($0.count)) : text) }
    case "replace":
      guard let old = first?.text, !old.isEmpty, arguments.positional.count > 1, let new = arguments.positional[1].text else {
        return nil
      }
      return .string(parts(of: text, at: old).joined(separator: new))
    case "split":
      guard let separator = first?.text, !separator.isEmpty else { return nil }
      return .list(parts(of: text, at: separator).map { .string($0) })
    case "join":
      guard let elements = first?.elements else { return nil }
      let texts = elements.compactMap(\.text)
      return texts.count == elements.count ? .string(texts.joined(separator: text)) : nil
    default: return nil
    }
  }

  private static func method(
    _ name: String, of entries: [(key: String, value: StarlarkValue)], _ arguments: BazelArguments
  ) -> StarlarkValue? {
    switch name {
    case "get", "pop":
      guard let key = arguments.positional.first?.shown else { return nil }
      if let found = entries.last(where: { $0.key == key })?.value { return found }
      return arguments.positional.count > 1 ? arguments.positional[1] : StarlarkValue.none
    case "keys": return .list(entries.map { .string($0.key) })
    case "values": return .list(entries.map(\.value))
    case "items": return .list(entries.map { .list([.string($0.key), $0.value]) })
    default: return nil
    }
  }

  private static func parts(of text: String, at separator: String) -> [String] {
    var parts: [String] = []
    var rest = text[...]
    while let range = rest.firstRange(of: separator) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }

  /// `"{}/{name}".format(a, name = b)`
  private static func format(_ text: String, _ arguments: BazelArguments) -> StarlarkValue? {
    var result = ""
    var next = 0
    var rest = text[...]
    while let start = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      result += rest[..<start]
      let after = rest[start...].dropFirst()
      if after.first == rest[start] {
        result.append(rest[start])
        rest = after.dropFirst()
        continue
      }
      guard rest[start] == "{", let end = after.firstIndex(of: "}") else { return nil }
      let field = String(after[..<end])
      let value: StarlarkValue?
      if field.isEmpty || Int(field) != nil {
        let position = Int(field) ?? next
        next += 1
        value = arguments.positional.indices.contains(position) ? arguments.positional[position] : nil
      } else {
        value = arguments.named[field]
      }
      guard let shown = value?.shown else { return nil }
      result += shown
      rest = after[end...].dropFirst()
    }
    return .string(result + rest)
  }

  /// `"%s/%s" % (a, b)`
  static func percent(_ format: String, _ parts: [StarlarkValue]) -> StarlarkValue {
    var result = ""
    var remaining = parts[...]
    var rest = format[...]
    while let start = rest.firstIndex(of: "%") {
      result += rest[..<start]
      let after = rest[start...].dropFirst()
      switch after.first {
      case "%": result += "%"
      case "s", "d":
        guard let shown = remaining.popFirst()?.shown else { return .unknown("a text") }
        result += shown
      default: return .unknown("a text")
      }
      rest = after.dropFirst()
    }
    return .string(result + rest)
  }
}
