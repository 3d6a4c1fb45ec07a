import Testing

@testable import EntitlementAudit

@Suite struct CodeSignatureTests {
  private static let level = "NSFileProtectionComplete"

  @Test func readsWhatWasSigned() throws {
    var sample = BundleSample.signature(Self.level)
    (sample.team, sample.flags, sample.certificates) = ("TEAM123456", 0, 100)
    let signature = try CodeSignature(sample.bytes + Array(repeating: 0, count: 20))
    #expect(signature.identifier == "example.sketch.widget")
    #expect(signature.teamIdentifier == "TEAM123456")
    #expect(signature.hasCertificates)
    #expect(!signature.isAdHoc)
    #expect(signature.xml?.bytes == sample.xml)
    #expect(signature.der?.bytes == sample.der)
  }

  @Test func signedByTheLinker() throws {
    var sample = SignatureSample()
    sample.flags = 0x2_0002
    let signature = try CodeSignature(sample.bytes)
    #expect(signature.isLinkerSigned)
    #expect(signature.xml == nil && signature.der == nil && !signature.hasCertificates)
  }

  @Test func blobsWithWrongFrames() throws {
    var sample = BundleSample.signature(Self.level)
    sample.claims = [5: 0xFF_FFFF, 7: 4]
    let signature = try CodeSignature(sample.bytes)
    guard case .invalid(let long) = signature.xml, case .invalid(let short) = signature.der else {
      Issue.record("\(signature)"); return
    }
    #expect(long.hasPrefix("claims 16777215 bytes, and there are "))
    #expect(short.hasPrefix("claims 4 bytes, and there are "))
  }

  @Test func blobsThatWereExchanged() throws {
    var sample = BundleSample.signature(Self.level)
    sample.wrongHashes = [5]
    let signature = try CodeSignature(sample.bytes)
    #expect(signature.xml == .invalid("does not have the hash that the code directory names"))
    #expect(signature.der?.bytes == sample.der)
    sample.slots = 2
    #expect(try CodeSignature(sample.bytes).der == .invalid("is not named by the code directory"))
  }

  /// SHA-1, the first bytes of SHA-256, SHA-384.
  @Test(.enabled(if: SignedMessage.isSupported), arguments: [(1, 20), (2, 32), (3, 20), (4, 48)] as [(UInt8, UInt8)])
  func everyKindOfHashIsHeldAgainst(_ kind: UInt8, _ size: UInt8) throws {
    var sample = BundleSample.signature(Self.level)
    sample.hash = (kind, size)
    let signature = try CodeSignature(sample.bytes)
    #expect(signature.xml?.bytes == sample.xml && signature.der?.bytes == sample.der)
    sample.wrongHashes = [5, 7]
    let wrong = try CodeSignature(sample.bytes)
    let expected = CodeSignature.Entitlements.invalid("does not have the hash that the code directory names")
    #expect(wrong.xml == expected && wrong.der == expected)
  }

  @Test func hashesOfUnknownKindsVouchForNothing() throws {
    for hash in [(9, 32), (2, 33), (2, 0)] as [(UInt8, UInt8)] {
      var sample = BundleSample.signature(Self.level)
      sample.hash = hash
      let expected = CodeSignature.Entitlements.invalid(
        "cannot be held against the code directory, which has hashes of an unknown kind")
      #expect(try CodeSignature(sample.bytes).der == expected)
    }
  }

  @Test func framesThatCannotBe() {
    func message(_ change: (inout [UInt8]) -> Void) -> String {
      var bytes = BundleSample.signature(Self.level).bytes
      change(&bytes)
      do throws(BundleError) {
        _ = try CodeSignature(bytes)
        return "read"
      } catch { return error.message }
    }
    #expect(message { $0 = Array($0.prefix(8)) } == "has a code signature of 8 bytes: cut off")
    #expect(message { $0.removeLast() }.hasPrefix("has a code signature that claims "))
    #expect(message { $0[8] = 0x7F } == "has a code signature that claims 2130706437 parts, more than it can hold")
    #expect(message { $0[15] = 1 } == "has a code signature without a code directory")
    #expect(message { $0[16] = 0x7F } == "has a code signature whose code directory is damaged")
    #expect(
      message {
        $0[31] = 5; $0[39] = 5
      } == "has a code signature with two parts of kind 0x5")
  }
}
