// What is said of texts: their scalars, their lengths, patterns and formats.

import FormCore
import FormLanguage
import FormPatterns
import FormRuntime

extension SchemaForm {
  mutating func text(
    _ slot: Slot, _ settings: TextSettings, _ isRequired: Bool, _ comments: inout [String]
  ) -> Schema {
    let texts = conditions.texts(settings)
    let patterns = slot.field.constraints.compactMap { pattern(slot, $0, texts, isRequired, &comments) }
    var said = patterns.map(\.text)
    var schema = Self.type("string", isRequired)
    let lengths = lengths(slot, texts, &comments)
    // A pattern of its own may say all that is to be said.
    let refusesBlank = !isRequired || patterns.contains(where: \.refusesBlank)
    if lengths != LengthBounds() || !refusesBlank || !patterns.contains(where: \.isWithin) {
      if texts.isUsual { schema.add((settings.lines > 1 ? Definition.lines : .line).reference) }
      schema.add(texts.keywords(lengths, isRequired))
      if let pattern = texts.pattern(lengths, isRequired) {
        said.insert(pattern, at: 0)
        noteSize(texts.ranges(lengths), of: slot, at: slot.field.nameSpan, &comments)
      }
      if texts.isUsual, !refusesBlank, lengths == LengthBounds() { schema.add(answered(slot)) }
    }
    schema.set("pattern", said.first.map { .string($0) })
    schema.demand(said.dropFirst().map { Schema(["pattern": .string($0)]) })
    noteLargeClass(slot, texts, &comments)
    if !texts.endsSharply { schema.add(scalars(slot, texts, lengths, patterns.map(\.scalars), &comments)) }
    return schema
  }

  private mutating func noteLargeClass(_ slot: Slot, _ texts: TextSchema, _ comments: inout [String]) {
    guard texts.allowed.portableClass.isLooser else { return }
    let applied = slot.field.applied(.characters)
    let key = applied == nil ? "strip" : "characters"
    let words = "`\(key)` is said less strictly: a class is said of ASCII alone"
    comments.append(note(words, of: slot, at: applied?.keySpan ?? slot.field.nameSpan))
  }

  /// The scalars of a text whose ends stay as they are, by those that may not be in it: so a line break at the end is none
  /// to any engine.
  private mutating func scalars(
    _ slot: Slot, _ texts: TextSchema, _ lengths: LengthBounds, _ patterns: [ScalarSet], _ comments: inout [String]
  ) -> Schema {
    let isBroken = texts.allowed.contains("\n") && patterns.allSatisfy { $0.contains("\n") }
    if isBroken, !patterns.isEmpty || !texts.stripped.isEmpty && lengths.most != nil {
      let words = "some engines let a text have a line break more at its end than is said"
      comments.append(note(words, of: slot, at: slot.field.nameSpan))
    }
    let said = texts.allowed.portable.union(texts.stripped)
    return TextSchema.within(isBroken ? said : said.subtracting(Self.lineBreak))
  }

  /// A `pattern` or a `format` as it is said.
  private struct SaidPattern {
    let text: String
    /// All scalars that texts may have where it names them.
    let scalars: ScalarSet
    /// Whether it allows no scalar that the field does not.
    let isWithin: Bool
    /// Whether a text of nothing but white space does not match it.
    let refusesBlank: Bool
  }

  /// From about a quarter of a million ranges on, an automaton of them has more than the 10 MB that Rust's engine allows.
  private static let mostRanges = 200_000

  private mutating func noteSize(_ ranges: Int, of slot: Slot, at span: Span, _ comments: inout [String]) {
    guard ranges > Self.mostRanges else { return }
    let words = "some engines may refuse to load this pattern: it has many ranges with its repetitions written out"
    comments.append(note(words, of: slot, at: span))
  }

  /// A constraint as a pattern, if it is one that can be.
  private mutating func pattern(
    _ slot: Slot, _ applied: AppliedConstraint, _ texts: TextSchema, _ isRequired: Bool, _ comments: inout [String]
  ) -> SaidPattern? {
    guard applied.isKnown else { return nil }
    let source: String
    var refusesBlank = true
    switch applied.argument {
    case .pattern(let pattern, let written):
      source = written
      refusesBlank = pattern.accepted?.hasText(of: TextSchema.whiteSpace) == false
      if texts.settings.trims, pattern.accepted?.isClosed(underTrimming: TextSchema.whiteSpace) != true {
        let words = "`pattern` is said less strictly: white space that it matches at an end may be what is taken off"
        comments.append(note(words, of: slot, at: applied.span))
      }
    case .format(let name):
      guard let format = Format.named(name) else { return nil }
      source = format.outline
      if !format.isOutlineExact {
        comments.append(note("of the format `\(name)` only the outline is said", of: slot, at: applied.span))
      }
    case .value, .formula, .characters, .members: return nil
    }
    guard let portable = patterns.portable(source, origins: texts.origins, between: texts.stripped) else { return nil }
    if portable.isLooser {
      let words = "`pattern` is said less strictly: a boundary is left out, or a class said of ASCII alone"
      comments.append(note(words, of: slot, at: applied.span))
    }
    noteSize(portable.ranges, of: slot, at: applied.span, &comments)
    let isWithin = texts.origins(portable.scalars).isSubset(of: texts.allowed)
    return SaidPattern(
      text: texts.pattern(portable.text, orNothing: !isRequired), scalars: portable.scalars, isWithin: isWithin,
      refusesBlank: refusesBlank && !portable.isLooser)
  }

  /// The lengths in scalars, as far as something is known of them.
  private mutating func lengths(_ slot: Slot, _ texts: TextSchema, _ comments: inout [String]) -> LengthBounds {
    for applied in slot.field.constraints where applied.isKnown {
      guard case .formula = applied.argument else { continue }
      leaveOut(applied, Self.reason(of: applied), of: slot, &comments)
    }
    var lengths = slot.field.lengths
    guard lengths != LengthBounds(), let applied = slot.field.constraints.first(where: { $0.constraint.isLength })
    else { return lengths }
    let settings = texts.settings
    let isASCII = settings.characters?.ranges.last.map { $0.upperBound < 0x80 } ?? false
    if settings.unit != .scalars, !isASCII {
      let words = "lengths count \(settings.unit.rawValue), which JSON Schema does not, and are said less strictly"
      comments.append(note(words, of: slot, at: applied.keySpan))
      lengths = lengths.inScalars(settings.unit)
    }
    if !texts.margin.isEmpty, max(lengths.least, lengths.most ?? 0) > TextSchema.mostCounted {
      let words =
        "lengths beyond \(TextSchema.mostCounted) are not said: margins do not count, and patterns count so far"
      comments.append(note(words, of: slot, at: applied.keySpan))
      lengths = LengthBounds()
    }
    return lengths
  }
}
