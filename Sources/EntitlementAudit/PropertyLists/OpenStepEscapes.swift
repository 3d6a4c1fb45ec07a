/// Decodes the backslash escapes of quoted old-style text.
struct OpenStepEscapes {
  /// The first half of a surrogate pair, waiting for the second.
  private var high: UInt32?

  /// Decodes the escape whose backslash stands at `at`.
  /// - Returns: the offset behind it, never past the end.
  mutating func decode(_ bytes: [UInt8], at: Int, into text: inout [UInt8]) -> Int {
    var next = at + 1
    guard next < bytes.count else { return bytes.count }
    let letter = bytes[next]
    next += 1
    switch letter {
    case UInt8(ascii: "U"):
      var unit: UInt32 = 0
      var digits = 0
      while digits < 4, next < bytes.count, let digit = PropertyListNumber.hexDigit(bytes[next]) {
        unit = unit << 4 | UInt32(digit)
        digits += 1
        next += 1
      }
      append(unit: unit, into: &text)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      var value = UInt32(letter - UInt8(ascii: "0"))
      var digits = 1
      while digits < 3, next < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(bytes[next]) {
        value = value << 3 | UInt32(bytes[next] - UInt8(ascii: "0"))
        digits += 1
        next += 1
      }
      flush(into: &text)
      let code = UInt8(truncatingIfNeeded: value)
      append(scalar: code < 0x80 ? UInt32(code) : UInt32(Self.nextStep[Int(code - 0x80)]), into: &text)
    default:
      flush(into: &text)
      text.append(Self.control(letter))
    }
    return next
  }

  /// Ends a run of escapes: a first half without its second becomes U+FFFD.
  mutating func flush(into text: inout [UInt8]) {
    guard high != nil else { return }
    high = nil
    append(scalar: 0xFFFD, into: &text)
  }

  private mutating func append(unit: UInt32, into text: inout [UInt8]) {
    if let first = high, (0xDC00...0xDFFF).contains(unit) {
      high = nil
      return append(scalar: 0x10000 + (first - 0xD800) << 10 + (unit - 0xDC00), into: &text)
    }
    flush(into: &text)
    if (0xD800...0xDBFF).contains(unit) { high = unit } else { append(scalar: unit, into: &text) }
  }

  private func append(scalar: UInt32, into text: inout [UInt8]) {
    let scalar = Unicode.Scalar(scalar) ?? "\u{FFFD}"
    text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  private static func control(_ letter: UInt8) -> UInt8 {
    switch letter {
    case UInt8(ascii: "a"): 0x07
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "v"): 0x0B
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "r"): 0x0D
    default: letter
    }
  }

  /// The upper half of the NeXTSTEP character set, from 0x80.
  ///
  /// Source: https://www.unicode.org/Public/MAPPINGS/VENDORS/NEXT/NEXTSTEP.TXT
  private static let nextStep: [UInt16] = [
    0x00A0, 0x00C0, 0x00C1, 0x00C2, 0x00C3, 0x00C4, 0x00C5, 0x00C7, 0x00C8, 0x00C9, 0x00CA, 0x00CB, 0x00CC, 0x00CD, 0x00CE,
    0x00CF,
    0x00D0, 0x00D1, 0x00D2, 0x00D3, 0x00D4, 0x00D5, 0x00D6, 0x00D9, 0x00DA, 0x00DB, 0x00DC, 0x00DD, 0x00DE, 0x00B5, 0x00D7,
    0x00F7,
    0x00A9, 0x00A1, 0x00A2, 0x00A3, 0x2044, 0x00A5, 0x0192, 0x00A7, 0x00A4, 0x2019, 0x201C, 0x00AB, 0x2039, 0x203A, 0xFB01,
    0xFB02,
    0x00AE, 0x2013, 0x2020, 0x2021, 0x00B7, 0x00A6, 0x00B6, 0x2022, 0x201A, 0x201E, 0x201D, 0x00BB, 0x2026, 0x2030, 0x00AC,
    0x00BF,
    0x00B9, 0x02CB, 0x00B4, 0x02C6, 0x02DC, 0x00AF, 0x02D8, 0x02D9, 0x00A8, 0x00B2, 0x02DA, 0x00B8, 0x00B3, 0x02DD, 0x02DB,
    0x02C7,
    0x2014, 0x00B1, 0x00BC, 0x00BD, 0x00BE, 0x00E0, 0x00E1, 0x00E2, 0x00E3, 0x00E4, 0x00E5, 0x00E7, 0x00E8, 0x00E9, 0x00EA,
    0x00EB,
    0x00EC, 0x00C6, 0x00ED, 0x00AA, 0x00EE, 0x00EF, 0x00F0, 0x00F1, 0x0141, 0x00D8, 0x0152, 0x00BA, 0x00F2, 0x00F3, 0x00F4,
    0x00F5,
    0x00F6, 0x00E6, 0x00F9, 0x00FA, 0x00FB, 0x0131, 0x00FC, 0x00FD, 0x0142, 0x00F8, 0x0153, 0x00DF, 0x00FE, 0x00FF, 0xFFFD,
    0xFFFD,
  ]
}
