// What a text field says of texts before normalisation, as a regular expression.

import FormCore
import FormLanguage
import FormPatterns
import FormRuntime

/// The texts that normalise to good answers of a field.
///
/// Normalisation takes some scalars out, makes others of some, and takes white space off the ends. So whatever a field
/// says of a normalised text is said of what is given by the scalars that become these.
struct TextSchema {
  let settings: TextSettings

  /// The scalars of which normalisation makes those of a set; those that it takes out, left out.
  func origins(_ set: ScalarSet) -> ScalarSet {
    var cased = set
    switch settings.letterCase {
    case .upper?: cased = Self.withOrigins(set, 0x61...0x7A, movedBy: -0x20)
    case .lower?: cased = Self.withOrigins(set, 0x41...0x5A, movedBy: 0x20)
    case nil: break
    }
    return unfolded(cased.subtracting(ScalarSet(settings.strip.unicodeScalars.map { $0.value...$0.value })))
  }

  /// The scalars that normalisation takes out.
  var stripped: ScalarSet { unfolded(ScalarSet(settings.strip.unicodeScalars.map { $0.value...$0.value })) }

  /// What may stand at the ends of a text and is taken off.
  var margin: ScalarSet { settings.trims ? origins(Self.whiteSpace).union(stripped) : stripped }

  /// The scalars that may stand in a text.
  var allowed: ScalarSet {
    let controls = settings.lines > 1 ? Self.controls.subtracting(ScalarSet([0x09...0x0A])) : Self.controls
    return origins((settings.characters ?? .all).subtracting(controls))
  }

  /// Whether nothing happens to a text before it is judged.
  var isPlain: Bool {
    !settings.trims && settings.strip.isEmpty && settings.letterCase == nil && !settings.foldsWidth
  }

  /// Whether the scalars are those of all texts, and none is taken out: then patterns can be short.
  var isUsual: Bool { settings.trims && settings.strip.isEmpty && settings.characters == nil }

  // MARK: - Patterns

  /// The whole texts of which normalisation makes what `body` says, and `body` says nothing of what stands at their ends.
  /// White space is written out: `\s` is U+001C to Python, U+FEFF to ECMA-262, and U+0085 is none to the latter.
  func pattern(_ body: String, orNothing: Bool) -> String {
    let margin = margin.isEmpty ? "" : margin.exactClass + "*"
    if body.isEmpty { return "^\(margin)$" }
    return "^\(margin)\(orNothing ? "(?:\(body))?" : body)\(margin)$"
  }

  /// Texts from `least` to `most` scalars; no more than nothing stands for any number. Where `isExact`, no others than
  /// are allowed.
  func body(least: Int, most: Int?, isExact: Bool = true) -> String {
    let one = isExact ? allowed.portableClass.text : #"[\s\S]"#
    let inner = between.isEmpty ? one : "(?:\(between)\(one))"
    guard settings.trims else {
      if least <= 1, most == nil { return one + inner + "*" }
      return one + Self.repeated(inner, max(least, 1) - 1, most.map { $0 - 1 })
    }
    // Neither end is white space, so that an engine has one way to match and need not try others.
    let end = (isExact ? allowed.subtracting(origins(Self.whiteSpace)) : Self.whiteSpace.inverted).portableClass.text
    if most == 1 { return end }
    let rest = Self.repeated(inner, max(least - 2, 0), most.map { $0 - 2 }) + between + end
    return least >= 2 ? end + rest : "\(end)(?:\(rest))?"
  }

  private static func repeated(_ text: String, _ least: Int, _ most: Int?) -> String {
    switch (least, most) {
    case (_, 0): ""
    case (0, nil): text + "*"
    case (_, nil): text + "{\(least),}"
    case (_, let most?): text + (least == most ? "{\(least)}" : "{\(least),\(most)}")
    }
  }

  /// What may stand between two scalars and is taken out, as often as it likes.
  var between: String { stripped.isEmpty ? "" : stripped.exactClass + "*" }

  // MARK: - Ends

  /// Whether the texts of patterns end where these say in any engine: to Python, `$` is true before a last line break, too.
  var endsSharply: Bool { margin.contains("\n") }

  /// All scalars of the text are in a set, or in the one that is written for it.
  static func within(_ scalars: ScalarSet) -> Schema { denying(scalars.portable.inverted.exactClass) }

  /// No part of the text matches a pattern.
  private static func denying(_ pattern: String) -> Schema {
    Schema(["not": .object(["type": .string("string"), "pattern": .string(pattern)])])
  }

  /// What a pattern of a text with so many line breaks behind all else has to have beside it.
  func sharpEnd(lineBreaks: Int) -> Schema {
    if endsSharply { return Schema() }
    return Self.denying(lineBreaks == 0 ? #"\n$"# : #"(?:\n\#(between)){\#(lineBreaks)}\n$"#)
  }

  // MARK: - Sets

  static let whiteSpace = ScalarSet([
    0x09...0x0D, 0x20...0x20, 0x85...0x85, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029,
    0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000,
  ])
  private static let controls = ScalarSet([0...0x1F, 0x7F...0x9F])

  private static func withOrigins(_ set: ScalarSet, _ letters: ClosedRange<UInt32>, movedBy distance: Int32)
    -> ScalarSet
  {
    // The letters themselves never come out.
    let kept = set.subtracting(ScalarSet([letters]))
    let moved = letters.filter { set.contains($0.advanced(by: Int(distance))) }.map { $0...$0 }
    return kept.union(ScalarSet(moved))
  }

  private func unfolded(_ set: ScalarSet) -> ScalarSet {
    guard settings.foldsWidth else { return set }
    let wide = (0xFF01...0xFF5E).filter { set.contains($0 - 0xFEE0) }.map { UInt32($0)...UInt32($0) }
    let space: [ClosedRange<UInt32>] = set.contains(0x20) ? [0x3000...0x3000] : []
    return set.subtracting(ScalarSet([0xFF01...0xFF5E, 0x3000...0x3000])).union(ScalarSet(wide + space))
  }
}
