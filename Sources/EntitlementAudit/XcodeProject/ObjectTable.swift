/// The numbers of a project file's objects by their ids, which stay where they stand in the file.
struct ObjectTable: Sendable {
  private let document: PropertyListDocument
  /// The tape indices of the objects' ids, by number.
  private let ids: [Int32]
  /// Numbers, each at the first free place from the one that its id's hash points to; -1: free.
  private var slots: [Int32]

  /// Numbers ids in their order; of two that are the same the last counts.
  init(_ ids: [Int32], in document: PropertyListDocument) {
    self.document = document
    self.ids = ids
    var size = 16
    while size < ids.count * 2 { size *= 2 }
    slots = Array(repeating: -1, count: size)
    for number in ids.indices {
      let slot = document.withText(of: Int(ids[number]), slot)
      slots[slot] = Int32(number)
    }
  }

  /// The number of an id; nil where there is no such object.
  func number(of id: UnsafeBufferPointer<UInt8>) -> Int? {
    let number = slots[slot(id)]
    return number < 0 ? nil : Int(number)
  }

  /// Where the id is, or would be. Swift's own hashing is seeded for each process: nobody can write a file whose ids all meet.
  private func slot(_ id: UnsafeBufferPointer<UInt8>) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(id))
    var slot = hasher.finalize() & (slots.count - 1)
    while slots[slot] >= 0 {
      let isSame = document.withText(of: Int(ids[Int(slots[slot])])) { $0.elementsEqual(id) }
      if isSame { return slot }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }
}
