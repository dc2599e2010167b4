// The languages that files say their texts are in.

import FormCore
import FormLanguage

/// The languages of a form and of what it imports.
package struct FileLanguages: ResolvingPass, Sendable {
  let files: [FileContext]
  var findings = Findings()
  /// Those of each file; the first is the source.
  package private(set) var tags: [[String]]
  /// The same, to compare the languages of texts with.
  private(set) var words: [[KnownWord]] = []
  /// The languages that were meant by tags which are none, by file.
  private(set) var meant: [Int: [String: String]] = [:]
  /// The languages, by file, that only such tags name: the form has none of them yet.
  private var doubtful: [Int: Set<String>] = [:]
  /// The same without their regions, and without case.
  private var doubtfulBases: [Int: Set<String>] = [:]
  /// The files that may be in languages which nobody can tell from what is written for their tags.
  private var unread: Set<Int> = []

  /// Finds out which languages there are, and what is wrong with their tags.
  package init(_ files: [FileContext]) {
    self.files = files
    tags = files.map { _ in [Form.usualLanguage] }
    for index in files.indices { resolve(index) }
    words = tags.map { $0.map { KnownWord($0) } }
  }

  private mutating func resolve(_ index: Int) {
    guard let written = files[index].file.languages else { return }
    var languages: [String] = []
    // The places of languages, by tags without their case.
    var first: [String: Span] = [:]
    for tag in written {
      let known = first[Suggestion.withoutCase(tag.value)] ?? tag.span
      first[Suggestion.withoutCase(tag.value)] = known
      guard LanguageTag.isValid(tag.value), Diagnostic.language(insteadOf: tag.value) == nil else {
        report(.badLanguage(tag.value, at: tag.span))
        // What was meant counts, so that texts in it are not said to be foreign.
        let several = Diagnostic.languages(runTogether: tag.value)
        let likely = Diagnostic.likelyLanguage(for: tag.value)
        let meant = likely ?? tag.value
        if likely == nil, several.isEmpty { unread.insert(index) }
        if several.isEmpty { self.meant[index, default: [:]][tag.value] = meant }
        for tag in several.isEmpty ? [meant] : several where !languages.contains(tag) {
          languages.append(tag)
          doubtful[index, default: []].insert(tag)
          doubtfulBases[index, default: []].insert(FileLanguages.base(of: tag))
        }
        continue
      }
      if known != tag.span {
        report(.duplicateLanguage(tag.value, at: tag.span, first: known))
      } else {
        languages.append(tag.value)
      }
    }
    if !languages.isEmpty { tags[index] = languages }
  }

  /// Whether a file may well be in a language that it does not name: where its languages could not be read, or a tag that
  /// is none means the same with a region.
  func mayHave(_ language: String?, in file: Int) -> Bool {
    if unread.contains(file) || files[file].file.lacking.contains(.languages) { return true }
    guard let language, let bases = doubtfulBases[file] else { return false }
    return bases.contains(FileLanguages.base(of: language))
  }

  private static func base(of tag: String) -> String { String(Suggestion.withoutCase(tag).prefix { $0 != "-" }) }

  /// Which languages of a file a text lacks that is there in those at `positions`; of one whose tag is still to become one
  /// nothing is missing.
  func missing(of text: Node, without positions: [Int], in file: Int) -> MissingLanguages? {
    guard let doubtful = doubtful[file] else { return MissingLanguages(of: text, tags[file], without: positions) }
    let added = tags[file].indices.filter { doubtful.contains(tags[file][$0]) && !positions.contains($0) }
    return MissingLanguages(of: text, tags[file], without: positions + added)
  }
}
