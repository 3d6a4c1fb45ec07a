/// One cell of the whole exposure table, with all that says whose it is.
struct ExposureRecord: Sendable {
  let `extension`: String
  /// The project file; nil for bundles and folders.
  let project: Path?
  /// nil: no widget could be found in the extension.
  let widget: String?
  let kind: String?
  let type: WidgetConfigurationKind?
  let platform: Platform
  /// The build configuration.
  let configuration: String
  let level: DataProtectionLevel
  let annotation: Annotation?
  let family: WidgetFamily?
  /// nil, and with it state, basis and source: no place takes the widget, or which ones do is not known.
  let surface: Surface?
  let state: DeviceState?
  let shows: Shows
  let basis: Basis?
  let source: String?

  /// Every cell of a model: extension by extension, widget by widget, configuration by configuration. What has no cell is there too, in
  /// one record that says so.
  static func all(_ model: AuditModel) -> [ExposureRecord] {
    model.extensions.flatMap { subject in
      subject.widgetsKnown
        ? subject.widgets.flatMap { records(of: $0, in: subject) }
        : subject.configurations.map { ExposureRecord(subject, $0, nil, nil, shows: .unknown) }
    }
  }

  private static func records(of widget: Widget, in subject: WidgetExtension) -> [ExposureRecord] {
    subject.configurations.filter { $0.platform == widget.platform }.flatMap { configuration in
      let cells = widget.exposure.filter { $0.configuration == configuration.name }
      return cells.isEmpty
        ? [ExposureRecord(subject, configuration, widget, nil, shows: widget.familiesAreUnknown ? .unknown : .notOffered)]
        : cells.map { ExposureRecord(subject, configuration, widget, $0, shows: $0.shows) }
    }
  }

  private init(
    _ subject: WidgetExtension, _ configuration: ExtensionConfiguration, _ widget: Widget?, _ cell: Exposure?, shows: Shows
  ) {
    `extension` = subject.name
    project = subject.project
    self.widget = widget?.type
    kind = widget?.kind
    type = widget?.configuration
    platform = configuration.platform
    self.configuration = configuration.name
    level = configuration.level
    annotation = widget?.content.annotation
    family = cell?.family
    surface = cell?.surface
    state = cell?.state
    self.shows = shows
    basis = cell?.basis
    source = cell?.source
  }

  /// Its values by name, in their order.
  var fields: [(name: String, value: String?)] {
    [
      ("extension", `extension`), ("project", project?.description), ("widget", widget), ("kind", kind), ("type", type?.rawValue),
      ("platform", platform.rawValue), ("configuration", configuration), ("level", level.rawValue),
      ("annotation", annotation?.rawValue), ("family", family?.rawValue), ("surface", surface?.rawValue),
      ("state", state?.rawValue), ("shows", shows.rawValue), ("basis", basis?.rawValue), ("source", source),
    ]
  }
}
