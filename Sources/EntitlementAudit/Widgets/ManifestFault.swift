/// Where a widget manifest and what was found do not agree.
struct ManifestFault: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    /// A fact of the manifest that the sources contradict: the key, what the manifest says and what was found.
    case drift(key: String, said: String, found: String)
    /// An entry that names no widget of the extension; the nearest that there is.
    case unknownWidget(nearest: String?)
  }

  var kind: Kind
  /// What the manifest calls the widget.
  var widget: String
  /// The value's or the entry's place in the manifest.
  var location: SourceLocation
  /// Where the sources say otherwise; nil without such a place.
  var foundAt: SourceLocation?

  init(_ kind: Kind, of widget: String, at location: SourceLocation, foundAt: SourceLocation? = nil) {
    self.kind = kind
    self.widget = widget
    self.location = location
    self.foundAt = foundAt
  }
}

/// A widget manifest that names an extension which nobody has.
struct StrayManifest: Sendable, Hashable {
  /// The name as written, and its place.
  var name: Located<String>
  var nearest: String?
}
