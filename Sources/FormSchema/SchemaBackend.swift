// From a plan to a JSON Schema (draft 2020-12) of the form's records.

public import FormCore
import FormRuntime
public import FormLanguage

/// A part of a form that its schema does not say, or says less strictly.
public struct SchemaNote: Sendable {
  /// Where it stands in the spec.
  public let span: Span
  /// What is not said, and why: lower case, no full stop.
  public let words: String
}

/// A schema, and what it does not say.
public struct SchemaGeneration: Sendable {
  /// The schema as text, with a line break at the end.
  public let text: String
  /// In the order of the spec.
  public let notes: [SchemaNote]
}

/// Writes JSON Schemas of the records of forms.
///
/// **No schema refuses a record that formc accepts.** What a schema can't say, or only so that it would refuse more, is
/// left out or loosened, and noted.
public enum SchemaBackend {
  /// The schema of a form's records. The same input gives the same bytes everywhere.
  public static func generate(_ plan: Plan) -> SchemaGeneration {
    var form = SchemaForm(plan)
    let schema = form.schema()
    let notes = form.notes.enumerated().sorted { a, b in
      let (first, second) = (a.element.span, b.element.span)
      let places = (first.source.index, first.start, a.offset)
      return places < (second.source.index, second.start, b.offset)
    }
    return SchemaGeneration(text: schema.json.text(.indented) + "\n", notes: notes.map(\.element))
  }

  /// `login.schema.json` for `login.yaml` and for `login.form.yaml`.
  public static func fileName(_ specFileName: String) -> String {
    var name = specFileName[...]
    for ending in [".yaml", ".yml", ".form"] where name.utf8.count > ending.utf8.count && name.hasSuffix(ending) {
      name = name.dropLast(ending.count)
    }
    return name + ".schema.json"
  }
}
