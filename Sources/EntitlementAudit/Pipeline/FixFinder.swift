/// Finds fixes for the faults of a model: reads the files again, and changes what has one right answer.
struct FixFinder {
  let files: any FileAccess
  private(set) var fixes: [Fix] = []
  private(set) var remarks: [String] = []
  private var editors: [Path: Result<PropertyListPatcher, PropertyListPatcher.Refusal>] = [:]

  init(files: some FileAccess) { self.files = files }

  /// The editor of a file; nil, with a remark, for one that is left alone.
  mutating func editor(of path: Path) -> PropertyListPatcher? {
    if let known = editors[path] { return try? known.get() }
    let made: Result<PropertyListPatcher, PropertyListPatcher.Refusal>
    do throws(PropertyListPatcher.Refusal) {
      let bytes: [UInt8]
      do { bytes = try files.bytes(of: path) } catch { throw PropertyListPatcher.Refusal(message: error.predicate) }
      made = .success(try PropertyListPatcher(bytes, path: path, limits: files.limits))
    } catch {
      made = .failure(error)
      leave("'\(path)' \(error.message)")
    }
    editors[path] = made
    return try? made.get()
  }

  /// Says why something is left alone.
  mutating func leave(_ sentence: String) {
    if !remarks.contains(sentence) { remarks.append(sentence) }
  }

  /// Takes a fix.
  mutating func add(_ fix: Fix) { fixes.append(fix) }

  /// Goes through a model.
  mutating func find(in model: AuditModel) {
    for `extension` in model.extensions {
      for configuration in `extension`.configurations {
        for fault in configuration.faults { find(fault, configuration, `extension`) }
      }
      for fault in `extension`.infoPlist.faults { find(fault) }
    }
  }

  private mutating func find(
    _ fault: ProtectionFault, _ configuration: ExtensionConfiguration, _ subject: WidgetExtension
  ) {
    switch fault.kind {
    case .unknownValue(let value, _): findValue(value, at: fault.location, subject)
    case .misspelledKey(let key): findKey(key, at: fault.location, subject)
    case .nestedKey: findNestedKey(at: fault.location, subject)
    case .otherLetterCase(let written, let found): findPath(written, found, at: fault.location)
    case .wrongType, .missingFile, .unresolvedReference, .duplicateKey: break
    }
  }

  // MARK: - The level

  private mutating func findValue(_ value: String, at place: SourceLocation, _ subject: WidgetExtension) {
    guard let right = DataProtectionKey.soleValue(meantBy: value) else {
      return leave(
        value.isEmpty
          ? "\(place): the value is empty: only a person can say which level is meant"
          : "\(place): '\(value)' could be meant for more than one level, or for none: only a person can say")
    }
    guard let editor = editor(of: place.path) else { return }
    guard let node = editor.node(at: place), node.string == value else {
      return leave("\(place): the value comes from a build setting, which is not changed")
    }
    add(
      Fix(
        path: place.path, edits: [editor.replacing(node, with: right)], rule: UnknownProtectionValue.metadata.id, location: place,
        message: "'\(value)' becomes '\(right)'", trade: trade(of: right, subject)))
  }

  private mutating func findKey(_ key: String, at place: SourceLocation, _ subject: WidgetExtension) {
    guard let editor = editor(of: place.path), let member = editor.member(at: place) else { return }
    let root = editor.document.root
    let isAlone = root.members.filter { DataProtectionKey.isMisspelled($0.key.string ?? "") }.count == 1
    guard root[DataProtectionKey.name] == nil, isAlone else {
      return leave("\(place): '\(key)' stands beside another key for the level: only a person can say which one is meant")
    }
    guard let value = member.value.string, let level = DataProtectionLevel(entitlement: value) else {
      return leave("\(place): the value of '\(key)' is none of the four levels")
    }
    add(
      Fix(
        path: place.path, edits: [editor.replacing(member.key, with: DataProtectionKey.name)],
        rule: MisspelledProtectionKey.metadata.id, location: place, message: "'\(key)' becomes '\(DataProtectionKey.name)'",
        trade: trade(of: level.value ?? "", subject)))
  }

  private mutating func findNestedKey(at place: SourceLocation, _ subject: WidgetExtension) {
    guard let editor = editor(of: place.path), let member = editor.member(at: place) else { return }
    let root = editor.document.root
    guard root[DataProtectionKey.name] == nil, editor.document.places(ofKey: DataProtectionKey.name).count == 1 else {
      return leave("\(place): the key stands elsewhere in the file as well: only a person can say which one is meant")
    }
    guard let value = member.value.string, DataProtectionLevel(entitlement: value) != nil else {
      return leave("\(place): the value is none of the four levels")
    }
    add(
      Fix(
        path: place.path, edits: editor.moving(member, as: DataProtectionKey.name, value, into: root),
        rule: MisspelledProtectionKey.metadata.id, location: place, message: "'\(DataProtectionKey.name)' moves to the top level",
        trade: trade(of: value, subject)))
  }

  /// What a level that takes effect costs.
  private func trade(of value: String, _ subject: WidgetExtension) -> String? {
    guard DataProtectionLevel(entitlement: value)?.isStrong == true else { return nil }
    let lost = subject.widgets.filter { $0.headline.mac != .never && $0.headline.mac != .lost }.map(\.type)
    return lost.isEmpty ? nil : "takes \(Set(lost).sorted().map { "'\($0)'" }.joined(separator: ", ")) off the Mac"
  }

  // MARK: - Info.plist

  private mutating func find(_ fault: InfoPlistFault) {
    let place = fault.location
    switch fault.kind {
    case .wrongPoint(let value):
      // Another point is a slip only where it is near, or the old Today one: that of an intents extension is none.
      guard let near = nearestName(to: value, among: [InfoPlistFile.widgetPoint]) ?? Self.today(value) else {
        return leave("\(place): extension point '\(value)' is not near WidgetKit's")
      }
      guard let editor = editor(of: place.path), let node = editor.node(at: place), node.string == value else { return }
      add(
        Fix(
          path: place.path, edits: [editor.replacing(node, with: near)], rule: WrongExtensionPoint.metadata.id, location: place,
          message: "'\(value)' becomes '\(near)'"))
    case .misplacedPoint: findMisplacedPoint(at: place)
    case .misplacedLiveActivitiesKey:
      leave("\(place): 'NSSupportsLiveActivities' belongs into the app's Info.plist, which is another target's")
    case .protectionKey(let key):
      leave("\(place): '\(key)' belongs into the entitlements file: 'audit fix --protect EXTENSION LEVEL' writes it there")
    case .pointMissing, .forbiddenKey, .emptyDisplayName, .duplicateKey: break
    }
  }

  private static func today(_ value: String) -> String? { value == InfoPlistFile.todayPoint ? InfoPlistFile.widgetPoint : nil }

  private mutating func findMisplacedPoint(at place: SourceLocation) {
    guard let editor = editor(of: place.path), let member = editor.member(at: place) else { return }
    let key = "NSExtensionPointIdentifier"
    guard let value = member.value.string, editor.document.places(ofKey: key).count == 1 else {
      return leave("\(place): '\(key)' stands more than once, or is no string: only a person can say which one is meant")
    }
    let root = editor.document.root
    let edits: [ByteEdit]
    switch root["NSExtension"] {
    case .some(let dictionary) where dictionary.kind == .dictionary:
      edits = editor.moving(member, as: key, value, into: dictionary)
    case .some: return leave("\(place): 'NSExtension' is no dictionary")
    case nil: edits = editor.moving(member, as: key, value, into: root, inside: "NSExtension")
    }
    add(
      Fix(
        path: place.path, edits: edits, rule: MisplacedExtensionKey.metadata.id, location: place,
        message: "'\(key)' moves into 'NSExtension'"))
  }
}
