import SwiftSyntax

/// A function of the project that a call means.
struct CalledFunction {
  /// The declaration; nil for a function in a body.
  var declaration: Declaration?
  var signature: FunctionSignatureSyntax
  var body: CodeBlockItemListSyntax
  /// The scope in which its parameters are bound.
  var scope: ViewScope
  /// Which argument each parameter takes.
  var arguments: [Int: ExprSyntax]
}

/// Which functions of the project calls mean.
extension ViewWalk {
  /// The function of the project that a call by simple name means: of the type, of a type around, or at file level.
  func function(named name: String, _ call: FunctionCallExprSyntax, in scope: ViewScope) -> CalledFunction? {
    if let receiver = scope.receiver {
      for declaration in members(named: name, of: receiver) where declaration.kind == .function {
        if let called = called(declaration, call, receiver: receiver, in: scope) { return called }
      }
    }
    var around = scope.source.declaration.parent
    while let current = around {
      for type in index.extendedTypes(of: current) {
        for declaration in members(named: name, of: type) where declaration.kind == .function && declaration.isStatic {
          let receiver = Receiver(type, typeName: type.qualifiedName)
          if let called = called(declaration, call, receiver: receiver, in: scope) { return called }
        }
      }
      around = current.parent
    }
    for declaration in index.nearest(index.globals(named: name), to: scope.source.declaration)
    where declaration.kind == .function {
      if let called = called(declaration, call, receiver: nil, in: scope) { return called }
    }
    return nil
  }

  /// The function that a call means in an extension of a type or protocol that is not declared here.
  func extensionFunction(_ name: String, ofTypeNamed type: String, _ call: FunctionCallExprSyntax, in scope: ViewScope)
    -> CalledFunction?
  {
    for declaration in index.members(ofTypeNamed: type) where declaration.name == name && declaration.kind == .function {
      if let called = called(declaration, call, receiver: Receiver(nil, typeName: type), in: scope) { return called }
    }
    return nil
  }

  /// A declared function as a call calls it; nil where the arguments do not fit.
  func called(_ declaration: Declaration, _ call: FunctionCallExprSyntax, receiver: Receiver?, in scope: ViewScope)
    -> CalledFunction?
  {
    guard let parsed = declaration.parse(), let function = parsed.syntax.as(FunctionDeclSyntax.self), let body = function.body
    else {
      return nil
    }
    let parameters = CallArguments.parameters(of: function.signature.parameterClause)
    guard let matched = CallArguments(call).matched(with: parameters) else { return nil }
    let inner = ViewScope(source: parsed, receiver: receiver, arena: arena)
    bind(parameters, to: matched, from: scope, in: inner)
    return CalledFunction(
      declaration: declaration, signature: function.signature, body: body.statements, scope: inner, arguments: matched)
  }

  /// A function declared in a body as a call calls it.
  func called(
    _ function: FunctionDeclSyntax, _ call: FunctionCallExprSyntax, in scope: ViewScope, outer: ViewScope
  ) -> CalledFunction? {
    guard let body = function.body else { return nil }
    let parameters = CallArguments.parameters(of: function.signature.parameterClause)
    guard let matched = CallArguments(call).matched(with: parameters) else { return nil }
    let inner = ViewScope(in: outer)
    bind(parameters, to: matched, from: scope, in: inner)
    return CalledFunction(
      declaration: nil, signature: function.signature, body: body.statements, scope: inner, arguments: matched)
  }

  func bind(
    _ parameters: [CallArguments.Parameter], to arguments: [Int: ExprSyntax], from caller: ViewScope, in scope: ViewScope
  ) {
    for (position, parameter) in parameters.enumerated() {
      let type = parameter.type.flatMap { typeName(of: $0, in: scope.source.declaration) }
      if let argument = arguments[position] {
        scope.bind(parameter.name, to: .expression(Thunk(argument, in: caller, type: type)))
      } else if let fallback = parameter.fallback {
        scope.bind(parameter.name, to: .expression(Thunk(fallback, in: scope, type: type)))
      } else {
        scope.bind(parameter.name, to: .value(.fixed))
      }
    }
  }
}
