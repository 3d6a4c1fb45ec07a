/// One bound: what the option `--limit`, the configuration and the documentation know of it.
package struct Limit: Sendable {
  /// What its number counts.
  enum Unit: String, Sendable {
    case count
    case bytes
    case levels
  }

  /// How it is spelled: `file-size`.
  package let name: String
  let unit: Unit
  /// What is bounded, as the rest of "at most so many …".
  let subject: String
  /// The largest number that may be set. It is the default where a larger one would overflow a stack or a library.
  let ceiling: Int
  let field: any WritableKeyPath<Limits, Int> & Sendable

  /// What holds unless somebody sets another.
  var standard: Int { Limits()[keyPath: field] }

  fileprivate init(
    _ name: String, _ field: any WritableKeyPath<Limits, Int> & Sendable, _ unit: Unit, _ subject: String, to ceiling: Int
  ) {
    self.name = name
    self.unit = unit
    self.subject = subject
    self.ceiling = ceiling
    self.field = field
  }
}

extension Limit {
  /// Every bound, in the order of the documentation.
  package static let all: [Limit] =
    files + formats + projects + swiftText + swiftMeaning + descriptions + tools + bundles + output

  /// The largest nesting of a YAML file.
  static let deepestYAML = 256

  /// The most names that a shown value ever has.
  static let mostShownNames = 256

  /// What any count may be raised to: no sum of a few overflows.
  private static let anything = 1 << 40

  private static let files = [
    Limit("file-size", \.fileSize, .bytes, "of one file", to: Int(Int32.max)),
    Limit("folder-depth", \.folderDepth, .levels, "of folders inside one another", to: 1_000),
    Limit("walked-names", \.walkedNames, .count, "names of files and folders that are looked at", to: anything),
    Limit("input-files", \.inputFiles, .count, "files found of a kind that is read", to: anything),
    Limit("links", \.links, .count, "symbolic links on the way to one file", to: 32),
  ]

  private static let formats = [
    Limit("property-list-nesting", \.propertyListNesting, .levels, "of a property list (XML, binary, OpenStep)", to: 250),
    Limit("property-list-values", \.propertyListValues, .count, "keys and values of one property list", to: 100_000_000),
    Limit("xml-nesting", \.xmlNesting, .levels, "of elements of a scheme or workspace", to: 250),
    Limit("xml-elements", \.xmlElements, .count, "elements of one scheme or workspace", to: 10_000_000),
    Limit("yaml-size", \.yamlSize, .bytes, "of one YAML file", to: 1 << 30),
    Limit("yaml-nesting", \.yamlNesting, .levels, "of a YAML file", to: deepestYAML),
    Limit("yaml-values", \.yamlValues, .count, "values of one YAML file, aliases written out", to: 10_000_000),
    Limit("json-nesting", \.jsonNesting, .levels, "of a JSON file", to: 256),
    Limit("json-values", \.jsonValues, .count, "values of one JSON file", to: 100_000_000),
  ]

  private static let projects = [
    Limit("targets", \.targets, .count, "targets of one project", to: 1_000_000),
    Limit("group-nesting", \.groupNesting, .levels, "of groups of a project", to: 1_000),
    Limit("target-files", \.targetFiles, .count, "Swift files of one target", to: anything),
    Limit("packages", \.packages, .count, "local packages that one target reaches", to: 100_000),
    Limit("package-nesting", \.packageNesting, .levels, "of lists and calls of a 'Package.swift'", to: 200),
    Limit("includes", \.includes, .count, "files that one xcconfig or description includes", to: 1_000_000),
    Limit("xcconfig-size", \.xcconfigSize, .bytes, "of one xcconfig", to: 1 << 30),
    Limit("xcconfig-settings", \.xcconfigSettings, .count, "settings of one xcconfig with all it includes", to: 10_000_000),
    Limit("include-depth", \.includeDepth, .levels, "of files that include one another", to: 1_000),
    Limit("expansions", \.expansions, .count, "references that one build setting expands", to: 10_000_000),
    Limit("expansion-depth", \.expansionDepth, .levels, "of references inside one another", to: 256),
    Limit("expansion-length", \.expansionLength, .bytes, "that one build setting expands to, all steps added up", to: 1 << 30),
  ]

  private static let swiftText = [
    Limit("swift-size", \.swiftSize, .bytes, "of one Swift file", to: 1 << 30),
    Limit("swift-square-brackets", \.swiftSquareBrackets, .levels, "of '[' in Swift", to: 12),
    Limit("swift-brackets", \.swiftBrackets, .levels, "of brackets of all kinds in Swift", to: 256),
    Limit("swift-angles", \.swiftAngles, .levels, "of '<' in Swift", to: 200),
    Limit("swift-else-ifs", \.swiftElseIfs, .count, "times 'else if' in a row", to: 1_000),
    Limit("swift-conditionals", \.swiftConditionals, .levels, "of '#if'", to: 500),
    Limit("swift-suffixes", \.swiftSuffixes, .count, "calls and members in a row", to: 2_000),
    Limit("swift-operators", \.swiftOperators, .count, "operators in one expression", to: 2_000),
    Limit("swift-ternaries", \.swiftTernaries, .count, "ternaries or arrows in one expression", to: 500),
    Limit("swift-prefixes", \.swiftPrefixes, .count, "prefixes in a row", to: 500),
    Limit("swift-declaration", \.swiftDeclaration, .bytes, "of one declaration that is parsed", to: 64 << 20),
    Limit("swift-broken-file", \.swiftBrokenFile, .bytes, "of a file with an open bracket that is parsed whole", to: 16 << 20),
  ]

  private static let swiftMeaning = [
    Limit("view-steps", \.viewSteps, .count, "views and expressions of one widget", to: anything),
    Limit("view-depth", \.viewDepth, .levels, "of views, functions and properties", to: 500),
    Limit("inherited-types", \.inheritedTypes, .count, "types that one type inherits from and conforms to", to: 1_000),
    Limit("shown-names", \.shownNames, .count, "names that one shown value is made of", to: mostShownNames),
    Limit("evidence-types", \.evidenceTypes, .count, "types that the types of a widget's provider name", to: anything),
    Limit("evaluation-steps", \.evaluationSteps, .count, "expressions behind one value of a configuration", to: anything),
    Limit("evaluation-depth", \.evaluationDepth, .levels, "of expressions and calls behind such a value", to: 200),
    Limit("evaluated-values", \.evaluatedValues, .count, "values that one expression can come to", to: 100_000),
    Limit("evaluated-text", \.evaluatedText, .bytes, "of an evaluated text", to: 1 << 20),
    Limit("placeholder-steps", \.placeholderSteps, .count, "expressions of one 'placeholder(in:)'", to: anything),
    Limit("placeholder-depth", \.placeholderDepth, .levels, "of calls in a 'placeholder(in:)'", to: 500),
  ]

  private static let descriptions = [
    Limit(
      "description-size", \.descriptionSize, .bytes, "of one description that is code (Tuist, packages, Expo, Bazel)",
      to: 64 << 20),
    Limit("description-files", \.descriptionFiles, .count, "files that one description reads", to: 1_000_000),
    Limit("description-elements", \.descriptionElements, .count, "elements of one list of a description", to: 10_000_000),
    Limit("description-values", \.descriptionValues, .count, "values of one value of a description", to: 100_000_000),
    Limit("description-text", \.descriptionText, .bytes, "of one text of a description", to: 16 << 20),
    Limit("pattern-choices", \.patternChoices, .count, "choices of the braces of one pattern", to: 100_000),
    Limit("spec-values", \.specValues, .count, "values of an XcodeGen spec with all it includes", to: 100_000_000),
    Limit("spec-template-values", \.specTemplateValues, .count, "values that templates of a spec make", to: 100_000_000),
    Limit("spec-template-text", \.specTemplateText, .bytes, "of the texts that templates of a spec make", to: 1 << 30),
    Limit("spec-template-nesting", \.specTemplateNesting, .levels, "of templates and setting groups", to: 200),
  ]

  private static let tools = [
    Limit("tuist-steps", \.tuistSteps, .count, "expressions of one manifest of Tuist", to: anything),
    Limit("tuist-depth", \.tuistDepth, .levels, "of expressions and calls of a manifest of Tuist", to: 1_000),
    Limit("tuist-square-brackets", \.tuistSquareBrackets, .levels, "of '[' in a manifest of Tuist", to: 14),
    Limit("expo-steps", \.expoSteps, .count, "expressions of one configuration of Expo", to: anything),
    Limit("expo-nesting", \.expoNesting, .levels, "of a configuration of Expo, as written", to: 1_000),
    Limit("expo-chain", \.expoChain, .count, "operators or members in a row in a configuration of Expo", to: 1_000),
    Limit("expo-depth", \.expoDepth, .levels, "of expressions and calls of a configuration of Expo", to: 1_000),
    Limit("bazel-steps", \.bazelSteps, .count, "statements and expressions of one BUILD file", to: anything),
    Limit("bazel-nesting", \.bazelNesting, .levels, "of a BUILD file, as written", to: 500),
    Limit("bazel-labels", \.bazelLabels, .count, "aliases and file groups of a BUILD file in a row", to: 1_000),
    Limit("bazel-chain", \.bazelChain, .count, "operators or members in a row in a BUILD file", to: 1_000),
    Limit("bazel-depth", \.bazelDepth, .levels, "of expressions and calls of a BUILD file", to: 1_000),
  ]

  private static let bundles = [
    Limit("archive-members", \.archiveMembers, .count, "members of one archive", to: anything),
    Limit("archive-nesting", \.archiveNesting, .levels, "of archives inside one another", to: 16),
    Limit("archive-ratio", \.archiveRatio, .count, "times its size that an archive inflates to", to: 100_000),
    Limit("archive-harmless", \.archiveHarmless, .bytes, "of a member up to which no ratio is suspicious", to: 1 << 40),
    Limit("archive-size", \.archiveSize, .bytes, "that an archive inflates to", to: 1 << 50),
    Limit("bundle-list-size", \.bundleListSize, .bytes, "of a list, profile or manifest in a bundle", to: 1 << 30),
    Limit("executable-size", \.executableSize, .bytes, "of an executable in an archive", to: 1 << 40),
    Limit("signature-size", \.signatureSize, .bytes, "of a code signature", to: 1 << 30),
    Limit("signed-list-size", \.signedListSize, .bytes, "of the entitlements in a code signature", to: 1 << 30),
  ]

  private static let output = [
    Limit("manifest-widgets", \.manifestWidgets, .count, "widgets of one widget manifest", to: 1_000_000),
    Limit("findings-printed", \.findingsPrinted, .count, "findings and problems that the text report prints", to: anything),
  ]
}

extension Limits {
  /// The end of a sentence about a bound that was reached: the option that raises it; empty where nothing may.
  func hint(_ field: KeyPath<Limits, Int>) -> String { Self.hint(field, at: self[keyPath: field]) }

  /// The same for who knows the number alone.
  static func hint(_ field: KeyPath<Limits, Int>, at value: Int) -> String {
    guard let limit = Limit.all.first(where: { $0.field == field }), value < limit.ceiling else { return "" }
    return " (--limit \(limit.name)=N)"
  }
}
