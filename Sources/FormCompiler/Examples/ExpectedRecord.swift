// Whether a record is what a test expects.

import FormRuntime

/// A record of a spec, whose scalars say nothing of their types.
struct ExpectedRecord {
  private let json: FormJSON

  init(_ json: FormJSON) { self.json = json }

  /// A part of a record that is not as expected, with its path.
  struct Difference {
    let expected: String
    let found: String
  }

  /// What is different, in the order in which it is expected, and then what is not expected at all.
  func differences(from found: FormJSON) -> [Difference] {
    var differences: [Difference] = []
    ExpectedRecord.compare(json, found, at: "", &differences)
    return differences
  }

  /// As deep as the form.
  private static func compare(_ expected: FormJSON?, _ found: FormJSON?, at path: String, _ all: inout [Difference]) {
    switch (expected, found) {
    case (.object(let members), .object(let others)?):
      let way = path.isEmpty ? "" : path + "."
      for member in members.members { compare(member.value, others[member.name], at: way + member.name, &all) }
      for other in others.members where members[other.name] == nil {
        compare(nil, other.value, at: way + other.name, &all)
      }
    case (.array(let values), .array(let others)?):
      for index in 0..<max(values.count, others.count) {
        compare(
          values.indices.contains(index) ? values[index] : nil, others.indices.contains(index) ? others[index] : nil,
          at: "\(path)[\(index)]", &all)
      }
    default:
      if let expected, matches(expected, found) { return }
      if expected == nil, found == nil { return }
      let place = path.isEmpty ? "the record" : path
      all.append(
        Difference(
          expected: "\(place): \(words(expected, like: found))", found: "\(place): \(words(found, like: nil))"))
    }
  }

  /// A value as it would come out: what was expected is written like what was found, a number as a number.
  private static func words(_ json: FormJSON?, like found: FormJSON?) -> String {
    switch (json, found) {
    case (nil, _), (.null?, _): "nothing"
    case (.string(let text)?, .number?) where FormNumber.number(text) != nil: text
    case (.string(let text)?, .boolean?) where ["true", "false"].contains(text): text
    case (let json?, _): json.text(.line)
    }
  }

  /// As deep as the form.
  private static func matches(_ expected: FormJSON, _ found: FormJSON?) -> Bool {
    switch (expected, found) {
    case (.object(let members), .object(let others)?): return matches(members, others)
    case (.array(let values), .array(let others)?):
      return values.count == others.count && zip(values, others).allSatisfy { matches($0, $1) }
    case (.string(let text), .string(let other)?): return FormText.isEqual(text, other)
    case (.string(let text), .number(let number)?): return FormJSONNumber(text).map { isSame($0, number) } ?? false
    case (.string(let text), .boolean(let value)?): return text.utf8.elementsEqual((value ? "true" : "false").utf8)
    case (.number(let number), .number(let other)?): return isSame(number, other)
    case (.number(let number), .string(let text)?): return FormText.isEqual(number.text, text)
    case (.boolean(let value), .boolean(let other)?): return value == other
    case (_, nil), (_, .null?): return isNothing(expected)
    default: return false
    }
  }

  /// Whether they are one number, exactly. What is expected of a `number` has been read as the double that it is.
  private static func isSame(_ expected: FormJSONNumber, _ found: FormJSONNumber) -> Bool {
    if expected.integer != nil || found.integer != nil { return expected.integer == found.integer }
    if expected.decimal != nil || found.decimal != nil { return expected.decimal == found.decimal }
    return expected.double == found.double
  }

  /// Each has what the other has, in whatever order; empty and missing are the same.
  private static func matches(_ expected: FormJSONObject, _ found: FormJSONObject) -> Bool {
    expected.members.allSatisfy { matches($0.value, found[$0.name]) }
      && found.members.allSatisfy { expected[$0.name] != nil }
  }

  private static func isNothing(_ json: FormJSON) -> Bool {
    switch json {
    case .null: true
    case .string(let text): text.isEmpty
    case .array(let values): values.isEmpty
    case .object(let object): object.members.allSatisfy { isNothing($0.value) }
    case .boolean, .number: false
    }
  }
}
