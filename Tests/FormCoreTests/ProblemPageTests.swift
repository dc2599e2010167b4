// The pages of `formc explain`: every problem has one, and its examples are what it says.

import Foundation
import Testing

@testable import FormCompiler
@testable import FormCore
@testable import FormLanguage

@Suite struct ProblemPageTests {
  static let codes = Problem.all.map(\.code)
  /// Those whose example is short enough to be shown.
  static let shown = Problem.all.filter { !$0.page.wrong.isEmpty }.map(\.code)

  @Test func `each code is that of one problem, in words with hyphens`() {
    let codes = Problem.all.map(\.code)
    #expect(Set(codes).count == codes.count)
    #expect(codes.allSatisfy { $0.utf8.allSatisfy { (0x61...0x7A).contains($0) || "-8".utf8.contains($0) } })
  }

  @Test(arguments: Self.shown)
  func `the wrong example has this problem, once, and no other`(code: String) throws {
    let page = try page(of: code)
    let diagnostics = found(in: page.wrong)
    #expect(diagnostics.map(\.problem.code) == [code], "\(diagnostics.map(\.headline))")
  }

  @Test(arguments: Self.codes)
  func `the right example has none`(code: String) throws {
    let page = try page(of: code)
    #expect(found(in: page.right).map(\.headline) == [])
  }

  @Test(arguments: Self.codes)
  func `a page says what and why in whole sentences`(code: String) throws {
    let page = try page(of: code)
    for text in [page.what, page.why] {
      #expect(
        text.hasSuffix(".") && !text.contains("\n") && text.first?.isLowercase == false || text.hasPrefix("formc"))
    }
  }

  @Test(arguments: Self.shown)
  func `a headline begins in lower case and has no full stop`(code: String) throws {
    let page = try page(of: code)
    for diagnostic in found(in: page.wrong) {
      #expect(diagnostic.headline.first?.isUppercase == false)
      #expect(!diagnostic.headline.hasSuffix("."))
    }
  }

  @Test(arguments: Self.shown)
  func `a sure fix of the wrong example leaves nothing to say`(code: String) throws {
    let page = try page(of: code)
    for fix in found(in: page.wrong).flatMap(\.fixes) where fix.isSure {
      #expect(found(in: fixed(page.wrong, by: fix)).map(\.headline) == [])
    }
  }

  private func page(of code: String) throws -> Problem.Page {
    try #require(Problem.all.first { $0.code == code }).page
  }

  /// What formc says of `spec`, a file `form.yaml` beside a library `fields.yaml`.
  private func found(in spec: String) -> [Diagnostic] {
    Compilation.compile(path: "form.yaml", bytes: Array(spec.utf8)) { path in
      switch path {
      case "form.yaml": .success(Array(spec.utf8))
      case "fields.yaml": .success(Array(library.utf8))
      default: .failure(LoadFailure(reason: "no such file or directory"))
      }
    }.diagnostics
  }

  private let library = """
    formc: 1
    types:
      Email:
        type: text
        format: email

    """

  private func fixed(_ spec: String, by fix: Diagnostic.Fix) -> String {
    var bytes = Array(spec.utf8)
    for edit in fix.edits.sorted(by: { $0.span.start > $1.span.start }) {
      bytes.replaceSubrange(edit.span.range, with: edit.replacement.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
