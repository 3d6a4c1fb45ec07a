extension DataProtectionLevel {
  /// The names that people type: as in reports, as Apple writes them, and in short.
  package static let names = [
    "complete", "completeUnlessOpen", "completeUntilFirstUserAuthentication", "none", "absent",
  ]

  /// The level of a name, letter case aside; nil for any other text.
  package init?(name: String) {
    switch name.lowercased() {
    case "complete", "nsfileprotectioncomplete": self = .complete
    case "completeunlessopen", "unlessopen", "nsfileprotectioncompleteunlessopen": self = .completeUnlessOpen
    case "completeuntilfirstuserauthentication", "untilfirstuserauthentication",
      "nsfileprotectioncompleteuntilfirstuserauthentication":
      self = .completeUntilFirstUserAuthentication
    case "none", "nsfileprotectionnone": self = .none
    case "absent": self = .absent
    default: return nil
    }
  }
}
