// What defaults were read from when a draft, or an item of a list, was begun.

/// When answers were begun, if that was now and not in a record. It says which of them defaults have put there, and is no
/// answer itself: drafts that were begun at different times are the same if their answers are.
public nonisolated struct FormStart: Hashable, Sendable {
  /// What defaults were read from; nil for what was read.
  public let clock: FormClock?

  /// Answers that were read, or begun by a clock.
  public init(_ clock: FormClock? = nil) { self.clock = clock }

  /// It is no difference.
  public static func == (a: FormStart, b: FormStart) -> Bool { true }

  /// By nothing.
  public func hash(into hasher: inout Hasher) {}
}

nonisolated extension FormStart: CustomStringConvertible {
  /// The same for all: it tells no drafts apart.
  public var description: String { "start" }
}
