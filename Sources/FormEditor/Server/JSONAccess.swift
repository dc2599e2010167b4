// JSON as messages use it: values by name, and objects whose members may be missing.

import FormRuntime

extension FormJSON {
  /// The member of an object; nil if it is none, or has none.
  subscript(_ name: String) -> FormJSON? {
    if case .object(let object) = self { object[name] } else { nil }
  }

  var text: String? { if case .string(let text) = self { text } else { nil } }
  var integer: Int? { if case .number(let number) = self { number.integer } else { nil } }
  var truth: Bool? { if case .boolean(let truth) = self { truth } else { nil } }
  var items: [FormJSON]? { if case .array(let items) = self { items } else { nil } }
  var isObject: Bool { if case .object = self { true } else { false } }

  /// An object without the members that have no value.
  static func some(_ members: KeyValuePairs<String, FormJSON?>) -> FormJSON {
    .object(
      FormJSONObject(members.compactMap { name, value in value.map { FormJSONObject.Member(name: name, value: $0) } }))
  }
}
