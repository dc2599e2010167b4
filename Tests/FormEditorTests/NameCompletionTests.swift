// The names that are offered in messages, and where a field is asked about.

import FormCompiler
import FormEditor
import FormLanguage
import Testing

@Suite struct NameCompletionTests {
  private static let start = """
    formc: 1
    form: A
    fields:
      pin: {type: text, title: P, secure: true, rules: {own: {check: this != "1", message: "%pin"}}}
      n: {type: integer, title: N, rules: {own: {check: this > 1, message: "%own"}}}
      g: {type: group, title: G, fields: {x: {type: text, title: X}}, values: {y: x + "!"}}
      l: {type: list, title: L, of: {type: group, fields: {m: {type: text, title: M, visible: '%item'}}}}
    values: {shown: n * 2, hidden: pin + "!"}
    rules:
      r: {check: '%check', message: "%r", at: n}

    """

  /// The spec with a text at one of its places, and others at the rest.
  private func text(_ marked: String, at place: String) -> MarkedText {
    var text = Self.start.replacing(place, with: marked)
    for other in ["%pin", "%own", "%r"] { text = text.replacing(other, with: "Message") }
    for other in ["%item", "%check"] { text = text.replacing(other, with: "true") }
    return MarkedText(text)
  }

  private func offered(_ marked: String, at place: String) -> Set<String> {
    Set(text(marked, at: place).items.map(\.label))
  }

  @Test(arguments: [
    ("%r", ["n", "shown"]), ("%own", ["n", "shown", "this", "title"]),
    ("%pin", ["n", "shown", "title"]),
  ])
  func `a message is offered what it may show`(place: String, names: [String]) {
    #expect(offered("{|}", at: place) == Set(names))
    #expect(offered("{t|}", at: place) == Set(names))
    for name in names {
      let completed = text("{|}", at: place).completed(name) ?? ""
      let diagnostics = Compilation.compile(path: "a.yaml", bytes: Array(completed.utf8)) { _ in
        .failure(LoadFailure(reason: "no such file"))
      }.diagnostics
      #expect(!diagnostics.contains { ["secret-in-text", "unknown-placeholder"].contains($0.problem.code) }, "\(name)")
    }
  }

  @Test(arguments: [
    ("%check", "has(|)", ["pin", "n", "g", "l"]), ("%check", "n > 1 && valid(|", ["pin", "n", "g", "l"]),
    ("%check", "has(g.|)", ["x"]), ("%check", "l.all(i, has(|))", ["pin", "n", "g", "l", "i"]),
    ("%item", "has(|)", ["pin", "n", "g", "l", "this", "previous"]), ("%check", "has(l[0].|)", ["m"]),
  ])
  func `fields alone are asked about`(place: String, marked: String, names: [String]) {
    #expect(offered(marked, at: place) == Set(names))
  }

  @Test func `an index in a question is any number`() {
    #expect(offered("has(l[|].m)", at: "%check").isSuperset(of: ["n", "shown", "size"]))
  }
}
