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
  /// The scalars that normalisation takes out.
  let stripped: ScalarSet
  /// What may stand at the ends of a text and is taken off.
  let margin: ScalarSet
  /// The scalars that may stand in a text.
  let allowed: ScalarSet
  /// What may stand between two scalars and is taken out, as often as it likes.
  let between: String
  private let normalisation: Normalisation
  /// What of it stands in many patterns.
  private let classes: Classes

  /// Classes of scalars as they are written, each once it is asked for: one may name thousands.
  private final class Classes {
    fileprivate let margin: ScalarSet
    fileprivate let allowed: ScalarSet
    fileprivate let whiteSpace: ScalarSet

    fileprivate init(margin: ScalarSet, allowed: ScalarSet, whiteSpace: ScalarSet) {
      (self.margin, self.allowed, self.whiteSpace) = (margin, allowed, whiteSpace)
    }

    /// What may stand at an end of a text.
    fileprivate lazy var atEnds = margin.isEmpty ? "" : margin.exactClass + "*"
    /// A scalar that may stand in a text.
    fileprivate lazy var one = allowed.portableClass.text
    /// The first or the last of a text that is trimmed.
    fileprivate lazy var end = allowed.portable.subtracting(whiteSpace).exactClass
    /// The same, where all may stand in a text.
    fileprivate static let endOfAny = TextSchema.whiteSpace.inverted.exactClass
  }

  /// Finds out once what many patterns ask for: thousands of scalars may be taken out.
  init(settings: TextSettings) {
    let normalisation = Normalisation(settings)
    self.settings = settings
    self.normalisation = normalisation
    stripped = normalisation.stripped
    margin = settings.trims ? normalisation.origins(Self.whiteSpace).union(stripped) : stripped
    let controls = settings.lines > 1 ? Self.controls.subtracting(ScalarSet([0x09...0x0A])) : Self.controls
    allowed = normalisation.origins((settings.characters ?? .all).subtracting(controls))
    between = stripped.isEmpty ? "" : stripped.exactClass + "*"
    classes = Classes(margin: margin, allowed: allowed, whiteSpace: normalisation.origins(Self.whiteSpace))
  }

  /// The scalars of which normalisation makes those of a set; those that it takes out, left out.
  func origins(_ set: ScalarSet) -> ScalarSet { normalisation.origins(set) }

  /// Whether the scalars are those of all texts, and none is taken out: then patterns can be short.
  var isUsual: Bool { settings.trims && settings.strip.isEmpty && settings.characters == nil }

  // MARK: - Patterns

  /// The whole texts of which normalisation makes what `body` says, and `body` says nothing of what stands at their ends.
  /// White space is written out: `\s` is U+001C to Python, U+FEFF to ECMA-262, and U+0085 is none to the latter.
  func pattern(_ body: String, orNothing: Bool) -> String {
    let margin = classes.atEnds
    if body.isEmpty || body == PortablePattern.nothing { return "^\(margin)$" }
    return "^\(margin)\(orNothing ? "(?:\(body))?" : body)\(margin)$"
  }

  /// Texts from `least` to `most` scalars; no more than nothing stands for any number. Where `isExact`, no others than
  /// are allowed.
  func body(least: Int, most: Int?, isExact: Bool = true) -> String {
    let one = isExact ? classes.one : #"[\s\S]"#
    let inner = between.isEmpty ? one : "(?:\(between)\(one))"
    guard settings.trims else {
      if least <= 1, most == nil { return one + inner + "*" }
      return one + Self.repeated(inner, max(least, 1) - 1, most.map { $0 - 1 })
    }
    // Neither end is white space, so that an engine has one way to match and need not try others.
    let end = isExact ? classes.end : Classes.endOfAny
    if most == 1 { return end }
    let rest = Self.repeated(inner, max(least - 2, 0), most.map { $0 - 2 }) + between + end
    return least >= 2 ? end + rest : "\(end)(?:\(rest))?"
  }

  /// How many ranges of scalars the pattern of texts of such lengths has once its repetitions are written out.
  func ranges(_ lengths: LengthBounds) -> Int {
    (allowed.portable.ranges.count + stripped.ranges.count) * max(lengths.most ?? lengths.least, 1)
  }

  private static func repeated(_ text: String, _ least: Int, _ most: Int?) -> String {
    switch (least, most) {
    case (_, 0): ""
    case (0, nil): text + "*"
    case (_, nil): text + "{\(least),}"
    case (_, let most?): text + (least == most ? "{\(least)}" : "{\(least),\(most)}")
    }
  }

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

  static let whiteSpace = ScalarSet(ScalarChange.basic.filter(FormText.isWhiteSpace).map { $0.value...$0.value })
  private static let controls = ScalarSet(
    ScalarChange.basic.filter { FormText.hasControlCharacters(String($0)) }.map { $0.value...$0.value })
}

/// What normalisation makes of single scalars.
private struct Normalisation {
  private enum Step {
    case change(ScalarChange)
    case removal(ScalarSet)
  }

  /// In order.
  private var steps: [Step] = []
  /// The scalars that are taken out.
  private(set) var stripped = ScalarSet([])

  init(_ settings: TextSettings) { settings.forEachChange { add($0) } }

  private mutating func add(_ change: TextChange) {
    switch change {
    case .foldWidth: steps.append(.change(Self.halfWidth))
    case .remove(let scalars):
      let removed = ScalarSet(scalars.unicodeScalars.map { $0.value...$0.value })
      // Those that the steps before make one of them are taken out, too.
      stripped = origins(removed)
      steps.append(.removal(removed))
    case .toCase(.upper): steps.append(.change(Self.upperCase))
    case .toCase(.lower): steps.append(.change(Self.lowerCase))
    // It asks where a scalar stands.
    case .trim: break
    }
  }

  /// The scalars that become those of a set; those that are taken out, left out.
  func origins(_ set: ScalarSet) -> ScalarSet {
    steps.reversed().reduce(set) { set, step in
      switch step {
      case .change(let change): change.origins(set)
      case .removal(let removed): set.subtracting(removed)
      }
    }
  }

  private static let upperCase = ScalarChange(FormText.upperAscii)
  private static let lowerCase = ScalarChange(FormText.lowerAscii)
  private static let halfWidth = ScalarChange(FormText.foldingFullWidth)
}

/// A step of normalisation that makes others of some scalars.
private struct ScalarChange {
  private let changed: [(from: UInt32, to: UInt32)]
  private let sources: ScalarSet

  /// The scalars of the basic plane: normalisation knows no others.
  static let basic = (UInt16.min...UInt16.max).compactMap { Unicode.Scalar($0) }

  init(_ step: (String) -> String) {
    changed = Self.basic.compactMap { scalar in
      let new = step(String(scalar)).unicodeScalars.first
      return new.flatMap { $0 == scalar ? nil : (scalar.value, $0.value) }
    }
    sources = ScalarSet(changed.map { $0.from...$0.from })
  }

  /// The scalars that become those of a set; those that are changed never come out.
  func origins(_ set: ScalarSet) -> ScalarSet {
    set.subtracting(sources)
      .union(ScalarSet(changed.filter { set.contains($0.to) }.map { $0.from...$0.from }))
  }
}
