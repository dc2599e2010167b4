// Drafts as a developer uses them: compiled, and filled in by a program that says what came of it.

import FormSwift
import Testing

struct DraftTests {
  @Test func doWhatADeveloperExpects() throws {
    let forms = try [
      ("texts.yaml", ExtraSpecs.texts), ("types.yaml", ExtraSpecs.types), ("shared.yaml", ExtraSpecs.shared),
      ("started.yaml", ExtraSpecs.started), ("basket.yaml", Self.basket), ("sharedItems.yaml", ExtraSpecs.sharedItems),
      ("askedApart.yaml", ExtraSpecs.askedApart),
      ("named.yaml", Self.named), ("typed.yaml", Self.typed),
    ].map { name, spec in try GeneratedForm(spec: spec, named: name) }
    var wishes = SwiftWishes()
    wishes.draftProtocols = ["Judged"]
    let judged = try [("moded.yaml", Self.moded), ("dated.yaml", Self.dated)].map { name, spec in
      try GeneratedForm(spec: spec, named: name, wishes: wishes)
    }
    #expect(try Workshop().output(of: "DraftProgram.swift", with: forms + judged, [.core]) == "done\n")
  }

  @Test func readAndWriteJSONWithoutFoundation() throws {
    let form = try GeneratedForm(spec: Self.order, named: "order.yaml", parts: [.core, .json])
    var wishes = SwiftWishes()
    wishes.draftProtocols = ["Equatable", "Hashable"]
    let trip = try GeneratedForm(spec: Self.trip, named: "trip.yaml", parts: [.core, .json], wishes: wishes)
    let vault = try GeneratedForm(spec: Self.vault, named: "vault.yaml", parts: [.core, .json])
    let forms = [form, trip, vault]
    #expect(try Workshop().output(of: "JSONProgram.swift", with: forms, [.core, .json]) == "done\n")
  }

  /// Each member that is normalised had a copy of the whole draft in one frame.
  @Test func needLittleStackWithoutOptimization() throws {
    let texts = (0..<260).map { "  text\($0): {type: text, maxLength: 20}\n" }.joined()
    let others = "  asked: {type: text, required: true}\n  price: {type: decimal, places: 2}\n"
    let spec = "formc: 1\nform: Large\nfields:\n\(texts)\(others)"
    let parts: Set<SwiftPart> = [.core, .json, .model]
    let form = try GeneratedForm(spec: spec, named: "large.yaml", parts: parts)
    #expect(try Workshop().output(of: "StackProgram.swift", with: [form], parts) == "done\n")
  }

  /// Where it is asked for, what passed is written without secrets, and with them by whoever says so.
  @Test func writeSecretsForWhoeverSaysSo() throws {
    let forms = [try Self.sendable()]
    #expect(try Workshop().output(of: "SecretsProgram.swift", with: forms, [.core, .json]) == "done\n")
  }

  /// A form with secrets of which what passed can be written.
  static func sendable(access: SwiftAccess = .internal, supportModule: String? = nil) throws -> GeneratedForm {
    var wishes = SwiftWishes()
    wishes.validProtocols = ["Encodable"]
    return try GeneratedForm(
      spec: vault, named: "vault.yaml", access: access, parts: [.core, .json], supportModule: supportModule,
      wishes: wishes)
  }

  /// Groups and items that start as what the day is.
  private static let trip = """
    formc: 1
    form: Trip
    fields:
      stay: {type: group, fields: {day: {type: date, default: today}, nights: {type: integer, required: true}}}
      stops: {type: list, of: {type: group, fields: {at: {type: group, fields: {day: {type: date, default: today}}}}}}
    """

  /// Secrets in groups and lists, and a time.
  private static let vault = """
    formc: 1
    form: Vault
    fields:
      codes: {type: list, of: {type: text, secure: true}}
      pages: {type: list, of: {type: list, of: {type: text, secure: true}}}
      box: {type: group, fields: {key: {type: text, secure: true}, keys: {type: list, of: {type: text, secure: true}}}}
      boxes: {type: list, of: {type: group, fields: {keys: {type: list, of: {type: text, secure: true}}, inner: {type: group, fields: {key: {type: text, secure: true}}}}}}
      opens: {type: time}
      side: {type: choice, choices: {left: Left, right: Right}}
      shout: {type: text, secure: true, computed: "box.key.upper()"}
    """

  /// What is typed in each of them, and what is not.
  private static let typed = """
    formc: 1
    form: Typed
    fields:
      mail: {type: text, format: email}
      bio: {type: text, lines: 6}
      age: {type: integer, minimum: 0}
      warmth: {type: number, minimum: -273.15}
      price: {type: decimal, places: 2, exclusiveMinimum: 0}
      code: {type: text, characters: digits}
      pin: {type: text, characters: digits, secure: true}
      mails: {type: list, of: {type: text, format: email}}
      next: {type: integer, computed: age + 1}
      flags:
        type: choices
        choices: {a: A, b: B, c: {title: C, visible: has(code)}}
        messages: {choices: "not these{count, plural, one {, which is one} other {, which are #}}"}
    """

  /// What is made of other names, and of nobody's, before fields and types that are called so.
  private static let named = """
    formc: 1
    form: Named
    fields:
      home: {type: group, fields: {city: {type: text}, lines: {type: list, of: {type: text}}}}
      homeCity: {type: text, minLength: 3}
      shout: {type: text, computed: 'homeCity.upper()'}
      lines: {type: list, of: {type: integer}}
    """

  /// Reads the mode.
  private static let moded = """
    formc: 1
    form: Moded
    fields:
      code: {type: text, required: 'mode == "new"'}
      note: {type: text, visible: 'mode != "show"', maxLength: 'mode == "edit" ? 2 : 4', messages: {maxLength: "at most {maxLength}"}}
    """

  /// Reads the mode and the clock.
  private static let dated = """
    formc: 1
    form: Dated
    fields:
      code: {type: text, required: 'mode == "new"'}
      day: {type: date, maximum: today, messages: {maximum: "until {maximum}"}}
    """

  /// What is wrong with an item quotes what stands around it.
  private static let basket = """
    formc: 1
    form: Basket
    fields:
      most: {type: integer, maximum: 50}
      lines:
        type: list
        of:
          type: group
          fields:
            article: {type: text, required: true}
            quantity: {type: integer, maximum: most}
    """

  private static let order = """
    formc: 1
    form: Order
    fields:
      json: {type: text}
      whole: {type: integer}
      size: {type: decimal, places: 2}
      share: {type: number}
      many: {type: integer}
      day: {type: date}
      side: {type: choice, choices: {left: Left, right: Right}}
      sides: {type: choices, choices: {left: Left, right: Right}}
      home: {type: group, fields: {street: {type: text}}}
      lines: {type: list, of: {type: group, fields: {price: {type: decimal, places: 2}}}}
      tags: {type: list, of: {type: text}}
      twice: {type: decimal, places: 2, computed: "size * 2"}
    """
}
