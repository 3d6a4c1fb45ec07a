/// What can follow a name in `$(NAME:operator)`: the build system's own list.
///
/// Source: swiftlang/swift-build, `MacroEvaluationProgram.swift`.
enum SettingOperator {
  /// The result of `:name` on a value; nil where there is no such operator.
  static func retrieve(_ name: String, from value: String) -> String? {
    switch name {
    case "quote": quoted(value)
    case "upper": value.uppercased()
    case "lower": value.lowercased()
    case "identifier": identifier(value, allowing: "_", replacement: "_")
    case "rfc1034identifier": identifier(value, allowing: "-", replacement: "-")
    case "c99extidentifier": extendedIdentifier(value)
    case "__stripslash": String(value.hasPrefix("/") ? value.dropFirst() : value[...])
    case "dir": folder(value).isEmpty ? "./" : (folder(value).hasSuffix("/") ? folder(value) : folder(value) + "/")
    case "file": file(value)
    case "base": stem(file(value))
    case "suffix": suffix(value)
    case "standardizepath": Path(value).text
    case "not": value == "YES" ? "NO" : "YES"
    case "truncatedversion": value.split(separator: ".").prefix(3).joined(separator: ".")
    default: nil
    }
  }

  /// The result of `:name=operand` on a value; nil where there is no such operator.
  static func replace(_ name: String, in value: String, with operand: String) -> String? {
    switch name {
    case "dir": join(operand, file(value))
    case "file": join(folder(value), operand)
    case "base": join(folder(value), operand) + suffix(value)
    case "suffix": value.dropLast(suffix(value).utf8.count) + "." + (operand.split(separator: ".").last ?? "")
    case "default": value.isEmpty ? operand : value
    case "relativeto", "isancestor": value
    default: nil
    }
  }

  private static func folder(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func file(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return path }
    return String(path[path.index(after: slash)...])
  }

  private static func stem(_ name: String) -> String {
    guard let dot = name.lastIndex(of: ".") else { return name }
    return String(name[..<dot])
  }

  private static func suffix(_ path: String) -> String {
    let name = file(path)
    guard let dot = name.lastIndex(of: ".") else { return "" }
    return String(name[dot...])
  }

  private static func join(_ folder: String, _ name: String) -> String {
    folder.isEmpty || name.hasPrefix("/") ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  private static func quoted(_ value: String) -> String {
    let plain = value.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || "/.,+-_=".unicodeScalars.contains($0)
    }
    if plain { return value.isEmpty ? "\"\"" : value }
    return value.reduce(into: "") { $0 += " \\\"'$`&|;()<>*?[]#~!{}".contains($1) ? "\\\($1)" : String($1) }
  }

  /// Letters and digits (not first) and `allowed` stay; the rest becomes the replacement. The build system compares characters by their
  /// canonical order, so that a Latin letter with an accent counts as a letter.
  private static func identifier(_ value: String, allowing allowed: Character, replacement: String) -> String {
    var result = ""
    for (offset, character) in value.enumerated() {
      let isLetter = ("A"..."Z").contains(character) || ("a"..."z").contains(character)
      let isDigit = ("0"..."9").contains(character) && offset > 0
      result += isLetter || isDigit || character == allowed ? String(character) : replacement
    }
    return result
  }

  /// Letters and digits of any script and `_` stay, a leading digit and the rest become `_`.
  private static func extendedIdentifier(_ value: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in value.unicodeScalars {
      let isLetter = scalar.properties.isAlphabetic || scalar == "_"
      let isDigit = scalar.properties.numericType == .decimal && !result.isEmpty
      result.append(isLetter || isDigit ? scalar : "_")
    }
    return String(result)
  }
}
