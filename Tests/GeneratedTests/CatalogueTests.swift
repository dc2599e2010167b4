// Messages whose texts stand in a catalogue: compiled, and looked up by a program.

import FormSwift
import Foundation
import Testing

struct CatalogueTests {
  /// Beside the program, where its bundle is.
  @Test func textsAreFoundInTheBundle() throws {
    let workshop = try Workshop()
    let tables = [
      "de": """
      "email.required" = "{title} fehlt";
      "name.maxLength" = "{title}: {maxLength, plural, one {# Zeichen} other {# Zeichen}}, nicht {count}; {nme}";
      "form.notAnna" = "Nicht {name}, {title}";
      "color.notRed" = "Nicht {color} ({color, value})";
      "lines[].price.minimum" = "{title} ab {minimum}";
      "lines[].quantity.uniqueItems" = "{title}: {uniqueItems} nur einmal";
      "lines[].quantity.maximum" = "{title}: {maximum, plural, =0 {keine} one {nur eine} other {nur #}}";
      "tags[].maxLength" = "{title}: {maxLength";
      "lines[].notes[].maxLength" = "{title}: {count} Zeichen";
      "lines[].codes[].maxLength" = "{title}: {count} Zeichen";
      """,
      "pl": """
      "name.maxLength" = "{maxLength, plural, one {# znak} few {# znaki} many {# znaków} other {# znaku}}";
      """,
    ]
    for (language, text) in tables {
      let folder = workshop.folder.appending(path: "\(language).lproj")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: folder.appending(path: "order.strings"))
    }
    let form = try GeneratedForm(spec: Self.order, named: "order.form.yaml", wishes: Self.wishes("order"))
    #expect(try workshop.output(of: "CatalogueProgram.swift", with: [form], [.core]) == "done\n")
  }

  /// All words of messages are the catalogue's, but for comments, which say what a rule is for.
  @Test func noMessageStandsInTheCode() throws {
    let forms = try ["order", nil].map { table in
      try GeneratedForm(spec: Self.order, named: "order.form.yaml", wishes: Self.wishes(table))
    }
    let texts = forms.map { form in
      let lines = String(decoding: form.files[0].contents, as: UTF8.self).split(separator: "\n")
      return lines.filter { !$0.trimmingPrefix { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
    }
    #expect(!texts[0].contains("The spec says") && texts[1].contains("The spec says"))
    #expect(!texts[0].contains("messageTable") && !texts[1].contains("FormCatalogue"))
  }

  /// In every mode of a project, with and without a bundle.
  @Test(arguments: CompileModeTests.modes) func compilesWithoutAWarning(mode: CompileModeTests.Mode) throws {
    let workshop = try Workshop()
    // What is compiled takes its time; other forms are, with their messages, by another test.
    let others = mode.others.isEmpty || mode.isCompiled ? [("quotes.yaml", ExtraSpecs.quotes)] : mode.others
    let specs = [("order.yaml", Self.order)] + others
    let forms = try specs.map { name, spec in
      try GeneratedForm(spec: spec, named: name, access: mode.access, wishes: Self.wishes("a \"table\""))
    }
    let files = try workshop.write(forms.flatMap(\.files) + [GeneratedForm.support(of: forms, access: mode.access)])
    let failure = try workshop.compile(mode.options + files)
    #expect(failure == nil, "\(failure ?? "")")
  }

  private static func wishes(_ table: String?) -> SwiftWishes {
    var wishes = SwiftWishes()
    wishes.catalogue = table
    return wishes
  }

  private static let order = """
    formc: 1
    form: CatalogueOrder
    title: {en: Order, "*": Bestellung}
    languages: [en, de, de-AT, pl, fr]
    fields:
      email: {type: text, title: {en: E-mail, "*": Post}, required: true, messages: {required: {"*": The spec says}}}
      name: {type: text, title: {"*": Name}, maxLength: 5}
      color:
        type: choice
        title: {"*": Farbe}
        choices: {red: {en: Red, "*": Rot}, blue: {en: Blue, "*": Blau}}
      most: {type: integer, title: {"*": Most}}
      tags: {type: list, title: {"*": Tags}, of: {type: text, title: {en: Tag, "*": Marke}, maxLength: 3}}
      lines:
        type: list
        title: {"*": Zeilen}
        uniqueItems: [price, quantity]
        of:
          type: group
          fields:
            price: {type: decimal, places: 2, minimum: 1, title: {en: Price, "*": Preis}}
            quantity: {type: integer, maximum: most, title: {en: Quantity, "*": Menge}}
            notes: {type: list, title: {en: Notes, "*": Notizen}, of: {type: text, maxLength: 3}}
            codes: {type: list, title: {"*": Codes}, of: {type: text, title: {en: Code, "*": Kennung}, maxLength: 3}}
    rules:
      notRed: {check: 'color != "red"', at: color, message: {"*": "The spec says {color} {color, value}"}}
      notAnna: {check: 'name != "Anna"', at: form, message: {"*": "The spec says {name}"}}
    """
}
