import SwiftSyntax

extension Declaration {
  /// Whether `@available(iOS, unavailable)` or its like forbids its use on a platform.
  func isUnavailable(on platform: Platform) -> Bool {
    // Most that speak of availability say since when: they need not be parsed for it.
    guard hasAttribute("available"), Self.unavailable.isFound(in: file.bytes[range]),
      let attributes = parse()?.syntax.asProtocol((any WithAttributesSyntax).self)?.attributes
    else {
      return false
    }
    for case .attribute(let attribute) in attributes where attribute.attributeName.trimmedDescription == "available" {
      guard case .availability(let arguments)? = attribute.arguments else { continue }
      var names: [String] = []
      var isUnavailable = false
      for argument in arguments {
        guard case .token(let token) = argument.argument else { continue }
        if token.text == "unavailable" { isUnavailable = true } else { names.append(token.text) }
      }
      guard isUnavailable, let name = names.first else { continue }
      if name == "*" || name == platform.rawValue || name == platform.rawValue + "ApplicationExtension" { return true }
    }
    return false
  }

  private static let unavailable = ByteSearch(Array("unavailable".utf8))
}
