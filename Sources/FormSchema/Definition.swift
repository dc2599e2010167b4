// What many fields say alike, once under `$defs`.

import FormCore
import FormLanguage
import FormPatterns
import FormRuntime

/// A definition. A text has no control characters; at its ends they are white space, which is taken off.
enum Definition: String, CaseIterable {
  /// The scalars of a text of one line, or null.
  case line
  /// The scalars of a text of several lines, or null.
  case lines
  /// A text of nothing but white space, or null.
  case nothing
  /// A whole number of 64 bits.
  case wholeNumber

  /// A schema that says what the definition says.
  var reference: Schema { Schema(["$ref": .string("#/$defs/\(rawValue)")]) }

  /// What it says.
  var schema: Schema {
    switch self {
    case .line: Self.text(lines: 1)
    case .lines: Self.text(lines: 2)
    case .nothing: TextSchema(settings: TextSettings()).blank
    case .wholeNumber: Schema(["minimum": .integer(.min), "maximum": .integer(.max)])
    }
  }

  private static func text(lines: Int) -> Schema {
    var settings = TextSettings()
    settings.lines = lines
    let texts = TextSchema(settings: settings)
    return Schema(["pattern": .string(texts.pattern(texts.body(least: 0, most: nil), orNothing: true))])
  }
}

extension TextSchema {
  /// How far a pattern counts: other engines refuse more.
  static let mostCounted = 1000

  /// Lengths as keywords, where nothing is taken out of a text.
  func keywords(_ lengths: LengthBounds, _ isRequired: Bool) -> Schema {
    var schema = Schema()
    guard margin.isEmpty else { return schema }
    if isRequired {
      schema.set("minLength", .integer(max(lengths.least, 1)))
    } else if lengths.least > 1 {
      let empty = FormJSON.object(["maxLength": .integer(0)])
      schema.set("anyOf", .array([empty, .object(["minLength": .integer(lengths.least)])]))
    }
    schema.set("maxLength", lengths.most.map { .integer($0) })
    return schema
  }

  /// The texts of these lengths; nothing where other keywords say it. Where scalars are as usual, a definition says which.
  func pattern(_ lengths: LengthBounds, _ isRequired: Bool) -> String? {
    if margin.isEmpty || isUsual && lengths == LengthBounds() { return nil }
    return pattern(
      body(least: lengths.least, most: lengths.most, isExact: !isUsual), orNothing: !isRequired)
  }

  /// What a text that is empty once it is normalised can be, exactly.
  var nothing: Schema { isUsual ? Definition.nothing.reference : blank }

  fileprivate var blank: Schema {
    if margin.isEmpty { return Schema(["enum": .array([.null, .string("")])]) }
    var schema = Schema(["type": .strings(["string", "null"]), "pattern": .string(pattern("", orNothing: false))])
    schema.add(sharpEnd(lineBreaks: 0))
    return schema
  }
}
