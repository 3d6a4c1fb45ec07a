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
      ("lastMessage", "message"), ("messages", "messages"), ("message", nil), ("messageCount", nil), ("unreadCount", nil),
      ("lifeCycle", nil), ("cycleDay", "cycle"), ("bgColor", nil),
      ("bgReadingValues", "bg"), ("salesToday", "sale"), ("emails", "email"), ("whiteBalance", nil), ("eventHandler", nil),
      ("nextEvent", "event"), ("bodyWeight", "body weight"), ("fontWeight", nil), ("", nil), ("_", nil),
      ("kontostand", "kontostand"),
      ("Contraseña", "contrasena"), ("motDePasse", "mot de passe"), ("hasło", "haslo"), ("Glycémie", "glycemie"),
      ("opinion", nil), ("compass", nil), ("pinned", nil), ("spinning", nil), ("notebook", nil), ("encoded", nil),
      ("transactionCount", nil), ("transactionTotal", "transaction"), ("oneTimePassword", "one time password"), ("tangent", nil),
      ("tanColor", nil), ("mgDl", "mg dl"), ("totalRevenue_2024", "revenue"), ("discount", nil),
    ] as [(String, String?)])
  func word(_ name: String, _ expected: String?) {
    #expect(EvidenceWords.standard.word(in: name) == expected)
  }

  @Test func whatAWholeWordIsReadFromTakesItsMeaningAway() {
    #expect(EvidenceWords.standard.word(in: "code", readFrom: "country") == nil)
    #expect(EvidenceWords.standard.word(in: "code", readFrom: "entry") == "code")
    #expect(EvidenceWords.standard.word(in: "otpCode", readFrom: "country") == "otp")
    #expect(EvidenceWords.standard.word(in: "note", readFrom: "account") == nil)
    #expect(EvidenceWords.standard.word(in: "note", readFrom: "FollowersList") == nil)
    #expect(EvidenceWords.standard.word(in: "note", readFrom: "Entry") == "note")
  }

  @Test func whatIsReadFromAWordGivesItItsMeaning() {
    #expect(EvidenceWords.standard.word(in: "text", readFrom: "message") == "message")
    #expect(EvidenceWords.standard.word(in: "text", readFrom: "errorMessage") == nil)
    #expect(EvidenceWords.standard.word(in: "color", readFrom: "message") == nil)
    #expect(EvidenceWords.standard.word(in: "message", readFrom: "entry") == nil)
    #expect(EvidenceWords.standard.word(in: "message", readFrom: "conversation") == "message")
  }

  @Test func theListCanBeExtendedAndCut() {
    let words = EvidenceWords.standard.adding(["unitCount", "wisdom"], ignoring: ["note"])
    #expect(words.word(in: "wisdoms") == "wisdom")
    #expect(words.word(in: "theUnitCount") == "unit count")
    #expect(words.word(in: "note") == nil)
    #expect(words.word(in: "balance") == "balance")
    let own = EvidenceWords.standard.adding(["Zählerstand", "message"], ignoring: ["mg_dl", "Contraseña"])
    #expect(own.word(in: "letzterZaehlerstand") == nil)
    #expect(own.word(in: "letzterZählerstand") == "zahlerstand")
    #expect(own.word(in: "message") == "message")
    #expect(own.word(in: "mgDl") == nil)
    #expect(own.word(in: "contrasena") == nil)
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
