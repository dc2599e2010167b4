// Forms beyond what formc takes.

package import FormLanguage

extension Problem {
  static let tooMany = Problem(
    "too-many",
    page: Page(
      what: """
        A form has more than 2,000 fields, 1,000 values or 20,000 rules, those of types counted each time that their \
        type is used, a field more than 10,000 choices, or a choice more than 100 names in its data; or more of something \
        else that the table of limits counts.
        """,
      why: """
        Types within types multiply, so that a spec of a few lines could ask for more fields than fit into memory. What \
        repeats is a `list`, which counts as one field and those of one item.
        """,
      wrong: """
        formc: 1
        form: Timetable
        types:
          Lesson:
            type: group
            fields:
              subject: {type: text}
              teacher: {type: text}
              room: {type: text}
              start: {type: time}
              end: {type: time}
          Day:
            type: group
            fields:
              first: {type: Lesson}
              second: {type: Lesson}
              third: {type: Lesson}
              fourth: {type: Lesson}
              fifth: {type: Lesson}
              sixth: {type: Lesson}
          Week:
            type: group
            fields:
              monday: {type: Day}
              tuesday: {type: Day}
              wednesday: {type: Day}
              thursday: {type: Day}
              friday: {type: Day}
          Term:
            type: group
            fields:
              week1: {type: Week}
              week2: {type: Week}
              week3: {type: Week}
              week4: {type: Week}
              week5: {type: Week}
              week6: {type: Week}
              week7: {type: Week}
        fields:
          autumn: {type: Term}
          spring: {type: Term}

        """,
      right: """
        formc: 1
        form: Timetable
        types:
          Lesson:
            type: group
            fields:
              subject: {type: text}
              teacher: {type: text}
              room: {type: text}
              start: {type: time}
              end: {type: time}
          Week:
            type: group
            fields:
              monday: {type: list, of: {type: Lesson}}
              tuesday: {type: list, of: {type: Lesson}}
              wednesday: {type: list, of: {type: Lesson}}
              thursday: {type: list, of: {type: Lesson}}
              friday: {type: list, of: {type: Lesson}}
        fields:
          autumn: {type: list, of: {type: Week}}
          spring: {type: list, of: {type: Week}}

        """))
}

extension Diagnostic {
  /// There are more of something than a form can have.
  static func tooMany(_ things: Limits.Counted, at span: Span) -> Diagnostic {
    Diagnostic(
      .tooMany, at: span, "more than \(things.limit) \(things.words)", label: "at most \(things.limit)",
      fixes: things == .fields
        ? [Fix("make a `list` of what repeats: it counts as one field and those of one item")] : [])
  }
}

extension Diagnostic {
  /// A form whose JSON Schema would be too long.
  package static func tooMuchForSchema(_ name: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .tooMany, at: span,
      "the JSON Schema of form `\(visible(name))` would be longer than \(Limits.schemaBytes >> 20) MiB",
      label: "too much to be said in a schema", fixes: [Fix("make a `list` of what repeats, or several forms of it")])
  }

  /// A form whose messages are too many for a string catalog.
  package static func tooMuchForCatalog(_ name: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .tooMany, at: span,
      "the string catalog of form `\(visible(name))` would be longer than \(Limits.catalogBytes >> 20) MiB",
      label: "too many messages, or too many languages",
      fixes: [Fix("make a `list` of what repeats: its messages are those of one item")])
  }
}

extension Limits.Counted {
  fileprivate var words: String {
    switch self {
    case .fields: "fields"
    case .fieldsOfTypes: "fields of types"
    case .rules: "rules"
    case .values: "values"
    case .nesting: "groups and lists in one another"
    case .listsAround: "lists around fields, counted for each field,"
    case .paths: "characters in the names of all fields, with those of what is around them,"
    case .typeChain: "types made of one another"
    case .choices: "choices"
    case .data: "names in the data of a choice"
    case .importedBytes: "bytes in the spec with everything that it imports"
    case .files: "files in the spec with everything that it imports"
    case .stripped: "characters in `strip`"
    case .expressionParts:
      "literals, names, operators, calls and selections in expressions, and names in messages of types"
    case .languages: "languages"
    case .offers: "choices that are offered only at times"
    case .literals: "values in defaults and examples"
    }
  }
}
