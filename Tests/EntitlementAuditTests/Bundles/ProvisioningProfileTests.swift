import Foundation
import Testing

@testable import EntitlementAudit

@Suite(.enabled(if: SignedMessage.isSupported)) struct ProvisioningProfileTests {
  private static let key = BundleSample.key

  private static func profile(_ entitlements: String) throws(BundleError) -> ProvisioningProfile {
    try ProvisioningProfile.read(ProfileSample.definite(ProfileSample.list(entitlements)), path: "embedded.mobileprovision")
  }

  private static func value(_ xml: String) throws -> PropertyListNode {
    try PropertyListReader.read(Array("<plist version=\"1.0\">\(xml)</plist>".utf8), path: "x").root
  }

  /// Length forms, pieces, a text that ends a list too early for those who search for it.
  @Test(arguments: ["definite", "chunked", "decoy"])
  func readsEveryForm(_ name: String) throws {
    let file = Repository.fixtures.appending(path: "bundles/profiles/\(name)/embedded.mobileprovision")
    let profile = try ProvisioningProfile.read([UInt8](Data(contentsOf: file)), path: "p")
    #expect(profile.value(of: Self.key)?.string == "NSFileProtectionComplete")
  }

  @Test func refusesWhatIsCutOff() throws {
    let file = Repository.fixtures.appending(path: "bundles/profiles/truncated/embedded.mobileprovision")
    let bytes = [UInt8](try Data(contentsOf: file))
    #expect(throws: BundleError("is no CMS message, or is cut off")) { try ProvisioningProfile.read(bytes, path: "p") }
  }

  @Test(arguments: [1, 7, 64, 1000, 100_000])
  func joinsPieces(_ size: Int) throws {
    let list = ProfileSample.list("<key>\(Self.key)</key><string>NSFileProtectionNone</string>")
    let profile = try ProvisioningProfile.read(ProfileSample.chunked(list, pieces: size), path: "p")
    #expect(profile.value(of: Self.key)?.string == "NSFileProtectionNone")
    #expect(profile.expiration == "2027-03-01T10:00:00Z")
    #expect(profile.name == "Sketch")
  }

  @Test func wildcardsAndLists() throws {
    let profile = try Self.profile(
      """
      <key>application-identifier</key><string>TEAM.*</string>
      <key>com.apple.security.application-groups</key><array><string>group.a</string><string>group.b</string></array>
      <key>com.apple.developer.associated-domains</key><string>*</string>
      <key>com.apple.developer.icloud-container-environment</key><array><string>Production</string></array>
      <key>get-task-allow</key><false/><key>com.apple.developer.x</key><true/><key>number</key><integer>2</integer>
      """)
    func permits(_ key: String, _ xml: String) throws -> Bool { profile.permits(key, try Self.value(xml)) }
    #expect(try permits("application-identifier", "<string>TEAM.example.app</string>"))
    #expect(try !permits("application-identifier", "<string>OTHER.example.app</string>"))
    #expect(try permits("com.apple.security.application-groups", "<array><string>group.b</string></array>"))
    #expect(
      try !permits("com.apple.security.application-groups", "<array><string>group.b</string><string>group.c</string></array>"))
    #expect(try permits("com.apple.developer.associated-domains", "<array><string>applinks:x</string></array>"))
    #expect(try permits("com.apple.developer.icloud-container-environment", "<string>Production</string>"))
    #expect(try !permits("get-task-allow", "<true/>"))
    #expect(try permits("com.apple.developer.x", "<true/>"))
    #expect(try permits("not-granted", "<false/>"))
    #expect(try !permits("not-granted", "<true/>"))
    #expect(try permits("number", "<integer>2</integer>"))
    #expect(try !permits("number", "<integer>3</integer>"))
  }

  /// Whatever is cut off or flipped: an answer, never a crash.
  @Test func survivesMutations() {
    let list = ProfileSample.list("<key>\(Self.key)</key><string>NSFileProtectionNone</string>")
    for bytes in [ProfileSample.definite(list), ProfileSample.chunked(list, pieces: 50)] {
      for count in bytes.indices { _ = try? ProvisioningProfile.read(Array(bytes.prefix(count)), path: "p") }
      for index in bytes.indices {
        for value: UInt8 in [0, 0x30, 0x80, 0xFF] {
          var mutated = bytes
          mutated[index] = value
          _ = try? ProvisioningProfile.read(mutated, path: "p")
        }
      }
    }
  }
}
