// A rule that an answer can break, as generated code lists them.

/// Whether a broken rule stands in the way.
public nonisolated enum FormSeverity: String, Hashable, Sendable {
  /// The form can't be submitted.
  case error
  /// The form can be submitted all the same.
  case warning
}

/// One of the rules of a form. The raw values number them from 0, by field, then by constraint; the form's own come last.
public nonisolated protocol FormIssue: RawRepresentable, Hashable, Sendable where RawValue == Int {
  /// The fields of the form.
  associatedtype Field: FormChoice
  /// A set that has room for all the rules: `FormBits64`, or what is as large as it takes.
  associatedtype Storage: FormBits
  /// Where an `IssueSet` keeps what is broken in items of lists: nowhere in a form without lists.
  associatedtype InLists: FormIssuesInLists = FormNoIssuesInLists

  /// What the rules are called and where they are said.
  static var table: FormIssueTable<Field> { get }
  /// The rules that are warnings.
  static var warnings: Storage { get }
}

nonisolated extension FormIssue {
  /// None.
  public static var warnings: Storage { Storage() }

  /// The position of the rule, from 0.
  public var rawValue: Int { FormCase.number(of: self) }

  /// The rule at a position.
  public init?(rawValue: Int) {
    guard let issue = FormCase.value(rawValue, of: Self.table.codes.count, as: Self.self) else { return nil }
    self = issue
  }

  /// The constraint's key, such as `maxLength`, or the rule's name.
  public var code: String { Self.table.codes[rawValue] }

  /// The field that says that the rule is broken; for the items of a list, the list.
  public var field: Field { Self.table.fields[rawValue] }

  /// The path of the field, such as `email` or `lines[].price`, with brackets where an index belongs.
  public var pathPattern: String { Self.table.paths[rawValue] }

  /// Whether breaking it stands in the way.
  public var severity: FormSeverity { Self.warnings.contains(rawValue) ? .warning : .error }

  /// Whether both are the same.
  public static func == (a: Self, b: Self) -> Bool { a.rawValue == b.rawValue }

  /// By the position.
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

/// What the rules of a form are called and where they are said, by their numbers.
public nonisolated struct FormIssueTable<Field: FormChoice>: Sendable {
  /// The constraints' keys and the rules' names.
  let codes: [String]
  /// The paths of the fields, with brackets where an index belongs.
  let paths: [String]
  /// The fields of the form.
  let fields: [Field]

  /// Reads lines of a path and the codes there: `email: required type maxLength`.
  ///
  /// The rules are numbered in this order, and a path may come again.
  public init(_ lines: [String]) {
    var codes: [String] = []
    var paths: [String] = []
    var fields: [Field] = []
    let all = Field.allCases.map { $0 }
    var next = 0
    for line in lines {
      let words = line.utf8.split(separator: 0x20)
      guard let path = words.first?.dropLast() else { continue }
      // Lines mostly come in the order of the fields, so the search goes on where it ended.
      let name = path.prefix { $0 != 0x5B }
      for _ in all.indices where !all[next].rawValue.utf8.elementsEqual(name) { next = (next + 1) % all.count }
      for code in words.dropFirst() {
        codes.append(String(decoding: code, as: UTF8.self))
        paths.append(String(decoding: path, as: UTF8.self))
        fields.append(all[next])
      }
    }
    self.codes = codes
    self.paths = paths
    self.fields = fields
  }
}
