// What a developer does with a form that has secrets, and is to be sent. Says what is not met.

import Foundation

@main
struct SecretsProgram {
  static func main() throws {
    let draft = try Vault(
      json: #"""
        {"codes": ["hush1", "hush2"], "pages": [["hush3"], []], "box": {"key": "hush4", "keys": ["hush5"]},
         "boxes": [{"keys": ["hush6"], "inner": {"key": "hush7"}}, {}], "opens": "09:30", "side": "left"}
        """#)
    let vault = try draft.validated()
    let bare = #"{"box":{},"boxes":[{"inner":{}},{}],"opens":"09:30","side":"left"}"#
    expect("nothing said is without secrets", vault.json(), bare)
    expect("so it is said", vault.json(secrets: .omitted), bare)
    expect(
      "whoever says so has them, each in its place", vault.json(secrets: .included),
      #"{"codes":["hush1","hush2"],"pages":[["hush3"],[]],"box":{"key":"hush4","keys":["hush5"]},"#
        + #""boxes":[{"keys":["hush6"],"inner":{"key":"hush7"}},{}],"opens":"09:30","side":"left","#
        + #""shout":"HUSH4"}"#)
    expect("in any layout", vault.json(.line, secrets: .included).contains(#""box": {"key": "hush4", "#), true)

    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    expect("no other encoder is given one", String(decoding: try encoder.encode(vault), as: UTF8.self), bare)
    let held = try encoder.encode(["in": [vault]])
    expect("nor one of more", String(decoding: held, as: UTF8.self), #"{"in":[\#(bare)]}"#)

    for said in [shown(vault), shown(draft), shown(vault.box), shown(vault.boxes)] {
      expect("what is printed shows none", said.lowercased().contains("hush"), false)
    }
    print("done")
  }

  /// All that logs and debuggers show.
  private static func shown(_ value: some Any) -> String {
    var said = "\(value) \(String(reflecting: value))"
    dump(value, to: &said)
    for child in Mirror(reflecting: value).children { said += "\(child)" }
    return said
  }

  private static func expect<Value: Equatable>(_ what: String, _ found: Value, _ wanted: Value) {
    if found != wanted { print("FAIL \(what): \(found)") }
  }
}
