// Several choices in their order, and choices that are computed.

/// What generated code does with several choices, and with computed ones.
public nonisolated enum FormComputed {
  /// The choice that a computed text is, and whether it is one of no choice; `""`, and what could not be computed, are
  /// neither.
  public static func choice<Choice: FormChoice>(_ text: String?) -> (value: Choice?, isForeign: Bool) {
    guard let text, !text.isEmpty else { return (nil, false) }
    let choice = Choice(rawValue: text)
    return (choice, choice == nil)
  }

  /// The choices that computed texts are, in their order, and whether one is of no choice, or stands there twice: there
  /// are none then.
  public static func choices<Choice: FormChoice>(_ texts: [String]?) -> (value: [Choice]?, isForeign: Bool) {
    guard let texts, !texts.isEmpty else { return ([], false) }
    let chosen = texts.compactMap { Choice(rawValue: $0) }
    let ordered = inOrder(chosen)
    return ordered.count == texts.count ? (ordered, false) : (nil, true)
  }

  /// Choices in the order of their declaration, each once.
  @_semantics("optimize.sil.specialize.generic.never")  // Written once for all choices: they are few.
  public static func inOrder<Choice: FormChoice>(_ chosen: [Choice]) -> [Choice] {
    chosen.count < 2 ? chosen : Choice.allCases.filter(chosen.contains)
  }

  /// Whether choices that a record gives are others than those that are computed.
  public static func isOther<Choice: FormChoice>(_ given: [Choice], than computed: [Choice]) -> Bool {
    given.count != computed.count || !computed.allSatisfy(given.contains)
  }
}
