// A value that no log, crash report or debugger description shows.

/// A secret. `print`, `dump`, `Mirror` and interpolation show `<redacted>`; `revealed` is the one way to the value.
public nonisolated struct Secure<Value>: CustomStringConvertible, CustomDebugStringConvertible {
  /// The secret itself.
  public var revealed: Value

  /// Keeps `value`.
  public init(_ value: Value) { revealed = value }

  /// `<redacted>`.
  public var description: String { "<redacted>" }

  /// `<redacted>`.
  public var debugDescription: String { "<redacted>" }
}

nonisolated extension Secure: Sendable where Value: Sendable {}
nonisolated extension Secure: Equatable where Value: Equatable {}
nonisolated extension Secure: Hashable where Value: Hashable {}

#if !hasFeature(Embedded)
  nonisolated extension Secure: CustomReflectable {
    /// A mirror without children.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
  }
#endif
