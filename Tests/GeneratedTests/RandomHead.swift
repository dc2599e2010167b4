// The fields that the expressions of a random form read.

/// Fields of every kind; more of them for the shapes that ask for it.
struct RandomHead {
  let text: String
  /// The names of the fields that are there for a shape.
  let special: Set<String>

  init(_ dice: inout Dice, _ shapes: Set<RandomShape>) {
    var lines = [Self.plain]
    if shapes.contains(.nestedLists) { lines.append(Self.nested) }
    if shapes.contains(.groupsInItems) { lines.append(Self.groupsInItems) }
    if shapes.contains(.mixedGroups) { lines.append(Self.mixedGroups) }
    if shapes.contains(.names) { lines += Self.named(&dice) }
    text = lines.map { $0 + "\n" }.joined()
    let names = lines.dropFirst().joined(separator: "\n").split(separator: "\n").map { $0.drop { $0 == " " } }
    special = Set(names.map { String($0.prefix { $0 != ":" }) })
  }

  /// A field of every kind.
  static let plain = """
      a: {type: integer, maximum: 100}
      b: {type: integer}
      x: {type: number, json: x-y}
      y: {type: number, minimum: 0}
      u: {type: decimal}
      v: {type: decimal, places: 0, minimum: 0}
      s: {type: text}
      t: {type: text, maxLength: 4}
      d: {type: date}
      e: {type: date, minimum: 2000-01-01}
      h: {type: time}
      w: {type: dateTime}
      p: {type: boolean}
      q: {type: boolean, visible: a > 3}
      c:
        type: choice
        choices:
          red: {title: Red, data: {n: 1, m: 2.50, t: x, on: true, by: 2026-06-15}}
          green: {title: Green, data: {n: -3, m: 7, t: "1", on: false, by: 2024-02-29}}
          blue: {title: Blue, data: {n: 0, m: 0.05, t: é, on: true, by: 0001-01-01}}
      m: {type: choices, choices: {red: Red, green: Green, blue: Blue}}
      l: {type: list, of: {type: integer}}
      n: {type: list, of: {type: text, maxLength: 20}}
      j: {type: list, of: {type: choice, choices: {red: Red, blue: Blue}}}
      lx: {type: list, of: {type: number}}
      lu: {type: list, of: {type: decimal, places: 3}}
      ld: {type: list, of: {type: date}}
      lh: {type: list, of: {type: time}}
      lw: {type: list, of: {type: dateTime}}
      lp: {type: list, of: {type: boolean}}
      g:
        type: group
        fields:
          k: {type: integer, maximum: 50}
          z: {type: text}
          f: {type: date}
          u: {type: decimal, maximum: 99.5}
          c: {type: choice, choices: {red: Red, blue: Blue}}
          m: {type: list, of: {type: text}}
          ok: {type: boolean}
      o:
        type: list
        of:
          type: group
          fields:
            k: {type: integer, maximum: 50}
            z: {type: text}
            f: {type: date}
            c: {type: choice, choices: {red: Red, blue: Blue}}
            m: {type: list, of: {type: text}}
            ok: {type: boolean}
    """

  private static let nested = """
      ll: {type: list, of: {type: list, of: {type: integer}}}
      lt: {type: list, of: {type: list, of: {type: text}}}
      lc: {type: list, of: {type: choices, choices: {red: Red, blue: Blue}}}
    """

  private static let groupsInItems = """
      gi:
        type: list
        uniqueItems: true
        of:
          type: group
          fields:
            k: {type: group, fields: {v: {type: integer}, t: {type: text}, m: {type: list, of: {type: text}}}}
            w: {type: text}
      gg: {type: list, of: {type: list, of: {type: group, fields: {v: {type: integer}}}}}
    """

  /// Groups that have the members of others: of `o`, and of each other.
  private static let mixedGroups = """
      oo:
        type: list
        of:
          type: group
          fields:
            k: {type: integer, minimum: 1}
            z: {type: text, visible: k > 0, required: true}
            f: {type: date}
            c: {type: choice, choices: {red: R, blue: B}, default: red}
            m: {type: list, of: {type: text, maxLength: 3}}
            ok: {type: boolean, computed: k > 5}
      ho:
        type: list
        of:
          type: group
          fields:
            k: {type: integer}
            home: {type: group, visible: k > 0, fields: {v: {type: integer}, l: {type: list, of: {type: integer, maximum: 9}}}}
            work: {type: group, fields: {v: {type: integer, maximum: 9}, l: {type: list, of: {type: integer}}}}
    """

  /// Fields of random kinds with hostile names, among them those of the items of a list of groups.
  private static func named(_ dice: inout Dice) -> [String] {
    let kinds = [
      "integer", "integer", "number", "decimal", "text", "text", "boolean", "date", "time", "dateTime",
      "choice, choices: {$}", "choices, choices: {$}", "list, of: {type: integer}", "list, of: {type: text}",
      "group, fields: {#: {type: integer}, ##: {type: text}}",
      "list, of: {type: group, fields: {#: {type: integer}, ##: {type: text, maxLength: 3}}}",
    ]
    var taken: Set<String> = []
    return (0..<24).compactMap { _ in
      let name = dice.pick(RandomLiterals.names)
      guard taken.insert(RandomLiterals.plain(name)).inserted else { return nil }
      let members = RandomLiterals.distinct(2, of: RandomLiterals.names, &dice)
      let values = RandomLiterals.distinct(3, of: RandomLiterals.choices, &dice)
      let choices = values.map { "\(quoted($0)): T" }.joined(separator: ", ")
      let kind = dice.pick(kinds).replacing("##", with: members[1]).replacing("#", with: members[0]).replacing(
        "$", with: choices)
      let line = "  \(name): {type: \(kind)}"
      return RandomForm.isAccepted("formc: 1\nform: Probe\nfields:\n\(plain)\n\(line)\n") ? line : nil
    }
  }
}
