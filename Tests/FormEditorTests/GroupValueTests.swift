// The named values of groups, which are read behind a dot like members.

import FormEditor
import Testing

@Suite struct GroupValueTests {
  private static let start = """
    formc: 1
    form: A
    fields:
      g: {type: group, title: G, fields: {x: {type: integer, title: X}}, values: {net: x * 2}}
      kids:
        type: list
        title: K
        of:
          type: group
          fields: {born: {type: date, title: B}, s: {type: text, title: S, visible: 'this.%'}}
          values: {years: age(born), old: years > 60}
    rules:
      r: {message: M, check: '
    """

  private func text(_ check: String, in item: String = "years > 1") -> MarkedText {
    MarkedText(Self.start.replacing("this.%", with: item) + check + "'}\n")
  }

  @Test(arguments: [
    ("g.|", ["x", "net"]), ("kids.all(k, k.|years < 18)", ["born", "s", "years", "old"]),
    ("kids[0].|", ["born", "s", "years", "old"]), ("kids.first().y|", ["born", "s", "years", "old"]),
  ])
  func `values are offered behind the members`(check: String, names: [String]) {
    #expect(text(check).items.map(\.label) == names)
    #expect(text(check).items.allSatisfy { !$0.detail.isEmpty && $0.detail != "unknown" })
  }

  @Test func `values are offered in the items themselves`() {
    for item in ["this.|", "previous.|"] {
      #expect(text("true", in: item).items.map(\.label) == ["born", "s", "years", "old"], "\(item)")
    }
  }

  @Test func `a list of values has the methods of its type`() {
    let numbers = Set(text("kids.map(k, k.years).| > 1").items.map(\.label))
    #expect(numbers.isSuperset(of: ["size", "sum", "min", "max"]) && !numbers.contains("join"))
    let truths = Set(text("kids.map(k, k.old).| > 1").items.map(\.label))
    #expect(truths.contains("size") && !truths.contains("sum"))
  }

  @Test(arguments: [
    ("g.n|et > 1", "**net**: `int`"), ("kids.all(k, k.yea|rs < 18)", "**years**: `int`"),
    ("kids[0].o|ld", "**old**: `bool`"), ("kids.exists(k, k.old && k.years |> 1)", "`bool`"),
  ])
  func `a value is explained by its type`(check: String, words: String) {
    let marked = text(check)
    #expect(marked.view.hover(at: marked.offset)?.text == words)
  }
}
