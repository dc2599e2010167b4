// Patterns of others' test suites, and hostile ones, where the corpora are there.

import Foundation
import Testing

@testable import FormCore
@testable import FormPatterns

@Suite(.enabled(if: Corpus.isThere, "../shared is not beside the project")) struct PatternCorpusTests {
  private struct Case: Decodable {
    let pattern: String
    let haystack: String?
    let matches: Bool?
    let anchored: Bool?
    let flags: String?
    let re2_differs: Bool?
    let re2_accepts: Bool?

    /// The pattern with what stands beside it in the file.
    var whole: String {
      let start = flags.map { "(?\($0))" } ?? ""
      return anchored == true ? "\(start)^(?:\(pattern))" : start + pattern
    }
  }

  private func cases(_ name: String) throws -> [Case] {
    let file = try #require(Corpus.folder).appending(path: "conformance/\(name)")
    return try JSONDecoder().decode([Case].self, from: Data(contentsOf: file))
  }

  @Test func searchesAsRE2Does() throws {
    for one in try cases("regex.json") where one.whole.utf8.count <= PatternLimits.bytes {
      let pattern = try Pattern.compile(one.whole.utf8, mode: .search).get()
      let expected = one.matches != (one.re2_differs ?? false)
      let text = try #require(one.haystack)
      #expect(pattern.matches(text) == expected, "\(one.whole) on \(text.debugDescription)")
    }
  }

  @Test func refusesWhatRE2Refuses() throws {
    for one in try cases("regex-reject.json") {
      let isAccepted = (try? Pattern.compile(one.whole.utf8, mode: .search).get()) != nil
      #expect(isAccepted == (one.re2_accepts ?? false), "\(one.whole)")
    }
  }

  @Test(arguments: [1, 4, 16])
  func hostilePatternsAreRefusedOrLinear(factor: Int) throws {
    let file = try #require(Corpus.folder).appending(path: "hostile/regexes.json")
    let object = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
    for entry in try #require(object?["regexes"] as? [[String: Any]]) {
      let pattern = try #require(entry["pattern"] as? String ?? Self.repeated(entry["pattern"]))
      guard case .success(let compiled) = Pattern.compile(pattern.utf8, mode: .search) else { continue }
      #expect(entry["class"] as? String != "invalid" && entry["class"] as? String != "unsupported-feature")
      // What explodes never comes back.
      _ = compiled.matches(try #require(Self.repeated(entry["attack"], factor)))
    }
  }

  // [prefix, unit, times, suffix]
  private static func repeated(_ value: Any?, _ factor: Int = 1) -> String? {
    let parts = value as? [Any] ?? (value as? [String: Any])?["repeat"] as? [Any]
    guard let parts, parts.count == 4, let prefix = parts[0] as? String, let unit = parts[1] as? String,
      let times = parts[2] as? Int, let suffix = parts[3] as? String
    else { return nil }
    return prefix + String(repeating: unit, count: times * factor) + suffix
  }
}
