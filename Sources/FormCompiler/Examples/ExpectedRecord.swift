// Whether a record is what a test expects.

import FormLanguage
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

  /// What is different: the first of it in words, all of it counted.
  struct Differences {
    /// The first.
    fileprivate(set) var told: [Difference] = []
    /// How many there are.
    fileprivate(set) var count = 0
    fileprivate let most: Int

    /// Whether no more are told, so that nobody needs to know where they are.
    fileprivate var isFull: Bool { count >= most }
  }

  /// What is different, in the order in which it is expected, and then what is not expected at all; so many at most are
  /// told.
  func differences(from found: FormJSON, upTo most: Int) -> Differences {
    var differences = Differences(most: most)
    ExpectedRecord.compare(json, found, at: "", &differences)
    return differences
  }

  /// As deep as the form.
  private static func compare(_ expected: FormJSON?, _ found: FormJSON?, at path: String, _ all: inout Differences) {
    switch (expected, found) {
    case (.object(let members), .object(let others)?):
      let way = path.isEmpty ? "" : path + "."
      let (wanted, given) = (Members(members), Members(others))
      for member in members.members {
        compare(member.value, given[member.name], at: all.isFull ? "" : way + member.name, &all)
      }
      for other in others.members where wanted[other.name] == nil {
        compare(nil, other.value, at: all.isFull ? "" : way + other.name, &all)
      }
    case (.array(let values), .array(let others)?):
      for index in 0..<max(values.count, others.count) {
        compare(
          values.indices.contains(index) ? values[index] : nil, others.indices.contains(index) ? others[index] : nil,
          at: all.isFull ? "" : "\(path)[\(index)]", &all)
      }
    default:
      if let expected, matches(expected, found) { return }
      if expected == nil, found == nil { return }
      if !all.isFull { all.told.append(difference(expected, found, at: path)) }
      all.count += 1
    }
  }

  private static func difference(_ expected: FormJSON?, _ found: FormJSON?, at path: String) -> Difference {
    let place = path.isEmpty ? "the record" : path
    if case (.string(let text)?, .string(let other)?) = (expected, found) {
      let (text, other) = text.parted(from: other)
      return Difference(
        expected: "\(place): \(FormJSON.string(text).told)", found: "\(place): \(FormJSON.string(other).told)")
    }
    return Difference(
      expected: "\(place): \(words(expected, like: found))", found: "\(place): \(words(found, like: nil))")
  }

  /// A value as it would come out: what was expected is written like what was found, a number as a number.
  private static func words(_ json: FormJSON?, like found: FormJSON?) -> String {
    switch (json, found) {
    case (nil, _), (.null?, _): "nothing"
    case (.string(let text)?, .number?) where FormNumber.number(text) != nil:
      Wording.shortened(text, to: Limits.toldText)
    case (.string(let text)?, .boolean?) where ["true", "false"].contains(text): text
    case (let json?, _): json.told
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
    let (wanted, given) = (Members(expected), Members(found))
    return expected.members.allSatisfy { matches($0.value, given[$0.name]) }
      && found.members.allSatisfy { wanted[$0.name] != nil }
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

/// The members of an object by their names: to look through thousands for each of them would take long.
private struct Members {
  private let values: [FormTextKey: FormJSON]

  init(_ object: FormJSONObject) {
    values = Dictionary(object.members.map { (FormTextKey($0.name), $0.value) }) { first, _ in first }
  }

  subscript(name: String) -> FormJSON? { values[FormTextKey(name)] }
}

extension FormJSON {
  /// The value as text, or the beginning of that if it is long.
  fileprivate var told: String {
    // A scalar more, so that what is left out is seen to be.
    var room = Limits.toldText + 1
    return Wording.shortened(cut(to: &room).text(.line), to: Limits.toldText)
  }

  /// As much of it as has so many scalars in JSON, or a little more. As deep as the form.
  private func cut(to room: inout Int) -> FormJSON {
    room -= 2
    switch self {
    case .string(let text):
      let beginning = text.unicodeScalars.prefix(max(room + 2, 0))
      room -= beginning.count
      return .string(String(beginning))
    case .array(let values):
      return .array(values.prefix { _ in room > 0 }.map { $0.cut(to: &room) })
    case .object(let object):
      var members: [FormJSONObject.Member] = []
      for member in object.members {
        guard room > 0 else { break }
        room -= member.name.unicodeScalars.count
        members.append(.init(name: member.name, value: member.value.cut(to: &room)))
      }
      return .object(FormJSONObject(members))
    case .null, .boolean, .number: return self
    }
  }
}

extension String {
  /// Both texts with a mark in place of what both begin with, if that is so long that nobody would see the difference.
  fileprivate func parted(from other: String) -> (String, String) {
    let (mine, others) = (unicodeScalars, other.unicodeScalars)
    var count = 0
    for (one, other) in zip(mine, others) {
      guard one == other else { break }
      count += 1
    }
    guard count > Limits.toldText / 2 else { return (self, other) }
    let passed = count - String.overlap
    return ("…" + String(mine.dropFirst(passed)), "…" + String(others.dropFirst(passed)))
  }

  /// How many scalars of the same beginning are told.
  private static let overlap = 20
}
