/// How a widget manifest is known: by its name alone.
enum WidgetManifestName {
  /// The usual ending, with its dot.
  static let ending = ".widgetmanifest"

  /// Whether a file of this name is a widget manifest: `NAME.widgetmanifest` in any letter case, or `WidgetManifest.plist`.
  static func fits(_ name: String) -> Bool {
    // What macOS leaves on other disks beside every file: its attributes.
    if name.hasPrefix("._") { return false }
    return name == "WidgetManifest.plist" || name.utf8.count > ending.utf8.count && name.lowercased().hasSuffix(ending)
  }
}
