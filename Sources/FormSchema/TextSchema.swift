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

  /// What may stand at the ends and is taken off, as often as it likes. To ECMA-262 U+0085 is no white space, but U+FEFF
  /// is: unless it is said exactly, a text may have a little more at its ends.
  private func marginText(isExact: Bool) -> String {
    if margin.isEmpty { return "" }
    if !settings.trims || isExact { return margin.portableClass.text + "*" }
    return "[\\s\\x85\(stripped.portableMembers)]*"
  }

  /// The whole texts of which normalisation makes what `body` says, and `body` says nothing of what stands at their ends.
  /// What is denied has to be exact.
  func pattern(_ body: String, orNothing: Bool, isExact: Bool = false) -> String {
    let margin = marginText(isExact: isExact)
    if body.isEmpty { return "^\(margin)$" }
    return "^\(margin)\(orNothing ? "(?:\(body))?" : body)\(margin)$"
  }

  /// Texts from `least` to `most` scalars; no more than nothing stands for any number. Where `isExact`, no others than
  /// are allowed.
  func body(least: Int, most: Int?, isExact: Bool = true) -> String {
    let between = stripped.isEmpty ? "" : stripped.portableClass.text + "*"
    let one = isExact ? allowed.portableClass.text : #"[\s\S]"#
    let inner = between.isEmpty ? one : "(?:\(between)\(one))"
    guard settings.trims else {
      if least <= 1, most == nil { return one + inner + "*" }
      return one + Self.repeated(inner, max(least, 1) - 1, most.map { $0 - 1 })
    }
    // Neither end is white space, so that an engine has one way to match and need not try others.
    let end = isExact ? allowed.subtracting(origins(Self.whiteSpace)).portableClass.text : Self.visible
    if most == 1 { return end }
    let rest = Self.repeated(inner, max(least - 2, 0), most.map { $0 - 2 }) + between + end
    return least >= 2 ? end + rest : "\(end)(?:\(rest))?"
  }

  /// What is no white space, to every engine.
  static let visible = #"[\S\uFEFF]"#

  private static func repeated(_ text: String, _ least: Int, _ most: Int?) -> String {
    switch (least, most) {
    case (_, 0): ""
    case (0, nil): text + "*"
    case (_, nil): text + "{\(least),}"
    case (_, let most?): text + (least == most ? "{\(least)}" : "{\(least),\(most)}")
    }
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
