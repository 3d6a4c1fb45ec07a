/// How much of its input a run takes at most: every bound there is, in one place.
///
/// A bound is far above what real projects hold, and low enough that no input costs more memory, stack or time than its own size
/// justifies. Reaching one is a problem with a place that names the bound and the option that raises it; what lies within is judged.
/// Where a circle of names must end by itself (an alias of an alias, a type that inherits from itself), a small constant stands beside
/// the code: it depends on no size of the input.
///
/// The door to the disk hands them out (`FileAccess.limits`); who reads bytes alone is given them. `Limit.all` has a line for each:
/// its name, unit, range and words.
package struct Limits: Sendable, Hashable {
  // MARK: Files and folders

  /// Bytes of one file that is read whole. The largest project files in public are about 30 MB; an XML list takes four times its size.
  var fileSize = 48 << 20
  /// Folders inside one another. Real trees nest some twenty deep; a link back to a parent would nest without end.
  var folderDepth = 100
  /// Names of files and folders that a walk looks at. Large repositories have a million.
  var walkedNames = 4_000_000
  /// Files of a kind that is read or judged, found by a walk. A large app has ten thousand Swift files.
  var inputFiles = 500_000
  /// Symbolic links on the way to one file. The systems themselves give up at 32 (macOS) or 40 (Linux).
  var links = 32

  // MARK: Property lists, XML, YAML, JSON

  /// Containers of a property list inside one another, in all three formats. libxml2 stops at 256 elements by itself.
  var propertyListNesting = 250
  /// Keys and values of one property list. A binary list of a kilobyte can claim billions by naming the same array again and again.
  var propertyListValues = 2_000_000
  /// Elements of a scheme or workspace inside one another. libxml2 stops at 256 by itself.
  var xmlNesting = 250
  /// Elements of one scheme or workspace.
  var xmlElements = 100_000
  /// Bytes of one YAML file.
  var yamlSize = 4 << 20
  /// Lists and mappings of a YAML file inside one another.
  var yamlNesting = 64
  /// Values of one YAML file, aliases counted as often as they stand for something: nine lists of nine aliases are a billion.
  var yamlValues = 200_000
  /// Values of a JSON file inside one another.
  var jsonNesting = 64
  /// Values of one JSON file.
  var jsonValues = 500_000

  // MARK: Projects and settings

  /// Targets of one project. Large ones have some hundreds; each costs a look at its settings in every configuration.
  var targets = 10_000
  /// Groups of a project inside one another; they nest a dozen deep.
  var groupNesting = 200
  /// Swift files of one target, those of the packages it links counted in.
  var targetFiles = 100_000
  /// Local packages that one target reaches. A large project has some sixty.
  var packages = 1_000
  /// Lists and calls of a `Package.swift` inside one another; they nest four or five deep.
  var packageNesting = 32
  /// Files that one xcconfig or description includes. Real sets count some dozens; a file that includes two, each of which includes
  /// the same two under other names, counts without end.
  var includes = 2_000
  /// Bytes of one xcconfig; real ones have some kilobytes.
  var xcconfigSize = 1 << 20
  /// Settings that one xcconfig assigns with all it includes.
  var xcconfigSettings = 200_000
  /// Files that include one another in a row.
  var includeDepth = 100
  /// References that one question about a build setting expands, those in their values counted in.
  var expansions = 10_000
  /// References inside one another: settings nest three or four deep.
  var expansionDepth = 64
  /// Bytes that the expansions of one question come to in all. A value that names another one twice over doubles at each level.
  var expansionLength = 1 << 20

  // MARK: Swift as text: what exceeds these is never handed to the parser

  /// Bytes of one Swift file. Generated tables have some megabytes.
  var swiftSize = 16 << 20

  /// Open `[` at one place. The parser takes twice the time for each more: eight are milliseconds, twenty are seconds.
  var swiftSquareBrackets = 8
  /// Open brackets of all kinds at one place; an interpolation counts as one. The parser takes up to 20 KB of stack for each.
  var swiftBrackets = 64
  /// Open angle brackets at one place.
  var swiftAngles = 40
  /// `else if` after one another: each makes the tree one deeper.
  var swiftElseIfs = 100
  /// `#if` in `#if`.
  var swiftConditionals = 32
  /// Calls and members strung on one expression: each makes the tree one deeper.
  var swiftSuffixes = 300
  /// Operators in one expression: folded, each makes the tree one deeper.
  var swiftOperators = 300
  /// Ternaries or arrows in one expression.
  var swiftTernaries = 48
  /// Operators and words such as `try` in a row without an operand between them.
  var swiftPrefixes = 32
  /// Bytes of one declaration that is parsed.
  var swiftDeclaration = 512 << 10
  /// Bytes of a file at whose end something is still open, up to which it is parsed whole.
  var swiftBrokenFile = 64 << 10

  // MARK: Swift as meaning

  /// Views and expressions that the walk through one widget's content looks at. Real widgets take some hundreds.
  var viewSteps = 60_000
  /// Views, functions and properties that the walk enters inside one another.
  var viewDepth = 128
  /// Types that one type inherits from and conforms to, theirs counted in. Real ones have a dozen.
  var inheritedTypes = 64
  /// Names that one shown value is made of. What is sensitive is told by them; real values have three or four.
  var shownNames = 128
  /// Types that those named by a widget's provider name in turn, looked at for the data frameworks that they use.
  var evidenceTypes = 2_000
  /// Expressions that one question about a widget's configuration (its kind, its families) follows.
  var evaluationSteps = 20_000
  /// Expressions and calls that such a question follows inside one another.
  var evaluationDepth = 48
  /// Values that one expression can come to; more are not told apart.
  var evaluatedValues = 256
  /// Bytes of an evaluated text: longer ones are no names.
  var evaluatedText = 4_096
  /// Expressions that are looked at in one `placeholder(in:)`.
  var placeholderSteps = 6_000
  /// Calls that are followed inside one another in one `placeholder(in:)`.
  var placeholderDepth = 160

  // MARK: Descriptions of projects

  /// Bytes of one description of a project that is code: Tuist, packages, Expo, Bazel. Long ones have a hundred kilobytes.
  var descriptionSize = 1 << 20
  /// Files that one description reads, included specs aside: helpers, loaded macros, packages.
  var descriptionFiles = 2_000
  /// Elements of one list that a description makes.
  var descriptionElements = 20_000
  /// Values of one value that a description makes, lists in lists counted each time: named again and again, a few lines make billions.
  var descriptionValues = 1_000_000
  /// Bytes of one text that a description makes.
  var descriptionText = 1 << 16
  /// Patterns that the braces of one pattern stand for.
  var patternChoices = 256
  /// Values of an XcodeGen spec with all it includes.
  var specValues = 1_000_000
  /// Values that the templates, platforms and setting groups of a spec make.
  var specTemplateValues = 200_000
  /// Bytes that all texts with variables of templates come to: a long attribute put in very often would fill the memory.
  var specTemplateText = 16 << 20
  /// Templates or setting groups of a spec that name one another in a row.
  var specTemplateNesting = 32
  /// Expressions that are evaluated in one manifest of Tuist.
  var tuistSteps = 400_000
  /// Expressions and calls of a manifest of Tuist that are evaluated inside one another.
  var tuistDepth = 400
  /// Open `[` at one place of a manifest of Tuist: nested tables have more than other Swift.
  var tuistSquareBrackets = 12
  /// Expressions that are evaluated in one configuration of Expo.
  var expoSteps = 100_000
  /// Expressions of a configuration of Expo inside one another, as they are read.
  var expoNesting = 200
  /// Operators or members of a configuration of Expo in a row.
  var expoChain = 300
  /// Expressions and calls of a configuration of Expo that are evaluated inside one another.
  var expoDepth = 250
  /// Statements and expressions that are evaluated in one BUILD file of Bazel with all it loads.
  var bazelSteps = 1_000_000
  /// Expressions of a BUILD file inside one another, as they are read.
  var bazelNesting = 48
  /// Labels that stand for one another in a row: aliases and file groups.
  var bazelLabels = 64
  /// Operators or members of a BUILD file in a row.
  var bazelChain = 100
  /// Expressions and calls of a BUILD file that are evaluated inside one another.
  var bazelDepth = 200

  // MARK: Bundles

  /// Members of one archive. Large apps have some tens of thousands.
  var archiveMembers = 1_000_000
  /// Archives inside one another: an `.ipa` in a `.zip`.
  var archiveNesting = 3
  /// How many times its size an archive may inflate to: real code shrinks to a tenth, rarely to a fiftieth.
  var archiveRatio = 100
  /// Bytes up to which no ratio is suspicious: nothing but what was made to shrinks far over many megabytes.
  var archiveHarmless = 64 << 20
  /// Bytes that all of an archive inflates to.
  var archiveSize = 64 << 30
  /// Bytes of a property list, profile or manifest in a bundle.
  var bundleListSize = 16 << 20
  /// Bytes of an executable that is read over on the way to its signature.
  var executableSize = 4 << 30
  /// Bytes of a code signature. A gigabyte of code has hashes of 16 MB.
  var signatureSize = 64 << 20
  /// Bytes of the entitlements in a code signature.
  var signedListSize = 4 << 20

  // MARK: Manifests and reports

  /// Widgets of one widget manifest.
  var manifestWidgets = 1_000
  /// Findings and problems that the text report prints; the last line counts all.
  var findingsPrinted = 10_000

  /// The standard bounds.
  package init() {}
}
