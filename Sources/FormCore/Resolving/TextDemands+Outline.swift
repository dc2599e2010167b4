// What an outline says of the texts that its field takes.

import FormPatterns
import FormRuntime

extension Outline {
  /// What the field demands of a text. What is wrong with the demands themselves is said with the field.
  var textDemands: TextDemands? {
    guard kind == .text else { return nil }
    var settings = TextSettings()
    settings.lines = nearest(\.lines)?.value.value ?? 1
    settings.trims = nearest(\.trim, inherited: \.trim)?.value.value ?? !isSecure
    settings.strip = (nearest(\.strip)?.value.value).map { Array($0.unicodeScalars) } ?? []
    settings.letterCase = nearest(\.letterCase)?.value.value
    settings.characters = scalar(of: .characters).flatMap { scalar in
      CharacterClass.named(scalar.text) ?? (try? CharacterClass.parse(scalar.text).get())
    }
    settings.foldsWidth = settings.characters?.ranges.allSatisfy { $0.upperBound < 0x80 } ?? false
    return TextDemands(
      settings: settings, pattern: scalar(of: .pattern).map { Array($0.text) },
      format: scalar(of: .format).flatMap { Format.named($0.string) }, facts: facts)
  }

  private func scalar(of constraint: Constraint) -> Scalar? {
    constraints.first { $0.spec.constraint === constraint }?.spec.node.scalar
  }
}
