import Synchronization

/// A value that is made when it is first asked for, once, whichever thread asks.
final class Late<Value: Sendable>: Sendable {
  private let made = Mutex<Value?>(nil)
  private let make: @Sendable () -> Value

  /// Remembers how to make the value.
  init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  /// The value; who asks while it is made waits for it.
  var value: Value {
    made.withLock { made in
      if let known = made { return known }
      let value = make()
      made = value
      return value
    }
  }
}
