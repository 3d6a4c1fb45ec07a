import SwiftParser

extension SwiftFile {
  /// Indexes the declarations of a file. Any bytes will do: what is wrong with them stands in the result.
  ///
  /// A file at whose end something is still open is parsed whole where it is small, since the parser knows how to go on; a larger
  /// one is a problem, and `isBroken`.
  static func index(bytes: [UInt8], path: Path, limits: Limits = Limits()) -> SwiftFile {
    if let refusal = SwiftText.refusal(of: bytes) {
      let problem = InputProblem(.warning, at: SourceLocation(path: path), "'\(path)' \(refusal); skipped")
      return SwiftFile(path: path, bytes: bytes, limits: limits, contents: Contents(problems: [problem]))
    }
    var (contents, openOffset, conflictOffset) = DeclarationLexer.read(bytes)
    func place(_ offset: Int) -> SourceLocation {
      let (line, column) = LineTable(bytes).position(of: offset)
      return SourceLocation(path: path, line: line, column: column)
    }
    if let conflictOffset {
      contents.isBroken = true
      contents.problems.append(
        InputProblem(.error, at: place(conflictOffset), "a merge conflict is not resolved; declarations may be missing"))
    }
    if let openOffset {
      let excess = bytes.withUnsafeBufferPointer { SwiftNesting.excess(in: $0, limits: limits) }
      if bytes.count <= limits.swiftBrokenFile, excess == nil {
        let problems = contents.problems
        contents = bytes.withUnsafeBufferPointer { DeclarationSyntaxReader.contents(of: Parser.parse(source: $0)) }
        contents.problems = problems
        contents.isBroken = conflictOffset != nil
        contents.bytesParsed = bytes.count
      } else {
        contents.isBroken = true
        contents.problems.append(
          InputProblem(
            .error, at: place(openOffset),
            "what is opened here is not closed; declarations may be missing\(unparsed(excess, bytes.count, limits))"))
      }
    }
    return SwiftFile(path: path, bytes: bytes, limits: limits, contents: contents)
  }

  /// Why a broken file is not parsed whole: the rest of a sentence.
  private static func unparsed(_ excess: SwiftNesting.Excess?, _ size: Int, _ limits: Limits) -> String {
    if let excess { return ": \(excess.reason)" }
    return ": the file has more than \(limits.swiftBrokenFile) bytes\(limits.hint(\.swiftBrokenFile))"
  }
}
