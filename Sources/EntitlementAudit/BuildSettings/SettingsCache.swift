/// The settings of the targets of one run: each target's are worked out once, whoever asks first.
final class SettingsCache: Sendable {
  private let files: any FileAccess
  private let xcconfigs = XcconfigCache()
  private let targets = OnceTable<TargetReference, TargetSettings>()

  init(files: any FileAccess) { self.files = files }

  /// The settings of a target. Within a run a path and an id always stand for the same target.
  func settings(of target: ProjectTarget, in project: Project) -> TargetSettings {
    targets.value(for: TargetReference(project: project.path, id: target.id)) {
      TargetSettings(SettingsResolver(project: project, target: target, files: files, xcconfigs: xcconfigs))
    }
  }
}
