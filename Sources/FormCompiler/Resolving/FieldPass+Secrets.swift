// Where secrets stand in answers and records that a spec gives, so that no excerpt shows them.

import FormCore
import FormLanguage

extension FieldPass {
  /// Keeps secrets out of excerpts in which a mistake of the test is shown.
  mutating func conceal(_ spec: TestSpec) {
    if let answers = spec.answers { findings.secrets += secrets(in: answers, level: 0, named: .fields) }
    for node in [spec.original, spec.record?.node].compactMap({ $0 }) {
      findings.secrets += secrets(in: node, level: 0, named: .keys)
    }
    // Under a misspelt key of the test there are answers or a record; an answer may stand there itself.
    for entry in spec.strays {
      findings.secrets += secrets(in: entry, level: 0, named: .fields)
      for names in [RecordNames.fields, .keys] { findings.secrets += secrets(in: entry.value, level: 0, named: names) }
    }
  }

  /// Where secrets stand in the value of a name or key that no field of a level has. Of several that it is near to, all
  /// may have been meant.
  mutating func secrets(ofUnknown entry: Node.Entry, level: Int, named names: RecordNames) -> [Span] {
    let candidates = secretFields(at: level)
    guard !candidates.isEmpty else { return [] }
    // What nobody compares any more is concealed unseen.
    guard looksForMeantNames else { return entry.literalSpans }
    countComparedNames(candidates.reduce(0) { $0 + MeantNames.weight(outlines[$1].name.value.utf8.count) })
    let isLone = scopes.levels[level].fields.values.count == 1
    let written = Suggestion.withoutCase(entry.key.scalar?.string ?? "")
    let meant = candidates.filter { index in
      let outline = outlines[index]
      return isLone || names == .keys && outline.hasUnreadKey || isNear(written, outline.name.value)
        || isNear(written, outline.recordKey)
    }
    guard meant.count <= Self.mostMeant, !meant.contains(where: isSecret) else { return entry.literalSpans }
    return meant.flatMap { secrets(in: entry.value, of: $0, named: names) }
  }

  /// How many groups a name may be near to before all below it is concealed, without a look at what each of them has.
  private static let mostMeant = 8

  /// Where secrets stand in a map of answers, or in a record.
  private mutating func secrets(in node: Node, level: Int, named names: RecordNames) -> [Span] {
    guard case .mapping(let entries) = node.content, scopes.levels.indices.contains(level) else { return [] }
    return entries.flatMap { secrets(in: $0, level: level, named: names) }
  }

  private mutating func secrets(in entry: Node.Entry, level: Int, named names: RecordNames) -> [Span] {
    guard scopes.levels.indices.contains(level) else { return [] }
    let name = entry.key.scalar?.string ?? ""
    if let index = position(of: name, in: names, at: level) {
      let isDoubtful = !entry.value.isWhole || entry.value.hasTwin
      return (isDoubtful && isSecret(index) ? entry.literalSpans : [])
        + secrets(in: entry.value, of: index, named: names)
    }
    // The name in place of the key, or the key in place of the name.
    if let index = scopes.levels[level].fields[name] ?? position(ofRecordKey: name, at: level) {
      return secrets(in: entry, meantAs: index, named: names)
    }
    return secrets(ofUnknown: entry, level: level, named: names)
  }

  private mutating func secrets(in node: Node, of index: Int, named names: RecordNames) -> [Span] {
    switch node.content {
    case .mapping where scopes.levelOf[index] != nil:
      return secrets(in: node, level: scopes.levelOf[index] ?? 0, named: names)
    case .sequence(let items) where outlines[index].item != nil:
      return items.flatMap { secrets(in: $0, of: outlines[index].item ?? index, named: names) }
    case .scalar, .mapping, .sequence:
      return isSecret(index) ? [node.span] : []
    }
  }

  /// Where secrets stand in an entry whose key was likely meant to be that of a field.
  private mutating func secrets(in entry: Node.Entry, meantAs index: Int, named names: RecordNames) -> [Span] {
    isSecret(index) ? entry.literalSpans : secrets(in: entry.value, of: index, named: names)
  }

  /// Whether a name, in lower case, is as near to another as what was meant has to be. Longer ones are no slips.
  private func isNear(_ written: String, _ name: String) -> Bool {
    written.utf8.count <= 256 && Suggestion.isNear(written, Suggestion.withoutCase(name))
  }

  // MARK: - Which fields are secrets

  /// Whether a field is a secret or a list of such, or says so where it can't be.
  func isSecret(_ index: Int) -> Bool {
    let outline = outlines[index]
    if let item = outline.item { return isSecret(item) }
    guard scopes.levelOf[index] == nil else { return false }
    return outline.holdsSecret || outline.layers.contains { $0.spec.mentionsSecret }
  }

  /// The fields of a level that are secrets or have some inside, found for the first mistake of a test.
  private mutating func secretFields(at level: Int) -> [Int] {
    if let known = shared.secretFields[level] { return known }
    let known = scopes.levels[level]
    let fields = known.names.compactMap { known.fields[$0] }.filter { hasSecrets($0) }
    shared.secretFields[level] = fields
    return fields
  }

  private mutating func hasSecrets(_ index: Int) -> Bool {
    if let level = scopes.levelOf[index] { return !secretFields(at: level).isEmpty }
    return outlines[index].item.map { hasSecrets($0) } ?? isSecret(index)
  }
}
