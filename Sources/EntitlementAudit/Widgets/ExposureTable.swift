/// What each surface shows of each kind of widget in each state of the device: Apple's documentation as data.
///
/// One value per kind, family, level, marking, surface and state. The rows are the cells of the rulebook's decision tables, section by
/// section (`ExposureTable+LockScreen`, `+Home`, `+Watch`, `+Activities`); a state that no row gives is `unknown`, inferred. When Apple
/// documents something else, a row changes and no code does.
enum ExposureTable {
  /// Every row, in the order of the rulebook's sections.
  static let rows: [ExposureRow] = lockScreenRows + homeRows + watchRows + activityRows

  /// What is shown, or nil where the surface does not take such a widget at all (a large one on the Lock Screen).
  static func cell(
    _ subject: ExposureSubject, family: WidgetFamily?, level: ExposureLevel, mark: ExposureMark, surface: Surface,
    state: DeviceState
  ) -> ExposureValue? {
    guard let row = index[Key(subject: subject, family: family, level: level, mark: mark, surface: surface)] else { return nil }
    return rows[row].cells[state] ?? ExposureValue(.unknown, .inferred, rows[row].page)
  }

  /// Row by key: the first row that covers it.
  private static let index: [Key: Int] = {
    var index: [Key: Int] = [:]
    for (number, row) in rows.enumerated() {
      for family in row.families.isEmpty ? [nil] : row.families.map(Optional.some) {
        for level in row.levels {
          for mark in row.marks {
            for surface in row.surfaces {
              let key = Key(subject: row.subject, family: family, level: level, mark: mark, surface: surface)
              if index[key] == nil { index[key] = number }
            }
          }
        }
      }
    }
    return index
  }()

  private struct Key: Hashable {
    let subject: ExposureSubject
    let family: WidgetFamily?
    let level: ExposureLevel
    let mark: ExposureMark
    let surface: Surface
  }
}

/// Cells that share everything but the state.
struct ExposureRow: Sendable {
  let subject: ExposureSubject
  /// Empty for what has no family.
  let families: [WidgetFamily]
  let levels: [ExposureLevel]
  let marks: [ExposureMark]
  let surfaces: [Surface]
  /// The page for the states that `cells` does not give.
  let page: ApplePage
  let cells: [DeviceState: ExposureValue]

  init(
    _ subject: ExposureSubject, _ families: [WidgetFamily], _ levels: [ExposureLevel], _ marks: [ExposureMark],
    _ surfaces: [Surface],
    page: ApplePage = .widgetExtension, _ cells: [DeviceState: ExposureValue]
  ) {
    self.subject = subject
    self.families = families
    self.levels = levels
    self.marks = marks
    self.surfaces = surfaces
    self.page = page
    self.cells = cells
  }
}

/// One value of the table.
struct ExposureValue: Sendable, Hashable {
  let shows: Shows
  let basis: Basis
  let page: ApplePage

  init(_ shows: Shows, _ basis: Basis, _ page: ApplePage) {
    self.shows = shows
    self.basis = basis
    self.page = page
  }
}

/// What kind of widget a row is about.
enum ExposureSubject: Sendable, Hashable, CaseIterable {
  /// A WidgetKit widget on iPhone or iPad, and on the Mac as an iPhone widget.
  case widget
  /// A WidgetKit complication or Smart Stack widget on the watch.
  case watchWidget
  /// A widget of the Mac's own.
  case macWidget
  case visionWidget
  case liveActivity
  case control
  /// A ClockKit data source that answers `hideOnLockScreen`.
  case clockKitHiding
  /// One that answers `showOnLockScreen`, or nothing.
  case clockKitShowing
}

/// A Data Protection level as far as the table tells levels apart.
enum ExposureLevel: Sendable, Hashable, CaseIterable {
  /// Absent, `UntilFirstUserAuthentication`, `None`; an unknown level is looked up here too (never protected by a guess).
  case weak
  case completeUnlessOpen
  case complete

  init(_ level: DataProtectionLevel) {
    switch level {
    case .complete: self = .complete
    case .completeUnlessOpen: self = .completeUnlessOpen
    case .completeUntilFirstUserAuthentication, .none, .absent, .unknown: self = .weak
    }
  }
}

/// How the content is marked, as far as the table tells markings apart.
enum ExposureMark: Sendable, Hashable, CaseIterable {
  case none
  case partial
  case whole
  case custom
  /// Sensitive content under `unredacted()` or `privacySensitive(false)`.
  case exempt
  case unknown
  /// Controls: `privacySensitive()` on the template.
  case template

  init(_ annotation: Annotation) {
    switch annotation {
    case .none: self = .none
    case .partial: self = .partial
    case .whole: self = .whole
    case .custom: self = .custom
    case .unknown: self = .unknown
    }
  }
}
