// Where a refused pattern is marked in the YAML, and how it is mended there, in each kind of scalar.

import Testing

@testable import FormCompiler
@testable import FormCore
@testable import FormLanguage

@Suite struct PatternPlaceTests {
  /// A field's settings with the marked part between guillemets, and what they look like when mended.
  @Test(arguments: [
    ("pattern: a«(?>»b)", "pattern: a(?:b)"),
    ("pattern: a«\\Z»", "pattern: a\\z"),
    ("pattern: '手机''s [«[:alpah:]»]'", "pattern: '手机''s [[:alpha:]]'"),
    ("pattern: '\\d«\\N»'", "pattern: '\\d[^\\n]'"),
    ("pattern: \"\\t\\u00e9\\\\d«\\\\N»\"", "pattern: \"\\t\\u00e9\\\\d[^\\\\n]\""),
    ("pattern: \"😀«\\\\R»\"", "pattern: \"😀(?:\\\\r\\\\n|[\\\\n\\\\v\\\\f\\\\r])\""),
    ("pattern: |-\n      ab\n      日«)»", "pattern: |-\n      ab\n      日\\)"),
    ("pattern: >-\n      ab\n      c[«z-a»]\n      d", "pattern: >-\n      ab\n      c[a-z]\n      d"),
    ("pattern: \"a\n      b\\\n      c«(?=»d)\"", nil),
    ("characters: '«[a-z»'", "characters: '[a-z]'"),
    ("pattern: a long one\n      goes on «(»here", "pattern: a long one\n      goes on (here)"),
    ("pattern: \"\\\\p{«Script=Greek»}\"", "pattern: \"\\\\p{Greek}\""),
    ("pattern: «\\u0041»", nil),
  ])
  func isExact(marked: String, mended: String?) throws {
    let head = "fields:\n  x:\n    type: text\n    "
    let parts = (head + marked + "\n").split(omittingEmptySubsequences: false) { $0 == "«" || $0 == "»" }
    let compiled = TestForm.compile(parts.joined())
    let diagnostic = try #require(compiled.diagnostics.first { $0.problem.code == "bad-pattern" }, "\(marked)")
    let start = "formc: 1\nform: Demo\n".utf8.count + parts[0].utf8.count
    #expect(diagnostic.primary.span.range == start..<start + parts[1].utf8.count, "\(marked)")
    let fix = try #require(diagnostic.fixes.first, "\(marked)")
    guard let mended else { return #expect(fix.edits.isEmpty) }
    var bytes = Array("formc: 1\nform: Demo\n\(parts.joined())".utf8)
    let edit = try #require(fix.edits.first, "\(marked)")
    bytes.replaceSubrange(edit.span.range, with: edit.replacement.utf8)
    #expect(String(decoding: bytes, as: UTF8.self) == "formc: 1\nform: Demo\n\(head)\(mended)\n")
  }
}
