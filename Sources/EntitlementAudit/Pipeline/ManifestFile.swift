/// A form in which property lists are written.
package enum ManifestForm: String, Sendable, CaseIterable {
  case xml
  case binary
  case openStep = "openstep"

  fileprivate var format: PropertyListFormat {
    switch self {
    case .xml: .xml
    case .binary: .binary
    case .openStep: .openStep
    }
  }
}

/// A widget manifest that was made of what a run found: one an extension.
package struct ManifestFile: Sendable, Hashable {
  /// The extension's name.
  package let name: String
  /// The folder that it belongs into, from the report root; empty for the root itself.
  package let folder: String
  /// What it is best called there.
  package let fileName: String
  package let bytes: [UInt8]
}

extension AuditResult {
  /// A manifest for each extension, in the order of the report. The run is to be one without manifests (`AuditOptions.usesManifests`).
  package func manifestFiles(as form: ManifestForm) -> [ManifestFile] {
    var taken: Set<String> = []
    return ManifestSubject.all(in: model).map { subject in
      let stem = Self.fileName(for: subject.name)
      var name = stem + WidgetManifestName.ending
      var number = 2
      while !taken.insert(name.lowercased()).inserted {
        name = "\(stem)-\(number)" + WidgetManifestName.ending
        number += 1
      }
      return ManifestFile(
        name: subject.name, folder: subject.home.text, fileName: name, bytes: subject.draft.file(as: form.format))
    }
  }

  /// A name of which every file system makes a file, and which is no hidden one.
  private static func fileName(for name: String) -> String {
    // By scalars, as the system reads it: a letter may make one character of itself and a slash.
    let safe = name.sanitised.unicodeScalars.map { "/\\:*?\"<>|".unicodeScalars.contains($0) ? "-" : $0 }
    let visible = safe.drop { $0 == "." }
    if visible.isEmpty { return "Widgets" }
    var text = ""
    text.unicodeScalars.append(contentsOf: visible.prefix(60))
    return text
  }

  /// The folder that a manifest belongs into, absolute, where it lies at or below a folder; else nil, and so where it is one that a
  /// generator has yet to make.
  package func place(of file: ManifestFile, below folder: String) -> String? {
    guard !rootFolder.isEmpty, let real = SystemLibrary.realPath(folder) else { return nil }
    let home = Path(rootFolder).appending(file.folder)
    return home.isWithin(Path(real)) && SystemLibrary.kind(of: home.text) == .folder ? home.text : nil
  }

  /// A path from the working folder as one from the report root; absolute where it lies outside.
  package func pathFromRoot(of path: String) -> String {
    guard let real = SystemLibrary.realPath(path) else { return path }
    return (Path(real).relative(to: Path(rootFolder)) ?? Path(real)).text
  }

  /// The problems that keep verdicts from being reached, a line each as reports print them.
  package var unreadInputs: [String] {
    problems.filter { $0.severity == .error }.map { "\($0.location): error: \($0.message)" }
  }
}

/// What came of bringing a manifest up to date.
package struct UpdatedManifest: Sendable, Hashable {
  /// nil where nothing was to be changed.
  package let bytes: [UInt8]?
  /// Entries whose widget was not found, a sentence each.
  package let remarks: [String]
}

extension AuditResult {
  /// Brings a manifest up to date with what the run found, which is to be one without manifests.
  /// - Parameter path: Where it lies, from the report root.
  /// - Throws: where it has faults, or belongs to no extension of the run.
  package func update(manifest bytes: [UInt8], at path: String) throws(AuditError) -> UpdatedManifest {
    let document: PropertyListDocument
    let manifest: WidgetManifest
    do {
      document = try PropertyListReader.read(bytes, path: Path(path), limits: limits)
      manifest = try WidgetManifestReader.read(document, limits: limits)
    } catch { throw AuditError("\(error.location): \(error.message)") }
    if let fault = manifest.problems.first(where: { $0.severity == .error }) {
      throw AuditError("\(fault.location): \(fault.message); correct it first")
    }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let isMarked = bytes.starts(with: mark)
    guard document.format == .binary || (isMarked ? mark : []) + document.bytes == bytes else {
      throw AuditError("'\(path)' is not plain UTF-8: save it as UTF-8 first")
    }
    let subjects = ManifestSubject.all(in: model)
    guard let owner = model.extensions.owners(of: manifest).first.map({ model.extensions[$0] }),
      let subject = subjects.first(where: { $0.extensions.contains { $0.name == owner.name && $0.location == owner.location } })
    else {
      let name = manifest.extension.map { "'\($0.value)'" } ?? "that it lies beside"
      throw AuditError("'\(path)': no extension \(name) was found; name a folder or project that holds it")
    }
    let (changes, gone) = subject.changes(to: manifest)
    let changed = WidgetManifestUpdate.apply(changes, to: document).map { (isMarked ? mark : []) + $0 }
    return UpdatedManifest(
      bytes: changed,
      remarks: gone.map { "\($0.location): there is no widget '\($0.name)' any more; the entry was kept" })
  }
}
