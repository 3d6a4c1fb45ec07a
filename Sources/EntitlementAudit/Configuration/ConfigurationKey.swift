/// The keys of a configuration file: what the reader takes, the schema lists and the documentation has a heading for.
enum ConfigurationKey: String, CaseIterable {
  case configuration
  case strict
  case rules
  case exclude
  case evidence
  case expect
  case ignore
  case baseline
  case limits

  /// Of `evidence`.
  enum Evidence: String, CaseIterable {
    case words
    case ignore
  }

  /// Of one entry of `expect`.
  enum Expectation: String, CaseIterable {
    case widget
    case `extension`
    case lockScreen
    case mac
    case reason
  }

  /// Of one entry of `ignore`.
  enum Ignore: String, CaseIterable {
    case path
    case rules
    case reason
  }

  /// What stands for every rule in an entry of `ignore`.
  static let everyRule = "all"
}
