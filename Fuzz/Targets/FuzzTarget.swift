// What is fed with any bytes, by `Scripts/fuzz` with new ones and by `swift test` with those of the corpus.

/// A part of formc that takes bytes from somebody else. A trap is found by whoever runs it.
package struct FuzzTarget: Sendable {
  /// What `Scripts/fuzz` calls it, and the name of its folder in the corpus.
  package let name: String
  /// Takes an input; says what should not be, if anything.
  package let feed: @Sendable ([UInt8]) -> String?

  /// Every target.
  package static let all: [FuzzTarget] = [.spec, .expression, .pattern, .record, .agreement, .terminal]

  /// The target of a name.
  package static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}
