/// What the Swift sources of one target say about its widgets, on one platform.
struct SourceFacts: Sendable {
  /// In order of place.
  var widgets: [WidgetFacts] = []
  /// The target's `@main`, if one was found.
  var entryPoint: SourceLocation?
  /// Whether `@main` was found and every bundle it reaches was read whole: only then is an unregistered widget said to be so.
  var registrationIsKnown = false
  /// What was registered and could not be followed: expressions with the reason.
  var registrationStops: [Note] = []
  /// ClockKit data sources of a watch target, in order of place.
  var complicationDataSources: [ComplicationDataSourceFacts] = []
  /// What could not be read, or not as it should be.
  var problems: [InputProblem] = []
}

/// How much work reading Swift sources was in a run: for `--verbose`.
struct SourceStatistics: Sendable, Hashable {
  /// Files whose bytes were read.
  var filesRead = 0
  /// Files that the lexer went through.
  var filesLexed = 0
  /// Bytes that the lexer went through.
  var bytesLexed = 0
  /// Files of which SwiftSyntax parsed something.
  var filesParsed = 0
  /// Bytes that SwiftSyntax parsed.
  var bytesParsed = 0
}

/// One widget declaration: what its configuration and its content say.
struct WidgetFacts: Sendable {
  /// What could not be followed to its end and changes no verdict.
  var problems: [InputProblem] = []
  /// The type's name, nested types with dots (`Shelf.Clock`).
  var type: String
  /// The declaration (`struct` keyword's line, attributes aside).
  var location: SourceLocation
  var configuration: WidgetConfigurationKind
  /// nil: not given (a Live Activity) or not known; then `kindStop` says what stopped it.
  var kind: String?
  /// The expression that could not be read as a kind, with the reason.
  var kindStop: Note?
  /// Whether a bundle that `@main` reaches registers it, or it is `@main` itself; true where registration is not known.
  var isRegistered = true
  /// The union over the branches that can run on the platform, in WidgetFamily's order. Empty for activities and controls.
  var families: [WidgetFamily] = []
  var familiesOrigin: FamiliesOrigin = .declared
  /// Where `supportedFamilies` is called, or what stopped its reading.
  var familiesNote: Note?
  /// Per location the families disfavoured there.
  var disfavoredLocations: [WidgetLocation: [WidgetFamily]] = [:]
  /// Where the configuration says `containerBackgroundRemovable(false)`.
  var fixedBackground: SourceLocation?
  var content = ContentFacts()
  /// The provider's placeholder, where it is made of real data for certain.
  var placeholderRead: PlaceholderRead?
}

/// What a widget's content closure shows, as far as it was followed.
struct ContentFacts: Sendable {
  /// Derived over the leaves that change; where none does for certain, over those that may, else over all. `none` where nothing of these
  /// is marked, also where the walk stopped: `stops` says so. `unknown` where all that was seen is marked and an unmarked stop, or a
  /// condition, leaves it open; a stop below a mark does not.
  var annotation: Annotation = .unknown
  /// The same and more per family, where the content asks for its family; empty where it shows the same in all.
  var parts: [WidgetFamily: ContentPart] = [:]
  /// Whether the walk ended without a stop: only then can `leaves` prove that nothing changes (all of them `no`).
  var isComplete = false
  /// What is shown, in order of place. Empty until known.
  var leaves: [Leaf] = []
  /// The expressions at which the walk stopped, each with the reason.
  var stops: [Note] = []
  /// Bounds that the walk reached.
  var problems: [InputProblem] = []
  /// The root of the first view that shows changing content and is not marked: a finding's note.
  var firstUnmarked: Note?
  /// `privacySensitive()` and decisive reads of `.privacy` that count.
  var marks: [Note] = []
  /// `unredacted()` and `privacySensitive(false)` over content that changes.
  var exemptions: [Note] = []
  /// One per word: in what leaves that change show, in the types and the provider that they come from.
  var evidence: [Evidence] = []
  /// Controls: the place of `privacySensitive()` on the template.
  var templateMark: SourceLocation?
  /// Controls: whether a value or an on/off state is shown (a plain button shows neither).
  var showsState = false
  /// Controls: the intents that they run.
  var actions: [ControlAction] = []
  /// Tests of `redactionReasons` that decide what is drawn, in types that never test `.privacy`.
  var unhandledReasonReads: [Note] = []
}

/// A type that conforms to `CLKComplicationDataSource`.
struct ComplicationDataSourceFacts: Sendable {
  /// What `getPrivacyBehavior` answers.
  enum PrivacyBehavior: Sendable, Hashable {
    /// `hideOnLockScreen` in every branch.
    case hides
    /// `showOnLockScreen` in some branch.
    case shows
    /// Not implemented: ClockKit's default is to show (R6).
    case absent
    /// Its answer could not be read.
    case unknown
  }

  var type: String
  var location: SourceLocation
  var privacyBehavior: PrivacyBehavior
  /// The answer's place, where there is one.
  var privacyLocation: SourceLocation?
  /// What its templates show, as far as it was followed: nothing marks it, and `isComplete` is never said.
  var content = ContentFacts()
}
