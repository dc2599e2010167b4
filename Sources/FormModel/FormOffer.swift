// What can be chosen, or taken away.

public import FormRuntime

/// The choices that a person sees.
public nonisolated enum FormOffer {
  /// What is offered, and what is chosen although it no longer is, in the order of the form: what can't be seen can't be
  /// taken away.
  public static func listed<Choice: FormChoice>(_ offered: [Choice], chosen: [Choice]) -> [Choice] {
    Choice.allCases.filter { offered.contains($0) || chosen.contains($0) }
  }
}
