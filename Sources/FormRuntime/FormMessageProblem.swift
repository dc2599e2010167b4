// What can be wrong with the placeholders of a text.

/// A mistake in a text.
public nonisolated enum FormMessageProblem: Hashable, Sendable {
  /// A `{` that is never closed.
  case unclosedBrace
  /// A `}` without a `{`; a literal one is written twice.
  case strayBrace
  /// A name goes on with other words up to a `{`, as in `{count plural other {...}}`.
  case missingComma(String)
  /// Nothing stands between the braces.
  case emptyPlaceholder
  /// Behind the comma stands something else than `plural` or `value`.
  case unknownKind(String)
  /// A word that is no plural category of any language.
  case unknownCategory(String)
  /// A plural category that the language does not have, and those that it has.
  case foreignCategory(String, known: [String])
  /// A category or number for the second time.
  case repeatedBranch(String)
  /// A category or number without `{...}` behind it.
  case missingBranch(String)
  /// A plural without `other`.
  case missingOther
  /// Plurals nested more than `FormMessageParser.depthLimit` deep.
  case tooDeep
}
