/// What a code signature holds, as far as entitlements go: Apple's `SuperBlob` with its parts.
///
/// Nothing in it is verified but the hash of the entitlements, and that only against the signature's own directory.
struct CodeSignature: Sendable, Hashable {
  /// A signed part that holds entitlements.
  enum Entitlements: Sendable, Hashable {
    case bytes([UInt8])
    /// It is there and its frame is wrong: the rest of a sentence that begins with the blob. The system ignores it.
    case invalid(String)

    /// The bytes of a sound one.
    var bytes: [UInt8]? { if case .bytes(let bytes) = self { bytes } else { nil } }
  }

  /// The identifier that was signed; nil where no code directory says it.
  private(set) var identifier: String?
  private(set) var teamIdentifier: String?
  /// Flags of the first code directory.
  private(set) var flags: UInt32 = 0
  /// Whether it holds certificates: signed by somebody.
  private(set) var hasCertificates = false
  /// Slot 5; nil without it.
  private(set) var xml: Entitlements?
  /// Slot 7; nil without it.
  private(set) var der: Entitlements?

  /// Signed without an identity.
  var isAdHoc: Bool { flags & 0x2 != 0 }
  /// Signed by the linker, which knows no entitlements.
  var isLinkerSigned: Bool { flags & 0x2_0000 != 0 }

  /// Reads the bytes that `LC_CODE_SIGNATURE` names; what follows the blob is padding.
  /// - Throws: `BundleError` where the frame cannot be trusted: the whole signature counts for nothing then.
  init(_ bytes: [UInt8], limits: Limits = Limits()) throws(BundleError) {
    guard let magic = bytes.word(at: 0, bigEndian: true), let length = bytes.word(at: 4, bigEndian: true).map({ Int($0) }),
      let count = bytes.word(at: 8, bigEndian: true).map({ Int($0) })
    else { throw BundleError("has a code signature of \(bytes.count) bytes: cut off") }
    guard magic == 0xFADE_0CC0 else {
      throw BundleError(
        bytes.allSatisfy { $0 == 0 }
          ? "has a code signature of zeros" : "has a code signature that begins with 0x\(String(magic, radix: 16)): no SuperBlob")
    }
    guard let blob = bytes.slice(at: 0, count: length), length >= 12 else {
      throw BundleError("has a code signature that claims \(length) bytes, and there are \(bytes.count)")
    }
    guard count <= min((length - 12) / 8, MachOLimits.signatureParts) else {
      throw BundleError("has a code signature that claims \(count) parts, more than it can hold")
    }
    var directories: [(slot: UInt32, bytes: ArraySlice<UInt8>)] = []
    var seen: Set<UInt32> = []
    for index in 0..<count {
      guard let slot = blob.word(at: 12 + index * 8, bigEndian: true),
        let offset = blob.word(at: 16 + index * 8, bigEndian: true).map({ Int($0) })
      else { continue }
      guard seen.insert(slot).inserted else {
        throw BundleError("has a code signature with two parts of kind 0x\(String(slot, radix: 16))")
      }
      switch slot {
      case 0, 0x1000...0x1005:
        directories.append((slot, try Self.directory(in: blob, at: offset)))
      case 5: xml = Self.entitlements(in: blob, at: offset, magic: 0xFADE_7171, limits)
      case 7: der = Self.entitlements(in: blob, at: offset, magic: 0xFADE_7172, limits)
      case 0x1_0000: hasCertificates = blob.word(at: offset + 4, bigEndian: true).map { $0 > 8 } ?? false
      default: break
      }
    }
    // The others are the same with other hashes.
    guard let first = directories.first(where: { $0.slot == 0 })?.bytes else {
      throw BundleError("has a code signature without a code directory")
    }
    flags = first.word(at: 12, bigEndian: true) ?? 0
    identifier = first.word(at: 20, bigEndian: true).flatMap { first.text(at: Int($0), limit: 1024) }
    // Since version 2.2 of the directory.
    if let version = first.word(at: 8, bigEndian: true), version >= 0x2_0200, let offset = first.word(at: 48, bigEndian: true),
      offset > 0
    {
      teamIdentifier = first.text(at: Int(offset), limit: 256)
    }
    check(directories.map(\.bytes))
  }

  private static func directory(in blob: ArraySlice<UInt8>, at offset: Int) throws(BundleError) -> ArraySlice<UInt8> {
    guard blob.word(at: offset, bigEndian: true) == 0xFADE_0C02, let length = blob.word(at: offset + 4, bigEndian: true),
      length >= 44, let directory = blob.slice(at: offset, count: Int(length))
    else { throw BundleError("has a code signature whose code directory is damaged") }
    return directory
  }

  private static func entitlements(
    in blob: ArraySlice<UInt8>, at offset: Int, magic: UInt32, _ limits: Limits
  ) -> Entitlements {
    guard let found = blob.word(at: offset, bigEndian: true), let length = blob.word(at: offset + 4, bigEndian: true) else {
      return .invalid("lies outside the code signature")
    }
    guard found == magic else { return .invalid("begins with 0x\(String(found, radix: 16))") }
    guard length >= 8, let content = blob.slice(at: offset, count: Int(length)) else {
      return .invalid("claims \(length) bytes, and there are \(blob.count - offset)")
    }
    let most = limits.signedListSize
    guard length <= most else {
      return .invalid("claims \(length) bytes; at most \(most) are read\(limits.hint(\.signedListSize))")
    }
    return .bytes(Array(content.dropFirst(8)))
  }
}

extension CodeSignature {
  /// The directory names the hash of each part; a part of another hash was put there after signing, and the system refuses it.
  private mutating func check(_ directories: [ArraySlice<UInt8>]) {
    // Of several directories the system takes one whose hashes it knows.
    let known = directories.compactMap { directory in DirectoryHashes(directory).map { (directory, $0) } }
    if known.isEmpty {
      xml = xml.map { _ in .invalid("cannot be held against the code directory, which has hashes of an unknown kind") }
      der = der.map { _ in .invalid("cannot be held against the code directory, which has hashes of an unknown kind") }
    }
    for (directory, hashes) in known {
      xml = xml.map { Self.checked($0, slot: 5, magic: 0xFADE_7171, in: directory, hashes) }
      der = der.map { Self.checked($0, slot: 7, magic: 0xFADE_7172, in: directory, hashes) }
    }
  }

  private static func checked(
    _ part: Entitlements, slot: Int, magic: UInt32, in directory: ArraySlice<UInt8>, _ hashes: DirectoryHashes
  ) -> Entitlements {
    guard case .bytes(let content) = part else { return part }
    guard hashes.specialCount >= slot else { return .invalid("is not named by the code directory") }
    guard let wanted = directory.slice(at: hashes.start - slot * hashes.size, count: hashes.size) else {
      return .invalid("is named by the code directory in a place outside of it")
    }
    let head = [magic, UInt32(content.count + 8)].flatMap { word in
      (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) }
    }
    guard let hash = hashes.algorithm.digest(head + content) else { return part }
    return hash.prefix(hashes.size).elementsEqual(wanted)
      ? part : .invalid("does not have the hash that the code directory names")
  }
}

/// How a code directory names the parts of its signature.
private struct DirectoryHashes {
  var algorithm: MessageDigest
  /// Bytes of one.
  var size: Int
  /// The parts' own stand before it, the last one first; those of the code behind it.
  var start: Int
  var specialCount: Int

  /// nil for a kind of hash that is not known, or where the size is not the kind's.
  init?(_ directory: ArraySlice<UInt8>) {
    guard let start = directory.word(at: 16, bigEndian: true), let special = directory.word(at: 24, bigEndian: true),
      let sizes = directory.word(at: 36, bigEndian: true)
    else { return nil }
    (self.start, specialCount, size) = (Int(start), Int(special), Int(sizes >> 24))
    switch (sizes >> 16 & 0xFF, size) {
    case (1, 20): algorithm = .sha1
    // The third kind is the second's first bytes.
    case (2, 32), (3, 20): algorithm = .sha256
    case (4, 48): algorithm = .sha384
    default: return nil
    }
  }
}
