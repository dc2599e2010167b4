// What becomes of a text before it is judged.

import FormPatterns
package import FormRuntime
import FormLanguage

extension TextSettings {
  /// A text as it is judged.
  public func normalised(_ text: String) -> String {
    var text = text
    forEachChange { text = $0.changed(text) }
    return text
  }

  /// Whether more is done to a text than to take white space off its ends.
  package var changesInside: Bool { foldsWidth || !strip.isEmpty || letterCase != nil }

  /// Whether a text is judged as it is.
  package var changesNothing: Bool { !trims && !changesInside }

  /// A text that is normalised to `text`; where there is none, one that is normalised to something like it.
  package func source(of text: String) -> String {
    guard letterCase != nil, !strip.isEmpty else { return text }
    var source = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { source.append(self.source(ofStripped: scalar) ?? scalar) }
    return String(source)
  }

  /// What becomes a scalar that is stripped, since the case is changed after that.
  private func source(ofStripped scalar: Unicode.Scalar) -> Unicode.Scalar? {
    let others: ClosedRange<UInt32>
    switch letterCase {
    case .lower?: others = 0x61...0x7A
    case .upper?: others = 0x41...0x5A
    case nil: return nil
    }
    guard others.contains(scalar.value), strip.unicodeScalars.contains(scalar),
      let source = Unicode.Scalar(scalar.value ^ 0x20), !strip.unicodeScalars.contains(source)
    else { return nil }
    return source
  }

  /// How long a text is as far as its length is limited: without what is stripped.
  public func counted(_ text: String) -> Int {
    FormText.length(strip.isEmpty ? text : FormText.removing(strip, from: text), in: unit)
  }

  /// The scalars that a normalised answer can have; nil for all. That a text of one line has no line break is told
  /// where it matters alone: nearly every text would have a set of scalars otherwise.
  package func normalisedScalars(lineBreaksMatter: Bool = false) -> ScalarSet? {
    var out = strip.unicodeScalars.filter { source(ofStripped: $0) == nil }.map { $0.value...$0.value }
    if letterCase == .lower { out.append(0x41...0x5A) }
    if letterCase == .upper { out.append(0x61...0x7A) }
    if lineBreaksMatter, lines == 1 { out.append(0x0A...0x0A) }
    guard !out.isEmpty else { return characters }
    return (characters ?? .all).subtracting(ScalarSet(out))
  }
}
