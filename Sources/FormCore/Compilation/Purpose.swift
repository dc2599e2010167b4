// What a spec is compiled for, since `check` can leave out much that other commands need.

/// What a spec is compiled for. What is found is the same.
public enum CompilationPurpose: Hashable, Sendable {
  /// To be filled in, judged or generated: there is a form and a plan in the end.
  case use
  /// To hear what is wrong with it, and nothing else: texts are looked through and not kept, and there is neither form
  /// nor plan in the end.
  case check
}
