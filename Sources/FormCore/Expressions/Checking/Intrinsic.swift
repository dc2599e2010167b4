// Functions of the constraints' own rules, which authors can't call. Each takes a text (or a number, or a list).

public import FormPatterns
public import FormRuntime

/// A function that only the rules of constraints use.
public enum Intrinsic: Sendable {
  /// (string) -> int: how long a text is.
  case length(FormTextUnit)
  /// (string) -> bool: whether the whole text matches a field's `pattern`.
  case matchesPattern(Pattern)
  /// (string) -> bool: whether the text is of a field's `format`; the format's name.
  case matchesFormat(String)
  /// (string) -> bool: whether only these scalars appear, and no control characters but, if `lines`, newline and tab.
  case consistsOf(ScalarSet?, lines: Bool)
  /// (int, int) -> bool, and so for doubles and decimals: whether the first is a multiple of the second, exactly.
  case isMultiple
  /// (decimal, int) -> bool: whether all digits behind so many places are zero.
  case hasPlaces
  /// (list) -> int: how many items there are, empty and wrong ones among them.
  case count
  /// (list) -> bool: whether no two items are the same, empty and wrong ones left out; or no two the same in some members,
  /// given by their positions.
  case isDistinct(by: [Int])
  /// (string) -> what goes with a choice: a table, and the position of a name in it. Authors write it as a selection.
  case data(ChoiceData, Int)
}
