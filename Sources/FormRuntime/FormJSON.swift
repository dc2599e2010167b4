// A JSON value as data: what records, answers and `--vars` are made of.

/// A value of RFC 8259. Objects keep the order of their members; numbers keep their text.
public nonisolated enum FormJSON: Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case boolean(Bool)
  /// A number.
  case number(FormJSONNumber)
  /// A text.
  case string(String)
  /// Values in order.
  case array([FormJSON])
  /// Members in order, each name once if it was read.
  case object(FormJSONObject)

  /// A whole number.
  public static func integer(_ value: Int) -> FormJSON { .number(FormJSONNumber(value)) }

  /// An object of these members, in their order.
  public static func object(_ members: KeyValuePairs<String, FormJSON>) -> FormJSON {
    .object(FormJSONObject(members.map { FormJSONObject.Member(name: $0.key, value: $0.value) }))
  }

  /// The word for what kind of value it is, with its article: `a number`, `null`.
  public var kind: String {
    switch self {
    case .null: "null"
    case .boolean: "a boolean"
    case .number: "a number"
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

/// The members of a JSON object.
public nonisolated struct FormJSONObject: Sendable {
  /// A name and its value.
  public struct Member: Sendable {
    /// The name.
    public let name: String
    /// The value.
    public let value: FormJSON

    /// Makes a member.
    public init(name: String, value: FormJSON) {
      self.name = name
      self.value = value
    }
  }

  /// In the order in which they were written.
  public var members: [Member]

  /// Makes an object.
  public init(_ members: [Member] = []) { self.members = members }

  /// The value of the member of that name, by scalars; nil if there is none. Looks through all members.
  public subscript(name: String) -> FormJSON? {
    members.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
  }
}
