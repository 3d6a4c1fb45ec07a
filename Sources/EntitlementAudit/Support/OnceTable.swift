import Synchronization

/// Values that are made once, by whoever asks first; who asks meanwhile waits for them.
///
/// Safe to use from several threads. Making a value may ask for others, never for itself.
final class OnceTable<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private final class Slot: Sendable {
    let value = Mutex<Value?>(nil)
  }

  private let slots = Mutex<[Key: Slot]>([:])

  /// An empty table.
  init() {}

  /// The value for a key, made now if nobody did before.
  func value(for key: Key, _ make: () -> Value) -> Value {
    let slot = slots.withLock { slots in
      if let known = slots[key] { return known }
      let made = Slot()
      slots[key] = made
      return made
    }
    return slot.value.withLock { value in
      if let known = value { return known }
      let made = make()
      value = made
      return made
    }
  }

  /// The value for a key, if it was made.
  func known(_ key: Key) -> Value? { slots.withLock { $0[key] }?.value.withLock { $0 } }

  /// What was made so far, in no order.
  var values: [Value] {
    let all = slots.withLock { Array($0.values) }
    return all.compactMap { slot in slot.value.withLock { $0 } }
  }
}
