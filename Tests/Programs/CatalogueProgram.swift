// Fills in a form whose messages stand in a catalogue beside the program, and says what is not told as it stands there.

typealias Tongue = CatalogueOrder.Language

func expect(_ draft: CatalogueOrder, _ path: String, _ language: Tongue, _ wanted: String, line: Int = #line) {
  let issues = draft.validate()
  let messages = zip(issues, draft.messages(for: issues, in: language)).filter { $0.0.description == path }.map { $0.1 }
  if messages != [wanted] { print("FAIL line \(line): \(messages) of \(issues), and not \(wanted)") }
  for issue in issues where issue.description == path {
    let message = draft.message(for: issue, in: language)
    if message != wanted { print("FAIL line \(line): \(message), alone, and not \(wanted)") }
  }
}

@main
struct CatalogueProgram {
  static func main() {
    var draft = CatalogueOrder()
    expect(draft, "email: required", .de, "Post fehlt")
    expect(draft, "email: required", .deAT, "Post fehlt")
    // What no table has is said by its key.
    expect(draft, "email: required", .fr, "email.required")
    expect(draft, "email: required", .pl, "email.required")
    draft.email = "a@b"
    draft.name = "Annabel"
    expect(draft, "name: maxLength", .deAT, "Name: 5 Zeichen, nicht 7; {nme}")
    expect(draft, "name: maxLength", .pl, "5 znak\u{F3}w")
    expect(draft, "name: maxLength", .en, "name.maxLength")
    draft.name = "Anna"
    expect(draft, "form: notAnna", .de, "Nicht Anna, Bestellung")
    draft.color = .red
    expect(draft, "color: notRed", .de, "Nicht Rot (red)")
    draft.tags = ["long"]
    expect(draft, "tags[0]: maxLength", .de, "Marke: {maxLength")
    draft.most = 1
    var line = CatalogueOrder.LinesItem()
    line.price = FormDecimal(0)
    line.quantity = 4
    line.notes = ["long"]
    line.codes = ["", "long"]
    draft.lines = [CatalogueOrder.LinesItem(), line]
    expect(draft, "lines[1].notes[0]: maxLength", .de, "Notizen: 4 Zeichen")
    expect(draft, "lines[1].codes[1]: maxLength", .de, "Kennung: 4 Zeichen")
    expect(draft, "lines[1].price: minimum", .de, "Preis ab 1")
    expect(draft, "lines[1].quantity: maximum", .de, "Menge: nur eine")
    line.price = FormDecimal(2)
    line.quantity = 1
    draft.lines = [line, line]
    expect(draft, "lines[1].quantity: uniqueItems", .de, "Menge: price, quantity nur einmal")
    line.quantity = 4
    draft.lines = [CatalogueOrder.LinesItem(), line]
    draft.most = 0
    expect(draft, "lines[1].quantity: maximum", .deAT, "Menge: keine")
    print("done")
  }
}
