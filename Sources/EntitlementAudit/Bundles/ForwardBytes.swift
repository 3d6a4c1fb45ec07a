/// Bytes that are read from front to back: a file, or a member of an archive while it is being inflated.
protocol ForwardBytes {
  /// The length; nil where only the end tells.
  var size: Int? { get }

  /// The bytes from an offset on, at most `count` of them; fewer at the end. What lies before was passed over and does not come back.
  /// - Throws: `BundleError` where the offset lies before the end of the last answer, or the bytes cannot be had.
  mutating func read(at offset: Int, count: Int) throws(BundleError) -> [UInt8]

  /// Reads to the end, where an archive holds the sum of what it stored against what came out.
  /// - Throws: `BundleError` where what was read is not what was stored.
  mutating func finish() throws(BundleError)
}

extension ForwardBytes {
  mutating func finish() throws(BundleError) {}

  /// Exactly so many bytes, or an error that names what is cut off.
  mutating func read(_ what: String, at offset: Int, count: Int) throws(BundleError) -> [UInt8] {
    let bytes = try read(at: offset, count: count)
    guard bytes.count == count else { throw BundleError("is cut off in \(what)") }
    return bytes
  }
}

/// An open file, read forwards.
struct FileBytes: ForwardBytes {
  private let file: any OpenFile
  private var end = 0

  init(_ file: any OpenFile) { self.file = file }

  var size: Int? { file.size }

  mutating func read(at offset: Int, count: Int) throws(BundleError) -> [UInt8] {
    guard offset >= end else { throw .overlap }
    do {
      let bytes = try file.bytes(at: offset, count: count)
      end = offset + bytes.count
      return bytes
    } catch { throw BundleError(error.predicate) }
  }
}

extension BundleError {
  /// What is asked for lies before what was read: parts that no tool lays over each other, or out of order.
  static let overlap = BundleError("has parts that lie over each other or out of order")
}
