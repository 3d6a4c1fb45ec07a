extension PropertyListReader {
  /// Reads an XML list: declaration and encoding by us, events from libxml2, the rest judged here.
  static func readXML(
    _ source: PropertyListText, path: Path, role: PropertyListRole, limits: Limits
  ) throws(PropertyListError) -> PropertyListDocument {
    var text = source
    do {
      let declaration = try XMLDeclaration.read(text.bytes)
      try text.settle(declaration?.encoding, path: path)
      // ISO Latin 1 letters have grown, but none stands in the declaration.
      let xml = try XMLText(text.bytes, declaration: declaration)
      let reader = XMLPropertyListReader(expecting: text.bytes.count, limits: limits)
      try XMLEvents.read(xml.cleaned, into: reader)
      if let error = reader.error { throw error }
      guard let end = reader.rootEnd, !reader.tape.entries.isEmpty else {
        throw XMLError(message: "holds no value", offset: text.bytes.count)
      }
      let rest = try remainder(of: xml, from: end)
      return PropertyListDocument(
        path: path, format: .xml, bytes: text.bytes, tape: reader.tape, comments: xml.comments,
        problems: oddities(of: text, path: path) + faults(of: xml, rest: rest, in: text.bytes, path: path, role: role))
    } catch let error as XMLError {
      throw conflict(behind: error, in: text.bytes, path: path)
        ?? PropertyListText.error(error.message, at: error.offset, of: text.bytes, path: path)
    } catch let error as PropertyListError {
      throw error
    } catch {
      throw PropertyListError("cannot be read", at: SourceLocation(path: path))
    }
  }

  /// A merge conflict is named as one, whatever the parser stumbled over.
  private static func conflict(behind error: XMLError, in bytes: [UInt8], path: Path) -> PropertyListError? {
    guard let marker = MergeConflict.firstMarker(in: bytes) ?? MergeConflict.marker(onLineOf: error.offset, in: bytes) else {
      return nil
    }
    return PropertyListText.error(MergeConflict.message, at: marker, of: bytes, path: path)
  }

  /// The offset of the first thing behind the root that is neither white space, comment nor processing instruction; nil without any.
  private static func remainder(of xml: XMLText, from end: Int) throws(XMLError) -> Int? {
    guard let rest = xml.firstContent(from: end) else { return nil }
    if MergeConflict.marker(onLineOf: rest, in: xml.cleaned) != nil {
      throw XMLError(message: MergeConflict.message, offset: rest)
    }
    return rest
  }

  private static func faults(
    of xml: XMLText, rest: Int?, in bytes: [UInt8], path: Path, role: PropertyListRole
  ) -> [InputProblem] {
    var problems: [InputProblem] = []
    func add(_ severity: Severity, _ offset: Int, _ message: String) {
      let error = PropertyListText.error(message, at: offset, of: bytes, path: path)
      problems.append(InputProblem(severity, at: error.location, error.message))
    }
    if let start = xml.spaceBeforeDeclaration {
      add(.warning, start, "white space before the XML declaration: strict readers refuse the file")
    }
    if let fault = xml.declarationFault { add(.warning, fault.offset, "\(fault.message): strict readers refuse the file") }
    for hyphens in xml.doubleHyphens {
      switch role {
      case .entitlements: add(.error, hyphens, doubleHyphenMessage)
      case .general: add(.warning, hyphens, "double hyphen inside a comment: strict readers refuse the file")
      }
    }
    if let rest { add(.warning, rest, "content after the root element is ignored") }
    return problems
  }

  /// What an entitlements file is refused for; `EntitlementsFile` adds the value that was meant.
  static let doubleHyphenMessage = "not well-formed: double hyphen inside a comment, signing refuses the file"
}

extension PropertyListText {
  /// Holds the text against what its XML declaration says.
  fileprivate mutating func settle(_ declared: String?, path: Path) throws(PropertyListError) {
    let lie = PropertyListError(
      "declares \(declared ?? "") but is \(encoding.name)", at: SourceLocation(path: path, line: 1, column: 1))
    guard let declared else { return try check(path: path) }
    let name = declared.uppercased()
    switch encoding {
    case .utf16LittleEndian, .utf16BigEndian:
      guard name.hasPrefix("UTF-16") || name.hasPrefix("ISO-10646-UCS-2") else { throw lie }
    case .utf32LittleEndian, .utf32BigEndian:
      guard name.hasPrefix("UTF-32") || name.hasPrefix("ISO-10646-UCS-4") else { throw lie }
    case .utf8:
      switch name {
      case "UTF-8", "UTF8", "US-ASCII", "ASCII": break
      case "ISO-8859-1", "ISO_8859-1",
        "LATIN1" where !hasMark:
        return reinterpretAsLatin1()
      case _ where hasMark || name.hasPrefix("UTF-16") || name.hasPrefix("UTF-32"): throw lie
      default:
        throw PropertyListError(
          "declares the encoding '\(declared)', which is not read here: save it as UTF-8",
          at: SourceLocation(path: path, line: 1, column: 1))
      }
    }
    try check(path: path)
  }
}
