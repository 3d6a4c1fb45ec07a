import SwiftSyntax

/// Reads ClockKit's data sources: legacy complications, and whether they show on the locked watch.
struct ComplicationDataSourceReader {
  /// Follows expressions.
  let evaluator: Evaluator
  /// What types are to the system.
  let finder: WidgetFinder
  /// What makes a shown name a reason to hold it for sensitive.
  var words = EvidenceWords.standard

  /// The data sources, in order of place.
  var facts: [ComplicationDataSourceFacts] {
    finder.types(conformingTo: "CLKComplicationDataSource").sorted().map { type in
      var facts = facts(of: type)
      facts.content = ContentWalk.walk(
        complicationsOf: type, index: finder.names.index, words: words, limits: evaluator.limits)
      let reached = SourceReach(names: finder.names).evidence(
        of: type, providers: [type], content: facts.content, limits: evaluator.limits)
      facts.content.evidence = ContentFacts.firstOfEach(facts.content.evidence + reached.found)
      if let problem = reached.problem { facts.content.problems.append(problem) }
      return facts
    }
  }

  private func facts(of type: Declaration) -> ComplicationDataSourceFacts {
    let methods = finder.names.members(named: "getPrivacyBehavior", of: TypeReference(declaration: type))
    guard let method = methods.first(where: { $0.kind == .function }) else {
      return ComplicationDataSourceFacts(type: type.qualifiedName, location: type.location, privacyBehavior: .absent)
    }
    guard let parsed = method.parse() else {
      return ComplicationDataSourceFacts(
        type: type.qualifiedName, location: type.location, privacyBehavior: .unknown, privacyLocation: method.location)
    }
    var answer: ComplicationDataSourceFacts.PrivacyBehavior?
    var place: SourceLocation?
    for (value, node) in evaluator.arguments(ofCallsIn: parsed, toParameterLabelled: "withHandler", self: type) {
      let next: ComplicationDataSourceFacts.PrivacyBehavior =
        switch value {
        case .member("hideOnLockScreen"): .hides
        case .member("showOnLockScreen"): .shows
        default: .unknown
        }
      // Shown in one branch is shown; unknown in one is not hidden.
      if answer == nil || next == .shows || (next == .unknown && answer == .hides) {
        answer = next
        place = node
      }
    }
    return ComplicationDataSourceFacts(
      type: type.qualifiedName, location: type.location, privacyBehavior: answer ?? .unknown,
      privacyLocation: place ?? method.location)
  }
}

extension Evaluator {
  /// What a function hands to the closure that is its parameter of that label, once for each call in its text.
  fileprivate func arguments(
    ofCallsIn function: ParsedDeclaration, toParameterLabelled label: String, self type: Declaration
  ) -> [(value: EvaluatedValue, location: SourceLocation)] {
    refuel()
    guard let syntax = function.syntax.as(FunctionDeclSyntax.self),
      let parameter = syntax.signature.parameterClause.parameters.first(where: { $0.firstName.plainText == label })
    else { return [] }
    let name = (parameter.secondName ?? parameter.firstName).plainText
    var scope = self.scope(
      of: function, selfValue: .instance(EvaluatedInstance(type: TypeReference(declaration: type))))
    // For the local constants; what the calls of the closure do is not followed.
    if let body = syntax.body { _ = execute(body.statements, &scope) }
    let calls = CallCollector(name: name, context: context)
    calls.walk(function.syntax)
    return calls.found.flatMap { call in
      evaluate(call.expression, scope).map { ($0, function.location(of: call)) }
    }
  }
}

/// Collects the first arguments of calls of a name, in text that is compiled.
private final class CallCollector: SyntaxVisitor {
  let name: String
  let context: CompilationContext
  var found: [LabeledExprSyntax] = []

  init(name: String, context: CompilationContext) {
    self.name = name
    self.context = context
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.plainText == name, let first = node.arguments.first {
      found.append(first)
    }
    return .visitChildren
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for clause in context.activeClauses(of: node) {
      if let elements = clause.elements { walk(elements) }
    }
    return .skipChildren
  }
}
