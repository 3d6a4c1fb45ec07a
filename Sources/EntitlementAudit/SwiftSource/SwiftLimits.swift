/// Bounds of reading Swift, all in one place.
///
/// SwiftSyntax's parser is exponential in nested `[` and recurses without a bound on several shapes, and so do walks over its
/// trees. What exceeds a bound is never handed to it. The parser takes up to 20 KB of stack per bracket: the bounds keep it within
/// 2 MB, so it must not run on a pool's thread of 512 KB (`orderedConcurrentMap` makes large ones).
struct SwiftLimits: Sendable, Hashable {
  /// Open `[` at one place: each more doubles the parser's time.
  var squareBrackets = 8
  /// Open brackets of all kinds at one place; an interpolation counts as one.
  var brackets = 64
  /// Open angle brackets at one place.
  var angles = 40
  /// `else if` after each other.
  var elseIfs = 100
  /// `#if` in `#if`.
  var conditionals = 32
  /// Calls and members strung on one expression: each makes the tree one deeper.
  var suffixes = 300
  /// Operators in one expression: folded, each makes the tree one deeper.
  var operators = 300
  /// Ternaries or arrows in one expression.
  var ternaries = 48
  /// Operators and words such as `try` in a row without an operand between them.
  var prefixes = 32
  /// A file at whose end something is still open is parsed whole up to this size, in bytes.
  var brokenFile = 64 * 1024
  /// The longest declaration that is parsed, in bytes.
  var declaration = 512 * 1024
}
