// The C library comes first: what libarchive's headers include of it would belong to libarchive's module in all files otherwise.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

#if AUDIT_LIBARCHIVE
  import CLibArchive
#endif

/// One member of an archive, as its header says.
struct ArchiveMember: Sendable, Hashable {
  /// What it is to us.
  enum Kind: Sendable, Hashable {
    case file
    case folder
    /// A symbolic or hard link, and where it leads.
    case link(to: String)
    case other
  }

  /// As the archive spells it; nil where it is no UTF-8.
  var name: String?
  var kind: Kind
  /// nil where only the data tells.
  var size: Int?
  var isEncrypted: Bool
}

#if AUDIT_LIBARCHIVE
  /// An archive that is read from its first member to its last. Owns the library's handle.
  final class ArchiveReader {
    private let archive: OpaquePointer
    private let input: ArchiveInput
    private let limits: Limits
    /// Of a zip file that is no member of another archive.
    private var directory: ZipDirectory?

    /// Opens an archive in a file, or one that is a member of another: then its outer reader must not be moved meanwhile.
    /// - Throws: `BundleError` where it is no archive of a kind that is read.
    init(_ source: ArchiveInput.Source, limits: Limits) throws(BundleError) {
      self.limits = limits
      guard let handle = archive_read_new() else { throw BundleError("cannot be read: out of memory") }
      archive = handle
      input = ArchiveInput(source, limits: limits)
      // By name, one by one: `all` would also start other programs for the filters that the library lacks.
      for support in [
        archive_read_support_filter_gzip, archive_read_support_filter_bzip2, archive_read_support_filter_xz,
        archive_read_support_filter_lzma, archive_read_support_filter_zstd, archive_read_support_filter_lz4,
        archive_read_support_filter_compress, archive_read_support_format_tar,
        // In a file the directory at the end counts, as it does for the system: without it the file is cut off.
        input.isSeekable ? archive_read_support_format_zip_seekable : archive_read_support_format_zip_streamable,
      ] { _ = support(handle) }
      archive_read_set_callback_data(handle, Unmanaged.passUnretained(input).toOpaque())
      archive_read_set_read_callback(handle) { archive, data, buffer in
        ArchiveInput.from(data)?.read(into: buffer, for: archive) ?? -1
      }
      archive_read_set_skip_callback(handle) { _, data, count in ArchiveInput.from(data)?.skip(count) ?? 0 }
      if input.isSeekable {
        archive_read_set_seek_callback(handle) { _, data, offset, whence in
          ArchiveInput.from(data)?.seek(offset, whence) ?? Int64(ARCHIVE_FATAL)
        }
      }
      guard archive_read_open1(handle) == ARCHIVE_OK else { throw failure("is no archive that can be read") }
    }

    deinit { archive_read_free(archive) }

    /// The next member's header; nil behind the last.
    /// - Throws: `BundleError` where the archive is damaged from here on.
    func next() throws(BundleError) -> ArchiveMember? {
      var entry: OpaquePointer?
      var status = ARCHIVE_RETRY
      for _ in 0..<3 where status == ARCHIVE_RETRY { status = archive_read_next_header(archive, &entry) }
      if status == ARCHIVE_EOF {
        try directory?.finish()
        return nil
      }
      guard status == ARCHIVE_OK || status == ARCHIVE_WARN, let entry else { throw failure("is damaged") }
      let size = archive_entry_size_is_set(entry) != 0 ? Int(clamping: archive_entry_size(entry)) : nil
      input.startMember(consumed: archive_filter_bytes(archive, -1))
      let name = Self.name(of: entry)
      if directory == nil, let file = input.file, archive_format(archive) == ARCHIVE_FORMAT_ZIP {
        directory = try ZipDirectory(file, limits: limits)
      }
      try directory?.take(name)
      return ArchiveMember(
        name: name, kind: Self.kind(of: entry), size: size, isEncrypted: archive_entry_is_encrypted(entry) != 0)
    }

    /// Data of the member whose header was read last; 0 at its end.
    /// - Throws: `BundleError` where it is damaged, or grows beyond all reason.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(BundleError) -> Int {
      guard let start = buffer.baseAddress, buffer.count > 0 else { return 0 }
      let got = archive_read_data(archive, start, buffer.count)
      guard got >= 0 else { throw failure("is damaged") }
      input.memberBytes += got
      let consumed = max(1, archive_filter_bytes(archive, -1) - input.memberStart)
      if input.memberBytes > limits.archiveHarmless, Int64(input.memberBytes) / consumed > Int64(limits.archiveRatio) {
        throw limits.inflation
      }
      return got
    }

    private func failure(_ what: String) -> BundleError {
      if let failure = input.failure { return failure }
      if archive_format(archive) == 0, input.beginsLikeZip {
        return BundleError("is a zip file without a directory at its end: cut off or damaged")
      }
      guard let text = archive_error_string(archive) else { return BundleError(what) }
      return BundleError("\(what): \(String(cString: text).sentencePart)")
    }

    /// The library's own conversion depends on the locale; bytes do not.
    private static func name(of entry: OpaquePointer) -> String? {
      if let text = archive_entry_pathname_utf8(entry) { return String(validatingCString: text) }
      return archive_entry_pathname(entry).flatMap { String(validatingCString: $0) }
    }

    private static func kind(of entry: OpaquePointer) -> ArchiveMember.Kind {
      if let target = archive_entry_hardlink(entry) { return .link(to: String(cString: target)) }
      switch UInt32(archive_entry_filetype(entry)) & 0o170000 {
      case 0o100000: return .file
      case 0o040000: return .folder
      case 0o120000:
        let target = archive_entry_symlink_utf8(entry) ?? archive_entry_symlink(entry)
        return .link(to: target.map { String(cString: $0) } ?? "")
      default: return .other
      }
    }
  }

  /// Where an archive's bytes come from, and how many of them; C calls back into it while a member is read.
  final class ArchiveInput {
    /// A file, or the member of another archive that was opened last.
    enum Source {
      case file(any OpenFile)
      case member(ArchiveReader)
    }

    private let source: Source
    private let limits: Limits
    private let buffer: UnsafeMutableRawBufferPointer
    private var position = 0
    private var block = ArchiveInput.smallest
    fileprivate private(set) var failure: BundleError?
    fileprivate private(set) var memberStart: Int64 = 0
    fileprivate var memberBytes = 0
    fileprivate private(set) var beginsLikeZip = false

    /// After a jump little is read: the next jump is often near. Front to back ever more.
    private static let smallest = 4 << 10
    private static let largest = 256 << 10

    fileprivate init(_ source: Source, limits: Limits) {
      self.limits = limits
      self.source = source
      buffer = .allocate(byteCount: Self.largest, alignment: 16)
    }

    deinit { buffer.deallocate() }

    fileprivate static func from(_ data: UnsafeMutableRawPointer?) -> ArchiveInput? {
      data.map { Unmanaged<ArchiveInput>.fromOpaque($0).takeUnretainedValue() }
    }

    fileprivate var isSeekable: Bool { file != nil }

    fileprivate var file: (any OpenFile)? { if case .file(let file) = source { file } else { nil } }

    fileprivate func startMember(consumed: Int64) {
      memberStart = consumed
      memberBytes = 0
    }

    fileprivate func read(into place: UnsafeMutablePointer<UnsafeRawPointer?>?, for archive: OpaquePointer?) -> Int {
      // A tar file is inflated also where it is passed over: this is the only place that sees how much.
      let (inflated, consumed) = (archive_filter_bytes(archive, 0), archive_filter_bytes(archive, -1))
      if archive_filter_count(archive) > 1, consumed > 0,
        inflated > Int64(limits.archiveSize)
          || inflated > 4 * Int64(limits.archiveHarmless) && inflated / consumed > Int64(limits.archiveRatio)
      {
        return fail(archive, inflated > Int64(limits.archiveSize) ? limits.size : limits.inflation)
      }
      let part = UnsafeMutableRawBufferPointer(rebasing: buffer[..<block])
      do throws(BundleError) {
        let got: Int
        switch source {
        case .file(let file):
          do throws(FileAccessError) { got = try file.read(at: position, into: part) } catch {
            throw BundleError(error.predicate)
          }
        case .member(let outer): got = try outer.read(into: part)
        }
        if position == 0 { beginsLikeZip = part.prefix(got).starts(with: Array("PK\u{3}\u{4}".utf8)) }
        position += got
        block = min(block * 4, Self.largest)
        place?.pointee = UnsafeRawPointer(buffer.baseAddress)
        return got
      } catch { return fail(archive, error) }
    }

    private func fail(_ archive: OpaquePointer?, _ error: BundleError) -> Int {
      failure = error
      return Int(ARCHIVE_FATAL)
    }

    fileprivate func skip(_ count: Int64) -> Int64 {
      guard case .file(let file) = source, count > 0 else { return 0 }
      let rest = max(0, file.size - position)
      let skipped = min(Int(clamping: count), rest)
      position += skipped
      return Int64(skipped)
    }

    fileprivate func seek(_ offset: Int64, _ whence: Int32) -> Int64 {
      guard case .file(let file) = source else { return Int64(ARCHIVE_FATAL) }
      // SEEK_SET, SEEK_CUR, SEEK_END.
      let base = [0, position, file.size]
      guard base.indices.contains(Int(whence)) else { return Int64(ARCHIVE_FATAL) }
      let (target, overflow) = base[Int(whence)].addingReportingOverflow(Int(clamping: offset))
      guard !overflow, target >= 0 else { return Int64(ARCHIVE_FATAL) }
      position = target
      block = Self.smallest
      return Int64(target)
    }
  }

  extension Limits {
    fileprivate var inflation: BundleError {
      BundleError(
        "inflates to more than \(archiveRatio) times its size\(hint(\.archiveRatio)) beyond \(archiveHarmless) bytes"
          + "\(hint(\.archiveHarmless)) and is not read on")
    }

    fileprivate var size: BundleError {
      BundleError("inflates to more than \(archiveSize) bytes\(hint(\.archiveSize)) and is not read on")
    }
  }

  extension String {
    /// The library's sentences, as a part of ours: small first letter, no period.
    fileprivate var sentencePart: String {
      var text = self
      if text.hasSuffix(".") { text.removeLast() }
      // Not of a word in capitals.
      if text.dropFirst().first?.isUppercase == true { return text }
      return text.prefix(1).lowercased() + text.dropFirst()
    }
  }
#endif
