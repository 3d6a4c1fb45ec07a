/// Writes binary property lists. Equal strings are one object.
struct BinaryPropertyListWriter {
  private var objects: [[UInt8]] = []
  private var strings: [String: Int] = [:]
  /// Containers whose references are put in once it is known how wide these are.
  private var references: [Int: [Int]] = [:]

  /// A whole file.
  static func file(_ value: WritableValue) -> [UInt8] {
    var writer = BinaryPropertyListWriter()
    let top = writer.add(value)
    return writer.joined(top: top)
  }

  private mutating func add(_ value: WritableValue) -> Int {
    switch value {
    case .string(let text): return add(text)
    case .integer(let number): return append(Self.integer(number))
    case .array(let elements):
      let index = append(Self.marker(0xA0, count: elements.count))
      references[index] = elements.map { add($0.value) }
      return index
    case .dictionary(let members):
      let index = append(Self.marker(0xD0, count: members.count))
      let keys = members.map { add($0.key) }
      references[index] = keys + members.map { add($0.value) }
      return index
    }
  }

  private mutating func add(_ text: String) -> Int {
    if let known = strings[text] { return known }
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    let content = isASCII ? Array(text.utf8) : text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let index = append(Self.marker(isASCII ? 0x50 : 0x60, count: isASCII ? content.count : content.count / 2) + content)
    strings[text] = index
    return index
  }

  private mutating func append(_ object: [UInt8]) -> Int {
    objects.append(object)
    return objects.count - 1
  }

  private func joined(top: Int) -> [UInt8] {
    let width = Self.width(objects.count)
    var file = Array("bplist00".utf8)
    var offsets: [Int] = []
    for (index, object) in objects.enumerated() {
      offsets.append(file.count)
      file += object
      for reference in references[index] ?? [] { file += Self.bigEndian(reference, width: width) }
    }
    let table = file.count
    let offsetWidth = Self.width(table)
    for offset in offsets { file += Self.bigEndian(offset, width: offsetWidth) }
    file += [0, 0, 0, 0, 0, 0, UInt8(offsetWidth), UInt8(width)]
    for number in [objects.count, top, table] { file += Self.bigEndian(number, width: 8) }
    return file
  }

  private static func marker(_ kind: UInt8, count: Int) -> [UInt8] {
    count < 15 ? [kind | UInt8(count)] : [kind | 0x0F] + integer(count)
  }

  /// Numbers of 1, 2 and 4 bytes are unsigned, those of 8 signed.
  private static func integer(_ number: Int) -> [UInt8] {
    let width = number < 0 ? 8 : min(8, width(number))
    let marker: UInt8 =
      switch width {
      case 1: 0x10
      case 2: 0x11
      case 4: 0x12
      default: 0x13
      }
    return [marker] + bigEndian(number, width: width)
  }

  private static func width(_ number: Int) -> Int { number < 1 << 8 ? 1 : number < 1 << 16 ? 2 : number < 1 << 32 ? 4 : 8 }

  private static func bigEndian(_ number: Int, width: Int) -> [UInt8] {
    (0..<width).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
