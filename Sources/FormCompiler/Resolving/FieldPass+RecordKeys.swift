// The keys of records, which are the names of fields unless `json` says otherwise.

package import FormCore
import FormRuntime

extension FieldPass {
  /// Says which of the fields that stand beside each other have the same key.
  mutating func checkRecordKeys(of members: [Int]) {
    guard members.contains(where: { outlines[$0].nearest(\.json) != nil }) else { return }
    // By canonical equivalence, on purpose: what encodes and decodes the generated types keeps members in dictionaries
    // of Swift's texts, where of two keys that differ in normal form only one is lost.
    var first: [String: Outline] = [:]
    for member in members {
      let outline = outlines[member]
      if let json = outline.nearest(\.json)?.value { checkName(json, what: "a key") }
      guard !outline.hasUnreadKey else { continue }
      let key = outline.recordKey
      guard let other = first.updateValue(outline, forKey: key) else { continue }
      reportRecordKey(key, outline, other)
    }
  }

  /// Says that two fields have one key, at the later one that gives it. Of a type that is used often, once.
  private mutating func reportRecordKey(_ key: String, _ outline: Outline, _ other: Outline) {
    let place = outline.nearest(\.json)?.value.span ?? other.nearest(\.json)?.value.span ?? outline.name.span
    guard shared.reportedRecordKeys.insert(place).inserted else { return }
    let isLater = place == outline.nearest(\.json)?.value.span
    let rival = isLater ? other : outline
    let first = rival.nearest(\.json)?.value.span ?? rival.name.span
    report(.recordKeyClash(key, at: place, with: rival.name.value, first: first))
  }

  /// The keys that records have for the fields of a level.
  package func recordKeys(at level: Int) -> [String] {
    let fields = scopes.levels[level].fields
    return scopes.levels[level].names.compactMap { fields[$0].map { outlines[$0].recordKey } }
  }

  /// The field of a member of answers or of a record, at a level.
  package func position(of name: String, in names: RecordNames, at level: Int) -> Int? {
    names == .keys ? position(ofRecordKey: name, at: level) : scopes.levels[level].fields[name]
  }

  /// The field of a key of records, among the names of a level.
  func position(ofRecordKey key: String, at level: Int) -> Int? {
    let known = scopes.levels[level]
    if let index = known.fields[key], FormText.isEqual(outlines[index].recordKey, key) { return index }
    return known.recordKeys[key]
  }
}
