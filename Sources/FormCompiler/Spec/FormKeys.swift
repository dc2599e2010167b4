// The keys at the top of a spec.

import FormLanguage
import FormRuntime

/// The keys at the top.
enum FormKeys {
  static let table = KeyTable<SpecFile>([
    Key("formc", .version, "The version of the language: `1`. Required.") { _, entry, reader in
      reader.readVersion(entry)
    },
    Key("form", .formName, "The form's name, and that of the generated type. Without it the file is a library.") {
      file, entry, reader in
      file.formKey = entry.key.span
      file.form = reader.string(entry, wanted: .name)
    },
    Key("title", .text, "The heading.") { $0.title = $2.text($1) },
    Key("description", .text, "A sentence or two below the heading.") { $0.description = $2.text($1) },
    Key("languages", .languages, "The languages of the form's texts; the first is the source.") { file, entry, reader in
      var languages = reader.strings(entry, wanted: .languages)
      // One that is no list has been said to be none; what it names is meant all the same.
      if languages.isEmpty, entry.value.scalar != nil, LanguageTag.isValid(entry.value.string) {
        languages = [Located(entry.value.string, entry.value.span)]
      }
      if languages.count > Limits.languages {
        reader.report(.tooMany(.languages, at: languages[Limits.languages].span))
      }
      file.languages = Array(languages.prefix(Limits.languages))
      if entry.value.items?.isEmpty == true, entry.value.isWhole {
        reader.report(.missing(.language, of: .key("languages"), at: entry.key.span))
      }
    },
    Key("submit", .textOrMap(.submit), "The submit button's label, or `{title, review, unchanged}`.") {
      $0.keysOfForms.append($1.key)
      $0.submit = $2.submit($1)
    },
    Key("errors", .word(of: ErrorPolicy.self), "When messages appear: `live`, `leave` or `submit`.") {
      $0.keysOfForms.append($1.key)
      $0.errors = $2.word($1, ErrorPolicy.self)
    },
    Key("defaults", .map(.defaults), "Settings that every field inherits.") {
      $0.keysOfForms.append($1.key)
      $0.defaults = $2.defaults($1)
    },
    Key("import", .paths, "Relative paths of specs whose types and messages are used here.") {
      $0.imports = $2.imports($1)
      $0.lacksListOfImports = $1.value.scalar != nil
    },
    Key("types", .named(.type), "Named field types.") { $0.types = $2.fields($1) },
    Key("messages", .messages, "Messages that replace built-in ones, by constraint.") { $0.messages = $2.messages($1) },
    Key("fields", .named(.field), "The form's fields, in order.") {
      $0.fieldsKey = $1.key.span
      if $1.value.isEmptyMapping, $1.value.isWhole { $2.report(.noFields(at: $1.key.span, key: $1.key.string)) }
      $0.fields = $2.fields($1)
    },
    Key("sections", .named(.section), "Groups of fields on screen; their values stay flat.") {
      $0.sectionsKey = $1.key.span
      if $1.value.isEmptyMapping, $1.value.isWhole { $2.report(.noFields(at: $1.key.span, key: $1.key.string)) }
      $0.sections = $2.sections($1)
    },
    Key("values", .values, "Named expressions, to be read like fields.") {
      $0.keysOfForms.append($1.key)
      $0.values = $2.values($1)
    },
    Key("rules", .named(.rule), "Demands that join several answers.") {
      $0.rulesKey = $1.key.span
      $0.rules = $2.rules($1)
    },
    Key("actions", .named(.action), "Buttons that do something.") {
      $0.keysOfForms.append($1.key)
      $0.actions = $2.actions($1)
    },
    Key("tests", .named(.test), "Examples that `formc test` runs.") {
      $0.keysOfForms.append($1.key)
      $0.testsKey = $1.key.span
      $0.tests = $2.tests($1)
    },
  ])
}

extension SpecReader {
  mutating func readVersion(_ entry: Node.Entry) {
    guard let text = string(entry, wanted: .version) else { return }
    if !text.value.utf8.elementsEqual("1".utf8) {
      report(.unknownVersion(text.value, at: text.span))
    } else if entry.value.record.style != .plain {
      report(.notInteger(text.value, at: text.span, key: entry.key.string, isQuoted: true))
    }
  }

  mutating func submit(_ entry: Node.Entry) -> SubmitSpec? {
    guard case .mapping(let entries) = entry.value.content else {
      return text(entry).map { SubmitSpec(title: $0) }
    }
    var submit = SubmitSpec()
    let keys = SubmitKeys.table
    let isText = entries.allSatisfy { entry in
      !keys.has(entry.key) && LanguageTag.isValidOrRest(entry.key.string) && !keys.mayMean(entry.key)
    }
    if isText, !entries.isEmpty {
      submit.title = text(entry)
    } else {
      readMap(entry.value, of: keys, into: &submit, owner: MapOwner(.key("submit"), entry.key.span))
    }
    return submit
  }

  mutating func defaults(_ entry: Node.Entry) -> DefaultsSpec {
    var defaults = DefaultsSpec(node: entry.value)
    let owner = MapOwner(.key("defaults"), entry.key.span)
    if !readMap(entry.value, of: DefaultsKeys.table, into: &defaults, owner: owner) { defaults.hasUnread = true }
    return defaults
  }
}

/// The keys of `submit`.
enum SubmitKeys {
  static let table = KeyTable<SubmitSpec>([
    Key("title", .text, "The button's label.") { $0.title = $2.text($1) },
    Key("review", .truth, "Whether a summary is shown first.") { $0.review = $2.boolean($1) },
    Key("unchanged", .word(of: UnchangedPolicy.self), "What edit mode does when nothing changed: `refuse` or `allow`.")
    {
      $0.unchanged = $2.word($1, UnchangedPolicy.self)
    },
  ])
}

/// The keys of `defaults`.
package enum DefaultsKeys {
  package static let table = KeyTable<DefaultsSpec>([
    Key("required", .condition, "Whether an answer must be given.") { $0.required = $2.condition($1) },
    Key("readOnly", .condition, "Whether a person may not change it.") { $0.readOnly = $2.condition($1) },
    Key("errors", .word(of: ErrorPolicy.self), "When messages appear.") { $0.errors = $2.word($1, ErrorPolicy.self) },
    Key("trim", .truth, "Whether white space at both ends is taken off, but for secrets.", judgesLiterals: true) {
      $0.trim = $2.boolean($1)
      if $0.trim == nil { $0.hasUnread = true }
    },
    Key("clearable", .truth, "Whether a field offers to be cleared.") { $0.clearable = $2.boolean($1) },
    Key("unit", .word(of: FormTextUnit.self), "What lengths count.", judgesLiterals: true) {
      $0.unit = $2.word($1, FormTextUnit.self)
      if $0.unit == nil { $0.hasUnread = true }
    },
  ])
}
