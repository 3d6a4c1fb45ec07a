/// A framework that hands out a person's data: its use is a reason to hold what a widget shows for sensitive (design section 5).
struct DataFramework: Sendable, Hashable {
  /// The module that is imported.
  var module: String
  /// What the names of its types begin with; empty: they have nothing in common.
  var prefix = ""
  /// Further names by which a use of it is known.
  var names: Set<String> = []
  /// Whether files import it for much else than what is shown: then only a use counts.
  var isCommon = false

  /// All that count.
  static let all: [DataFramework] = [
    DataFramework(module: "Contacts", prefix: "CN"),
    DataFramework(module: "ContactsUI", prefix: "CN"),
    DataFramework(module: "CoreLocation", prefix: "CL", isCommon: true),
    DataFramework(module: "EventKit", prefix: "EK"),
    DataFramework(module: "EventKitUI", prefix: "EK"),
    DataFramework(
      module: "FamilyControls",
      names: ["AuthorizationCenter", "FamilyActivitySelection", "FamilyControlsMember", "FamilyActivityTitleView"]),
    DataFramework(module: "FinanceKit", names: ["FinanceStore", "AccountBalanceQuery", "TransactionQuery"]),
    DataFramework(module: "FinanceKitUI", names: ["TransactionPicker"]),
    DataFramework(module: "HealthKit", prefix: "HK"),
    DataFramework(module: "HealthKitUI", prefix: "HK"),
    DataFramework(module: "HomeKit", prefix: "HM"),
    DataFramework(module: "LocalAuthentication", prefix: "LA", isCommon: true),
    DataFramework(module: "Photos", prefix: "PH", isCommon: true),
    DataFramework(module: "PhotosUI", prefix: "PH", isCommon: true),
    DataFramework(module: "Security", names: ["SecItemCopyMatching", "SecKeyCreateDecryptedData"], isCommon: true),
  ]

  private static let byModule = Dictionary(all.map { ($0.module, $0) }, uniquingKeysWith: { first, _ in first })

  /// The framework of that name, if it counts.
  static func named(_ module: String) -> DataFramework? { byModule[module] }

  /// The framework that declares a type of that name (`HKQuantitySample`), as far as names tell.
  static func ofType(_ name: String) -> DataFramework? { all.first { $0.declares(name) } }

  /// Whether a name is one of its own: its prefix and a capital letter behind it, followed by a small one.
  func declares(_ name: String) -> Bool {
    if names.contains(name) { return true }
    if name == "HKUnit" { return false }
    guard !prefix.isEmpty, name.hasPrefix(prefix) else { return false }
    let rest = name.dropFirst(prefix.count).prefix(2)
    return rest.count == 2 && rest.first?.isUppercase == true && rest.last?.isLowercase == true
  }
}
