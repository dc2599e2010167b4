// A form as it is meant: inheritance flattened, types expanded, every expression typed.
//
// Each part remembers where it stands and where a setting came from. `Plan` is made of this; back ends read
// words from here and meaning from there.

public import FormLanguage

/// A form that has been checked.
public struct Form: Sendable {
  /// The form's name, an UpperCamelCase identifier.
  public var name: String
  /// Where the name stands.
  public var nameSpan: Span
  /// The languages of its texts; the first is the source.
  public var languages: [String]
  /// The language in which its texts are written first.
  public var sourceLanguage: String { languages.first ?? Form.usualLanguage }
  /// The language of a form that names none.
  package static let usualLanguage = "en"
  /// The heading.
  public var title: Text?
  /// A sentence or two below the heading.
  public var description: Text?
  /// How it is submitted.
  public var submit = Submit()
  /// When messages appear where a field doesn't say.
  public var errors: ErrorPolicy = .leave
  /// The sections in order; none if the form has plain `fields`.
  public var sections: [Section] = []
  /// The fields in order, those of all sections in turn.
  public var fields: [Field] = []
  /// The named values, those of groups included.
  public var values: [NamedValue] = []
  /// The rules between fields.
  public var rules: [Rule] = []
  /// The actions.
  public var actions: [Action] = []
  /// The examples that `formc test` runs.
  public var tests: [FormTest] = []
  /// Whether it is all that was written; if not, that was reported.
  package var isComplete = true

  /// Makes an empty form.
  public init(name: String, nameSpan: Span, languages: [String]) {
    self.name = name
    self.nameSpan = nameSpan
    self.languages = languages
  }
}

/// How a form is submitted.
public struct Submit: Sendable {
  /// The button's label.
  public var title: Text?
  /// Whether a summary is shown first.
  public var review = false
  /// Whether edit mode may submit what has not changed.
  public var allowsUnchanged = false

  /// As a form has it that says nothing.
  package init() {}
}

/// Fields that stand together on screen; their values stay flat.
public struct Section: Sendable {
  /// Its name.
  public var name: String
  /// Where the name stands.
  public var nameSpan: Span
  /// Its heading.
  public var title: Text?
  /// A sentence or two below the heading.
  public var description: Text?
  /// Whether its fields are asked and judged.
  public var visible: Condition = .constant(true)
  /// Which of the form's fields are its own.
  public var fields: Range<Int>

  /// Makes a section without words, which is always there.
  package init(name: String, nameSpan: Span, fields: Range<Int>) {
    self.name = name
    self.nameSpan = nameSpan
    self.fields = fields
  }
}
