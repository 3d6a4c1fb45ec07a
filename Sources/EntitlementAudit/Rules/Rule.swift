/// One thing that can be wrong with a widget, an extension or a project.
///
/// **Adding a rule** takes one file and one line:
/// 1. `Rules/<Family>/<TypeName>.swift` holds one struct. Its id is the type's name in kebab case (`LockScreenLeak` is
///    `lock-screen-leak`), and so are its fixture folder `fixtures/rules/<id>/` and its anchor in the documentation.
/// 2. It implements the narrowest `check` that fits; the other two do nothing by default.
/// 3. It is listed, in alphabetical order of ids, in `RuleRegistry.all`.
/// 4. `fixtures/rules/<id>/` holds at least one folder `reports-…` and one `accepts-…`: small projects with the expectations
///    inside them (`// expect: lock-screen-leak "part of the message" @13`, see `RuleFixture` in the tests).
///
/// A rule sees the model (`Widgets/`) and nothing else: it reads no file, parses nothing, prints nothing and cannot throw. Where
/// it needs a fact, the model gets the fact. Its messages stand at the end of its file as `extension Finding.Message`.
protocol Rule: Sendable {
  /// Everything about the rule that does not depend on an input.
  static var metadata: RuleMetadata { get }

  init()

  /// Judges one widget on one platform. Called for registered widgets only; findings carry the widget and its extension.
  func check(_ widget: Widget, of extension: WidgetExtension, _ report: inout Report)

  /// Judges one extension. Findings carry its name.
  func check(_ extension: WidgetExtension, _ report: inout Report)

  /// Judges what no single extension can tell.
  func check(_ model: AuditModel, _ report: inout Report)
}

extension Rule {
  func check(_ widget: Widget, of extension: WidgetExtension, _ report: inout Report) {}
  func check(_ extension: WidgetExtension, _ report: inout Report) {}
  func check(_ model: AuditModel, _ report: inout Report) {}
}
