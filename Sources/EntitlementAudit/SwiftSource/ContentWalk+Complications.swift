import SwiftSyntax

/// What ClockKit's data sources show: the providers of text, images and gauges in the templates that they hand out.
extension ContentWalk {
  /// The methods that hand out what is shown, in ClockKit's two spellings each.
  private static let entryMethods = [
    "getCurrentTimelineEntry", "currentTimelineEntry", "getTimelineEntries", "timelineEntries",
  ]

  /// Walks what a data source hands to the watch face.
  static func walk(
    complicationsOf type: Declaration, index: DeclarationIndex, words: EvidenceWords = .standard, limits: Limits = Limits()
  ) -> ContentFacts {
    let arena = ViewArena()
    defer { arena.release() }
    let walk = ViewWalk(index: index, limits: limits, family: nil, configuration: .clockKit, arena: arena)
    let receiver = Receiver(type, typeName: type.qualifiedName, value: .changing())
    for method in entryMethods.flatMap({ walk.members(named: $0, of: type) }) where method.kind == .function {
      guard let parsed = method.parse(), let function = parsed.syntax.as(FunctionDeclSyntax.self), let body = function.body else {
        continue
      }
      let scope = ViewScope(source: parsed, receiver: receiver, arena: arena)
      for parameter in CallArguments.parameters(of: function.signature.parameterClause) {
        scope.bind(parameter.name, to: .value(.fixed))
      }
      walk.entering(method, else: ()) { _ = walk.value(ofBody: body.statements, in: scope, hint: nil) }
    }
    var facts = ContentFacts([walk.shown], configuration: .clockKit, words: words)
    // Which of several templates a watch face asks for, and what a service hands in later, is not followed to its end.
    facts.isComplete = false
    return facts
  }
}

extension ViewWalk {
  /// Notes what a provider or template of ClockKit shows, where one is made.
  func noteComplication(_ name: String, _ call: CallArguments, at location: SourceLocation, in scope: ViewScope) {
    guard configuration == .clockKit, name.hasPrefix("CLK") else { return }
    if name.hasSuffix("Provider") {
      let shown = call.plain.filter { !["fillColors", "gaugeColors", "style", "units", "tintColor"].contains($0.label) }
      emit(String(name.dropFirst(3)), shown.map(\.expression), at: location, in: scope, ViewContext())
    } else if name.hasPrefix("CLKComplicationTemplate") {
      // Templates that hold a view of SwiftUI.
      for argument in call.plain where argument.label == nil || argument.label == "content" || argument.label == "label" {
        guard argument.expression.is(FunctionCallExprSyntax.self) || argument.expression.is(DeclReferenceExprSyntax.self) else {
          continue
        }
        show(argument.expression, in: scope, ViewContext())
      }
    }
  }

  /// Whether what is called for its effect is followed too: a data source hands out by calling what it was given.
  var followsEffects: Bool { configuration == .clockKit }
}
