/// Numbers as XML property lists write them.
enum PropertyListNumber {
  /// What an `<integer>` can be.
  enum Integer: Hashable {
    case fits(Int)
    /// 2^63 to 2^64 - 1: Apple's reader takes it.
    case unsigned(UInt64)
    case empty
    case tooLarge
    case malformed
  }

  /// Reads decimal or hex digits with an optional sign and white space around them, as Apple's reader does.
  static func read(_ text: String) -> Integer {
    let isSpace = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
    var digits = Substring(text).utf8.drop(while: isSpace)
    while let last = digits.last, isSpace(last) { digits.removeLast() }
    var isNegative = false
    if let sign = digits.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isNegative = sign == UInt8(ascii: "-")
      digits = digits.dropFirst()
    }
    if digits.isEmpty { return isNegative ? .malformed : .empty }
    let isHex = digits.starts(with: "0x".utf8) || digits.starts(with: "0X".utf8)
    let radix: UInt64 = isHex ? 16 : 10
    if isHex { digits = digits.dropFirst(2) }
    guard !digits.isEmpty else { return .malformed }
    var magnitude: UInt64 = 0
    for digit in digits {
      guard let value = hexDigit(digit), value < radix else { return .malformed }
      let (scaled, scaleOverflow) = magnitude.multipliedReportingOverflow(by: radix)
      let (sum, sumOverflow) = scaled.addingReportingOverflow(value)
      if scaleOverflow || sumOverflow { return .tooLarge }
      magnitude = sum
    }
    if !isNegative { return Int(exactly: magnitude).map(Integer.fits) ?? .unsigned(magnitude) }
    if magnitude == UInt64(Int.max) + 1 { return .fits(.min) }
    return Int(exactly: magnitude).map { .fits(-$0) } ?? .tooLarge
  }

  /// The value where it fits an Int.
  static func integer(_ text: String) -> Int? {
    if case .fits(let value) = read(text) { value } else { nil }
  }

  /// The value of a hex digit.
  static func hexDigit(_ byte: UInt8) -> UInt64? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt64(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
