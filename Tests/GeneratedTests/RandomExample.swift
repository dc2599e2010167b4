// A group with an example: good or not.

/// A form with one group, and an answer to it.
struct RandomExample {
  /// The answer as JSON, which is YAML, too.
  let value: String
  /// The group without its example.
  private let group: String

  /// The form with the answer as an example of the group.
  var spec: String { "\(start)  x: {\(group), examples: [\(value)]}\n" }

  /// The form alone.
  var plainSpec: String { "\(start)  x: {\(group)}\n" }

  private let start = "formc: 1\nform: Example\nfields:\n"

  init(_ dice: inout Dice) {
    let members = (0..<(1 + dice.roll(3))).map { index in Self.member("f\(index)", &dice) }
    group = "type: group, fields: {\(members.map(\.field).joined(separator: ", "))}"
    value = "{\(members.compactMap(\.answer).joined(separator: ", "))}"
  }

  private static func member(_ name: String, _ dice: inout Dice) -> (field: String, answer: String?) {
    let kinds: [(type: String, constraints: [String], values: [String])] = [
      (
        "text", ["minLength: 2", "maxLength: 3", "characters: digits", "format: email"],
        ["\"a\"", "\"1234\"", "\"12\""]
      ),
      ("integer", ["minimum: 2", "maximum: 5", "multipleOf: 3"], ["1", "3", "6"]),
      ("boolean", ["mustBe: true", "mustBe: false"], ["true", "false"]),
      ("list, of: {type: integer, minimum: 2}", ["minItems: 1", "uniqueItems: true"], ["[]", "[3, 3]", "[1]", "[4]"]),
      ("choice, choices: {a: A, b: B}", [], ["\"a\"", "\"c\""]),
    ]
    let kind = dice.pick(kinds)
    var settings = ["type: \(kind.type)"]
    if dice.roll(2) == 0, !kind.constraints.isEmpty { settings.append(dice.pick(kind.constraints)) }
    if dice.roll(3) == 0 { settings.append("required: true") }
    return (
      "\(name): {\(settings.joined(separator: ", "))}",
      dice.roll(3) > 0 ? "\"\(name)\": \(dice.pick(kind.values))" : nil
    )
  }
}
