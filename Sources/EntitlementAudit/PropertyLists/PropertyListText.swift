/// The text of a property list as UTF-8, whatever it was stored as.
struct PropertyListText {
  /// How the bytes of a file were to be read.
  enum Encoding: Hashable {
    case utf8, utf16LittleEndian, utf16BigEndian, utf32LittleEndian, utf32BigEndian

    /// As messages and XML declarations name it.
    var name: String {
      switch self {
      case .utf8: "UTF-8"
      case .utf16LittleEndian, .utf16BigEndian: "UTF-16"
      case .utf32LittleEndian, .utf32BigEndian: "UTF-32"
      }
    }
  }

  /// UTF-8 without a mark and without NUL bytes.
  var bytes: [UInt8]
  var encoding: Encoding
  /// Whether a byte order mark said so.
  var hasMark: Bool
  /// The offset of the first of the NUL bytes that filled the file up, which are cut off; nil without any.
  var padding: Int?
  /// Whether the UTF-8 is not yet known to be valid: an XML declaration may name another encoding.
  var isUnchecked: Bool

  /// Finds the encoding by the first bytes and turns the text into UTF-8.
  init(_ file: [UInt8], path: Path) throws(PropertyListError) {
    var (encoding, mark) = Self.encoding(of: file)
    hasMark = mark > 0
    self.encoding = encoding
    padding = nil
    isUnchecked = encoding == .utf8
    let content = file[mark...]
    switch encoding {
    case .utf8: bytes = mark == 0 ? file : Array(content)
    case .utf16LittleEndian, .utf16BigEndian:
      guard let text = Self.utf8(fromUTF16: content, isBigEndian: encoding == .utf16BigEndian) else {
        throw PropertyListError("is not valid UTF-16", at: SourceLocation(path: path))
      }
      bytes = text
    case .utf32LittleEndian, .utf32BigEndian:
      guard let text = Self.utf8(fromUTF32: content, isBigEndian: encoding == .utf32BigEndian) else {
        throw PropertyListError("is not valid UTF-32", at: SourceLocation(path: path))
      }
      bytes = text
    }
    let end = (bytes.lastIndex { $0 != 0 } ?? -1) + 1
    if end < bytes.count {
      padding = end
      bytes.removeSubrange(end...)
    }
    encoding = self.encoding
    if let zero = bytes.firstOffset(of: 0) {
      throw Self.error("holds a NUL byte", at: zero, of: bytes, path: path)
    }
  }

  /// Makes sure that the text is UTF-8.
  mutating func check(path: Path) throws(PropertyListError) {
    guard isUnchecked else { return }
    isUnchecked = false
    if let offset = bytes.firstInvalidUTF8() { throw Self.error("is not valid UTF-8", at: offset, of: bytes, path: path) }
  }

  /// Reads the bytes as ISO Latin 1 instead, as an XML declaration asked for.
  mutating func reinterpretAsLatin1() {
    isUnchecked = false
    guard bytes.contains(where: { $0 >= 0x80 }) else { return }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      if byte < 0x80 {
        text.append(byte)
      } else {
        text.append(0xC0 | byte >> 6)
        text.append(0x80 | byte & 0x3F)
      }
    }
    bytes = text
  }

  /// An error at a byte offset of a text.
  static func error(_ message: String, at offset: Int, of bytes: [UInt8], path: Path) -> PropertyListError {
    let position = position(of: offset, in: bytes)
    return PropertyListError(message, at: SourceLocation(path: path, line: position.line, column: position.column))
  }

  /// Line and column of a byte.
  static func position(of offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) { LineTable(bytes).position(of: offset) }

  /// The word or sign at an offset, for a message: one line, at most 20 characters.
  static func excerpt(_ bytes: [UInt8], at offset: Int) -> String {
    let rest = bytes[min(offset, bytes.count)...].prefix(100)
    let line = String(decoding: rest.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    return String(line.prefix { !$0.isWhitespace }.prefix(20))
  }
}

extension PropertyListText {
  /// The encoding and the length of its mark.
  private static func encoding(of file: [UInt8]) -> (Encoding, mark: Int) {
    if file.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if file.starts(with: [0xFF, 0xFE, 0, 0]) { return (.utf32LittleEndian, 4) }
    if file.starts(with: [0, 0, 0xFE, 0xFF]) { return (.utf32BigEndian, 4) }
    if file.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
    if file.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
    // Without a mark: a property list begins with ASCII, so two letters in a row show which half is the empty one.
    if file.count >= 4, file[0] != 0, file[1] == 0, file[2] != 0, file[3] == 0 { return (.utf16LittleEndian, 0) }
    if file.count >= 4, file[0] == 0, file[1] != 0, file[2] == 0, file[3] != 0 { return (.utf16BigEndian, 0) }
    return (.utf8, 0)
  }

  private static func utf8(fromUTF16 content: ArraySlice<UInt8>, isBigEndian: Bool) -> [UInt8]? {
    guard content.count.isMultiple(of: 2) else { return nil }
    var units: [UInt16] = []
    units.reserveCapacity(content.count / 2)
    var at = content.startIndex
    while at < content.endIndex {
      let (first, second) = (UInt16(content[at]), UInt16(content[at + 1]))
      units.append(isBigEndian ? first << 8 | second : second << 8 | first)
      at += 2
    }
    var text: [UInt8] = []
    text.reserveCapacity(units.count)
    let failed = transcode(units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true) { text.append($0) }
    return failed ? nil : text
  }

  private static func utf8(fromUTF32 content: ArraySlice<UInt8>, isBigEndian: Bool) -> [UInt8]? {
    guard content.count.isMultiple(of: 4) else { return nil }
    var text: [UInt8] = []
    text.reserveCapacity(content.count / 4)
    var at = content.startIndex
    while at < content.endIndex {
      let four = content[at..<at + 4]
      let value = (isBigEndian ? Array(four) : four.reversed()).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      guard let scalar = Unicode.Scalar(value), let encoded = UTF8.encode(scalar) else { return nil }
      text.append(contentsOf: encoded)
      at += 4
    }
    return text
  }
}
