// How the work of generating grows with the form.

import FormRuntime
import Foundation
import Testing

@testable import FormSwift

struct GrowthTests {
  /// Fields, each of which is asked for what only the whole form tells.
  private static let fields = [
    ("{type: list, of: {type: integer, minimum: 1}}", 8.0),
    ("{type: boolean, computed: a > 1}", 5.0),
  ]

  /// Chains of calls, each of which may have no value.
  private static let chains = [".replace('a', 'bb')", ".split(',').join('-')"]

  /// Four times as many fields take about four times as long, where the square would be sixteen times; a part of the
  /// work that grows so is told from the rest by `most`.
  @Test(arguments: fields) func generatingTakesTimeInProportion(field: String, most: Double) throws {
    func time(_ count: Int) throws -> Double {
      let fields = (0..<count).map { "  f\($0): \(field)\n" }.joined()
      let spec = "formc: 1\nform: Big\nfields:\n  a: {type: integer}\n\(fields)"
      let start = work()
      _ = try GeneratedForm(spec: spec, named: "big.yaml", parts: [.core, .model, .view])
      return Double(work() - start)
    }
    _ = try time(10)
    #expect(try isInProportion(by: most) { (try time(240), try time(960)) })
  }

  /// What a call needs is what the one before it needs, which is not gone through again and again.
  @Test(arguments: chains) func chainsOfCallsTakeTimeInProportion(call: String) throws {
    func time(_ count: Int) throws -> Double {
      let calls = String(repeating: call, count: count)
      let rules = (0..<20).map { "  r\($0): {check: \"t\(calls) != u + '\($0)'\", message: m}\n" }.joined()
      let spec = "formc: 1\nform: Big\nfields:\n  t: {type: text}\n  u: {type: text}\nrules:\n\(rules)"
      let start = work()
      _ = try GeneratedForm(spec: spec, named: "big.yaml")
      return Double(work() - start)
    }
    _ = try time(5)
    #expect(try isInProportion(by: 8) { (try time(25), try time(100)) })
  }

  /// Each field may have characters of its own, whose test is found among those of all others.
  @Test func testsOfCharactersTakeTimeInProportion() {
    func time(_ count: UInt32) -> Double {
      let start = work()
      var patterns = SwiftPatterns(form: "Form")
      for number in 0..<count { _ = patterns.membership(ScalarSet([0x41...0x100 + number]), lines: false) }
      return Double(work() - start)
    }
    _ = time(10)
    #expect(isInProportion(by: 8) { (time(1_000), time(4_000)) })
  }

  /// Words that many fields have from their type or the form, in what stands for `{}`.
  private static let words = [
    ("types:\n  T: {type: text, required: true, title: '{}'}", "{type: T}"),
    ("types:\n  T: {type: text, help: '{}'}", "{type: T}"),
    ("messages: {required: '{}'}", "{type: text, required: true}"),
    ("messages: {required: '{} {title}'}", "{type: text, required: true, title: A}"),
    ("messages: {minLength: '{} {title} {count}'}", "{type: text, minLength: 3}"),
    ("types:\n  T: {type: text, rules: {r: {check: this != 'a', message: '{} {this}'}}}", "{type: T}"),
    ("types:\n  T: {type: text, rules: {r: {check: this != 'a', message: '{quotes}'}}}", "{type: T}"),
  ]

  /// A text of a type or of the form is written a few times at most, however many fields have it.
  @Test(arguments: words) func longTextsAreNotWrittenForEachField(head: String, field: String) throws {
    func size(_ count: Int, _ words: Int) throws -> Int {
      let quotes = (0..<words / 10).map { "{f\($0 % count)}" }.joined()
      let long = String(repeating: "word ", count: words / 5)
      let head = head.replacing("{}", with: long).replacing("{quotes}", with: quotes)
      let fields = (0..<count).map { "  f\($0): \(field)\n" }.joined()
      let form = try GeneratedForm(spec: "formc: 1\nform: Big\n\(head)\nfields:\n\(fields)", named: "big.yaml")
      return form.files.reduce(0) { $0 + $1.contents.count }
    }
    let (few, many) = (try size(20, 4_000) - size(20, 1_000), try size(200, 4_000) - size(200, 1_000))
    #expect(many < 3 * few)
  }

  /// Messages of a type, or of the form, in what stands for `{}` in each language.
  private static let messages = [
    ("types:\n  T: {type: integer, minimum: 5, messages: {minimum: {}}}", "{type: T}", "'{title} in {}'"),
    ("types:\n  T: {type: integer, rules: {r: {check: this > 1, message: {}}}}", "{type: T}", "'{this} in {}'"),
    ("", "{type: integer, minimum: 5, messages: {minimum: {'*': '{title}'}}}", ""),
    ("messages: {type: {}}", "{type: integer}", "'Not in {}'"),
  ]

  /// Messages in many languages are written once for each of these at most, and not for each field.
  @Test(arguments: messages) func messagesAreNotWrittenForEachFieldInEachLanguage(
    head: String, field: String, message: String
  ) throws {
    func size(_ count: Int, _ languages: Int) throws -> Int {
      let tags = (0..<languages).map { "q\(Unicode.Scalar(UInt8(97 + $0 / 26)))\(Unicode.Scalar(UInt8(97 + $0 % 26)))" }
      let said = tags.map { "\($0): \(message.replacing("{}", with: "the language \($0)"))" }.joined(separator: ", ")
      let head = head.replacing("{}", with: "{\(said)}")
      let fields = (0..<count).map { "  f\($0): \(field)\n" }.joined()
      let languages = "languages: [\(tags.joined(separator: ", "))]\nallow: [missing-translation]\n"
      let form = try GeneratedForm(
        spec: "formc: 1\nform: Big\n\(languages)\(head)\nfields:\n\(fields)", named: "big.yaml")
      return form.files.reduce(0) { $0 + $1.contents.count }
    }
    let (few, many) = (try size(20, 150) - size(20, 5), try size(200, 150) - size(200, 5))
    #expect(many < 3 * few)
  }

  /// Whether four times as much took less than `most` times as long in one of a few pairs: whatever else the machine
  /// does makes one measurement or the other longer, while the square is there in each pair.
  private func isInProportion(by most: Double, _ pair: () throws -> (Double, Double)) rethrows -> Bool {
    for _ in 0..<6 {
      let (few, many) = try pair()
      if many < most * few { return true }
    }
    return false
  }

  /// Nanoseconds of the thread alone: other tests run beside it.
  private func work() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
