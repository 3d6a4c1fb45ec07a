extension Path {
  /// The path as a relative reference of RFC 3986: what a segment may not hold is percent-encoded, byte by byte.
  ///
  /// Colons are encoded too, for one in the first segment would pass for a scheme. An absolute path keeps its slash in front; the root
  /// is `.`.
  var percentEncoded: String {
    var encoded = ""
    for byte in description.utf8 {
      let scalar = Unicode.Scalar(byte)
      if scalar == "/" || scalar.isASCII && scalar.mayStandInSegment {
        encoded.unicodeScalars.append(scalar)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += digits.count == 1 ? "%0" + digits : "%" + digits
      }
    }
    return encoded
  }
}

extension Unicode.Scalar {
  /// The characters of a path segment that need no encoding, without the colon.
  fileprivate var mayStandInSegment: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9": true
    case "-", ".", "_", "~", "!", "$", "&", "'", "(", ")", "*", "+", ",", ";", "=", "@": true
    default: false
    }
  }
}
