// A JSON Schema as it grows, keyword by keyword.

import FormRuntime

/// The keywords of a schema, in the order in which they were given. Without any it accepts everything.
struct Schema: Sendable {
  private(set) var members: [FormJSONObject.Member] = []

  init() {}

  init(_ members: KeyValuePairs<String, FormJSON>) {
    self.members = members.map { FormJSONObject.Member(name: $0.key, value: $0.value) }
  }

  /// A schema as it is written.
  init(json: FormJSON) {
    if case .object(let object) = json { members = object.members }
  }

  var isEmpty: Bool { members.isEmpty }

  /// As it is written; a schema without keywords is `true`.
  var json: FormJSON { members.isEmpty ? .boolean(true) : .object(FormJSONObject(members)) }

  func isSame(as other: Schema) -> Bool { json.isSame(as: other.json) }

  /// Adds a keyword; nothing without a value.
  mutating func set(_ keyword: String, _ value: FormJSON?) {
    guard let value else { return }
    members.append(FormJSONObject.Member(name: keyword, value: value))
  }

  /// Adds the keywords of another schema, none of which is there yet.
  mutating func add(_ other: Schema) { members += other.members }

  /// Demands all of these, beside what is there.
  mutating func demand(_ schemas: [Schema]) {
    guard !schemas.isEmpty else { return }
    var all = schemas.map(\.json)
    if let place = members.firstIndex(where: { $0.name == "allOf" }), case .array(let before) = members[place].value {
      members.remove(at: place)
      all = before + all
    }
    set("allOf", .array(all))
  }
}

extension FormJSON {
  /// Whether it is written like another. As deep as a schema.
  fileprivate func isSame(as other: FormJSON) -> Bool {
    switch (self, other) {
    case (.null, .null): true
    case (.boolean(let a), .boolean(let b)): a == b
    case (.number(let a), .number(let b)): FormText.isEqual(a.shortest, b.shortest)
    case (.string(let a), .string(let b)): FormText.isEqual(a, b)
    case (.array(let a), .array(let b)): a.count == b.count && zip(a, b).allSatisfy { $0.isSame(as: $1) }
    case (.object(let a), .object(let b)):
      a.members.count == b.members.count
        && zip(a.members, b.members).allSatisfy {
          FormText.isEqual($0.name, $1.name) && $0.value.isSame(as: $1.value)
        }
    default: false
    }
  }
}
