/// One value of a YAML text, with its place. Aliases stand for what they name; tags other than the standard ones are kept, not obeyed.
struct YAMLNode: Sendable, Hashable {
  /// What a value can be.
  enum Content: Sendable, Hashable {
    case scalar(YAMLScalar)
    case sequence([YAMLNode])
    /// In the order of the text; keys differ.
    case mapping([YAMLEntry])
  }

  var content: Content
  /// Its first byte; of an alias: the alias, not what it names.
  var location: SourceLocation
  /// As it is written (`!env`, `tag:yaml.org,2002:str`); nil: none.
  var tag: String?
  /// This value and all below it, aliases counted as often as they stand.
  var count: Int
}

/// One key of a mapping and its value.
struct YAMLEntry: Sendable, Hashable {
  var key: YAMLNode
  var value: YAMLNode

  /// The key's text; nil where it is a sequence or mapping.
  var name: String? { key.text }
}

/// A value without parts.
struct YAMLScalar: Sendable, Hashable {
  /// The text, quotes and escapes resolved, lines folded.
  var text: String
  /// Whether it stood without quotes, so that `true`, `1` and `null` mean more than their letters.
  var isPlain: Bool
}

extension YAMLNode {
  /// The text of a scalar of any kind (`1.0` and `off` too, as they stand); nil for lists, mappings and nothing.
  var text: String? {
    guard case .scalar(let scalar) = content, !isNull else { return nil }
    return scalar.text
  }

  /// Whether nothing stands here: an empty value, `~` or `null`.
  var isNull: Bool {
    guard case .scalar(let scalar) = content, scalar.isPlain else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(scalar.text)
  }

  /// A switch, in the words of YAML 1.1 as Yams reads them; nil for everything else.
  var bool: Bool? {
    guard case .scalar(let scalar) = content, scalar.isPlain else { return nil }
    switch scalar.text {
    case "true", "True", "TRUE", "yes", "Yes", "YES", "on", "On", "ON": return true
    case "false", "False", "FALSE", "no", "No", "NO", "off", "Off", "OFF": return false
    default: return nil
    }
  }

  /// A plain whole number; nil for everything else.
  var integer: Int? {
    guard case .scalar(let scalar) = content, scalar.isPlain else { return nil }
    return Int(scalar.text)
  }

  /// A list's values; nil for everything else.
  var sequence: [YAMLNode]? {
    guard case .sequence(let nodes) = content else { return nil }
    return nodes
  }

  /// A mapping's entries in the order of the text; nil for everything else.
  var mapping: [YAMLEntry]? {
    guard case .mapping(let entries) = content else { return nil }
    return entries
  }

  /// The value of a key; nil where this is no mapping or has no such key.
  subscript(key: String) -> YAMLNode? { mapping?.first { $0.name == key }?.value }

  /// What it is, for a message: `a list`, `text`, …
  var kindName: String {
    switch content {
    case .sequence: "a list"
    case .mapping: "a mapping"
    case .scalar where isNull: "nothing"
    case .scalar where bool != nil: "a switch"
    case .scalar where integer != nil: "a number"
    case .scalar: "text"
    }
  }
}
