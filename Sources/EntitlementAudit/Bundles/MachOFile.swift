/// A Mach-O executable or library, thin or fat, as far as its entitlements go.
struct MachOFile: Sendable {
  /// One for each architecture, in the order of the file; at least one.
  var slices: [MachOSlice]

  /// The slice that runs on devices, of several the newest.
  var leading: MachOSlice { byRank[0] }

  /// The leading one first.
  var byRank: [MachOSlice] {
    slices.indices.sorted { (slices[$0].architecture.rank, $0) < (slices[$1].architecture.rank, $1) }.map { slices[$0] }
  }
}

/// One architecture of a Mach-O file.
struct MachOSlice: Sendable {
  var architecture: MachOArchitecture
  /// What it was built for; nil where no load command says it.
  var platform: MachOPlatform?
  /// Whether its code is encrypted by the store (FairPlay); its signature is readable all the same.
  var isEncrypted = false
  /// Whether it links WidgetKit.
  var linksWidgetKit = false
  /// `__TEXT,__entitlements`: what the simulator is told; nil without the section.
  var simulatorEntitlements: [UInt8]?
  var signature: Signature = .none

  /// What became of its code signature.
  enum Signature: Sendable {
    /// No `LC_CODE_SIGNATURE`.
    case none
    case read(CodeSignature)
    /// It is there and cannot be read: the rest of a sentence that begins with the file.
    case broken(BundleError)
  }
}

/// A kind of processor.
struct MachOArchitecture: Sendable, Hashable {
  var type: UInt32
  var subtype: UInt32

  /// As `lipo` names it.
  var name: String { Self.known.first { $0.0 == self }?.1 ?? "cpu type \(type) subtype \(subtype & 0x00FF_FFFF)" }

  /// Devices' own first, newest first; then the rest.
  var rank: Int { Self.known.firstIndex { $0.0 == self } ?? Self.known.count }

  /// The upper byte of the subtype holds flags (pointer authentication), which count for nothing here.
  static func == (left: Self, right: Self) -> Bool {
    left.type == right.type && left.subtype & 0x00FF_FFFF == right.subtype & 0x00FF_FFFF
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(type)
    hasher.combine(subtype & 0x00FF_FFFF)
  }

  private static let known: [(MachOArchitecture, String)] = [
    (MachOArchitecture(type: 0x0100_000C, subtype: 0), "arm64"), (MachOArchitecture(type: 0x0100_000C, subtype: 1), "arm64v8"),
    (MachOArchitecture(type: 0x0100_000C, subtype: 2), "arm64e"), (MachOArchitecture(type: 0x0200_000C, subtype: 1), "arm64_32"),
    (MachOArchitecture(type: 0x0200_000C, subtype: 0), "arm64_32"), (MachOArchitecture(type: 12, subtype: 12), "armv7k"),
    (MachOArchitecture(type: 12, subtype: 11), "armv7s"), (MachOArchitecture(type: 12, subtype: 9), "armv7"),
    (MachOArchitecture(type: 12, subtype: 6), "armv6"), (MachOArchitecture(type: 0x0100_0007, subtype: 8), "x86_64h"),
    (MachOArchitecture(type: 0x0100_0007, subtype: 3), "x86_64"), (MachOArchitecture(type: 7, subtype: 3), "i386"),
    (MachOArchitecture(type: 18, subtype: 0), "ppc"), (MachOArchitecture(type: 0x0100_0012, subtype: 0), "ppc64"),
  ]
}

/// What a Mach-O file was built for (`LC_BUILD_VERSION`, or the older minimum-version commands).
struct MachOPlatform: Sendable, Hashable {
  /// Apple's number.
  var number: UInt32

  /// As `CFBundleSupportedPlatforms` names it; nil for another name.
  init?(named name: String) {
    switch name {
    case "MacOSX": number = 1
    case "iPhoneOS": number = 2
    case "AppleTVOS": number = 3
    case "WatchOS": number = 4
    case "iPhoneSimulator": number = 7
    case "AppleTVSimulator": number = 8
    case "WatchSimulator": number = 9
    case "XROS": number = 11
    case "XRSimulator": number = 12
    default: return nil
    }
  }

  init(number: UInt32) { self.number = number }

  static let macOS = MachOPlatform(number: 1)
  static let iOS = MachOPlatform(number: 2)
  static let tvOS = MachOPlatform(number: 3)
  static let watchOS = MachOPlatform(number: 4)
  static let catalyst = MachOPlatform(number: 6)

  /// The platform as the rest knows it; a Catalyst product runs on the Mac alone. nil for tvOS, drivers and numbers not known.
  var platform: Platform? {
    switch number {
    case 1, 6: .macOS
    case 2, 7: .iOS
    case 4, 9: .watchOS
    case 11, 12: .visionOS
    default: nil
    }
  }

  /// Whether the number is one of Apple's.
  var isKnown: Bool { (1...12).contains(number) }

  var isSimulator: Bool { (7...9).contains(number) || number == 12 }

  /// `iOS Simulator`, `Mac Catalyst`.
  var name: String {
    switch number {
    case 1: "macOS"
    case 2: "iOS"
    case 3: "tvOS"
    case 4: "watchOS"
    case 5: "bridgeOS"
    case 6: "Mac Catalyst"
    case 7: "iOS Simulator"
    case 8: "tvOS Simulator"
    case 9: "watchOS Simulator"
    case 10: "DriverKit"
    case 11: "visionOS"
    case 12: "visionOS Simulator"
    default: "platform \(number)"
    }
  }
}
