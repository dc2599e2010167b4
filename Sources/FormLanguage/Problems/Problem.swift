// A kind of problem: its code, its severity and the page that `formc explain` prints.

/// A kind of problem. Each has a file of its own in the `Problems` of the module that finds it, and a line in
/// `Problem.all`.
///
/// The file holds the page and, as static functions of `Diagnostic`, the words.
public struct Problem: Hashable, Sendable {
  /// What `formc explain` prints; its examples are run as tests.
  public struct Page: Hashable, Sendable {
    /// What is wrong, in a sentence or two.
    public let what: String
    /// Why formc insists.
    public let why: String
    /// A whole spec that has the problem, once.
    public let wrong: String
    /// The same spec, mended.
    public let right: String

    /// Makes a page.
    public init(what: String, why: String, wrong: String, right: String) {
      self.what = what
      self.why = why
      self.wrong = wrong
      self.right = right
    }
  }

  /// Words with hyphens that name the bad thing, such as `unknown-key`.
  public let code: String
  /// How grave it is when nothing makes it graver.
  public let severity: Severity
  /// Whether it comes as a warning, always or in its mild cases, so that a spec may allow it.
  public let canBeAllowed: Bool
  /// Whether what it is about does nothing, so that editors may grey it.
  package let isUnnecessary: Bool
  /// Its page.
  public let page: Page

  /// Makes a problem; of one that is an error there may be mild cases, which are warnings.
  public init(
    _ code: String, _ severity: Severity = .error, hasMildCases: Bool = false, isUnnecessary: Bool = false, page: Page
  ) {
    self.code = code
    self.severity = severity
    canBeAllowed = severity == .warning || hasMildCases
    self.isUnnecessary = isUnnecessary
    self.page = page
  }

  /// Problems are the same if their codes are.
  public static func == (a: Problem, b: Problem) -> Bool { a.code.utf8.elementsEqual(b.code.utf8) }

  /// By the code.
  public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}
