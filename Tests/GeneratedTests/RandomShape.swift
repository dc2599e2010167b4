// What random forms are made of beyond plain fields and bracketed expressions.

import Foundation

/// A shape that random forms can have. `FORMC_RANDOM` switches shapes on: their names with commas between them, or
/// `all`.
enum RandomShape: String, CaseIterable, Hashable, Sendable {
  /// Brackets only where the precedence of operators asks for them.
  case brackets
  /// Conversions of a value to the type that it has: `bool(p)`.
  case identities
  /// Fields, forms, rules, choices and variables of macros that are called like what Swift or the support code has.
  case names
  /// `required` and `visible` that are expressions, on fields and on groups.
  case conditions
  /// Choices that are offered by an expression.
  case offers
  /// Choices wherever a text can stand.
  case choiceTexts
  /// Conditions that no answer changes: `true`, `a > 1 || true`.
  case constants
  /// Rules of a field that do not read it.
  case silentRules
  /// Lists of lists.
  case nestedLists
  /// Lists that are filtered.
  case filters
  /// Lists one after the other: `l + l.filter(v, v > 1)`.
  case listSums
  /// `this` as a list.
  case listRules
  /// Dates, times and instants in literals of lists.
  case temporalLists
  /// Patterns that accept no text, or that are decided before the first byte.
  case emptyPatterns
  /// The least and the greatest numbers.
  case extremes
  /// Groups in the items of lists, and lists of lists of groups.
  case groupsInItems
  /// Groups that are one field's or another's: `(o + oo)[0].k`.
  case mixedGroups
  /// Computed values in groups that need not be answered, and groups that are given as something else.
  case optionalGroups
  /// Groups of one named type.
  case sharedTypes
  /// Lists of `choices` in a group, with rules of their own.
  case choicesInGroups
  /// Expressions that stand in one another many times.
  case depth
  /// Lists with hundreds of thousands of items.
  case length
  /// Expressions without spaces, in bounds.
  case tight
  /// Examples of groups, which are accepted if and only if such an answer would be.
  case examples
  /// Warnings of the compiler are errors.
  case warnings

  /// Those that are on as long as nobody asks for others: all but the two that take minutes.
  static let standard = Set(allCases).subtracting([.depth, .length])

  /// Those of this run. A word that names no shape switches on none, and `RandomExpressionTests` says so.
  static let chosen: Set<RandomShape> = {
    guard let words else { return standard }
    return words == ["all"] ? Set(allCases) : Set(words.compactMap(RandomShape.init))
  }()

  /// What the environment asks for.
  static let words = ProcessInfo.processInfo.environment["FORMC_RANDOM"]?.split(separator: ",").map(String.init)
}
