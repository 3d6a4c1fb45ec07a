/// The app intent that a control runs, and what stands between it and a stranger.
struct ControlAction: Sendable, Hashable {
  /// What running it does.
  enum Effect: Sendable, Hashable {
    /// It sets or starts something.
    case changes
    /// It opens an app, and no more.
    case opensApp
    /// It starts or pauses playback.
    case playback
    /// It does nothing, or draws anew what is shown.
    case nothing
    /// The sources do not tell.
    case unknown
  }

  /// What `authenticationPolicy` says.
  enum Policy: Sendable, Hashable {
    /// Not set: the protocol's default holds, `.alwaysAllowed` (R5.3).
    case absent
    /// Set to `.alwaysAllowed`, here.
    case alwaysAllowed(SourceLocation)
    /// Set to one that asks who is there.
    case authenticated
    /// The sources do not tell.
    case unknown
  }

  /// The intent's type, as the sources name it.
  var intent: String
  /// The `action:` expression.
  var location: SourceLocation
  /// The declaration of the intent's type; nil for one of the system's own.
  var intentLocation: SourceLocation?
  var effect: Effect
  /// What shows the effect.
  var effectNote: Note?
  var policy: Policy
}
