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
  /// The text as it can be told apart in a message: white space and signs without a shape are escaped, and what is long is cut.
  var visible: String {
    let escaped = String(String(reflecting: self).dropFirst().dropLast())
    return escaped.count > 100 ? escaped.prefix(100) + "…" : escaped
  }
}
