// The words and signs of expressions that are no functions, for `formc explain`. Their examples are run as tests.

import FormCore

/// A word or a sign of the expression language.
struct LanguageWord: Sendable {
  /// How it is written, such as `this` or `&&`.
  let name: String
  /// What kind of page it has.
  let kind: ReferencePage.Kind
  /// What it means.
  let summary: String
  /// What shows it.
  let example: Example

  /// What shows a word.
  enum Example: Sendable {
    /// Expressions, and what they give.
    case expressions([Function.Example])
    /// A spec with tests.
    case spec(String)
  }

  /// All of them.
  static let all = [
    this, index, previous, mode, today, now, membership, conditional, conjunction, disjunction, negation, equality,
    inequality, less, atMost, greater, atLeast, plus, minus, times, division, remainder, element, selection,
    truth("true", other: "false"), truth("false", other: "true"),
  ]
}

// MARK: - Words

extension LanguageWord {
  private static func word(_ name: String, _ summary: String, _ spec: String) -> LanguageWord {
    LanguageWord(
      name: name, kind: .word, summary: summary, example: .spec("formc: 1\nform: Example\n" + spec))
  }

  private static let this = word(
    "this",
    """
    In the rules of a field its answer, read as it stands, even where it breaks constraints of the field; in the rules \
    under `of` the item of the list.
    """,
    """
    fields:
      name:
        type: text
        title: Your name
        rules:
          twoWords:
            check: this.contains(" ")
            message: Please give all of your name
    tests:
      one word:
        answers: {name: Ann}
        issues: {name: [twoWords]}

    """)

  private static let index = word(
    "index",
    "In the items of a list the position of the item, from 0; of the innermost list around.",
    """
    fields:
      stops:
        type: list
        title: Stops
        of:
          type: group
          fields:
            place: {type: text, title: Place, required: true}
            number: {type: integer, title: Number, computed: index + 1}
    tests:
      two stops:
        answers: {stops: [{place: Oslo}, {place: Bergen}]}
        record: {stops: [{place: Oslo, number: 1}, {place: Bergen, number: 2}]}

    """)

  private static let previous = word(
    "previous",
    """
    In the items of a list the item before, as a whole: `previous.to` where the items are groups. In the first item it \
    is unknown, so that what is compared with it waits, and `has(previous)` is false.
    """,
    """
    fields:
      stays:
        type: list
        title: Stays
        of:
          type: group
          fields:
            from: {type: date, title: From, required: true, minimum: previous.to}
            to: {type: date, title: To, required: true, minimum: from}
    tests:
      one into the other:
        answers: {stays: [{from: 2026-05-01, to: 2026-05-09}, {from: 2026-05-08, to: 2026-05-12}]}
        issues: {"stays[1].from": [minimum]}

    """)

  private static let mode = word(
    "mode",
    """
    How the form is filled in: `"new"` from nothing, `"edit"` from a record, `"show"` to look at one.
    """,
    """
    fields:
      account: {type: text, title: Account, readOnly: mode == "edit"}
      reason: {type: text, title: Why the change?, visible: mode == "edit", required: true}
    tests:
      at first:
        answers: {account: ann}
        valid: true
      later:
        mode: edit
        original: {account: ann}
        issues: {reason: [required]}

    """)

  private static let today = word(
    "today",
    """
    The present day, in the zone of the one who runs the form; read once for each judgement. A test says it with `today`.
    """,
    """
    fields:
      birthday: {type: date, title: Birthday, maximum: today}
    tests:
      tomorrow:
        today: 2026-05-01
        answers: {birthday: 2026-05-02}
        issues: {birthday: [maximum]}

    """)

  private static let now = word(
    "now",
    "The present moment; read once for each judgement. A test says it with `now`.",
    """
    fields:
      departure: {type: dateTime, title: Departure, minimum: now + duration("2h")}
    tests:
      in an hour:
        now: 2026-05-01T12:00:00Z
        answers: {departure: 2026-05-01T13:00:00Z}
        issues: {departure: [minimum]}

    """)
}

// MARK: - Operators

extension LanguageWord {
  private static func sign(_ name: String, _ summary: String, _ examples: [Function.Example]) -> LanguageWord {
    LanguageWord(name: name, kind: .sign, summary: summary, example: .expressions(examples))
  }

  private static let membership = sign(
    "in", "Whether a list holds a value; of a `choices` field, whether it was chosen: `\"vegan\" in diet`.",
    [.init("2 in [1, 2, 3]", gives: "true"), .init("!(\"a\" in [\"b\", \"c\"])", gives: "true")])

  private static let conditional = sign(
    "? :",
    """
    One of two values: the first if the condition is true, else the second. Only the one that is taken is evaluated; the \
    other may be unknown or fail. In YAML it stands in quotes, for its colon.
    """,
    [
      .init("3 > 2 ? \"more\" : \"less\"", gives: "\"more\""),
      .init("[1].all(n, n > 1 ? 1 / (n - 1) == 1 : true)", gives: "true"),
    ])

  private static let conjunction = sign(
    "&&", "And: false as soon as one side is, even where the other is unknown or fails; true if both are.",
    [.init("1 < 2 && 2 < 3", gives: "true"), .init("1 < 2 && 3 < 2", gives: "false")])

  private static let disjunction = sign(
    "||", "Or: true as soon as one side is, even where the other is unknown or fails; false if both are.",
    [.init("1 < 2 || 3 < 2", gives: "true"), .init("2 < 1 || 3 < 2", gives: "false")])

  private static let negation = sign(
    "!",
    """
    Not: the opposite of a condition. Of what is unknown it is unknown, as of a boolean that was not answered. In YAML it \
    stands in quotes where it comes first: `"!agreed"`.
    """,
    [.init("!(1 > 2)", gives: "true"), .init("!true", gives: "false")])

  private static let equality = sign(
    "==",
    """
    Whether two values are the same. Numbers are compared by value, whatever their types; texts scalar by scalar, so that \
    letters of another case, or composed in another way, differ; lists element by element. With what has no answer it is \
    unknown: ask `has` for that.
    """,
    [
      .init("1 == 1.0", gives: "true"), .init("\"a\" == \"A\"", gives: "false"),
      .init("[1, 2] == [1, 2]", gives: "true"),
    ])

  private static let inequality = sign(
    "!=", "Whether two values differ: the opposite of `==`, and unknown where that is.",
    [.init("1 != 2", gives: "true"), .init("\"a\" != \"a\"", gives: "false")])

  private static let less = sign(
    "<", "Whether the left value is before the right one: \(order)", [.init("1 < 1.5", gives: "true")])

  private static let atMost = sign(
    "<=", "Whether the left value is before the right one, or as large: \(order)", [.init("2 <= 2", gives: "true")])

  private static let greater = sign(
    ">", "Whether the left value is after the right one: \(order)",
    [.init("date(\"2026-03-01\") > date(\"2026-02-28\")", gives: "true")])

  private static let atLeast = sign(
    ">=", "Whether the left value is after the right one, or as large: \(order)",
    [.init("duration(\"90m\") >= duration(\"1h\")", gives: "true")])

  private static let order = """
    numbers by value, whatever their types; texts by their scalars, `"B"` before `"a"`; dates, times, moments and \
    durations by time; `false` before `true`. With what has no answer it is unknown.
    """

  private static let plus = sign(
    "+",
    """
    The sum of two numbers or durations; two texts or lists one behind the other; a date or a moment so much later. An \
    int that leaves its 64 bits fails.
    """,
    [
      .init("1 + 2.5", gives: "3.5"), .init("\"a\" + \"b\"", gives: "\"ab\""), .init("[1] + [2]", gives: "[1, 2]"),
      .init("date(\"2026-01-31\") + months(1)", gives: "\"2026-02-28\""),
    ])

  private static let minus = sign(
    "-",
    """
    The difference of two numbers or durations; a date or a moment so much earlier; the duration between two of them. \
    Before a number its opposite.
    """,
    [
      .init("3 - 5", gives: "-2"),
      .init("date(\"2026-03-02\") - date(\"2026-03-01\") == duration(\"24h\")", gives: "true"),
    ])

  private static let times = sign(
    "*", "The product of two numbers. An int that leaves its 64 bits fails.", [.init("2 * 3.5", gives: "7")])

  private static let division = sign(
    "/",
    """
    The quotient of two numbers that are no decimals; of two ints without what is behind the point: `double(a) / b` keeps \
    it. Dividing an int by zero fails.
    """,
    [.init("7 / 2", gives: "3"), .init("-7 / 2", gives: "-3"), .init("7.0 / 2", gives: "3.5")])

  private static let remainder = sign(
    "%", "What is left when an int is divided by another, with the sign of the first. By zero it fails.",
    [.init("7 % 3", gives: "1"), .init("-7 % 3", gives: "-1")])

  private static let element = sign(
    "[ ]",
    """
    The element of a list at a position, counted from 0: `scores[0]`. It fails outside of the list, where \
    `size(scores) > 2 && scores[2] == 8` asks first; `first` and `last` are those at the ends. By itself it is a list of \
    the values in it.
    """,
    [.init("[10, 20][1]", gives: "20"), .init("[[1, 2], [3]][0]", gives: "[1, 2]")])

  private static let selection = sign(
    ".",
    """
    A field of a group, `address.city`, also of one that is an item: `lines.all(l, l.price > 0)`. In front of a function \
    stands its first argument: `name.contains(" ")`.
    """,
    [.init("\"formc\".endsWith(\"c\")", gives: "true"), .init("[1, 2].sum()", gives: "3")])

  private static func truth(_ name: String, other: String) -> LanguageWord {
    LanguageWord(
      name: name, kind: .word,
      summary: """
        One of the two answers to a boolean field, and to each comparison; the other is `\(other)`. A condition that is \
        unknown is neither, and waits.
        """,
      example: .expressions([.init("\(name) == !\(other)", gives: "true"), .init("!\(name)", gives: other)]))
  }
}
