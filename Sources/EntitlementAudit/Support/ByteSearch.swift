/// Looks for a few bytes in many: Horspool's way, which looks at one byte in `needle.count` of most texts.
struct ByteSearch: Sendable {
  private let needle: [UInt8]
  /// How far the needle may move where its last byte meets each value.
  private let shifts: [Int]

  /// Prepares a search.
  init(_ needle: [UInt8]) {
    self.needle = needle
    var shifts = [Int](repeating: max(1, needle.count), count: 256)
    for (index, byte) in needle.dropLast().enumerated() { shifts[Int(byte)] = needle.count - 1 - index }
    self.shifts = shifts
  }

  /// Whether the needle stands anywhere in a text; an empty one stands everywhere.
  func isFound(in text: [UInt8]) -> Bool { isFound(in: text[...]) }

  /// The same for a part of a text.
  func isFound(in text: ArraySlice<UInt8>) -> Bool {
    guard let final = needle.last else { return true }
    return text.withUnsafeBufferPointer { text in
      needle.withUnsafeBufferPointer { needle in
        shifts.withUnsafeBufferPointer { shifts in
          var at = needle.count - 1
          while at < text.count {
            let byte = text[at]
            if byte == final {
              var back = 1
              while back < needle.count, text[at - back] == needle[needle.count - 1 - back] { back += 1 }
              if back == needle.count { return true }
            }
            at += shifts[Int(byte)]
          }
          return false
        }
      }
    }
  }
}
