/// Finds the words that make a shown name a reason to hold it for sensitive.
///
/// Names are cut at camel-case boundaries, digits aside, so that a word inside another word (`option` for `otp`) never counts.
struct EvidenceWords: Sendable {
  /// The words in use when nothing else is asked for.
  static let standard = EvidenceWords(EvidenceWord.standard)

  /// Entries by their first part.
  private let entries: [String: [EvidenceWord]]

  /// Makes a list; words in `ignoring` are left out.
  init(_ words: [EvidenceWord], ignoring: Set<String> = []) {
    entries = Dictionary(grouping: words.filter { !ignoring.contains($0.parts.joined(separator: " ")) }) { $0.parts.first ?? "" }
  }

  /// The list with words of the user's own, which count wherever they stand.
  func adding(_ words: [String], ignoring: Set<String> = []) -> EvidenceWords {
    let all = entries.keys.sorted().flatMap { entries[$0] ?? [] }
    return EvidenceWords(all + words.map { EvidenceWord(Self.parts(of: $0).joined(separator: " ")) }, ignoring: ignoring)
  }

  /// The first word of the list in `name`, as the list writes it.
  /// - Parameter owner: the name that `name` is read from: `country` for `country.code`.
  func word(in name: String, readFrom owner: String? = nil) -> String? {
    let parts = Self.parts(of: name)
    for (index, part) in parts.enumerated() {
      for form in Self.singulars(of: part) {
        for entry in entries[form] ?? [] where counts(entry, at: index, of: parts, readFrom: owner) {
          return entry.parts.joined(separator: " ")
        }
      }
    }
    // A list writes compounds apart (`heart rate`); a name may not (`heartrate`).
    if parts.count == 1, let only = parts.first {
      for key in entries.keys.sorted() where !key.isEmpty && only.hasPrefix(key) {
        for entry in entries[key] ?? [] where entry.parts.count > 1 && entry.parts.joined() == only {
          return entry.parts.joined(separator: " ")
        }
      }
    }
    return nil
  }

  private func counts(_ entry: EvidenceWord, at index: Int, of parts: [String], readFrom owner: String?) -> Bool {
    let end = index + entry.parts.count
    guard end <= parts.count else { return false }
    for (offset, wanted) in entry.parts.enumerated() where !Self.singulars(of: parts[index + offset]).contains(wanted) {
      return false
    }
    let others = Set(parts[..<index] + parts[end...])
    guard entry.without.isDisjoint(with: others) else { return false }
    if parts.count == entry.parts.count, let owner, !entry.without.isDisjoint(with: Self.parts(of: owner)) { return false }
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
}
