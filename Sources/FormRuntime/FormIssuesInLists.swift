// What is broken in items of lists, kept beside the set of broken rules: there may be any number of them.

/// A rule that is broken in an item of a list.
public nonisolated struct FormIssueInList: Hashable, Sendable {
  /// The number of the rule.
  let number: Int
  /// The positions in lists, counted from 0, the outer list first.
  let indices: [Int]
}

/// The issues in items of lists that an `IssueSet` keeps.
public nonisolated protocol FormIssuesInLists: Hashable, Sendable {
  /// Whether the form has lists.
  static var areThere: Bool { get }
  /// The issues, list by list in the order of the form, in each as they were found.
  var issues: [FormIssueInList] { get set }
  /// No issue.
  init()
}

/// Those of a form with lists. Only the first of them allocates.
public nonisolated struct FormAnyIssuesInLists: FormIssuesInLists {
  /// True.
  public static var areThere: Bool { true }
  /// The issues.
  public var issues: [FormIssueInList] = []
  /// No issue.
  public init() {}
}

/// Those of a form without lists: none, which takes no room and no time.
public nonisolated struct FormNoIssuesInLists: FormIssuesInLists {
  /// False.
  public static var areThere: Bool { false }
  /// None, whatever is put here; nothing is.
  public var issues: [FormIssueInList] {
    get { [] }
    set { _ = newValue }
  }
  /// No issue.
  public init() {}
}

nonisolated extension FormList {
  /// Adds what is broken in the item at `index` of a list to what is broken in that which the list stands in. The items
  /// of one list are to come in their order.
  @inline(never)  // A form calls it for each of its lists.
  public static func insert<Issue>(_ issues: IssueSet<Issue>, ofItemAt index: Int, into broken: inout IssueSet<Issue>) {
    guard !issues.isEmpty else { return }
    for issue in issues { broken.insert(issue.issue, at: [index] + issue.indices) }
  }
}
