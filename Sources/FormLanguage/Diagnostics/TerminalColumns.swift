// How much room texts take at a terminal, for the front ends.

extension Character {
  /// How many columns of a terminal it takes: 0, 1 or 2.
  public var terminalColumns: Int { columns(of: self) }
}
