/// Why a property list could not be read.
struct PropertyListError: Error, Hashable, Sendable {
  /// What is wrong, one sentence in lower case without a final period.
  var message: String
  /// Where; the file as a whole where the place is not known (binary lists).
  var location: SourceLocation

  /// Makes an error.
  init(_ message: String, at location: SourceLocation) {
    self.message = message
    self.location = location
  }

  /// The problem it is for a stage that needed the file.
  var problem: InputProblem { InputProblem(.error, at: location, message) }
}

/// What a file is read for: decides how much a fault weighs that Apple's tools judge differently.
enum PropertyListRole: Sendable, Hashable {
  /// An entitlements file: signing refuses what its own strict parser does not like.
  case entitlements
  /// Any other property list.
  case general
}

/// The three forms of one property list, and the list that a project's description holds.
enum PropertyListFormat: String, Sendable, Hashable {
  case xml
  case binary
  case openStep
  case description
  /// As a code signature holds entitlements beside their XML.
  case der
}
