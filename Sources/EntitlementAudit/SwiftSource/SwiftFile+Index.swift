import SwiftParser
import SwiftSyntax

extension SwiftFile {
  /// What is said of a place at which a text is no Swift.
  static let faultMessage = "not well-formed Swift here; what is declared or shown may be another thing than what is meant"

  /// Indexes the declarations of a file. Any bytes will do: what is wrong with them stands in the result.
  ///
  /// A file at whose end something is still open, or which holds more than declarations, is parsed whole where it is small: the parser
  /// knows how to go on, and whether something is wrong. So is a declaration whose body holds more than statements. What is wrong, or
  /// may be, is a problem, and the file `isBroken`.
  static func index(bytes: [UInt8], path: Path, limits: Limits = Limits(), times: StageTimes? = nil) -> SwiftFile {
    if let refusal = SwiftText.refusal(of: bytes) {
      let problem = InputProblem(.warning, at: SourceLocation(path: path), "'\(path)' \(refusal); skipped")
      return SwiftFile(path: path, bytes: bytes, limits: limits, contents: Contents(problems: [problem]))
    }
    if bytes.count > limits.swiftSize {
      let message = "'\(path)' is larger than \(limits.swiftSize) bytes\(limits.hint(\.swiftSize)); declarations are missing"
      var contents = Contents(problems: [InputProblem(.error, at: SourceLocation(path: path), message)])
      contents.isBroken = true
      return SwiftFile(path: path, bytes: [], limits: limits, contents: contents)
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
    if let stray = SwiftFaults.firstStrayByte(in: bytes) {
      contents.isBroken = true
      contents.problems.append(
        InputProblem(.error, at: place(stray), "a byte that is no UTF-8; declarations may be missing"))
    }
    if let offset = openOffset ?? contents.oddOffset {
      let excess = bytes.withUnsafeBufferPointer { SwiftNesting.excess(in: $0, limits: limits) }
      // What closes all its brackets takes the parser no longer than a declaration of that length.
      let most = openOffset == nil ? \Limits.swiftDeclaration : \.swiftBrokenFile
      if bytes.count <= limits[keyPath: most], excess == nil {
        let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
        if openOffset != nil {
          let known = contents
          contents = DeclarationSyntaxReader.contents(of: tree)
          contents.problems = known.problems
          contents.isBroken = known.isBroken
        }
        contents.bytesParsed = bytes.count
        if let fault = SwiftFaults.first(in: tree) ?? SwiftFaults.misplaced(in: tree) {
          contents.isBroken = true
          contents.problems.append(InputProblem(.error, at: place(fault), SwiftFile.faultMessage))
        }
      } else {
        contents.isBroken = true
        let what = openOffset == nil ? "what stands here is no declaration" : "what is opened here is not closed"
        contents.problems.append(
          InputProblem(
            .error, at: place(offset), "\(what); declarations may be missing\(unparsed(excess, most, limits))"))
      }
    }
    if !contents.isBroken, contents.bytesParsed == 0, let fault = contents.faultInDoubt(bytes, limits) {
      contents.isBroken = true
      contents.problems.append(InputProblem(.error, at: place(fault), SwiftFile.faultMessage))
    }
    return SwiftFile(path: path, bytes: bytes, limits: limits, contents: contents, times: times)
  }

  /// Why a broken file is not parsed whole: the rest of a sentence.
  private static func unparsed(_ excess: SwiftNesting.Excess?, _ most: KeyPath<Limits, Int>, _ limits: Limits) -> String {
    if let excess { return ": \(excess.reason)" }
    return ": the file has more than \(limits[keyPath: most]) bytes\(limits.hint(most))"
  }
}

extension SwiftFile.Contents {
  /// The first fault in declarations whose bodies are in doubt. They are parsed one by one, as many as the bound for one allows.
  fileprivate mutating func faultInDoubt(_ bytes: [UInt8], _ limits: Limits) -> Int? {
    var last = 0..<0
    for offset in doubtOffsets where !last.contains(offset) {
      guard let index = innermostRecord(around: offset) else { continue }
      last = records[index].range
      if bytesParsed + last.count > limits.swiftDeclaration { return nil }
      let text = bytes[last]
      guard text.withUnsafeBufferPointer({ SwiftNesting.excess(in: $0, limits: limits) }) == nil else { continue }
      bytesParsed += text.count
      let items = text.withUnsafeBufferPointer { text in
        var parser = Parser(text)
        return MemberBlockItemListSyntax.parse(from: &parser)
      }
      if let fault = SwiftFaults.first(in: items) ?? SwiftFaults.misplaced(in: items, ofType: records[index].parent != nil) {
        return last.lowerBound + fault
      }
    }
    return nil
  }

  /// Records stand in the order of the text, each after the one that holds it.
  private func innermostRecord(around offset: Int) -> Int? {
    var next = records.partitionPoint { $0.range.lowerBound > offset } - 1
    while records.indices.contains(next) {
      if records[next].range.contains(offset) { return next }
      next = records[next].parent ?? -1
    }
    return nil
  }
}

extension Array {
  /// The first index from which on a condition holds, which holds for all behind the first one.
  fileprivate func partitionPoint(_ holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
