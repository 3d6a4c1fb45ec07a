/// A widget manifest that is to be written: what was found, and what is expected from today on. It never says what the content is: only a
/// person can.
struct WidgetManifestDraft: Sendable, Hashable {
  /// One widget.
  struct Entry: Sendable, Hashable {
    /// What a reader should know, a line each.
    var comments: [String] = []
    var kind: String?
    var type: String?
    /// nil where there is nothing to state, or nothing that is certain.
    var families: [WidgetFamily]?
    var disfavoredLocations: [WidgetLocation: [WidgetFamily]] = [:]
    var annotation: Annotation?
    var lockScreen: LockScreenDemand
    var mac: MacDemand
  }

  /// The target's name or the bundle identifier; nil: it has to lie beside its extension.
  var `extension`: String?
  /// What stands before everything else, a line each.
  var heading: [String]
  var entries: [Entry]

  /// The whole file.
  func file(as format: PropertyListFormat) -> [UInt8] {
    var members = [WritableValue.Member(key: ManifestKey.version, value: .integer(ManifestKey.currentVersion))]
    if let name = self.extension { members.append(WritableValue.Member(key: ManifestKey.extension, value: .string(name))) }
    members.append(WritableValue.Member(key: ManifestKey.widgets, value: .array(entries.map(\.element))))
    return PropertyListWriter.file(.dictionary(members), as: format, heading: heading)
  }
}

extension WidgetManifestDraft.Entry {
  /// As it stands in `Widgets`.
  var element: WritableValue.Element { WritableValue.Element(comments: comments, value: .dictionary(members)) }

  /// Its keys, in their order.
  var members: [WritableValue.Member] {
    ManifestKey.widget.compactMap { key in value(of: key).map { WritableValue.Member(key: key, value: $0) } }
  }

  /// What it says for one key; nil where it says nothing.
  func value(of key: String) -> WritableValue? {
    switch key {
    case ManifestKey.kind: kind.map(WritableValue.string)
    case ManifestKey.type: type.map(WritableValue.string)
    case ManifestKey.families: families.map { .strings($0.map(\.rawValue)) }
    case ManifestKey.disfavoredLocations: disfavoredLocations.isEmpty ? nil : .dictionary(locations)
    case ManifestKey.annotation: annotation.map { .string($0.rawValue) }
    case ManifestKey.expect:
      .dictionary([
        WritableValue.Member(key: ManifestKey.lockScreen, value: .string(lockScreen.rawValue)),
        WritableValue.Member(key: ManifestKey.mac, value: .string(mac.rawValue)),
      ])
    default: nil
    }
  }

  private var locations: [WritableValue.Member] {
    WidgetLocation.allCases.compactMap { location in
      disfavoredLocations[location].map {
        WritableValue.Member(key: location.rawValue, value: .strings($0.map(\.rawValue)))
      }
    }
  }
}
