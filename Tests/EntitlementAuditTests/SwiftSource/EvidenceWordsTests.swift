import Foundation
import Testing

@testable import EntitlementAudit

@Suite struct EvidenceWordsTests {
  @Test(
    arguments: [
      ("otpCode", "otp"), ("balanceBTC", "balance"), ("heartRates", "heart rate"), ("heartrate", "heart rate"),
      ("IBANField", "iban"),
      ("formattedBalance", "balance"), ("categories", nil), ("currencyCode", nil), ("zipCode", nil), ("code", "code"),
      ("codes", "code"),
      ("doorCode", "code"), ("note", "note"), ("releaseNote", nil), ("address", "address"), ("homeAddress", "address"),
      ("ipAddress", "address"), ("memoryAddress", nil), ("token", "token"), ("accessToken", "token"), ("pageToken", nil),
      ("mapPin", nil), ("pinCode", "pin"), ("pinned", nil), ("spinner", nil), ("option", nil), ("errorMessage", nil),
      ("lastMessage", "message"), ("messages", "message"), ("lifeCycle", nil), ("cycleDay", "cycle"), ("bgColor", nil),
      ("bgReadingValues", "bg"), ("salesToday", "sale"), ("emails", "email"), ("whiteBalance", nil), ("eventHandler", nil),
      ("nextEvent", "event"), ("bodyWeight", "body weight"), ("fontWeight", nil), ("", nil), ("_", nil),
      ("kontostand", "kontostand"),
      ("Contraseña", "contraseña"), ("mgDl", "mg dl"), ("totalRevenue_2024", "revenue"), ("discount", nil),
    ] as [(String, String?)])
  func word(_ name: String, _ expected: String?) {
    #expect(EvidenceWords.standard.word(in: name) == expected)
  }

  @Test func whatAWholeWordIsReadFromTakesItsMeaningAway() {
    #expect(EvidenceWords.standard.word(in: "code", readFrom: "country") == nil)
    #expect(EvidenceWords.standard.word(in: "code", readFrom: "entry") == "code")
    #expect(EvidenceWords.standard.word(in: "otpCode", readFrom: "country") == "otp")
  }

  @Test func theListCanBeExtendedAndCut() {
    let words = EvidenceWords.standard.adding(["unitCount", "wisdom"], ignoring: ["note"])
    #expect(words.word(in: "wisdoms") == "wisdom")
    #expect(words.word(in: "theUnitCount") == "unit count")
    #expect(words.word(in: "note") == nil)
    #expect(words.word(in: "balance") == "balance")
  }

  @Test(arguments: [
    ("otpCode", ["otp", "code"]), ("balanceBTC", ["balance", "btc"]), ("HTTPServer", ["http", "server"]), ("a1c", ["a1c"]),
    ("bg_value", ["bg", "value"]), ("ÄrgerNote", ["ärger", "note"]), ("X", ["x"]),
  ])
  func parts(_ name: String, _ expected: [String]) {
    #expect(EvidenceWords.parts(of: name) == expected)
  }

  /// Each entry is found under its own name, so that no entry is dead.
  @Test func everyEntryIsFound() {
    for entry in EvidenceWord.standard {
      let own = entry.parts.enumerated().map { $0.offset == 0 ? $0.element : $0.element.capitalized }.joined()
      let name = entry.strength == .beside ? own + (entry.neighbours.sorted().first ?? "").capitalized : own
      #expect(EvidenceWords.standard.word(in: name) == entry.parts.joined(separator: " "), "\(name)")
    }
  }
}
