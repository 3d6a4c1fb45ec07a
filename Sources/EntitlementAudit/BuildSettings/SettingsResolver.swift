/// Resolves build settings of one target as Xcode does.
///
/// Order, strongest first: target settings, target xcconfig, project settings, project xcconfig, what Xcode supplies. Reads the
/// xcconfig files when it is made, through the door it is handed, and keeps nothing of it.
struct SettingsResolver: Sendable {
  /// What is wrong in the xcconfig files that the target's configurations are based on, in order of place.
  let problems: [InputProblem]

  /// Reads what the target's settings are based on.
  init(project: Project, target: ProjectTarget, files: some FileAccess) {
    problems = []
  }

  /// The value of `name` in a configuration of the target.
  func resolve(_ name: String, configuration: String, sdk: SDK) -> ResolvedSetting { ResolvedSetting() }

  /// `text` with its references expanded: what a property list holds (`$(PRODUCT_BUNDLE_IDENTIFIER)`).
  func expand(_ text: String, configuration: String, sdk: SDK) -> ResolvedSetting { ResolvedSetting(value: text) }
}
