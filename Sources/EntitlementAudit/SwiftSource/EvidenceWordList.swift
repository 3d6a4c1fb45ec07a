/// One entry of the word list: what makes a name speak of something private.
struct EvidenceWord: Sendable, Hashable {
  /// When an entry counts.
  enum Strength: Sendable, Hashable {
    /// Wherever the word stands in a name.
    case always
    /// Only as the whole name, or beside one of the neighbours in it.
    case wholeOrBeside
    /// Only beside one of the neighbours.
    case beside
  }

  /// The word in lower case; several parts for a compound (`heart rate` for `heartRate`). Singular: plurals are recognised.
  var parts: [String]
  var strength: Strength
  /// Words of the same name that make a weak entry count.
  var neighbours: Set<String> = []
  /// Words of the same name, or of the name it is read from (`country` in `country.code`), that take the meaning away.
  var without: Set<String> = []

  /// An entry that counts wherever it stands, unless one of `without` stands beside it.
  init(_ word: String, without: Set<String> = []) {
    parts = word.split(separator: " ").map(String.init)
    strength = .always
    self.without = without
  }

  /// A word of every day, which counts as the whole name or beside one of `neighbours`.
  init(weak word: String, beside neighbours: Set<String>, without: Set<String> = []) {
    parts = word.split(separator: " ").map(String.init)
    strength = .wholeOrBeside
    self.neighbours = neighbours
    self.without = without
  }

  /// A word that says nothing unless one of `neighbours` stands beside it.
  init(_ word: String, onlyBeside neighbours: Set<String>) {
    parts = word.split(separator: " ").map(String.init)
    strength = .beside
    self.neighbours = neighbours
  }
}

extension EvidenceWord {
  /// What apps call the things that a stranger should not read. Data: the walk knows none of these words.
  static let standard: [EvidenceWord] = money + health + messages + calendar + secrets + elsewhere

  private static let money: [EvidenceWord] = [
    .init("balance", without: ["white", "load", "color", "battery"]),
    .init("amount", without: ["blur", "scroll", "offset", "fade", "rain", "scale"]),
    .init("revenue"), .init("sale", without: ["for"]), .init("earning"), .init("income"), .init("salary"), .init("payroll"),
    .init("portfolio"), .init("net worth"), .init("savings"), .init("spending"), .init("expense"), .init("budget"),
    .init("debt"), .init("mortgage"), .init("transaction"), .init("payment"), .init("invoice"), .init("payout"),
    .init("iban"), .init("account number"), .init("card number"), .init("routing number"), .init("sort code"),
    .init("holding"), .init("turnover"),
  ]

  private static let health: [EvidenceWord] = [
    .init("glucose"), .init("insulin"), .init("mgdl"), .init("mg dl"), .init("mmol"), .init("bolus"), .init("basal"),
    .init("bg", onlyBeside: ["value", "values", "reading", "readings", "level", "trend", "unit", "delta"]),
    .init("a1c"), .init("hba1c"), .init("carbohydrate"), .init("heart rate"), .init("blood pressure"), .init("blood oxygen"),
    .init("medication"), .init("medicine"), .init("dosage"), .init("prescription"), .init("symptom"), .init("diagnosis"),
    .init("cycle", without: ["life", "motor", "duty", "re", "charge", "billing", "clock", "color"]),
    .init("menstruation"), .init("menstrual"), .init("ovulation"), .init("fertility"), .init("pregnancy"), .init("body weight"),
    .init("bmi"), .init("mood"), .init("therapy"), .init("patient"), .init("sobriety"),
  ]

  private static let messages: [EvidenceWord] = [
    .init(
      "message",
      without: [
        "error", "status", "empty", "placeholder", "info", "hint", "alert", "warning", "help", "system", "toast", "loading",
        "fallback", "default", "highlight", "localized",
      ]),
    .init("mention"), .init("mail"), .init("email"), .init("inbox"), .init("sms"), .init("conversation"), .init("chat"),
    .init("sender"), .init("recipient"), .init("voicemail"), .init("unread"),
  ]

  private static let calendar: [EvidenceWord] = [
    .init("event", without: ["handler", "listener", "tap", "touch", "loop", "analytics", "tracking"]),
    .init("attendee"), .init("appointment"), .init("meeting"), .init("agenda"), .init("reminder"), .init("journal"),
    .init("diary"),
    .init("contact", without: ["shadow", "us"]), .init("birthday"), .init("phone number"), .init("passport"),
  ]

  private static let secrets: [EvidenceWord] = [
    .init("password"), .init("passcode"), .init("passphrase"), .init("otp"), .init("totp"), .init("hotp"), .init("secret"),
    .init("pin", without: ["map", "drop", "location", "color", "image", "icon", "annotation", "unpin", "is"]),
    .init("cvv"), .init("cvc"), .init("credential"), .init("seed phrase"), .init("mnemonic"), .init("private key"),
    .init("api key"),
    .init("ssn"),
    .init(
      weak: "code",
      beside: [
        "otp", "totp", "hotp", "secret", "security", "access", "auth", "authentication", "authenticator", "verification",
        "backup",
        "recovery", "login", "pin", "pass", "unlock", "door", "factor", "time", "confirmation", "tan",
      ],
      without: [
        "currency", "country", "language", "locale", "region", "airport", "station", "airline", "status", "error", "response",
        "weather", "condition", "zip", "postal", "area", "color", "colour", "unit", "route", "line", "product", "symbol", "icon",
      ]),
    .init(
      weak: "note",
      beside: ["private", "secret", "health", "patient", "medical", "personal", "journal", "session", "text", "content", "body"],
      without: ["release", "foot", "music", "key"]),
    .init(
      weak: "address",
      beside: [
        "home", "work", "street", "billing", "shipping", "delivery", "wallet", "bitcoin", "private", "mailing", "ip", "postal",
        "receive",
      ],
      without: ["memory", "web", "server"]),
    .init(
      weak: "token",
      beside: ["auth", "access", "api", "refresh", "session", "secret", "login", "otp", "bearer", "security"],
      without: ["design", "color", "push", "page", "next", "syntax"]),
  ]

  private static let elsewhere: [EvidenceWord] = [
    .init("kontostand"), .init("saldo"), .init("guthaben"), .init("betrag"), .init("umsatz"), .init("nachricht"),
    .init("passwort"),
    .init("kennwort"), .init("einmalcode"), .init("blutzucker"), .init("solde"), .init("montant"), .init("mot de passe"),
    .init("rendez vous"), .init("contrasena"), .init("contraseña"), .init("senha"), .init("ingresos"), .init("glucosa"),
    .init("glicemia"), .init("glicose"), .init("wachtwoord"), .init("bedrag"),
  ]
}
