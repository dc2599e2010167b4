// What a form may hold at most, as the language reference says.

import FormRuntime

/// Limits of the resolver; those of YAML, patterns and expressions stand where these are read.
package enum Limits {
  /// Fields of a form, those of groups and of types once used included.
  static let fields = 2000
  /// Fields of all types that are judged by themselves, those of other types in them once for each use included.
  static let looseFields = 50_000
  /// Rules of a form and its fields, those of types once for each use included; and of types that are judged by
  /// themselves.
  static let rules = 20_000
  /// Literals, names, operators, calls and selections of all expressions, those of types once for each use included.
  package static let expressionParts = 200_000
  /// Languages of a form.
  package static let languages = 200
  /// Choices of all fields that are offered only at times, those of types once for each use included.
  static let offers = 25_000
  /// Values that are read in defaults and examples; a group counts one for each of its fields, whether it says something of
  /// that or not. Those of a type count once more for each use that says itself what they are made of, and its default
  /// for each use. As many are judged.
  static let literals = 200_000
  /// How many bytes the texts among them have that are judged, counted for each field that they are judged by.
  package static let judgedBytes = 8 << 20
  /// Named values of a form and its groups, those of types once for each use included.
  static let values = 1000
  /// Groups and lists around a field, those that types bring along included: with the record around them, as deep as
  /// records may nest.
  static let fieldNesting = 63
  /// Lists around all fields, counted for each field: generated Swift has a loop for each list around what it judges.
  static let listsAround = 10_000
  /// Characters of the names of all fields, each with those of the groups and lists around it: what stands for a field in
  /// generated Swift is made of them.
  static let paths = 400_000
  /// Bytes of a file of Swift that is generated for a form: one of that size takes the compiler minutes.
  package static let swiftBytes = 6 << 20
  /// Bytes of a JSON Schema that is generated for a form.
  package static let schemaBytes = 4 << 20
  /// Bytes of a string catalog, whether it is read or written: messages of a type are in it for each use, in each language.
  package static let catalogBytes = 4 << 20
  /// Types that a field's type is made of, one after the other.
  package static let typeChain = 64
  /// Names in the data of a choice.
  package static let data = 100
  /// Choices of a field.
  package static let choices = 10_000
  /// Steps that a check takes to judge the answers of all tests of a spec: as many as an expression may take.
  package static let answerSteps = FormSteps.most
  /// Steps of all tests of a spec, when they run: three for each field of the form, two for each rule, some for each field of
  /// an item, and those of its expressions, each as long as it takes.
  package static let testSteps = 6_000_000
  /// Failing tests of a spec of which is told what they gave; of the others there is the name.
  package static let toldFailures = 100
  /// Issues, or parts of a record, that are told of such a test.
  package static let toldDifferences = 100
  /// Scalars of such a part of a record.
  package static let toldText = 1000
  /// Mistakes in the braces of texts that are told of one spec, as many in its expressions, and as many in its defaults and
  /// examples, those of types once for
  /// each use included: a text can hold thousands of them, and few are shown.
  package static let mistakes = 20_000
  /// Mistakes of a spec that are kept: a report counts no more, but those of the file in which there are too many. No
  /// other file is read after it.
  package static let keptMistakes = 50_000
  /// Characters that an answer may be stripped of: they are looked for in each text that is judged.
  package static let stripped = 100
  /// Files that a spec is made of.
  package static let files = 4_000
  /// Bytes of a spec with everything that it imports.
  package static let importedBytes = 4 << 20
  /// Bytes of a record, and of whatever else is taken at once: a line, a paste, a file of answers.
  package static let recordBytes = 16 << 20
  /// Fields of a record, those of every item of its lists counted, whether they are answered or not: small items take
  /// many times their size.
  package static let recordFields = 4_000_000
  /// Bytes of a session that was kept, when it is replayed.
  package static let sessionBytes = 64 << 20
  /// The bytes of a record for people.
  package static let recordSize = "\(recordBytes >> 20) MiB"
  /// The fields of a record for people.
  package static let recordWidth = "\(recordFields / 1_000_000) million fields, those of every item counted"
}

extension Limits {
  /// What is counted.
  package enum Counted: Int, CaseIterable, Sendable {
    case fields
    case fieldsOfTypes
    case rules
    case values
    case nesting
    case listsAround
    case paths
    case typeChain
    case choices
    case data
    case importedBytes
    case files
    case stripped
    case expressionParts
    case languages
    case offers
    case literals

    /// How many there may be.
    package var limit: Int {
      switch self {
      case .fields: Limits.fields
      case .fieldsOfTypes: Limits.looseFields
      case .rules: Limits.rules
      case .values: Limits.values
      case .nesting: Limits.fieldNesting
      case .listsAround: Limits.listsAround
      case .paths: Limits.paths
      case .typeChain: Limits.typeChain
      case .choices: Limits.choices
      case .data: Limits.data
      case .importedBytes: Limits.importedBytes
      case .files: Limits.files
      case .stripped: Limits.stripped
      case .expressionParts: Limits.expressionParts
      case .languages: Limits.languages
      case .offers: Limits.offers
      case .literals: Limits.literals
      }
    }
  }
}
