/// The keys of a widget manifest, per dictionary, in the order in which they are written.
enum ManifestKey {
  static let version = "Version"
  static let `extension` = "Extension"
  static let widgets = "Widgets"
  static let manifest = [version, `extension`, widgets]

  static let kind = "Kind"
  static let type = "Type"
  static let families = "Families"
  static let disfavoredLocations = "DisfavoredLocations"
  static let annotation = "Annotation"
  static let sensitivity = "Sensitivity"
  static let reason = "Reason"
  static let expect = "Expect"
  static let widget = [kind, type, families, disfavoredLocations, annotation, sensitivity, reason, expect]

  static let lockScreen = "LockScreen"
  static let mac = "Mac"
  static let expectation = [lockScreen, mac]

  /// The version of the format that is read and written.
  static let currentVersion = 1

  /// The annotations that a manifest can state: `unknown` is no statement.
  static let annotations = Annotation.allCases.filter { $0 != .unknown }
}
