// What printing the expressions of a form brings along.

/// The functions and types that the expressions of a form need, each once: behind the code that needs them they are
/// printed.
///
/// One for a form: whoever prints an expression adds to it.
final class SwiftCollected {
  /// The state machines of patterns and sets of characters.
  var patterns: SwiftPatterns
  /// The structs that groups of several fields become.
  var mixed: SwiftMixedGroups

  init(_ layout: SwiftLayout, _ state: SwiftState) {
    patterns = SwiftPatterns(form: layout.form.source)
    mixed = SwiftMixedGroups(layout, state)
  }
}
