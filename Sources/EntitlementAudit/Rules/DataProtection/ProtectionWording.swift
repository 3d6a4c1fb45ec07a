extension ExtensionConfiguration {
  /// Where a finding about the level stands: the value, the file or the setting, else the extension.
  func place(in extension: WidgetExtension) -> SourceLocation {
    location ?? entitlementsPath.map { SourceLocation(path: $0) } ?? `extension`.location
  }

  /// The level in a few words: the value, or what stands for it.
  var levelName: String { level.name }
}

extension DataProtectionLevel {
  /// The value as Apple writes it, `no level` or `an unknown level`.
  var name: String { value ?? (self == .absent ? "no level" : "an unknown level") }

  /// The four values, listed.
  static let valueList = Self.allCases.compactMap(\.value).quoted
}

extension String {
  /// The text as it can be told apart in a message: white space other than a blank and signs without a shape are escaped, and what is
  /// long is cut.
  var visible: String {
    let escaped = unicodeScalars.map(\.visible).joined()
    return escaped.count > 100 ? escaped.prefix(100) + "…" : escaped
  }
}

extension Unicode.Scalar {
  fileprivate var visible: String {
    switch (self, properties.generalCategory) {
    case (" ", _): " "
    case ("\n", _), ("\t", _), ("\r", _), ("\0", _): String(String(reflecting: String(self)).dropFirst().dropLast())
    case (_, .control), (_, .format), (_, .spaceSeparator), (_, .lineSeparator), (_, .paragraphSeparator):
      "\\u{\(String(value, radix: 16, uppercase: true))}"
    default: String(self)
    }
  }
}
