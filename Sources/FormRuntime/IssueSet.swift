// The rules that a form's answers break: what `validate()` returns and `validated()` throws.

/// A set of broken rules, in the order of the form. Of a form with at most 256 rules and no lists it allocates nothing.
public nonisolated struct IssueSet<Issue: FormIssue>: Error, Hashable, Sendable {
  /// A rule that is broken, and where.
  public struct Element: Hashable, Sendable, CustomStringConvertible {
    /// The rule.
    public let issue: Issue
    /// The positions in lists, counted from 0, the outer list first; empty for a field that is in none.
    public let indices: [Int]

    /// The field that the issue is shown at; for the items of a list, the list.
    public var field: Issue.Field { issue.field }
    /// The constraint's key, such as `maxLength`, or the rule's name.
    public var code: String { issue.code }
    /// Whether it stands in the way.
    public var severity: FormSeverity { issue.severity }

    /// The path of the field, such as `email` or `lines[2].price`.
    public var path: String {
      if indices.isEmpty { return issue.pathPattern }
      var path = ""
      var rest = indices[...]
      for scalar in issue.pathPattern.unicodeScalars {
        if scalar == "]", let index = rest.popFirst() { path += String(index) }
        path.unicodeScalars.append(scalar)
      }
      return path
    }

    /// Path and code, such as `lines[2].price: minimum`; no answer.
    public var description: String { path + ": " + code }
  }

  private var flat = Issue.Storage()
  private var inLists = Issue.InLists()

  /// No issue.
  public init() {}

  /// Whether no rule is broken.
  public var isEmpty: Bool { flat.isEmpty && inLists.issues.isEmpty }

  /// How many issues there are.
  public var count: Int { flat.count + inLists.issues.count }

  /// Whether any of the issues stands in the way.
  public var hasErrors: Bool {
    var errors = flat
    errors.subtract(Issue.warnings)
    return !errors.isEmpty || inLists.issues.contains { !Issue.warnings.contains($0.number) }
  }

  /// Whether `issue` is among them, in whatever item of a list.
  public func contains(_ issue: Issue) -> Bool {
    flat.contains(issue.rawValue) || inLists.issues.contains { $0.number == issue.rawValue }
  }

  /// Adds `issue`.
  @inline(never)  // A form calls it at hundreds of places.
  public mutating func insert(_ issue: Issue) { flat.insert(issue.rawValue) }

  /// Adds `issue` of the item at these positions in lists. Items of one list are to come in their order.
  @inline(never)
  public mutating func insert(_ issue: Issue, at indices: [Int]) {
    guard Issue.InLists.areThere, !indices.isEmpty else { return insert(issue) }
    let issue = FormIssueInList(number: issue.rawValue, indices: indices)
    var place = inLists.issues.endIndex
    while place > 0, IssueSet.isBefore(issue, inLists.issues[place - 1]) { place -= 1 }
    inLists.issues.insert(issue, at: place)
  }

  /// Takes `issue` out, in whatever items of lists.
  public mutating func remove(_ issue: Issue) {
    flat.remove(issue.rawValue)
    inLists.issues.removeAll { $0.number == issue.rawValue }
  }

  /// Adds all issues of `other`.
  public mutating func formUnion(_ other: IssueSet) {
    flat.formUnion(other.flat)
    guard !other.inLists.issues.isEmpty else { return }
    let known = Set(inLists.issues)
    var others = other.inLists.issues.filter { !known.contains($0) }[...]
    var merged: [FormIssueInList] = []
    for issue in inLists.issues {
      while let next = others.first, IssueSet.isBefore(next, issue) {
        merged.append(next)
        others.removeFirst()
      }
      merged.append(issue)
    }
    inLists.issues = merged + others
  }

  /// The issues of both.
  public func union(_ other: IssueSet) -> IssueSet {
    var union = self
    union.formUnion(other)
    return union
  }

  /// The issues shown at `field`.
  public func of(_ field: Issue.Field) -> IssueSet {
    var issues = IssueSet()
    for element in self where element.field == field { issues.insert(element.issue, at: element.indices) }
    return issues
  }

  /// By the lists that they are in: the numbers of one list's issues lie between those of its neighbours.
  private static func isBefore(_ a: FormIssueInList, _ b: FormIssueInList) -> Bool {
    a.number < b.number && Issue.table.fields[a.number] != Issue.table.fields[b.number]
  }
}

nonisolated extension IssueSet: Sequence {
  /// Gives the issues in the order of the form.
  public struct Iterator: IteratorProtocol {
    private var flat: Issue.Storage
    private var inLists: ArraySlice<FormIssueInList>
    private var nextFlat: Int?

    fileprivate init(flat: Issue.Storage, inLists: [FormIssueInList]) {
      self.flat = flat
      self.inLists = inLists[...]
      nextFlat = self.flat.popFirst()
    }

    /// The next issue.
    public mutating func next() -> Element? {
      while let number = nextFlat, number < inLists.first?.number ?? .max {
        nextFlat = flat.popFirst()
        if let issue = Issue(rawValue: number) { return Element(issue: issue, indices: []) }
      }
      guard let next = inLists.popFirst() else { return nil }
      return Issue(rawValue: next.number).map { Element(issue: $0, indices: next.indices) }
    }
  }

  /// Starts from the first issue.
  public func makeIterator() -> Iterator { Iterator(flat: flat, inLists: inLists.issues) }

  /// How many issues there are.
  public var underestimatedCount: Int { count }
}

nonisolated extension IssueSet: CustomStringConvertible {
  /// Paths and codes, such as `email: required, lines[2].price: minimum`; no answers.
  public var description: String {
    var text = ""
    for element in self { text += (text.isEmpty ? "" : ", ") + element.description }
    return text
  }
}
