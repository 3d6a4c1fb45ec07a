/// Reads an XcodeGen spec: `project.yml` and its like, JSON too.
///
/// Source: https://github.com/yonaskolb/XcodeGen, Docs/ProjectSpec.md.
enum XcodeGenReader: ProjectGenerator {
  static func read(_ file: Path, files: any FileAccess) -> (project: Project?, problems: [InputProblem]) {
    let bytes: [UInt8]
    do { bytes = try files.bytes(of: file) } catch {
      return (nil, [InputProblem(.error, at: SourceLocation(path: file), "'\(file)' \(error.predicate)")])
    }
    var loader = SpecLoader(folder: file.parent, files: files)
    do {
      guard let spec = try loader.load(file), isSpec(spec) else {
        // What it includes and cannot be read may hold the targets.
        return (nil, loader.problems)
      }
      var reader = SpecReader(spec, file: file, files: files)
      var project = reader.read()
      project.inputs = loader.inputs
      project.problems = Array(Set(loader.problems + reader.problems)).sorted()
      return (project, project.problems)
    } catch {
      // Other tools have files of that name; a broken one of theirs is none of ours.
      guard looksLikeSpec(bytes) else { return (nil, []) }
      return (nil, [InputProblem(.error, at: error.location, "\(error.message): what this XcodeGen spec makes is not known")])
    }
  }

  /// Whether a mapping describes targets of an Apple project: other tools have `project.yml` and `project.json` too.
  private static func isSpec(_ spec: YAMLNode) -> Bool {
    (spec["targets"]?.mapping ?? []).contains { entry in
      ["platform", "supportedDestinations", "templates"].contains { entry.value[$0] != nil }
        || entry.value["type"]?.text.map { ProductKind(specType: $0) != nil } == true
    }
  }

  /// Whether a text could be meant for a spec. A guess that errs towards yes.
  private static func looksLikeSpec(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.contains("targets")
      && ["platform", "supportedDestinations", "app-extension", "targetTemplates"].contains { text.contains($0) }
  }
}

extension ProductKind {
  /// Reads XcodeGen's `type`: a product type with or without its prefix; nil for what XcodeGen does not know.
  init?(specType: String) {
    let prefix = "com.apple.product-type."
    let short = specType.hasPrefix(prefix) ? String(specType.dropFirst(prefix.count)) : specType
    guard Self.specTypes.contains(short) else { return nil }
    self.init(productType: prefix + short)
  }

  /// What `type` may say.
  static let specTypes: Set<String> = [
    "app-extension", "app-extension.intents-service", "app-extension.messages", "app-extension.messages-sticker-pack",
    "application", "application.messages", "application.on-demand-install-capable", "application.watchapp",
    "application.watchapp2", "application.watchapp2-container", "bundle", "bundle.ocunit-test", "bundle.ui-testing",
    "bundle.unit-test", "driver-extension", "extensionkit-extension", "framework", "framework.static", "in-app-purchase-content",
    "instruments-package", "library.dynamic", "library.static", "metal-library", "system-extension", "tool", "tv-app-extension",
    "watchkit-extension", "watchkit2-extension", "xcframework", "xcode-extension", "xpc-service",
  ]
}
