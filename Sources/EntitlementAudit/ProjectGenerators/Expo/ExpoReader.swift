/// Reads Expo apps whose widgets are described in `targets/*/expo-target.config.js|json` (the config plugin `@bacons/apple-targets`),
/// with the app's own configuration (`app.json`, `app.config.js`), as `expo prebuild` would make an Xcode project in `ios/`.
///
/// The app's configuration is the description; a target's without one stands for itself. Scripts are evaluated as far as they are
/// literals and simple functions; nothing is run.
enum ExpoReader: ProjectGenerator {
  static func read(_ file: Path, files: any FileAccess) -> (project: Project?, problems: [InputProblem]) {
    if file.stem == "expo-target.config" {
      let root = file.parent.parent.parent
      // It is a part of the app.
      if appConfigurations(in: root, files: files).contains(where: { hasTargets($0, files: files) }) { return (nil, []) }
      var builder = ExpoProjectBuilder(root: root, file: file, app: nil, files: files)
      builder.add(file)
      return builder.finish()
    }
    let root = file.parent
    // A script that is there wraps or replaces `app.json`.
    guard appConfigurations(in: root, files: files).first == file else { return (nil, []) }
    guard hasTargets(file, files: files) else { return (nil, []) }
    return app(at: file, in: root, files: files)
  }

  /// Whether a file is an app's configuration, and the app has targets of its own.
  private static func hasTargets(_ file: Path, files: any FileAccess) -> Bool {
    guard let bytes = try? files.bytes(of: file) else { return false }
    // `app.json` is a name of many things.
    if file.fileExtension == "json", !bytes.mention("\"expo\""), !bytes.mention("\"ios\"") { return false }
    if !targetFiles(in: file.parent.child("targets"), files: files).isEmpty { return true }
    // The plugin may look elsewhere.
    return bytes.mention("@bacons/apple-targets")
  }

  /// The files that may hold an app's configuration, the one that counts first.
  private static func appConfigurations(in root: Path, files: any FileAccess) -> [Path] {
    ["app.config.ts", "app.config.js", "app.config.json", "app.json"].map(root.child).filter { files.kind(of: $0) == .file }
  }

  private static func app(at file: Path, in root: Path, files: any FileAccess) -> (project: Project?, problems: [InputProblem]) {
    var problems: [InputProblem] = []
    var inputs: Set<Path> = []
    var app: ScriptValue?
    func take(_ path: Path, _ argument: ScriptValue?) -> ScriptValue? {
      do {
        let answer = try ScriptEvaluator.value(of: path, argument: argument, files: files)
        inputs.formUnion(answer.inputs.union([path]))
        problems += answer.problems
        return answer.value
      } catch {
        problems.append(error.problem)
        return nil
      }
    }
    for name in ["app.json", "app.config.json"] where files.kind(of: root.child(name)) == .file {
      let value = take(root.child(name), nil)
      app = value?["expo"] ?? value
      if value == nil {
        let place = SourceLocation(path: root.child(name))
        app = ScriptValue(.unknown(Note("'\(root.child(name))' cannot be read", at: place)), at: place)
      }
    }
    if file.fileExtension != "json" {
      var context = ScriptObject()
      let place = SourceLocation(path: file)
      context.set(Located("config", at: place), app ?? ScriptValue(.object(ScriptObject()), at: place))
      if let value = take(file, ScriptValue(.object(context), at: place)) {
        app = value["expo"] ?? value
        if let stop = app?.stop {
          problems.append(
            InputProblem(
              .warning, at: stop.location ?? place,
              "\(stop.message), and is not evaluated: what the app's configuration says is not known"))
        }
      }
    }
    var builder = ExpoProjectBuilder(root: root, file: file, app: app, files: files)
    builder.project.problems += problems
    builder.project.inputs.formUnion(inputs)
    for target in targetFiles(in: builder.targetsFolder, files: files) { builder.add(target) }
    return builder.finish()
  }

  /// `expo-target.config.js` and `.json` in the folders of a folder, sorted.
  static func targetFiles(in folder: Path, files: any FileAccess) -> [Path] {
    ((try? files.entries(of: folder)) ?? []).filter { $0.kind == .folder }.flatMap { entry in
      ["expo-target.config.js", "expo-target.config.json"].map { folder.child(entry.name).child($0) }
        .filter { files.kind(of: $0) == .file }
    }
  }
}
