import Testing

@testable import EntitlementAudit

@Suite struct MachOReaderTests {
  private static func read(_ bytes: [UInt8]) throws(BundleError) -> MachOFile {
    try MachOReader.read(FileBytes(MemoryFile(bytes)))
  }

  private static func signature(_ level: String) -> [UInt8] { BundleSample.signature(level).bytes }

  @Test(arguments: [true, false], [true, false])
  func readsThinFiles(_ is64: Bool, _ isBigEndian: Bool) throws {
    var sample = MachOSample()
    (sample.is64, sample.isBigEndian) = (is64, isBigEndian)
    sample.signature = Self.signature("NSFileProtectionComplete")
    sample.section = Array("<plist/>".utf8)
    sample.isEncrypted = true
    let slice = try Self.read(sample.bytes).leading
    #expect(slice.platform == .iOS)
    #expect(slice.isEncrypted)
    #expect(slice.simulatorEntitlements == Array("<plist/>".utf8))
    guard case .read(let signature) = slice.signature else { Issue.record("\(slice.signature)"); return }
    #expect(signature.identifier == "example.sketch.widget")
    #expect(signature.isAdHoc && !signature.isLinkerSigned)
    #expect(signature.xml?.bytes == Array(BundleSample.entitlements("NSFileProtectionComplete").utf8))
    #expect(signature.der?.bytes?.isEmpty == false)
  }

  @Test(arguments: [false, true])
  func theDevicesSliceLeads(_ is64: Bool) throws {
    var intel = MachOSample()
    intel.architecture = MachOArchitecture(type: 0x0100_0007, subtype: 3)
    intel.platform = 7
    var device = MachOSample()
    // With the flags of pointer authentication.
    device.architecture = MachOArchitecture(type: 0x0100_000C, subtype: 0x8000_0002)
    device.signature = Self.signature("NSFileProtectionComplete")
    var watch = MachOSample()
    watch.architecture = MachOArchitecture(type: 0x0200_000C, subtype: 1)
    let file = try Self.read(MachOSample.fat([intel, watch, device], is64: is64))
    #expect(file.slices.map(\.architecture.name) == ["x86_64", "arm64_32", "arm64e"])
    #expect(file.leading.architecture.name == "arm64e")
    if case .read = file.leading.signature {} else { Issue.record("not read") }
    #expect(file.slices[0].platform?.isSimulator == true)
  }

  @Test func olderCommandsTellThePlatform() throws {
    var sample = MachOSample()
    (sample.platform, sample.extra) = (nil, (0x30, Bytes.word(0x20000, bigEndian: false) + Bytes.word(0, bigEndian: false)))
    #expect(try Self.read(sample.bytes).leading.platform == .watchOS)
    sample.extra = (0x25, Bytes.word(0xE0000, bigEndian: false) + Bytes.word(0, bigEndian: false))
    sample.architecture = MachOArchitecture(type: 0x0100_0007, subtype: 3)
    #expect(try Self.read(sample.bytes).leading.platform?.name == "iOS Simulator")
  }

  @Test func linkingWidgetKitIsSeen() throws {
    var sample = MachOSample()
    let name = Array("/System/Library/Frameworks/WidgetKit.framework/WidgetKit\u{0}".utf8)
    sample.extra = (0xC, Bytes.word(24, bigEndian: false) + Array(repeating: 0, count: 12) + name)
    #expect(try Self.read(sample.bytes).leading.linksWidgetKit)
    #expect(try !Self.read(MachOSample().bytes).leading.linksWidgetKit)
  }

  @Test func saysWhatIsWrong() {
    func message(_ bytes: [UInt8]) -> String {
      do throws(BundleError) {
        if case .broken(let error) = try Self.read(bytes).leading.signature { return error.message }
        return "read"
      } catch { return error.message }
    }
    #expect(message([]) == "is cut off in its header")
    #expect(message(Array("#!/bin/sh\necho hello world and more".utf8)) == "is no Mach-O file")
    let java: [UInt8] = [0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 0x34] + Array(repeating: 0, count: 40)
    #expect(message(java) == "claims 52 architectures: no Mach-O file")
    var sample = MachOSample()
    sample.claimedSignature = (0x7F00_0000, 512)
    #expect(message(sample.bytes).hasPrefix("claims its code signature at bytes 2130706432..<2130706944 and ends at "))
    sample.claimedSignature = (8, 16)
    #expect(message(sample.bytes) == "claims its code signature inside its own headers")
    sample.claimedSignature = (300, 0)
    #expect(message(sample.bytes) == "has an empty code signature")
    sample = MachOSample()
    sample.signature = Array(repeating: 0, count: 64)
    #expect(message(sample.bytes) == "has a code signature of zeros")
    sample.signature = Array(repeating: 1, count: 64)
    #expect(message(sample.bytes) == "has a code signature that begins with 0x1010101: no SuperBlob")
    var overlapping = MachOSample.fat([MachOSample(), MachOSample()])
    overlapping.replaceSubrange(36..<40, with: overlapping[16..<20])
    #expect(message(overlapping) == BundleError.overlap.message)
  }

  /// Whatever is cut off or flipped: an answer, never a crash.
  @Test func survivesMutations() {
    var device = MachOSample()
    device.signature = Self.signature("NSFileProtectionComplete")
    device.code = 0
    var other = device
    (other.is64, other.architecture, other.section) = (false, MachOArchitecture(type: 12, subtype: 9), [1, 2, 3])
    for bytes in [device.bytes, other.bytes] {
      for count in 0..<bytes.count { _ = try? Self.read(Array(bytes.prefix(count))) }
      for index in bytes.indices {
        for value: UInt8 in [0, 0x7F, 0x80, 0xFF] {
          var mutated = bytes
          mutated[index] = value
          _ = try? Self.read(mutated)
        }
      }
    }
    let fat = MachOSample.fat([device, other])
    for index in 0..<64 {
      for value: UInt8 in [0, 1, 0x7F, 0xFF] {
        var mutated = fat
        mutated[index] = value
        _ = try? Self.read(mutated)
      }
    }
  }
}
