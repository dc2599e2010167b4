// What can be chosen, or taken away.

public import FormRuntime

/// The choices that a person sees.
public nonisolated enum FormOffer {
  /// What is offered, and what is chosen although it no longer is, in the order of the form: what can't be seen can't be
  /// taken away.
  public static func listed<Choice: FormChoice>(_ offered: [Choice], chosen: [Choice]) -> [Choice] {
    let listed = Set(offered).union(chosen)
    return Choice.allCases.filter { listed.contains($0) }
  }
}
