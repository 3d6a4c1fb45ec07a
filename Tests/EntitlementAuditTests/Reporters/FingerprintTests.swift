import Testing

@testable import EntitlementAudit

@Suite struct FingerprintTests {
  private let finding = SampleResult.bank.findings[1]

  @Test func linesAndWordingDoNotCount() {
    var moved = finding
    moved.location.line = 99
    moved.notes = []
    moved.message = "something of 'BalanceWidget' is to be seen"
    #expect(moved.fingerprint() == finding.fingerprint())
  }

  @Test func everythingElseDoes() {
    var others = [finding]
    for change: (inout Finding) -> Void in [
      { $0.rule = "partial-redaction" }, { $0.location.path = "B.swift" }, { $0.widget = nil }, { $0.extension = "Other" },
      { $0.configurations = ["DebugRelease"] }, { $0.message = "'Other' is shown" },
    ] {
      var other = finding
      change(&other)
      others.append(other)
    }
    #expect(Set(others.fingerprints()).count == others.count)
  }

  @Test func alikeOnesAreNumbered() {
    let prints = [finding, finding, finding].fingerprints()
    #expect(Set(prints).count == 3)
    #expect(prints[0] == finding.fingerprint())
  }

  /// Baselines are kept for years: this value must never change.
  @Test func isStable() {
    #expect(Fingerprint(of: ["a", "b"]).text == "59b271ae1bbcb1d31d41929817f4b16f")
  }

  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func digestsAsPublished(_ message: String, _ digest: String) {
    let hex = SHA256.digest(Array(message.utf8)).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    #expect(hex == digest)
  }
}
