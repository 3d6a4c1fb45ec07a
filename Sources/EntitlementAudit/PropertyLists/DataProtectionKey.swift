/// The entitlement that sets an extension's Data Protection level, and how people misspell it and its values.
///
/// Source: https://developer.apple.com/documentation/bundleresources/entitlements/com.apple.developer.default-data-protection
enum DataProtectionKey {
  /// The key.
  static let name = "com.apple.developer.default-data-protection"

  /// The four values, strongest first.
  static let values = [
    "NSFileProtectionComplete", "NSFileProtectionCompleteUnlessOpen", "NSFileProtectionCompleteUntilFirstUserAuthentication",
    "NSFileProtectionNone",
  ]

  /// Whether a key is not the right one and was most likely meant to be it: other letter case, other separators, stray white
  /// space, a part too many or missing, a slip of the keyboard.
  ///
  /// Every other entitlement that Apple documents lacks `data protection` and is far away.
  static func isMisspelled(_ key: String) -> Bool {
    guard key != name else { return false }
    let letters = squashed(key)
    if letters.holds("dataprotection") { return true }
    let wanted = squashed(name)
    return abs(letters.count - wanted.count) <= slips && editDistance(Array(letters), Array(wanted)) <= slips
  }

  /// The value that was most likely meant by one that is none of the four, or nil.
  static func nearestValue(to value: String) -> String? {
    let letters = squashed(value)
    if let exact = otherSpellings[letters] { return values[exact] }
    let pairs = values.enumerated().map { (squashed($0.element), $0.offset) }
    if let same = pairs.first(where: { $0.0 == letters }) { return values[same.1] }
    return nearestName(to: letters, among: pairs.map(\.0)).flatMap { near in pairs.first { $0.0 == near } }.map { values[$0.1] }
  }

  /// The value that a wrong one means and no other: another spelling of it, white space around it, or a slip that is nearer to it than
  /// to the other three. nil also for the names of classes that only files have.
  static func soleValue(meantBy value: String) -> String? {
    let letters = squashed(value)
    guard !letters.hasSuffix("whenuserinactive"), !value.contains(where: { $0.isASCII && $0 < " " && !$0.isWhitespace }) else {
      return nil
    }
    if let exact = otherSpellings[letters] { return values[exact] }
    let distances = values.map { (value: $0, distance: editDistance(Array(letters), Array(squashed($0)))) }
    guard let least = distances.map(\.distance).min(), letters.count >= 6 * least else { return nil }
    let near = distances.filter { $0.distance < least + 3 }
    guard near.count == 1, let nearest = near.first?.value else { return nil }
    // The beginning of a longer one, cut off.
    let isCut = letters.count > squashed(nearest).count && values.contains { squashed($0).hasPrefix(letters) }
    return isCut ? nil : nearest
  }

  /// Slips in the 38 letters of the key.
  private static let slips = 4

  private static func squashed(_ text: String) -> String { String(text.lowercased().filter { $0.isLetter || $0.isNumber }) }

  /// How Swift, the portal and other interfaces name the levels: squashed, with the index in `values`.
  private static let otherSpellings: [String: Int] = {
    var spellings = [
      "completeprotection": 0, "complete": 0, "protectedunlessopen": 1, "completeunlessopen": 1,
      "protecteduntilfirstuserauth": 2, "protecteduntilfirstuserauthentication": 2, "completeuntilfirstuserauthentication": 2,
      "untilfirstuserauthentication": 2, "none": 3, "noprotection": 3, "nsfileprotectioncompletewhenuserinactive": 0,
      "completewhenuserinactive": 0, "completefileprotection": 0, "completefileprotectionunlessopen": 1,
      "completefileprotectionuntilfirstuserauthentication": 2, "nofileprotection": 3,
    ]
    let cases = ["complete", "completeunlessopen", "completeuntilfirstuserauthentication", "none"]
    for (index, name) in cases.enumerated() {
      spellings["fileprotectiontype" + name] = index
      spellings["nsurlfileprotection" + name] = index
      spellings["urlfileprotection" + name] = index
      spellings["nsdatawritingfileprotection" + name] = index
    }
    return spellings
  }()
}
