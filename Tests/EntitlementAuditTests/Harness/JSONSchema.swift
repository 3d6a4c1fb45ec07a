import Foundation

/// A JSON text, read.
enum JSON: Decodable, Hashable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let flag = try? value.decode(Bool.self) {
      self = .bool(flag)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .string(text)
    } else if let list = try? value.decode([JSON].self) {
      self = .array(list)
    } else {
      self = .object(try value.decode([String: JSON].self))
    }
  }

  /// Reads a text.
  init(_ text: some StringProtocol) throws { self = try JSONDecoder().decode(JSON.self, from: Data(text.utf8)) }

  /// A member of an object, or null.
  subscript(key: String) -> JSON {
    if case .object(let members) = self { return members[key] ?? .null }
    return .null
  }

  /// An element of an array, or null.
  subscript(index: Int) -> JSON { list.indices.contains(index) ? list[index] : .null }

  /// The elements of an array; empty for anything else.
  var list: [JSON] {
    if case .array(let elements) = self { return elements }
    return []
  }

  /// The text of a string, or nil.
  var text: String? {
    if case .string(let text) = self { return text }
    return nil
  }
}

/// The part of JSON Schema (draft 2020-12) that this package's schemas use; a keyword that it does not know is an error.
struct JSONSchema {
  let root: JSON

  /// What is wrong with a value, each with its place; empty where it fits.
  func errors(in value: JSON) -> [String] { errors(in: value, schema: root, at: "$") }

  private func errors(in value: JSON, schema: JSON, at place: String) -> [String] {
    guard case .object(let keywords) = schema else { return ["\(place): schema is no object"] }
    return keywords.sorted { $0.key < $1.key }.flatMap { keyword, argument in
      check(value, keyword, argument, beside: keywords, at: place)
    }
  }

  private func check(
    _ value: JSON, _ keyword: String, _ argument: JSON, beside: [String: JSON], at place: String
  ) -> [String] {
    switch (keyword, value) {
    case ("$schema", _), ("$id", _), ("$defs", _), ("title", _), ("description", _): return []
    case ("$ref", _): return errors(in: value, schema: definition(argument.text ?? ""), at: place)
    case ("const", _): return value == argument ? [] : ["\(place): is not \(argument)"]
    case ("enum", _): return argument.list.contains(value) ? [] : ["\(place): \(value) is none of \(argument.list)"]
    case ("anyOf", _):
      return argument.list.contains { errors(in: value, schema: $0, at: place).isEmpty } ? [] : ["\(place): fits none of anyOf"]
    case ("type", _):
      let names = argument.text.map { [$0] } ?? argument.list.compactMap(\.text)
      return names.contains { isOf($0, value) } ? [] : ["\(place): \(value) is no \(names)"]
    case ("minimum", .number(let number)):
      guard case .number(let least) = argument else { return ["\(place): bad minimum"] }
      return number >= least ? [] : ["\(place): below the minimum"]
    case ("pattern", .string(let text)):
      return text.range(of: argument.text ?? "", options: .regularExpression) != nil ? [] : ["\(place): '\(text)' does not match"]
    case ("required", .object(let members)):
      return argument.list.compactMap(\.text).filter { members[$0] == nil }.map { "\(place): lacks \($0)" }
    case ("properties", .object(let members)):
      return members.flatMap { key, member in
        argument[key] == .null ? [] : errors(in: member, schema: argument[key], at: "\(place).\(key)")
      }
    case ("propertyNames", .object(let members)):
      return members.keys.flatMap { errors(in: .string($0), schema: argument, at: "\(place).\($0)") }
    case ("additionalProperties", .object(let members)):
      return members.filter { beside["properties"]?[$0.key] ?? .null == .null }.flatMap { key, member in
        argument == .bool(false) ? ["\(place): unknown key \(key)"] : errors(in: member, schema: argument, at: "\(place).\(key)")
      }
    case ("items", .array(let elements)):
      return elements.enumerated().flatMap { errors(in: $1, schema: argument, at: "\(place)[\($0)]") }
    case ("minimum", _), ("pattern", _), ("required", _), ("properties", _), ("propertyNames", _), ("additionalProperties", _),
      ("items", _):
      return []
    default: return ["schema: unknown keyword \(keyword)"]
    }
  }

  private func definition(_ reference: String) -> JSON {
    reference.split(separator: "/").dropFirst().reduce(root) { $0[String($1)] }
  }

  private func isOf(_ name: String, _ value: JSON) -> Bool {
    switch value {
    case .null: name == "null"
    case .bool: name == "boolean"
    case .number(let number): name == "number" || name == "integer" && number == number.rounded()
    case .string: name == "string"
    case .array: name == "array"
    case .object: name == "object"
    }
  }
}
