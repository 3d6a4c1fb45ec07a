extension [UInt8] {
  /// The offset of the first byte that is not UTF-8, or nil; what stands before `start` is not looked at.
  func firstInvalidUTF8(from start: Int = 0) -> Int? {
    withUnsafeBytes { bytes in
      var at = start
      let count = bytes.count
      while at < count {
        // Most text is ASCII: eight bytes at once.
        while at + 8 <= count, bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self) & 0x8080_8080_8080_8080 == 0 { at += 8 }
        guard at < count else { return nil }
        let byte = bytes[at]
        if byte < 0x80 {
          at += 1
          continue
        }
        let (length, low, high): (Int, UInt8, UInt8) =
          switch byte {
          case 0xC2...0xDF: (2, 0x80, 0xBF)
          case 0xE0: (3, 0xA0, 0xBF)
          case 0xE1...0xEC, 0xEE...0xEF: (3, 0x80, 0xBF)
          case 0xED: (3, 0x80, 0x9F)
          case 0xF0: (4, 0x90, 0xBF)
          case 0xF1...0xF3: (4, 0x80, 0xBF)
          case 0xF4: (4, 0x80, 0x8F)
          default: (0, 0, 0)
          }
        guard length > 0, at + length <= count, bytes[at + 1] >= low, bytes[at + 1] <= high else { return at }
        for next in at + 2..<Swift.max(at + 2, at + length) where bytes[next] & 0xC0 != 0x80 { return at }
        at += length
      }
      return nil
    }
  }
}
