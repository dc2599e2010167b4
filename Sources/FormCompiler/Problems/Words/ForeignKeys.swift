// What other form and schema languages call keys, and what formc has for them.

import FormLanguage

/// Keys of JSON Schema, HTML, and the form libraries of Swift and JavaScript.
enum ForeignKeys {
  /// The key of `names` that is called `name` elsewhere, in a map of `owner` whose `type` is that text.
  static func meant(
    by name: String, _ value: Node? = nil, among names: [String], of owner: Owner, type: String?
  ) -> String? {
    let name = name.lowercased()
    if owner.isSpec, let key = topKeys[name] { return key }
    // `allowed: A-Z` has characters, `allowed: [a, b]` values.
    if name == "allowed", let value, !value.record.isScalar, names.contains("choices") { return "choices" }
    if owner.isField, let value, advice(on: name, value, type: type) != nil { return nil }
    return candidates(for: name, type).first { names.contains($0) && fits($0, type, of: owner) }
  }

  /// What to do about a key with that value that has no counterpart in a map whose `type` is that text.
  static func advice(on name: String, _ value: Node, of owner: Owner, type: String?) -> String? {
    guard owner.isField else { return nil }
    let name = name.lowercased()
    if let advice = advice(on: name, value, type: type) { return advice }
    if value.truth == false, let advice = adviceIfFalse(name) { return advice }
    if Format.all.contains(where: { $0.name == name }) { return "write `format: \(name)`" }
    return fieldAdvice[name] ?? adviceOnType(name, type, of: owner)
  }

  /// The same for a key whose value says that it has no counterpart of its own: `multiple: true` makes of a choice several,
  /// but `multiple: 5` may be a slip for another key.
  private static func advice(on name: String, _ value: Node, type: String?) -> String? {
    switch name {
    case "multiple", "multi", "multiselect", "ismultiple", "allowmultiple":
      guard let truth = value.truth else { return nil }
      if !truth { return "take it out: a field has one answer" }
      return type == "choice" || type == "choices"
        ? "write `type: choices` for several of the choices" : "write `type: list`, with the field below `of:`"
    case "multiline", "textarea":
      guard let truth = value.truth else { return nil }
      return truth ? "say how many lines to show: `lines: 4`" : "take it out: without `lines` a text has one"
    case "defaults":
      guard case .mapping = value.content else { return nil }
      return "`defaults` is a key of forms and sections: give these settings at each of the fields, or in their type"
    case "message", "msg", "error", "errormessage":
      guard type != nil, value.scalar != nil, value.truth == nil else { return nil }
      return "say which constraint it is for: `messages: {required: …}`"
    default: return nil
    }
  }

  /// The same for what is a key of other types: with it, the field would have to be another one.
  private static func adviceOnType(_ name: String, _ type: String?, of owner: Owner) -> String? {
    candidates(for: name, type).first { !fits($0, type, of: owner) }
      .map { "it is called `\($0)` here, and only \(owners(of: $0, type))" }
  }

  /// The same for what can be no slip for anything but a key of other types.
  static func advice(onMisfit key: String, type: String?) -> String {
    "if `\(key)` is meant: only \(owners(of: key, type))"
  }

  /// Which fields have a key that those of a type have not, and what these have.
  private static func owners(of key: String, _ type: String?) -> String {
    let constraint = Constraint.named(key)
    let kinds = constraint.map { $0.targets } ?? special(key)?.kinds ?? []
    let isBound = ["exclusiveMinimum", "exclusiveMaximum"].contains(key)
    let size = !isBound ? nil : type == "text" ? "Length" : type == "list" || type == "choices" ? "Items" : nil
    let others = size.map { "; for its size there are `min\($0)` and `max\($0)`" } ?? ""
    return "\(Wording.allOf(kinds.map(\.rawValue))) fields have it\(others)"
  }

  /// What a key is called here in a map whose `type` is that text, the likelier meaning first.
  private static func candidates(for name: String, _ type: String?) -> [String] {
    guard let key = bounds[name] else { return keys[name] ?? [] }
    return [key + (type == "text" ? "Length" : type == "list" || type == "choices" ? "Items" : "imum")]
  }

  /// Whether the type of a field can have a key, or has one that does the same; of a type that is none of the built-in
  /// ones nobody knows that yet. What a field holds says what it is.
  static func fits(_ key: String, _ type: String?, of owner: Owner) -> Bool {
    guard owner.isField, let type, let kind = KindName(rawValue: type), !["choices", "fields", "of"].contains(key),
      Diagnostic.counterpart(of: key, for: type) == nil
    else { return true }
    if let special = special(key) { return special.kinds.contains(kind) }
    return Constraint.named(key)?.targets.contains(kind) ?? true
  }

  private static func special(_ key: String) -> SpecialKey? { FieldKeys.special.first { $0.name == key } }

  /// The same for a key that asks for nothing.
  private static func adviceIfFalse(_ name: String) -> String? {
    if Format.all.contains(where: { $0.name == name }) {
      return "take it out: a text has no format unless it is given one"
    }
    guard ["lowercase", "uppercase"].contains(name) else { return nil }
    return "take it out: letters keep their case unless `case` is given"
  }

  /// What a key is called here, wherever it stands; nothing if that is not known.
  static func counterparts(of name: String) -> [String]? {
    let name = name.lowercased()
    if let key = bounds[name] { return ["imum", "Length", "Items"].map { key + $0 } }
    return keys[name]
  }

  private static let bounds = [
    "min": "min", "max": "max", "minvalue": "min", "maxvalue": "max", "min_value": "min", "max_value": "max",
    "atleast": "min", "atmost": "max", "minsize": "min", "maxsize": "max", "mincount": "min", "maxcount": "max",
    "gte": "min", "lte": "max", "mindate": "min", "maxdate": "max",
  ]

  /// At the top of a spec, where a form has a name.
  private static let topKeys = [
    "name": "form", "id": "form", "variables": "values", "vars": "values", "definitions": "types", "defs": "types",
    "$defs": "types", "validations": "rules", "button": "submit",
  ]

  /// Whether a key of the top is another language's word for the declarations of `name`.
  static func declares(_ key: String, as name: String) -> Bool {
    ["types", "values"].contains(name) && topKeys[key.lowercased()] == name
  }

  /// What to do about keys of a field that formc has no counterpart of, by their names in lower case.
  static let fieldAdvice = [
    "id": "take it out: the key that the field stands under is its name",
    "key": "take it out: the key that the field stands under is its name",
    "range": "write `minimum` and `maximum`", "lowercase": "write `case: lower`", "uppercase": "write `case: upper`",
    "class": "take it out: a spec says nothing of looks", "style": "take it out: a spec says nothing of looks",
    "width": "take it out: a spec says nothing of looks",
    "$ref": "name the type: `type: Code`, which `types` declares",
    "extends": "name the type: `type: Code`, which `types` declares",
    "not": "say what must be true in a rule: `rules: {other: {check: this != \"x\", message: …}}`",
  ]

  /// In lower case, the likelier meaning first.
  private static let keys = Dictionary(
    table.split { $0 == "," || $0 == "\n" }.map { row in
      let words = row.split { $0 == " " || $0 == ":" }.map(String.init)
      return (words.first ?? "", Array(words.dropFirst()))
    }, uniquingKeysWith: { first, _ in first })

  /// As text: the literal of a dictionary of lists takes the compiler seconds.
  private static let table = """
    label: title, name: title, heading: title, caption: title, text: title message, description: help, hint: help,
    tooltip: help, jsonname: json, kind: type, icon: symbol, button: action, mandatory: required,
    isrequired: required, requiredif: required, required_if: required, show: visible, if: visible when,
    visibleif: visible, visible_if: visible, relevant: visible, when: visible, condition: check visible,
    disabled: readOnly, disable: readOnly, disableif: readOnly, disablewhen: readOnly, disabledif: readOnly,
    disabledwhen: readOnly, locked: readOnly, value: default, initial: default, initialvalue: default,
    defaultvalue: default, formula: computed, calculation: computed, calculate: computed, calculated: computed,
    derived: computed, expression: computed check, expr: computed check, then: check, after: minimum,
    before: maximum, greaterthan: exclusiveMinimum, lessthan: exclusiveMaximum, gt: exclusiveMinimum,
    lt: exclusiveMaximum, minexclusive: exclusiveMinimum, maxexclusive: exclusiveMaximum, step: multipleOf,
    divisibleby: multipleOf, decimalplaces: places, decimals: places, precision: places, scale: places, size: length,
    len: length, min_length: minLength, max_length: maxLength, minlen: minLength, maxlen: maxLength,
    minchars: minLength, maxchars: maxLength, minselected: minItems, maxselected: maxItems, minchoices: minItems,
    maxchoices: maxItems, notempty: required, nonempty: required, notnull: required, notblank: required,
    accepted: mustBe, const: mustBe, distinct: uniqueItems, visiblewhen: visible, showif: visible, showwhen: visible,
    requiredwhen: required, enable: enabled, enableif: enabled, enablewhen: enabled, enabledif: enabled,
    enabledwhen: enabled, shown: visible, masked: secure, regex: pattern,
    regexp: pattern, matches: pattern, match: pattern, charset: characters, allowed: characters, secret: secure,
    sensitive: secure, password: secure, multiline: lines, rows: lines, enum: choices, options: choices,
    values: choices answers, items: of, item: of, element: of, properties: fields, children: fields, members: fields,
    inputs: fields answers, isvalid: valid, unique: uniqueItems, validate: rules, validation: rules,
    validators: rules, constraints: rules, assert: check, test: check, rule: check rules, errors: issues,
    error: message messages issues, msg: message messages, message: messages, field: at, fields: at, on: at,
    path: at, target: at, level: severity, delay: cooldown, lang: languages, language: languages, locale: languages,
    locales: languages, langs: languages, include: import, imports: import, version: formc, input: answers,
    expect: record, expected: record, output: record, groups: sections, pages: sections, steps: sections,
    questions: fields, buttons: actions, ignore: allow, example: examples
    """
}
