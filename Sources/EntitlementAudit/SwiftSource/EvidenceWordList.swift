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

  /// A word that says nothing unless one of `neighbours` stands beside it, or is read from it (`message.text`).
  init(_ word: String, onlyBeside neighbours: Set<String>, without: Set<String> = []) {
    parts = word.split(separator: " ").map(String.init)
    strength = .beside
    self.neighbours = neighbours
    self.without = without
  }
}

extension EvidenceWord {
  /// What apps call the things that a stranger should not read. Data: the walk knows none of these words.
  static let standard: [EvidenceWord] = money + health + messages + calendar + secrets + elsewhere

  /// Behind these a name says how many there are, or which: not what it says.
  private static let counting: Set<String> = ["count", "counts", "counter", "index", "id", "identifier"]

  private static let money: [EvidenceWord] = [
    .init("balance", without: ["white", "load", "color", "battery", "wheel", "audio", "stereo"]),
    .init(
      "amount",
      without: ["blur", "scroll", "offset", "fade", "rain", "scale", "snow", "water", "precipitation", "cloud", "particle"]),
    .init("revenue"), .init("sale", without: ["for"]), .init("earning"), .init("income"), .init("salary"), .init("payroll"),
    .init("wage"), .init("paycheck"), .init("pension"), .init("portfolio"), .init("net worth"), .init("savings"),
    .init("spending"), .init("expense"), .init("budget"), .init("debt"), .init("loan"), .init("mortgage"),
    .init("transaction", without: counting.union(["animation", "database"])), .init("payment"), .init("invoice"),
    .init("payout"), .init("dividend"), .init("profit"), .init("credit limit"), .init("credit score"), .init("available credit"),
    .init("iban"), .init("account number"), .init("card number"), .init("routing number"), .init("sort code"),
    .init("holding", without: ["is", "place"]), .init("turnover"),
  ]

  private static let health: [EvidenceWord] = [
    .init("glucose"), .init("insulin"), .init("mgdl"), .init("mg dl"), .init("mmol"), .init("bolus"), .init("basal"),
    .init("bg", onlyBeside: ["value", "values", "reading", "readings", "level", "trend", "unit", "delta"]),
    .init("iob"), .init("a1c"), .init("hba1c"), .init("carbohydrate"), .init("heart rate"), .init("blood pressure"),
    .init("blood oxygen"), .init("blood sugar"), .init("blood type"), .init("hrv"), .init("spo2"), .init("ecg"),
    .init("medication"), .init("medicine"), .init("dosage"), .init("prescription"), .init("symptom"), .init("diagnosis"),
    .init("allergy"), .init("vaccination"), .init("contraception"), .init("contraceptive"),
    .init(
      "cycle",
      without: ["life", "motor", "duty", "re", "charge", "billing", "clock", "color", "index", "style", "theme", "bi", "refresh"]),
    .init("menstruation"), .init("menstrual"), .init("ovulation"), .init("fertility"), .init("pregnancy"), .init("body weight"),
    .init("bmi"), .init("mood", without: ["color", "light"]), .init("therapy"), .init("patient"), .init("sobriety"),
  ]

  private static let messages: [EvidenceWord] = [
    .init("messages", without: notices.union(counting)),
    // A message alone is as often what an app says to everybody (a greeting, `message ?? "no data"`) as what somebody wrote.
    .init(
      "message",
      onlyBeside: [
        "last", "latest", "recent", "newest", "new", "unread", "chat", "direct", "private", "incoming", "received", "inbox",
        "sms",
        "text", "body", "content", "preview", "snippet", "subject", "sender", "author", "from", "thread", "conversation", "mail",
        "voice",
      ], without: notices.union(counting)),
    .init("mention", without: counting), .init("mail", without: counting), .init("email", without: counting),
    .init("inbox", without: counting), .init("sms", without: counting), .init("conversation", without: counting),
    .init("chat", without: counting.union(["ai", "bubble"])), .init("sender"), .init("recipient"), .init("voicemail"),
    .init("unread", without: counting),
  ]

  /// What an app says to its users, rather than they to each other.
  private static let notices: Set<String> = [
    "error", "status", "empty", "placeholder", "info", "hint", "alert", "warning", "help", "system", "toast", "loading",
    "fallback", "default", "highlight", "localized", "log", "debug", "commit", "short", "long", "type", "greeting", "welcome",
  ]

  private static let calendar: [EvidenceWord] = [
    .init(
      "event",
      without: counting.union(["handler", "listener", "tap", "touch", "loop", "analytics", "tracking", "type"])),
    .init("attendee", without: counting), .init("appointment", without: counting), .init("meeting", without: counting),
    .init("agenda"), .init("reminder", without: counting), .init("journal"), .init("diary"),
    .init("contact", without: counting.union(["shadow", "us"])), .init("birthday"), .init("phone number"), .init("passport"),
    .init("social security"), .init("tax id"), .init("license plate"),
  ]

  private static let secrets: [EvidenceWord] = [
    .init("password"), .init("passcode"), .init("passphrase"), .init("otp"), .init("totp"), .init("hotp"), .init("secret"),
    .init("one time code"), .init("one time password"), .init("one time pin"),
    .init("pin", without: ["map", "drop", "location", "color", "image", "icon", "annotation", "unpin", "is", "to", "board"]),
    .init("cvv"), .init("cvc"), .init("credential"), .init("seed phrase"), .init("mnemonic"), .init("private key"),
    .init("api key"),
    .init("ssn"),
    .init("tan", onlyBeside: ["code", "sms", "photo"]),
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
        "exit", "source", "bar", "qr",
      ]),
    .init(
      weak: "note",
      beside: ["private", "secret", "health", "patient", "medical", "personal", "journal", "session", "text", "content", "body"],
      // The note of an account or profile is what its owner tells the world.
      without: ["release", "foot", "music", "key", "account", "profile", "user", "author", "follower"]),
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

  /// The same things in other languages, without accents (`EvidenceWords.folded`); where a word means something else in English as
  /// well, it is left out.
  private static let elsewhere: [EvidenceWord] = [
    // Balances, amounts, income.
    "kontostand", "saldo", "guthaben", "betrag", "umsatz", "einkommen", "gehalt", "vermogen", "solde", "montant", "salaire",
    "revenus", "ingresos", "importe", "sueldo", "importo", "stipendio", "fatturato", "salario", "bedrag", "inkomen",
    "belopp", "kwota", "zustatek", "bakiye",
    // Accounts.
    "kontonummer", "bankverbindung", "numero de compte", "numero de cuenta", "numero di conto", "rekeningnummer", "numer konta",
    "code iban", "codigo iban",
    // Secrets.
    "passwort", "kennwort", "geheimzahl", "geheimnummer", "einmalcode", "einmalpasswort", "einmalkennwort", "transaktionsnummer",
    "mot de passe", "code unique", "contrasena", "clave de acceso", "codigo pin", "parola d ordine", "senha",
    "palavra passe", "wachtwoord", "toegangscode", "losenord", "salasana", "adgangskode", "haslo", "heslo", "sifre", "parola",
    // Messages, appointments, people.
    "nachricht", "mensaje", "messaggio", "mensagem", "wiadomosc", "rendez vous", "termin", "arzttermin", "appuntamento",
    "posteingang", "geburtstag",
    // Health.
    "blutzucker", "blutdruck", "herzfrequenz", "medikament", "glycemie", "glucosa", "glucemia", "glicemia", "glicose",
    "frequence cardiaque", "frecuencia cardiaca", "medicamento", "medicament", "farmaco", "bloedsuiker", "medicijn", "krankheit",
  ].map { EvidenceWord($0) }
}
