// What is wanted and what it belongs to, in words.

import FormLanguage

extension Wanted {
  /// With an article, such as "a list of paths".
  var words: String {
    switch self {
    case .text: "a text"
    case .word: "a word"
    case .name: "a name"
    case .version: "1"
    case .duration: "a duration"
    case .code: "a code"
    case .truth: "true or false"
    case .condition: "true, false or an expression"
    case .expression: "an expression"
    case .wholeNumber: "a whole number"
    case .typeName: "the name of a type"
    case .recordKey: "a key"
    case .place: "the name of a field, or `form`"
    case .argument(let parameter): parameter.words
    case .literal(let kind): kind.article
    case .translations: "a text, or a map from language to text"
    case .list(let items): items.words
    case .keys: "a map"
    case .named(let part): "a map from name to \(part.noun)"
    case .choices: "a map from value to text"
    case .messages: "a map from constraint to text"
    case .data: "a map from name to literal"
    case .datum: "a number, a truth value, a date or a text"
    case .values: "a map from name to expression"
    case .answers: "a map from field to answer"
    case .issues: "a map from field to codes"
    case .swiftNames: "a map from name to name in Swift"
    }
  }
}

extension Wanted.Items {
  fileprivate var words: String {
    switch self {
    case .anything: "a list"
    case .languages: "a list of language tags"
    case .paths: "a list of paths"
    case .fields: "a list of fields"
    case .codes: "a list of codes"
    case .words: "a list of words"
    case .modules: "a list of modules"
    case .protocols: "a list of protocols"
    }
  }
}

extension Wanted.Part {
  var noun: String {
    switch self {
    case .field: "field"
    case .section: "section"
    case .rule: "rule"
    case .action: "action"
    case .test: "test"
    }
  }
}

extension Owner {
  /// For the beginning of a sentence, such as "field `email`".
  var words: String {
    switch self {
    case .spec: "the spec"
    case .field(let name): "field `\(name)`"
    case .choice(let name): "choice `\(name)`"
    case .section(let name): "section `\(name)`"
    case .rule(let name): "rule `\(name)`"
    case .action(let name): "action `\(name)`"
    case .test(let name): "test `\(name)`"
    case .key(let name): "`\(name)`"
    case .item(let key): "an item of `\(key)`"
    case .entry(let key, let outer): "`\(key)` in `\(outer)`"
    case .literal(let use, let name, let isItem): "\(isItem ? "an item of " : "")\(use.words) of field `\(name)`"
    }
  }

  /// For a label beside its name.
  var here: String {
    switch self {
    case .field: "this field"
    case .choice: "this choice"
    case .section: "this section"
    case .rule: "this rule"
    case .action: "this action"
    case .test: "this test"
    case .spec, .key, .item, .entry, .literal: words
    }
  }
}
