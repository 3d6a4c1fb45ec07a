/// Reads built bundles: folders on disk, and archives of them.
enum BuiltBundleReader {
  /// Reads what lies in a bundle's folder (`.app`, `.appex`, `.xcarchive`) or in an archive, and the widget manifests beside it.
  static func read(_ path: Path, files: some FileAccess) -> BundleContents {
    var collector = BundleCollector(limits: files.limits)
    if files.kind(of: path) == .folder {
      walk(path, files: files, into: &collector)
      for executable in collector.missingExecutables.sorted() {
        guard let member = BundleMember(executable, executables: [executable]) else { continue }
        take(member, files: files, into: &collector)
      }
    } else {
      ArchiveBundles.read(path, files: files, into: &collector)
    }
    for entry in (try? files.entries(of: path.parent)) ?? [] where entry.kind != .folder {
      guard let member = BundleMember(path.parent.child(entry.name)), member.role == .manifest else { continue }
      take(member, files: files, into: &collector)
    }
    return collector.contents(of: path)
  }

  /// Links to folders are not followed: bundles hold many, and none that leads to another extension.
  private static func walk(_ top: Path, files: some FileAccess, into collector: inout BundleCollector) {
    var open = [(folder: top, depth: 0)]
    while let (folder, depth) = open.popLast() {
      if BundleMember.isBundle(folder.name) { collector.note(bundle: folder) }
      let entries: [FolderEntry]
      do throws(FileAccessError) { entries = try files.entries(of: folder) } catch {
        collector.note(.error, folder, "the folder \(error.predicate)")
        continue
      }
      for entry in entries {
        let path = folder.child(entry.name)
        if entry.kind == .folder {
          if entry.name.hasSuffix(".dSYM") || entry.name == "_CodeSignature" || entry.name == BundleMember.attributesFolder {
            continue
          }
          let most = files.limits.folderDepth
          guard depth < most else {
            let hint = Limits.hint(\.folderDepth, at: most)
            collector.note(.error, path, "is nested deeper than \(most) folders\(hint) and is not entered")
            continue
          }
          open.append((path, depth + 1))
        } else if entry.kind == .link, BundleMember.isBundle(entry.name) {
          collector.note(.warning, path, "a link to a bundle is not followed: name it to have it judged")
        } else if entry.kind == .link, places.contains(entry.name), !folder.text.contains(".framework") {
          collector.note(.warning, path, "a link to a folder is not followed: name it to have what it leads to judged")
        } else if let member = BundleMember(path) {
          take(member, files: files, into: &collector)
        }
      }
    }
  }

  /// Where bundles lie in bundles and archives. Frameworks have links of such names to their own versions.
  private static let places: Set = [
    "AppClips", "Applications", "Contents", "Extensions", "Frameworks", "Payload", "PlugIns", "Products", "Watch",
  ]

  private static func take(_ member: BundleMember, files: some FileAccess, into collector: inout BundleCollector) {
    do throws(FileAccessError) { collector.take(member, FileBytes(try files.open(member.path))) } catch {
      // That the executable is not there is told by its absence.
      if error != .notFound { collector.refuse(member, BundleError(error.predicate)) }
    }
  }
}
