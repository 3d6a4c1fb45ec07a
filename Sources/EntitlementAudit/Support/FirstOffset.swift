#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension UnsafeRawBufferPointer {
  /// The offset of the first such byte at or behind `start`, as the C library finds it: many bytes at a time. Nil without one.
  func firstOffset(of byte: UInt8, from start: Int) -> Int? {
    guard let base = baseAddress, start < count, let found = memchr(base + start, Int32(byte), count - start) else { return nil }
    return base.distance(to: UnsafeRawPointer(found))
  }
}

extension [UInt8] {
  /// The offset of the first such byte; nil without one.
  func firstOffset(of byte: UInt8) -> Int? { withUnsafeBytes { $0.firstOffset(of: byte, from: 0) } }
}

extension String {
  /// Whether a text stands in it, byte by byte: letters and the marks on them are not put together first.
  func holds(_ part: String) -> Bool { ByteSearch(Array(part.utf8)).isFound(in: Array(utf8)) }
}
