/// Reads a configuration file. Strict: what it does not know is an error with a place, never passed over.
struct ConfigurationReader {
  private var result: AuditConfiguration
  var faults: [Located<String>] = []

  /// Reads one.
  /// - Parameters:
  ///   - path: the file, for places.
  ///   - folder: what it holds for.
  /// - Throws: everything that is wrong with it, or the first thing that makes it no YAML.
  static func read(
    _ bytes: [UInt8], path: Path, folder: Path, limits: Limits = Limits()
  ) throws(ConfigurationError) -> AuditConfiguration {
    var reader = ConfigurationReader(result: AuditConfiguration(path: path, folder: folder))
    let root: YAMLNode?
    do { root = try YAMLReader.read(bytes, at: path, limits: limits) } catch {
      throw ConfigurationError(faults: [Located(error.message, at: error.location)])
    }
    // A file of comments says nothing, and that is fine.
    if let root { reader.read(root) }
    if !reader.faults.isEmpty { throw ConfigurationError(faults: reader.faults.sorted { $0.location < $1.location }) }
    return reader.result
  }

  private mutating func read(_ root: YAMLNode) {
    for (key, value) in entries(of: root, named: "the file", as: ConfigurationKey.self) {
      let name = key.rawValue
      switch key {
      case .configuration: result.configuration = text(value, of: name).map { Located($0, at: value.location) }
      case .strict: result.strict = bool(value, of: name)
      case .rules: result.weights = weights(value)
      case .exclude: result.excludes = list(value, of: name).compactMap { glob($0, of: name) }
      case .evidence: readEvidence(value)
      case .expect: result.expectations = list(value, of: name).compactMap { expectation($0) }
      case .ignore: result.ignores = list(value, of: name).compactMap { ignore($0) }
      case .baseline:
        guard let text = text(value, of: name) else { continue }
        result.baseline = path(text, at: value.location, of: name).map { Located($0, at: value.location) }
      case .limits: readLimits(value)
      }
    }
  }

  private mutating func weights(_ node: YAMLNode) -> [String: AuditConfiguration.RuleWeight] {
    var weights: [String: AuditConfiguration.RuleWeight] = [:]
    guard let entries = mapping(node, named: "'rules'") else { return [:] }
    for entry in entries {
      guard let id = entry.name, isRule(id, at: entry.key.location) else { continue }
      weights[id] = choice(entry.value, of: id)
    }
    return weights
  }

  /// Bounds for the whole run. Whoever writes the file may be the one who is audited, so it lowers bounds and never raises one.
  private mutating func readLimits(_ node: YAMLNode) {
    guard result.folder == .root else {
      return fault("'limits' holds for a whole run: it belongs into the file of the report root", at: node.location)
    }
    for entry in mapping(node, named: "'limits'") ?? [] {
      guard let name = entry.name else {
        fault("a key of 'limits' is \(described(entry.key)); keys are words", at: entry.key.location)
        continue
      }
      let limit: Limit
      do { limit = try Limit(named: name) } catch {
        fault(error.message, at: entry.key.location)
        continue
      }
      if let number = number(entry.value, for: limit) { result.limits[name] = number }
    }
  }

  private mutating func number(_ node: YAMLNode, for limit: Limit) -> Int? {
    guard isUntagged(node) else { return nil }
    guard case .scalar(let scalar) = node.content else {
      fault("'\(limit.name)' takes a number, not \(described(node))", at: node.location)
      return nil
    }
    do throws(LimitError) {
      let number = try limit.number(scalar.text)
      if number <= limit.standard { return number }
      fault(
        "a configuration lowers bounds only: '\(limit.name)' is \(limit.standard) (--limit \(limit.name)=N raises it)",
        at: node.location)
    } catch { fault(error.message, at: node.location) }
    return nil
  }

  private mutating func readEvidence(_ node: YAMLNode) {
    for (key, value) in entries(of: node, named: "'evidence'", as: ConfigurationKey.Evidence.self) {
      let words = list(value, of: key.rawValue).compactMap { word($0, of: key.rawValue) }
      switch key {
      case .words: result.evidenceWords = words.map(\.value)
      case .ignore: result.ignoredEvidenceWords = words
      }
    }
    let own = Set(result.evidenceWords.map { $0.lowercased() })
    for word in result.ignoredEvidenceWords where own.contains(word.value.lowercased()) {
      fault("'\(word.value)' stands under 'words' and under 'ignore'", at: word.location)
    }
  }

  private mutating func word(_ node: YAMLNode, of name: String) -> Located<String>? {
    guard let text = text(node, of: name) else { return nil }
    guard text.contains(where: \.isLetter) else {
      fault("'\(text)' is no word: it has no letter", at: node.location)
      return nil
    }
    return Located(text, at: node.location)
  }

  private mutating func expectation(_ node: YAMLNode) -> WidgetExpectation? {
    let before = faults.count
    var subject = WidgetExpectation.Subject(folder: result.folder)
    var lockScreen: Located<WidgetExpectation.LockScreen>?
    var mac: Located<WidgetExpectation.Mac>?
    var reason: String?
    for (key, value) in entries(of: node, named: "an entry of 'expect'", as: ConfigurationKey.Expectation.self) {
      let name = key.rawValue
      switch key {
      case .widget: subject.widget = text(value, of: name)
      case .extension: subject.extension = text(value, of: name)
      case .lockScreen: lockScreen = choice(value, of: name).map { Located($0, at: value.location) }
      case .mac: mac = choice(value, of: name).map { Located($0, at: value.location) }
      case .reason: reason = text(value, of: name)
      }
    }
    guard faults.count == before else { return nil }
    if subject.widget == nil, subject.extension == nil {
      fault("an entry of 'expect' needs 'widget' or 'extension': of what does it speak?", at: node.location)
    } else if lockScreen == nil, mac == nil {
      fault("an entry of 'expect' needs 'lockScreen' or 'mac': what is expected?", at: node.location)
    }
    return WidgetExpectation(
      .configuration, of: subject, lockScreen: lockScreen, mac: mac, reason: reason, at: node.location)
  }

  private mutating func ignore(_ node: YAMLNode) -> AuditConfiguration.PathIgnore? {
    let before = faults.count
    var path: Glob?
    var rules: Set<String>?
    var reason: String?
    var keys: Set<ConfigurationKey.Ignore> = []
    for (key, value) in entries(of: node, named: "an entry of 'ignore'", as: ConfigurationKey.Ignore.self) {
      keys.insert(key)
      switch key {
      case .path: path = glob(value, of: key.rawValue)
      case .rules: rules = ignoredRules(value)
      case .reason:
        reason = text(value, of: key.rawValue)
        if let reason, !reason.contains(where: { $0.isLetter || $0.isNumber }) {
          fault("'reason' says nothing", at: value.location)
        }
      }
    }
    guard faults.count == before else { return nil }
    for key in ConfigurationKey.Ignore.allCases where !keys.contains(key) {
      let hint = key == .rules ? " (a list of ids, or '\(ConfigurationKey.everyRule)')" : ""
      fault("an entry of 'ignore' needs '\(key.rawValue)'\(hint)", at: node.location)
    }
    guard let path, let reason else { return nil }
    return AuditConfiguration.PathIgnore(path: path, rules: rules, reason: reason, location: node.location)
  }

  /// A list of ids; nil for every rule.
  private mutating func ignoredRules(_ node: YAMLNode) -> Set<String>? {
    if node.text == ConfigurationKey.everyRule { return nil }
    guard node.sequence != nil else {
      fault("'rules' takes a list of ids, or '\(ConfigurationKey.everyRule)', not \(described(node))", at: node.location)
      return nil
    }
    var ids: Set<String> = []
    for element in list(node, of: "rules") {
      if let id = text(element, of: "rules"), isRule(id, at: element.location) { ids.insert(id) }
    }
    return ids
  }

  private mutating func isRule(_ id: String, at location: SourceLocation) -> Bool {
    let known = RuleRegistry.metadata.map(\.id)
    if known.contains(id) { return true }
    fault("there is no rule '\(id)'\(suggestion(for: id, among: known) ?? "; 'audit rules' lists them")", at: location)
    return false
  }

  private mutating func glob(_ node: YAMLNode, of name: String) -> Glob? {
    guard let text = text(node, of: name) else { return nil }
    if text.hasPrefix("!") {
      fault("'\(text)': a pattern cannot take back another one", at: node.location)
      return nil
    }
    return path(text, at: node.location, of: name).map { _ in Glob(text, in: result.folder) }
  }

  /// A path below the folder that the file holds for, from the report root.
  private mutating func path(_ text: String, at location: SourceLocation, of name: String) -> Path? {
    let path = Path(text)
    if path.leavesRoot {
      fault("'\(name)' counts from the folder of this file and stays below it, unlike '\(text)'", at: location)
      return nil
    }
    return result.folder.appending(path.text)
  }
}
