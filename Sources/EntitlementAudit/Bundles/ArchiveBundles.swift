/// Finds the files that matter in an archive, without unpacking it: member by member, the rest passed over.
enum ArchiveBundles {
  /// Whether this build can read archives.
  static var isSupported: Bool {
    #if AUDIT_LIBARCHIVE
      true
    #else
      false
    #endif
  }

  /// Reads an archive that is a file.
  static func read(_ path: Path, files: some FileAccess, into collector: inout BundleCollector) {
    #if AUDIT_LIBARCHIVE
      do throws(FileAccessError) {
        let file = try files.open(path)
        var pass = ArchivePass(at: path, executables: [], limits: files.limits)
        pass.read(.file(file), into: &collector)
        // Executables of unusual names come before or after the Info.plist that names them: a second pass reads these alone.
        let missing = collector.missingExecutables.filter(pass.names.contains)
        if missing.isEmpty { return }
        var second = ArchivePass(at: path, executables: missing, limits: files.limits)
        second.read(.file(file), into: &collector)
      } catch { collector.note(.error, path, "'\(path)' \(error.predicate)") }
    #else
      collector.note(
        .error, path,
        "archives are read with libarchive, which this build lacks: install it ('apt-get install libarchive-dev', "
          + "'brew install libarchive') and build again")
    #endif
  }
}

#if AUDIT_LIBARCHIVE
  /// One way through an archive.
  private struct ArchivePass {
    private let path: Path
    /// Not empty: these files alone are read, and nothing is said twice.
    private let executables: Set<Path>
    private let depth: Int
    private let limits: Limits
    private var members = 0
    private var lastFolder: Path?
    /// Files in bundles that were not read.
    private(set) var names: Set<Path> = []

    init(at path: Path, executables: Set<Path>, depth: Int = 1, limits: Limits) {
      self.limits = limits
      self.path = path
      self.executables = executables
      self.depth = depth
    }

    mutating func read(_ source: ArchiveInput.Source, into collector: inout BundleCollector) {
      do throws(BundleError) {
        let archive = try ArchiveReader(source, limits: limits)
        while let member = try archive.next() {
          members += 1
          guard members <= limits.archiveMembers else { throw limits.tooManyMembers }
          take(member, of: archive, into: &collector)
        }
      } catch { if executables.isEmpty { collector.note(.error, path, "'\(path)' \(error.message)") } }
    }

    private mutating func take(_ member: ArchiveMember, of archive: ArchiveReader, into collector: inout BundleCollector) {
      guard let place = place(of: member, &collector) else { return }
      noteBundles(around: place, &collector)
      if !executables.isEmpty {
        guard let found = BundleMember(place, executables: executables), executables.contains(place) else { return }
        return collector.take(found, ArchiveMemberBytes(archive, size: member.size, limits))
      }
      if case .folder = member.kind {
        if BundleMember.isBundle(place.name) { collector.note(bundle: place) }
        return
      }
      if case .file = member.kind, ArchiveName.fits(place.name), !isInBundle(place) {
        return enter(place, member, archive, into: &collector)
      }
      guard let found = BundleMember(place) else {
        // Only names that could be an executable's: directly in a bundle.
        if BundleMember.isBundle(place.parent.name) { names.insert(place) }
        return
      }
      switch member.kind {
      case .link: collector.refuse(found, BundleError("is a link, and links in archives are not followed"))
      case .folder: break
      case .other: collector.refuse(found, BundleError("is not a regular file"))
      case .file where member.isEncrypted: collector.refuse(found, BundleError("is encrypted"))
      case .file: collector.take(found, ArchiveMemberBytes(archive, size: member.size, limits))
      }
    }

    /// Says which bundles a member lies in: folders need no members of their own, and one that lacks an Info.plist is to be told.
    private mutating func noteBundles(around place: Path, _ collector: inout BundleCollector) {
      let folder = place.parent
      if folder == lastFolder { return }
      lastFolder = folder
      let parts = folder.components
      for index in parts.indices where BundleMember.isBundle(parts[index]) {
        collector.note(bundle: Path((folder.isAbsolute ? "/" : "") + parts[...index].joined(separator: "/")))
      }
    }

    /// Where a member lies, `App.ipa!Payload/App.app/Info.plist`; nil where its name or its target leaves the archive.
    private func place(of member: ArchiveMember, _ collector: inout BundleCollector) -> Path? {
      func refuse(_ severity: Severity, _ message: String) -> Path? {
        if executables.isEmpty { collector.note(severity, path, message) }
        return nil
      }
      guard let name = member.name else { return refuse(.warning, "a member whose name is no UTF-8 is not read") }
      let shown = name.sanitised
      if name.isEmpty { return refuse(.warning, "a member without a name is not read") }
      let inside = Path(name)
      if inside.isAbsolute { return refuse(.error, "member '\(shown)' has an absolute name and is not read") }
      // Also where it comes back in: no tool writes such a name.
      if Substring(name).utf8.split(separator: UInt8(ascii: "/")).contains(where: { $0.elementsEqual("..".utf8) }) {
        return refuse(.error, "member '\(shown)' leads out of its folder and is not read")
      }
      if case .link(let target) = member.kind, inside.parent.appending(target).leavesRoot {
        return refuse(
          .warning, "member '\(shown)' is a link that leads out of the archive ('\(target.sanitised)') and is not followed")
      }
      if inside.text.isEmpty || inside.components.contains(where: { $0 == BundleMember.attributesFolder }) { return nil }
      return Path("\(path.text)!\(inside.text)")
    }

    private func isInBundle(_ place: Path) -> Bool { place.components.dropLast().contains { BundleMember.isBundle($0) } }

    /// An archive in an archive.
    private mutating func enter(
      _ place: Path, _ member: ArchiveMember, _ archive: ArchiveReader, into collector: inout BundleCollector
    ) {
      guard depth < limits.archiveNesting else {
        return collector.note(
          .error, place, "lies more than \(limits.archiveNesting) archives deep\(limits.hint(\.archiveNesting)) and is not read")
      }
      if member.isEncrypted { return collector.note(.error, place, "'\(place)' is encrypted") }
      var inner = ArchivePass(at: place, executables: [], depth: depth + 1, limits: limits)
      inner.read(.member(archive), into: &collector)
    }
  }

  /// The data of the member that an archive's reader stands at.
  private struct ArchiveMemberBytes: ForwardBytes {
    let size: Int?
    private let archive: ArchiveReader
    private var position = 0

    private let most: Int

    init(_ archive: ArchiveReader, size: Int?, _ limits: Limits) {
      most = limits.executableSize
      self.archive = archive
      self.size = size
    }

    mutating func read(at offset: Int, count: Int) throws(BundleError) -> [UInt8] {
      guard offset >= position else { throw .overlap }
      guard offset <= most else { throw BundleError("is larger than \(most) bytes\(Limits.hint(\.executableSize, at: most))") }
      if offset > position {
        let scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
        defer { scratch.deallocate() }
        while position < offset {
          let wanted = min(scratch.count, offset - position)
          let got = try archive.read(into: UnsafeMutableRawBufferPointer(rebasing: scratch[..<wanted]))
          if got == 0 { return [] }
          position += got
        }
      }
      // What the header claims is not allocated before it is there.
      var bytes: [UInt8] = []
      while bytes.count < count {
        var failure: BundleError?
        let part = [UInt8](unsafeUninitializedCapacity: min(count - bytes.count, 1 << 20)) { buffer, filled in
          do throws(BundleError) { filled = try archive.read(into: UnsafeMutableRawBufferPointer(buffer)) } catch {
            failure = error
          }
        }
        if let failure { throw failure }
        if part.isEmpty { break }
        bytes += part
      }
      position += bytes.count
      return bytes
    }

    mutating func finish() throws(BundleError) {
      let scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
      defer { scratch.deallocate() }
      while position <= most {
        let got = try archive.read(into: scratch)
        if got == 0 { return }
        position += got
      }
      throw BundleError("is larger than \(most) bytes\(Limits.hint(\.executableSize, at: most))")
    }
  }
#endif

/// Archives that may hold bundles, by their names.
enum ArchiveName {
  /// Whether a name is an archive's.
  static func fits(_ name: String) -> Bool {
    let name = name.lowercased()
    return endings.contains { name.hasSuffix($0) }
  }

  private static let endings = [
    ".ipa", ".zip", ".tar", ".tar.gz", ".tgz", ".tar.bz2", ".tbz", ".tbz2", ".tar.xz", ".txz", ".tar.zst", ".tar.lz4",
    ".tar.lzma",
    ".tar.z",
  ]
}
