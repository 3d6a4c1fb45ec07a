/// Reads the apps and extensions of a BUILD file, as far as its literals and simple macros say what they are made of.
///
/// Source: https://github.com/bazelbuild/rules_apple/tree/main/doc.
enum BazelReader: ProjectGenerator {
  static func read(_ file: Path, files: any FileAccess) -> (project: Project?, problems: [InputProblem]) {
    let bytes: [UInt8]
    do { bytes = try files.bytes(of: file) } catch {
      return (nil, [InputProblem(.error, at: SourceLocation(path: file), "'\(file)' \(error.predicate)")])
    }
    let text = String(decoding: bytes, as: UTF8.self)
    guard mayMakeBundles(text) else { return (nil, []) }
    var packages = BazelPackages(around: file, files: files)
    let package: BazelPackages.Package
    do { package = try packages.read(file, bytes) } catch {
      guard speaksOfApple(text) else { return (nil, []) }
      return (nil, [InputProblem(.error, at: error.location, "\(error.message): what this Bazel package makes is not known")])
    }
    var problems = package.problems
    if speaksOfApple(text) { problems += unread(package) }
    guard package.rules.contains(where: { BazelRules.bundles[$0.kind] != nil }) else { return (nil, problems) }
    var builder = BazelProjectBuilder(file: file, package: package, packages: packages)
    var project = builder.build()
    problems += builder.problems + [builder.packages.problem].compactMap(\.self)
    project.inputs = builder.packages.inputs
    project.problems = Array(Set(problems)).sorted()
    return (project, project.problems)
  }

  /// Whether a BUILD file may make a bundle: it calls such a rule, or loads macros of its own repository. Most do neither.
  private static func mayMakeBundles(_ text: String) -> Bool {
    ["_extension", "_application", "ios_app_clip", "load(\"//", "load(\":", "load('//"].contains { text.contains($0) }
  }

  private static func speaksOfApple(_ text: String) -> Bool {
    ["rules_apple", "ios_extension", "ios_application", "watchos_extension"].contains { text.contains($0) }
  }

  /// Calls that may make widget extensions and whose macros are not read.
  private static func unread(_ package: BazelPackages.Package) -> [InputProblem] {
    package.opaqueCalls.filter(\.speaksOfWidgets).map { call in
      let subject = call.name.map { "whether '\($0)' is a widget extension" } ?? "what it makes"
      return InputProblem(.error, at: call.location, "'\(call.function)' is no rule that is read: \(subject) is not known")
    }
  }
}
