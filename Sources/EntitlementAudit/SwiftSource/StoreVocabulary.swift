/// What the placeholder walk knows of the places that keep a person's data. Data: which members read them.
enum StoreVocabulary {
  /// A type of the systems' frameworks, or of a well-known package, that hands out what is kept.
  struct Store: Sendable {
    /// What it is called in messages.
    var name: String
    /// The methods, static ones too, that read.
    var methods: Set<String> = []
    /// The properties that read.
    var properties: Set<String> = []
    /// Whether a subscript reads.
    var hasSubscript = false
  }

  /// The stores by type. A type of the project of the same name is none.
  static let types: [String: Store] = {
    let defaults = Store(
      name: "user defaults",
      methods: [
        "string", "integer", "bool", "double", "float", "object", "data", "array", "dictionary", "stringArray", "url", "value",
        "dictionaryRepresentation", "persistentDomain",
      ],
      hasSubscript: true)
    let fetches: Set<String> = [
      "fetch", "count", "execute", "existingObject", "registeredObject", "fetchCount", "fetchIdentifiers",
    ]
    return [
      "UserDefaults": defaults,
      "NSUbiquitousKeyValueStore": Store(
        name: "the iCloud key-value store",
        methods: ["string", "object", "bool", "longLong", "double", "array", "dictionary", "data"]),
      "FileManager": Store(
        name: "files", methods: ["contents", "contentsOfDirectory", "subpathsOfDirectory", "subpaths", "enumerator"]),
      "URLSession": Store(
        name: "the network",
        methods: [
          "data", "dataTask", "download", "downloadTask", "upload", "uploadTask", "bytes", "dataTaskPublisher", "webSocketTask",
        ]),
      "NSManagedObjectContext": Store(name: "Core Data", methods: fetches),
      "ModelContext": Store(name: "SwiftData", methods: fetches.union(["model", "registeredModel", "enumerate"])),
      "HKHealthStore": Store(
        name: "HealthKit",
        methods: ["execute", "dateOfBirthComponents", "biologicalSex", "bloodType", "fitzpatrickSkinType", "wheelchairUse"]),
      "CNContactStore": Store(
        name: "contacts", methods: ["unifiedContacts", "unifiedContact", "unifiedMeContactWithKeys", "enumerateContacts"]),
      "EKEventStore": Store(
        name: "calendars",
        methods: [
          "events", "event", "calendars", "calendar", "fetchReminders", "enumerateEvents", "calendarItem",
          "defaultCalendarForNewReminders",
        ],
        properties: ["defaultCalendarForNewEvents"]),
      "CLLocationManager": Store(name: "the location", properties: ["location", "heading"]),
      "PHAsset": Store(name: "photos", methods: ["fetchAssets"]),
      "PHAssetCollection": Store(name: "photos", methods: ["fetchAssetCollections"]),
      "UIPasteboard": Store(
        name: "the pasteboard", methods: ["data", "value"], properties: ["string", "strings", "url", "image", "items"]),
      "CMPedometer": Store(name: "motion data", methods: ["queryPedometerData", "startUpdates"]),
      "HMHomeManager": Store(name: "HomeKit", properties: ["homes", "primaryHome"]),
      "Keychain": Store(name: "the keychain", methods: ["get", "getString", "getData"], hasSubscript: true),
      "KeychainSwift": Store(name: "the keychain", methods: ["get", "getData", "getBool"]),
      "KeychainWrapper": Store(name: "the keychain", methods: ["string", "data", "integer", "bool", "double", "object"]),
      "Realm": Store(name: "a Realm database", methods: ["objects", "object"]),
    ]
  }()

  /// The names in `types` that are plural.
  static let plurals: Set<String> = ["user defaults", "files", "contacts", "calendars", "photos"]

  /// Functions that read, with what they read.
  static let functions: [String: String] = ["SecItemCopyMatching": "the keychain"]

  /// Property wrappers of the systems' frameworks whose value is read from a store.
  static let wrappers: [String: String] = [
    "AppStorage": "user defaults", "FetchRequest": "Core Data", "SectionedFetchRequest": "Core Data", "Query": "SwiftData",
  ]

  /// Members by which a store is got from a container that is no type of the project.
  static let handles: [String: String] = [
    "viewContext": "NSManagedObjectContext", "newBackgroundContext": "NSManagedObjectContext", "mainContext": "ModelContext",
  ]

  /// The initializers that read a file or an address, by type.
  static let contentReaders: Set<String> = [
    "Data", "NSData", "String", "NSString", "NSDictionary", "NSArray", "NSMutableDictionary", "NSMutableArray", "UIImage",
    "NSImage",
  ]

  /// The argument labels of these initializers under which the place is given.
  static let contentLabels: Set<String> = ["contentsOf", "contentsOfFile", "contentsOfURL"]
}
