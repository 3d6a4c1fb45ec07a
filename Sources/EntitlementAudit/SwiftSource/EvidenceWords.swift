/// Finds the words that make a shown name a reason to hold it for sensitive.
///
/// Names are cut at camel-case boundaries, digits aside, so that a word inside another word (`option` for `otp`) never counts. Accents
/// make no difference (`contraseña`, `contrasena`).
struct EvidenceWords: Sendable {
  /// The words in use when nothing else is asked for.
  static let standard = EvidenceWords(EvidenceWord.standard)

  /// Entries by their first part.
  private let entries: [String: [EvidenceWord]]
  /// Entries of several parts by what they are written together.
  private let compounds: [String: EvidenceWord]
  /// The list that counts in a file, where folders have lists of their own; nil: this one counts everywhere.
  var inFolders: (@Sendable (_ file: Path) -> EvidenceWords)?

  /// Makes a list; words in `ignoring` are left out.
  init(_ words: [EvidenceWord], ignoring: Set<String> = []) {
    let ignored = Set(ignoring.map { Self.folded(Self.parts(of: $0).joined(separator: " ")) })
    let kept = words.filter { !ignored.contains($0.parts.joined(separator: " ")) }
    entries = Dictionary(grouping: kept) { $0.parts.first ?? "" }
    compounds = Dictionary(
      kept.filter { $0.parts.count > 1 }.map { ($0.parts.joined(), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The list with words of the user's own, which count wherever they stand, as `saldo`, `netWorth` or `net worth`.
  func adding(_ words: [String], ignoring: Set<String> = []) -> EvidenceWords {
    let all = entries.keys.sorted().flatMap { entries[$0] ?? [] }
    let own = words.map { EvidenceWord(Self.folded(Self.parts(of: $0).joined(separator: " "))) }
    // The user's own words are not taken away by what the list says of the same word.
    return EvidenceWords(own.filter { !$0.parts.isEmpty } + all, ignoring: ignoring)
  }

  /// The list that counts in a file.
  func counting(in file: Path) -> EvidenceWords { inFolders?(file) ?? self }

  /// The first word of the list in `name`, as the list writes it.
  /// - Parameter owner: the name that `name` is read from: `country` for `country.code`.
  func word(in name: String, readFrom owner: String? = nil) -> String? {
    let parts = Self.parts(of: name).map(Self.folded)
    let ownerParts = owner.map { Self.parts(of: $0).map(Self.folded) } ?? []
    if let word = word(in: parts, readFrom: ownerParts) { return word }
    // `message.text`: a word that says nothing alone may say something of what is read from it.
    if !ownerParts.isEmpty,
      let word = word(in: ownerParts + parts, from: 0..<(ownerParts + parts).count, readFrom: [], weakOnly: true)
    {
      return word
    }
    return nil
  }

  private func word(in parts: [String], readFrom owner: [String]) -> String? {
    if let word = word(in: parts, from: 0..<parts.count, readFrom: owner) { return word }
    // A list writes compounds apart (`heart rate`); a name may not (`heartrate`).
    guard parts.count == 1, let only = parts.first else { return nil }
    return compounds[only].map { $0.parts.joined(separator: " ") }
  }

  private func word(in parts: [String], from range: Range<Int>, readFrom owner: [String], weakOnly: Bool = false) -> String? {
    for index in range {
      for form in Self.singulars(of: parts[index]) {
        for entry in entries[form] ?? [] where !weakOnly || entry.strength != .always {
          if counts(entry, at: index, of: parts, readFrom: owner) { return entry.parts.joined(separator: " ") }
        }
      }
    }
    return nil
  }

  private func counts(_ entry: EvidenceWord, at index: Int, of parts: [String], readFrom owner: [String]) -> Bool {
    let end = index + entry.parts.count
    guard end <= parts.count else { return false }
    for (offset, wanted) in entry.parts.enumerated() where !Self.singulars(of: parts[index + offset]).contains(wanted) {
      return false
    }
    let others = Set((parts[..<index] + parts[end...]).flatMap(Self.singulars))
    guard entry.without.isDisjoint(with: others) else { return false }
    if others.isEmpty, !entry.without.isDisjoint(with: owner.flatMap(Self.singulars)) { return false }
    switch entry.strength {
    case .always: return true
    case .wholeOrBeside: return others.isEmpty || !entry.neighbours.isDisjoint(with: others)
    case .beside: return !entry.neighbours.isDisjoint(with: others)
    }
  }

  /// The word itself, then what it may be the plural of.
  private static func singulars(of word: String) -> [String] {
    var forms = [word]
    if word.hasSuffix("ies"), word.count > 4 { forms.append(String(word.dropLast(3)) + "y") }
    if word.hasSuffix("es"), word.count > 4 { forms.append(String(word.dropLast(2))) }
    if word.hasSuffix("s"), !word.hasSuffix("ss"), word.count > 3 { forms.append(String(word.dropLast())) }
    return forms
  }

  /// `otpCode` → otp, code; `balanceBTC` → balance, btc; `IBANField` → iban, field; `bg_value2` → bg, value2.
  static func parts(of name: String) -> [String] {
    var parts: [String] = []
    var current = ""
    let characters = Array(name)
    for (index, character) in characters.enumerated() {
      guard character.isLetter || character.isNumber else {
        if !current.isEmpty { parts.append(current) }
        current = ""
        continue
      }
      if character.isUppercase, !current.isEmpty {
        let before = characters[index - 1]
        let next = index + 1 < characters.count ? characters[index + 1] : nil
        // A capital after a small letter starts a word; in a run of capitals the last one does, if a small letter follows.
        if !before.isUppercase || (next?.isLowercase ?? false) {
          parts.append(current)
          current = ""
        }
      }
      current += character.lowercased()
    }
    if !current.isEmpty { parts.append(current) }
    return parts
  }

  /// A word in small letters without its accents.
  static func folded(_ word: String) -> String {
    if word.utf8.allSatisfy({ $0 < 0x80 }) { return word }
    return String(word.flatMap { accents[$0] ?? String($0) })
  }

  private static let accents: [Character: String] = {
    var table: [Character: String] = ["ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ı": "i"]
    for (plain, accented) in [
      ("a", "áàâäãåāą"), ("c", "çćč"), ("d", "ď"), ("e", "éèêëēęě"), ("g", "ğ"), ("i", "íìîïī"), ("l", "ĺľ"), ("n", "ñńň"),
      ("o", "óòôöõőō"), ("r", "řŕ"), ("s", "śšş"), ("t", "ťţ"), ("u", "úùûüűūů"), ("y", "ýÿ"), ("z", "źżž"),
    ] {
      for character in accented { table[character] = plain }
    }
    return table
  }()
}
