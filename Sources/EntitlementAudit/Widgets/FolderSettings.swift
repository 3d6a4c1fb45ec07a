/// What configuration files say of places, asked for place by place: files in sub-folders hold for these alone.
struct FolderSettings: Sendable {
  /// Whether a source file is left out.
  var isExcluded: @Sendable (Path) -> Bool = { _ in false }
  /// The build configuration that the headline of an extension in a folder is for; nil: the worst.
  var headline: @Sendable (_ folder: Path) -> String? = { _ in nil }
  /// What is expected of widgets that are declared in a folder.
  var expectations: @Sendable (_ folder: Path) -> [WidgetExpectation] = { _ in [] }
}

extension WidgetExtension {
  /// The folder that settings for it are looked up in: that of its project, or itself.
  var settingsFolder: Path { project?.parent ?? (kind == .folder ? location.path : location.path.parent) }
}

extension FolderSettings {
  /// What is expected of any of an extension's widgets, each entry once.
  func expectations(onWidgetsOf extension: WidgetExtension) -> [WidgetExpectation] {
    var seen: Set<WidgetExpectation> = []
    return Set(`extension`.widgets.map(\.location.path.parent)).sorted().flatMap(expectations).filter { seen.insert($0).inserted }
  }
}
