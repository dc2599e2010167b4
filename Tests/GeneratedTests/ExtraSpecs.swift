// Forms that have what the examples lack: every kind of field, groups in groups, lists of lists, expressions that fail.

/// Specs for the tests of generated Swift.
enum ExtraSpecs {
  static let all: [(name: String, spec: String)] = [
    ("kinds.yaml", kinds), ("groups.yaml", groups), ("lists.yaml", lists), ("expressions.yaml", expressions),
    ("names.yaml", names), ("empty.yaml", empty), ("dynamic.yaml", dynamic), ("counted.yaml", counted),
    ("failing.yaml", failing), ("nested.yaml", nested), ("listsOfLists.yaml", listsOfLists),
    ("shadows.yaml", shadows), ("quotes.yaml", quotes), ("started.yaml", started),
    ("preset.yaml", preset), ("before.yaml", before),
    ("ordered.yaml", ordered), ("repeats.yaml", repeats), ("moded.yaml", moded),
    ("keywords.yaml", keywords), ("texts.yaml", texts), ("types.yaml", types),
    ("large.yaml", large), ("secretive.yaml", secretive), ("words.yaml", words), ("wordsBeside.yaml", wordsBeside),
    ("shared.yaml", shared), ("plainlyShared.yaml", plainlyShared), ("sharedItems.yaml", sharedItems),
    ("askedApart.yaml", askedApart), ("presetItems.yaml", presetItems), ("shelves.yaml", shelves),
    ("around.yaml", around), ("itemValues.yaml", itemValues), ("stays.yaml", stays), ("askedAlone.yaml", askedAlone),
    ("buttons.yaml", buttons), ("sums.yaml", sums), ("sumsOfLines.yaml", sumsOfLines),
    ("clock.yaml", clock), ("longWords.yaml", longWords),
    ("idle.yaml", idle), ("tongues.yaml", tongues), ("longInts.yaml", longInts),
  ]

  /// Ints of more digits than decimals have, beside decimals.
  private static let longInts = """
    formc: 1
    form: LongInts
    allow: [decided-condition]
    fields:
      i: {type: integer}
      d: {type: decimal}
      l: {type: list, of: {type: integer}}
    rules:
      half: {check: 'i != decimal("0.5")', at: i, message: half}
      below: {check: i < d, at: i, message: below}
      above: {check: d <= i, at: d, message: above}
      same: {check: d == i, at: d, message: same}
      items: {check: "l.all(x, x > d) && l.exists(x, d != x)", at: l, message: items}
      sum: {check: i + d > 0, at: i, message: sum}
    tests:
      greatest: {answers: {i: 9223372036854775807, d: 0.5, l: [1000000000000000000]}, issues: {i: [below, sum], d: [same]}}
      least: {answers: {i: -9223372036854775808, d: -999999999999999999, l: [-1000000000000000000]}, issues: {i: [sum], d: [above, same], l: [items]}}
      limit: {answers: {i: 999999999999999999, d: 999999999999999999.0, l: [7]}, issues: {i: [below, sum], l: [items]}}
    """

  /// Many fields that say the same in languages of which some say what others do: rows and columns of messages that are
  /// shared, texts for all other languages with the plurals of each, and a title of each in what a type says.
  private static let tongues = """
    formc: 1
    form: Tongues
    languages: [en, de, pl, fr, ar, pt-BR, xx]
    allow: [missing-translation]
    messages:
      minLength: {de: "{title}: zu kurz", "*": "{title}: {count, plural, one {# letter} other {# letters}}"}
      maximum: "{title} {maximum, plural, =0 {none} one {one} other {#}}"
      minimum: {"*": "{minimum, plural, one {# unit} other {# units}}", pl: "{minimum, plural, few {# few} other {#}}"}
    types:
      Word:
        type: text
        minLength: 3
        title: {en: Word, de: Wort, "*": W}
        messages: {required: {\(tongue { "\($0): '{title} \(said)\(said) \($0)'" })}}
      Number:
        type: integer
        minimum: 2
        maximum: 5
        rules: {r: {check: this != 4, message: {\(tongue { "\($0): '{this} \($0) {title}'" })}}}
    fields:
      \((0..<24).map { "w\($0): {type: Word\($0 % 2 == 0 ? ", required: true" : "")\($0 == 4 ? ", title: Four" : "")}" }
        .joined(separator: "\n  "))
      \((0..<8).map { "n\($0): {type: Number\($0 == 3 ? ", title: {pl: Trzy, '*': Three}, minimum: 1" : "")}" }
        .joined(separator: "\n  "))
      lines:
        type: list
        of: {type: group, fields: {word: {type: Word, required: true}, number: {type: Number}, text: {type: text}}}
    """

  private static func tongue(_ words: (String) -> String) -> String {
    ["en", "de", "pl", "fr", "ar", "pt-BR", "xx"].map(words).joined(separator: ", ")
  }

  /// Long texts that are said of several fields, of each with other values of all kinds, in two languages, in items, too;
  /// many choices of which a few are offered at times.
  private static let longWords = """
    formc: 1
    form: LongWords
    languages: [en, pl]
    messages:
      maximum: {en: "{title} {maximum, plural, =0 {none} one {# \(said)} other {#, \(said)}}", pl: "\(said) {maximum}"}
      required: {en: "\(said)\(said)", pl: "\(said)\(said) {title}"}
      minLength: {en: "{title}: {count, plural, one {# \(said)} other {# \(said)}} {count} of {minLength}", pl: "\(said)"}
      maxItems: {en: "\(said) {count} {maxItems}", pl: "{count, plural, one {#} few {# \(said)} other {\(said)}}"}
    types:
      Count:
        type: integer
        title: {en: "\(said)\(said)", pl: Ile}
        help: {"*": "\(said)\(said)"}
        rules:
          even:
            check: this % 2 == 0
            message: {en: "{title} {this} {a, plural, other {# \(said)}} {t} {c} {sum}", pl: "{this} \(said)"}
      Words: {type: text, minLength: 3, rules: {other: {check: "this != t", message: {"*": "{this} {t} {c, value} \(said)"}}}}
      Colour:
        type: choice
        choices: {r: {title: {en: Red, pl: Czerwony}}, g: {title: {en: Green, pl: Zielony}}}
        rules: {red: {check: "this != 'r'", message: {"*": "{this} {this, value} \(said)"}}}
      Many:
        type: choice
        choices: {\(choices)}
    values: {sum: "a + 1"}
    fields:
      a: {type: integer, title: {"*": A}, maximum: 0}
      t: {type: text, title: {"*": T}, required: true}
      c: {type: Colour, title: {"*": C}}
      d: {type: Colour, title: {"*": D}}
      one: {type: Count, required: true}
      two: {type: Count, title: {en: Two, pl: Dwa}, maximum: a}
      half: {type: number, title: {"*": H}, maximum: 1.5}
      part: {type: decimal, title: {"*": P}, places: 2, maximum: 2.50}
      day: {type: date, title: {"*": Day}, maximum: 2026-01-01}
      last: {type: date, title: {"*": Last}, maximum: day}
      x: {type: Words, title: {"*": X}}
      y: {type: Words, title: {"*": Y}, computed: "t + t"}
      g: {type: group, fields: {z: {type: Words, title: {"*": Z}}, n: {type: Count, maximum: 4}}}
      l:
        type: list
        maxItems: 1
        of: {type: group, fields: {z: {type: Words, title: {en: Z, pl: Zet}}, w: {type: Words, title: {en: W, pl: Wu}, minLength: 2}, c: {type: Count}}}
      k: {type: list, maxItems: 2, of: {type: Count}}
      w: {type: text, title: {"*": Word}, default: "\(said)\(said)"}
      p: {type: Many, title: {"*": Picked}}
      q: {type: choices, title: {"*": Several}, choices: {\(choices)}}
      r: {type: list, title: {"*": More}, of: {type: Many}}
    """

  /// Long runs of choices that are always offered, and a short one.
  private static let choices = (0..<60).map { position in
    "c\(position): {\([20, 23, 59].contains(position) ? "visible: has(a), " : "")title: {'*': C}}"
  }.joined(separator: ", ")

  private static let said = String(repeating: "what is said of many ", count: 22)

  /// Buttons of actions at fields of all kinds, in items, too; choices whose names differ in case alone.
  private static let buttons = """
    formc: 1
    form: Buttons
    fields:
      rows: {type: list, title: Rows, action: go, of: {type: group, fields: {y: {type: text, action: go, visible: z, clearable: true}, z: {type: boolean, action: go}, d: {type: date, action: look}}}}
      tags: {type: list, of: {type: text, action: go, clearable: true}}
      day: {type: date, action: look, visible: size(tags) > 0}
      name: {type: text, action: go, clearable: true}
      group: {type: group, action: go, fields: {a: {type: boolean, action: go}, c: {type: choice, action: look, choices: {E: Euro, e: Euler, none: N, None: M, aB: x, a_b: y}}}}
      several: {type: choices, action: go, choices: {NO: Norway, no: No, No: Number, Ærø: Island, Þór: God}}
      size: {type: integer, computed: size(name), action: go}
    rules:
      euro: {check: 'group.c != "E" || group.c != "e" || group.c == "a_b"', message: m}
    actions:
      go: {title: Go}
      look: {title: Look it up}
    """

  /// Lists that are computed in groups that are not judged, in items, too.
  private static let idle = """
    formc: 1
    form: Idle
    fields:
      n: {type: integer}
      f:
        type: group
        fields:
          g: {type: list, of: {type: integer, minimum: 3}, computed: "[n, n + 1]"}
          h:
            type: list
            of: {type: list, of: {type: integer, rules: {r: {check: this > 5, message: m}}}}
            computed: "[[n], [n + 1]]"
          w: {type: text, required: true}
      l:
        type: list
        of:
          type: group
          fields:
            m: {type: integer}
            i: {type: group, fields: {k: {type: list, of: {type: integer, maximum: 3}, computed: "[m, n]"}, v: {type: text}}}
    """

  /// A group in a group of which all is computed.
  private static let sums = """
    formc: 1
    form: Sums
    fields:
      net: {type: integer}
      sums: {type: group, fields: {tax: {type: group, fields: {low: {type: integer, computed: net * 7}}}}}
    """

  /// The same in items.
  private static let sumsOfLines = """
    formc: 1
    form: SumsOfLines
    fields:
      lines: {type: list, of: {type: group, fields: {n: {type: integer}, all: {type: group, fields: {tax: {type: group, fields: {low: {type: integer, computed: n * 7}}}}}}}}
    """

  /// Times of which other fields and rules hang.
  private static let clock = """
    formc: 1
    form: Clock
    fields:
      opens: {type: time, required: true}
      closes: {type: time, minimum: opens, visible: opens < time("20:00")}
    """

  /// What actions and locks alone read.
  private static let askedAlone = """
    formc: 1
    form: AskedAlone
    fields:
      cs: {type: choices, choices: {a: A, b: B}}
      n: {type: integer, minimum: 3}
      t: {type: text, readOnly: 'has(n)'}
    actions:
      one: {title: One, enabled: 'size(cs) == 1'}
      good: {title: Good, enabled: 'valid(n) && t != "a"'}
    """

  /// What is computed in groups and items that are always judged, and asked for there; items that are hidden between others.
  private static let stays = """
    formc: 1
    form: Stays
    fields:
      n: {type: integer}
      always: {type: group, required: true, fields: {one: {type: integer, computed: "1"}, same: {type: integer, computed: n}}}
      asked: {type: integer, visible: valid(always.one), required: true}
      there: {type: boolean, computed: 'has(always.same)'}
      low: {type: integer, minimum: 'valid(always.same) ? 5 : 0'}
      count:
        type: list
        of:
          type: group
          fields:
            a: {type: integer}
            one: {type: integer, computed: '1'}
            has: {type: integer, computed: 'has(one) ? 1 : 0'}
            chain: {type: integer, computed: 'has(previous.chain) ? previous.chain + 1 : 0'}
      rows: {type: list, of: {type: group, visible: 'n != index', fields: {a: {type: integer, required: true}}}}
      deep: {type: list, of: {type: list, of: {type: group, visible: 'n != index', fields: {a: {type: integer}}}}}
      json: {type: integer, computed: n}
    tests:
      some: {answers: {n: 0, asked: 1, rows: [{a: 1}, {a: 2}], deep: [[{a: 1}, {a: 2}]], count: [{a: 1}, {a: 2}, {a: 3}]}, issues: {}}
      none: {answers: {asked: 1, count: [{a: 1}, {}]}, issues: {}}
    """

  /// Items of which fields are hidden, locked and computed, in one another, by what is around them and before them.
  private static let shelves = """
    formc: 1
    form: Shelves
    submit: {review: true}
    fields:
      open: {type: boolean}
      shelves:
        type: list
        of:
          type: group
          fields:
            kind: {type: choice, choices: {buy: Buy, rent: Rent}}
            price: {type: integer, visible: kind == "buy", readOnly: open == true}
            pin: {type: text, secure: true}
            twice: {type: number, computed: price * 2.0}
            dear: {type: boolean, computed: price > 3}
            hush: {type: text, secure: true, computed: 'pin + "!"'}
            size: {type: group, visible: index > 0, fields: {wide: {type: integer, readOnly: true}, high: {type: integer, readOnly: 'previous.price == 3'}}}
            books:
              type: list
              of: {type: group, fields: {title: {type: text, visible: open != true}, pages: {type: integer, readOnly: price == 1}, long: {type: boolean, computed: pages > 9}}}
      codes: {type: list, of: {type: text, secure: true}}
    tests:
      some: {answers: {open: true, shelves: [{kind: buy, price: 3, size: {high: 1}}, {kind: rent, pin: x, size: {high: 2}, books: [{pages: 10}, {pages: 1}]}]}, issues: {}}
    """

  /// Groups of named types, each used several times: hidden, required, misread, computed, secret, in one another, with
  /// defaults of their own and of the sections they stand in, with lists, and called like what is generated.
  static let shared = """
    formc: 1
    form: Shared
    types:
      Land: {type: choice, choices: {pl: Poland, de: Germany, none: None}}
      Point: {type: group, fields: {north: {type: number, minimum: -90}, east: {type: decimal, places: 3}}}
      Address:
        type: group
        fields:
          street: {type: text, required: true, maxLength: 9, case: upper}
          land: {type: Land, default: de}
          self: {type: integer, visible: 'field == 1', json: 'a "b"'}
          field: {type: integer}
          place: {type: Point}
          gate: {type: group, fields: {code: {type: text, secure: true}, ways: {type: choices, choices: {car: Car, foot: Foot}}, at: {type: Point, required: true}}}
          full: {type: text, computed: 'street + "!"'}
          rawValues: {type: dateTime}
        rules:
          far: {check: 'this.street != "X" || this.place.north > 4.0', message: "Not far"}
      Listed: {type: group, fields: {tags: {type: list, of: {type: text, maxLength: 3}}, all: {type: list, of: {type: Point}}, day: {type: date}}}
    sections:
      first:
        fields:
          billing: {type: Address, required: true}
          same: {type: boolean}
          shipping: {type: Address, visible: 'same != true', default: {street: home, field: 1}}
          point: {type: Point}
          lists: {type: Listed}
          moreLists: {type: Listed}
      second:
        visible: 'billing.field != 3'
        defaults: {required: true, trim: false}
        fields:
          third: {type: Address}
          spot: {type: Point}
          items: {type: list, of: {type: Address}}
      never:
        visible: 1 > 2
        fields:
          unseen: {type: text, required: true}
          none: {type: group, required: true, fields: {inner: {type: integer, required: true}, list: {type: list, of: {type: integer}}}}
    rules:
      differ: {check: 'billing.street != shipping.street && billing.place.north != third.place.north', at: shipping.street, message: "Twice, {same}"}
      near: {check: 'point.north == spot.north || shipping.full == third.full', message: "no"}
    """

  /// The same in a form that keeps nothing of what it judges.
  static let plainlyShared = """
    formc: 1
    form: PlainlyShared
    types:
      Name: {type: group, fields: {first: {type: text, maxLength: 3}, age: {type: integer}, side: {type: choice, choices: {l: L, r: R}}}}
      Pair: {type: group, fields: {one: {type: Name, required: true}, two: {type: Name, required: true}}}
    fields:
      Name: {type: Name, required: true}
      name2: {type: Name, required: true}
      pair: {type: Pair, required: true}
      pair2: {type: Pair, required: true}
    """

  /// Named types of which are groups and the items of several lists: hidden, read by rules side by side, compared, with
  /// defaults by value and by the clock, in groups and items, and with members that are called like what stands for an item.
  static let sharedItems = """
    formc: 1
    form: SharedItems
    types:
      Geo: {type: group, fields: {lat: {type: number, required: true, minimum: -90}, value: {type: text, maxLength: 3}}}
      Address:
        type: group
        fields:
          value: {type: text, maxLength: 9, case: upper}
          zip: {type: text, pattern: '[0-9]{2}', required: true}
          country: {type: choice, choices: {de: Germany, at: Austria}, default: de}
          state: {type: text, visible: "country == 'at'", strip: "-"}
          pin: {type: text, secure: true, maxLength: 4}
          at: {type: Geo}
          full: {type: text, computed: zip + value}
        rules:
          zero: {check: "this.country != 'de' || !this.zip.startsWith('0')", message: "No zip of 0 in {title}"}
      Stop: {type: group, title: A stop, fields: {to: {type: Geo}, since: {type: date, default: today}, by: {type: group, fields: {when: {type: date, default: today}, who: {type: text, required: true}}}, n: {type: integer, minimum: 1}}}
      Same: {type: group, fields: {a: {type: text, default: x}, b: {type: text}}}
    fields:
      home: {type: Address, required: true, default: {value: x}}
      work: {type: Address}
      others: {type: list, maxItems: 3, of: {type: Address}}
      more: {type: list, uniqueItems: [zip], of: {type: Address, rules: {long: {check: "this.full != '11AA'", message: "Not this {title}"}}}}
      stops: {type: list, of: {type: Stop}}
      named: {type: list, of: {type: Stop, title: Named}}
      again: {type: list, title: Again, of: {type: Stop, title: Named}}
      stop: {type: Stop}
      nest:
        type: list
        of:
          type: group
          fields:
            main: {type: Address}
            inner: {type: list, of: {type: Address, rules: {own: {check: "size(this.value) < 5 && has(main.zip)", message: "Own of {title}, {sum}"}}}}
            p: {type: text, visible: "size(inner) > 1"}
      geo: {type: Geo}
      geos: {type: list, of: {type: Geo, visible: "size(others) > 0"}}
      deep: {type: list, of: {type: list, of: {type: Same}}}
      sames: {type: list, default: [{b: y}], of: {type: Same}}
      sum: {type: number, computed: "geos.map(g, g.lat).sum() + stops.map(s, s.to.lat).sum()"}
    rules:
      all: {check: "(others + more).all(a, a.zip != home.zip)", message: No}
      zips: {check: "others.all(o, more.all(m, m.zip != o.zip))", message: Different, at: more}
      either: {check: "size(more) == 0 || (size(others) > 1 ? others[0] : more[0]).zip != '99'", message: Not this one}
      deep: {check: "deep.all(l, l.all(s, s.a != s.b))", at: deep, message: Alike}
    tests:
      none: {answers: {home: {zip: 11}}, issues: {}}
      items: {answers: {home: {zip: 11}, others: [{zip: "00"}, {zip: 12, country: at, state: t-x}], more: [{zip: 21}, {zip: 21}, {value: aa, zip: 11}]}, issues: {"others[0]": [zero], "more[1].zip": [uniqueItems], "more[2]": [long]}}
    """

  /// Lists of one type, of which the items have to be answered otherwise: each is asked as it is judged.
  static let askedApart = """
    formc: 1
    form: AskedApart
    languages: [en, de]
    allow: [missing-translation]
    types:
      Pair: {type: group, fields: {x: {type: text}, y: {type: text, visible: has(x)}}, rules: {apart: {check: this.x != this.y, message: {en: "{n} in {title}", de: "{n} in {title}"}}}}
    sections:
      demanded: {defaults: {required: true}, fields: {asked: {type: list, required: false, of: {type: Pair}}}}
      free: {fields: {n: {type: integer}, free: {type: list, title: {en: Free, de: Frei}, of: {type: Pair}}, more: {type: list, title: {en: More, de: Mehr}, of: {type: Pair}}, pair: {type: Pair}}}
    tests:
      both: {answers: {asked: [{}], free: [{}]}, issues: {"asked[0].x": [required]}}
    """

  /// Lists that start with items in groups that are judged once something is answered, and fields of these items that may
  /// be hidden: whether they are what the list started with is asked of what is hidden, too.
  static let presetItems = """
    formc: 1
    form: PresetItems
    types:
      Pair: {type: group, fields: {t: {type: text}, h: {type: text, visible: "t == 'x'"}}}
    fields:
      p: {type: group, fields: {xs: {type: list, default: [{t: x}], of: {type: Pair}}, z: {type: text, required: true}}}
      q: {type: group, fields: {xs: {type: list, default: [{t: y, h: z}, {}], of: {type: Pair}}, pair: {type: Pair}, z: {type: text, required: true}}}
      deep: {type: group, fields: {ls: {type: list, default: [[{t: x, h: y}], []], of: {type: list, of: {type: Pair}}}, z: {type: text, required: true}}}
      seen: {type: group, fields: {ys: {type: list, default: [1, 2], of: {type: integer, visible: "size(z) > 0"}}, z: {type: text, required: true}}}
      empties: {type: group, fields: {ts: {type: list, default: ["", a], of: {type: text}}, z: {type: text, required: true}}}
      items: {type: list, of: {type: group, fields: {g: {type: group, fields: {xs: {type: list, default: [{n: 1, l: [{b: true}]}], of: {type: group, fields: {n: {type: integer}, l: {type: list, visible: n > 0, of: {type: group, fields: {b: {type: boolean}, c: {type: text, visible: b}}}}}}}, z: {type: text, required: true}}}}}}
    tests:
      same: {answers: {p: {xs: [{t: x}]}, q: {xs: [{t: y, h: z}, {}]}}, issues: {}}
      other: {answers: {p: {xs: [{t: x, h: a}]}, deep: {ls: [[{t: x}], []]}}, issues: {p.z: [required], deep.z: [required]}}
      hidden: {answers: {q: {xs: [{t: y, h: a}, {}]}, p: {xs: [{t: y, h: ""}]}}, issues: {p.z: [required], q.z: [required]}}
    """

  /// Lists of texts of whose items nothing is kept, in a form that keeps nothing at all.
  static let words = """
    formc: 1
    form: Words
    fields:
      indices: {type: text, maxLength: 4}
      broken: {type: list, minItems: 2, maxItems: 3, of: {type: text, required: true, minLength: 2, maxLength: 4}}
      value:
        type: list
        required: true
        default: [a1, B 2]
        of: {type: text, case: upper, strip: " ", pattern: "[A-Z][0-9]+"}
      mails:
        type: list
        of: {type: text, format: email, maxLength: 30, messages: {maxLength: "{count} of {maxLength}"}}
    tests:
      fine: {answers: {broken: [ab, cd], value: [c 3]}, issues: {}}
      wrong:
        answers: {broken: [a, [b], "", abcde], value: x, mails: [a@b.cd, " ", a]}
        issues:
          broken: [maxItems]
          broken[0]: [minLength]
          broken[1]: [type]
          broken[2]: [required]
          broken[3]: [maxLength]
          value: [type]
          mails[2]: [format]
    """

  /// The same beside lists that rules read, that may be hidden or stand in groups, and a clock.
  static let wordsBeside = """
    formc: 1
    form: WordsBeside
    fields:
      flag: {type: boolean, action: send}
      since: {type: date, maximum: today}
      judgement: {type: list, maxItems: 2, of: {type: text, maxLength: 4, messages: {maxLength: "{count} at {title}"}}}
      most: {type: integer, minimum: 0, default: 2}
      limited: {type: list, maxItems: most, of: {type: text, lines: 3, characters: letters}}
      hidden: {type: list, visible: flag, maxItems: 1, of: {type: text, maxLength: 3}}
      read: {type: list, maxItems: 4, of: {type: text, maxLength: 3}}
      group: {type: group, fields: {words: {type: list, maxItems: 1, of: {type: text, maxLength: 3}}}}
      groups: {type: list, maxItems: 3, of: {type: group, fields: {words: {type: list, maxItems: 1, of: {type: text}}}}}
    rules:
      first: {check: "read[0] != 'no'", at: read, message: "Not {read}"}
    actions:
      send: {title: Send, enabled: "size(limited) > 1 || flag"}
    """

  /// The item before and the position, in loops within loops.
  static let before = """
    formc: 1
    form: Before
    fields:
      base: {type: integer}
      days:
        type: list
        of:
          type: group
          fields:
            from: {type: integer, minimum: previous.to}
            to: {type: integer, minimum: from, visible: 'index != 2 || has(previous.to)'}
            carry: {type: integer, computed: 'has(previous) ? previous.total : base'}
            lines:
              type: list
              maxItems: index + 2
              of:
                type: group
                fields:
                  n: {type: integer, visible: index < 3}
                  sum: {type: integer, computed: 'n + (has(previous) ? previous.sum : carry)'}
                  word: {type: text, required: 'index > 0 && previous.word == "x"', maxLength: 3}
                  flag: {type: boolean, visible: '!has(previous.flag) || valid(previous.word)'}
            total: {type: integer, computed: 'size(lines) == 0 ? carry : lines.last().sum'}
            place: {type: integer, computed: index}
            note: {type: text, rules: {differs: {check: this != previous.note, message: "{this}, {total}, {place}"}}}
            home: {type: group, fields: {kind: {type: choice, choices: {a: A, b: B}}, tags: {type: list, of: {type: text}}}}
            same: {type: boolean, computed: previous.home.kind == home.kind && previous.home.tags == home.tags}
            half: {type: integer, computed: 'has(previous) ? previous.twice : 1'}
            twice: {type: integer, computed: half * 2}
      xs: {type: list, of: {type: integer, exclusiveMinimum: previous}}
      zs: {type: list, of: {type: text, rules: {differs: {check: this != previous, message: "{this} again"}}}}
      cs: {type: list, of: {type: choice, choices: {a: A, b: B}, rules: {r: {check: this != previous || index > 2, message: m}}}}
      ms: {type: list, of: {type: choices, choices: {a: A, b: B}, minItems: size(previous)}}
      rows: {type: list, of: {type: list, maxItems: index + 1, minItems: size(previous), of: {type: integer, minimum: index}}}
    rules:
      total: {check: 'size(days) == 0 || days.last().total < 100', message: "{base}", at: form}
    """

  /// Choices of named types, used by fields, items and members of groups: one enum each, and one for what narrows them.
  static let types = """
    formc: 1
    form: Types
    types:
      Country: {type: choice, title: Country, choices: {de: {title: Germany, data: {eu: true}}, ch: {title: Switzerland, data: {eu: false}}, none: {title: None, data: {eu: false}}}}
      Narrow: {type: Country, choices: {ch: CH, de: D}}
      Ways: {type: choices, maxItems: 2, choices: {car: {title: Car, visible: 'fast'}, train: Train, foot: Foot}}
      Stop: {type: group, fields: {into: {type: Country, required: true}, by: {type: choice, choices: {a: A, b: B}}, fast: {type: boolean}, ways: {type: Ways}}}
    fields:
      fast: {type: boolean}
      country: {type: Country, required: true, default: de}
      country2: {type: Country, visible: country.eu, choices: {de: DE, none: NONE}}
      other: {type: Country, title: Other, visible: country.eu}
      less: {type: Narrow}
      ways: {type: Ways}
      stops: {type: list, of: {type: Stop}}
      also: {type: list, uniqueItems: true, default: [ch], of: {type: Country}}
      back: {type: Stop}
    rules:
      apart: {check: 'country != other && other != back.into', at: other, message: "Not {country} twice"}
      eu: {check: 'back.into.eu || !other.eu || less in also', message: "{less}, {also}, {ways}"}
      by: {check: 'stops.all(s, s.by == back.by && s.ways.all(w, w in ways))', message: "no"}
    """

  /// Lists of texts, which a draft has without structs around them: hidden, with defaults, in groups, items and lists, with
  /// what is done to each text before it is judged, and beside fields that are called like what is generated.
  static let texts = """
    formc: 1
    form: Texts
    fields:
      shown: {type: boolean, default: true}
      tags: {type: list, visible: shown, default: [" a ", B], maxItems: 3, uniqueItems: true, of: {type: text, title: Tag, case: upper, maxLength: 3, messages: {maxLength: "{title}: {count} of {maxLength}"}}}
      tagsItem: {type: text, required: 'size(tags) > 1'}
      value: {type: list, of: {type: text, trim: false, required: true, strip: "-"}}
      isMisread: {type: list, minItems: 2, of: {type: text, characters: digits, rules: {longer: {check: 'this.size() >= previous.size()', message: "{this} after {tags}"}}}}
      home:
        type: group
        fields:
          nicks: {type: list, default: [x], of: {type: text}}
          rows: {type: list, of: {type: list, uniqueItems: true, of: {type: text, case: lower}}}
      days: {type: list, uniqueItems: words, of: {type: group, fields: {words: {type: list, default: [yy, " zz"], maxItems: 2, of: {type: text, minLength: 2}}, same: {type: boolean, computed: 'words == tags'}}}}
      last: {type: text, computed: 'size(tags) > 0 ? tags.last() : "none"'}
      upper: {type: integer, computed: 'tags.filter(t, t in home.nicks).size()'}
    rules:
      apart: {check: 'tags.all(t, !(t in value))', at: tags, message: "{tags} and {value}"}
    """

  /// Members that no two items may share: in lists of lists, of all kinds, some hidden, computed or groups themselves.
  static let repeats = """
    formc: 1
    form: Repeats
    fields:
      lines:
        type: list
        title: Lines
        minItems: 2
        maxItems: 4
        uniqueItems: article
        rules: {few: {check: size(this) < 4, message: few}}
        of:
          type: group
          fields:
            article: {type: text, case: upper, title: Article}
            n: {type: integer, minimum: 1}
            tags: {type: list, uniqueItems: [name, home], messages: {uniqueItems: "{title} {uniqueItems} {count}"}, of: {type: group, fields: {name: {type: text, maxLength: 3}, home: {type: group, title: Home, fields: {city: {type: text}, zip: {type: decimal}}}, words: {type: list, of: {type: text}}}}}
            more: {type: list, minItems: 2, uniqueItems: [words, list], of: {type: group, fields: {identity: {type: dateTime}, words: {type: list, of: {type: text}}, list: {type: choices, choices: {a: A, b: B}}}}}
      other: {type: list, uniqueItems: when, of: {type: group, fields: {when: {type: dateTime, visible: n > 1}, n: {type: number, computed: 'size(m) + 1.0'}, m: {type: list, uniqueItems: true, of: {type: integer}}}}}
      pairs: {type: list, uniqueItems: [left, right], of: {type: group, fields: {left: {type: integer}, right: {type: number, computed: left / 2.0}, inner: {type: group, fields: {x: {type: integer, computed: left}}}}}}
      dead: {type: list, uniqueItems: inner, of: {type: group, fields: {a: {type: integer}, inner: {type: group, fields: {x: {type: integer, computed: a}}}}}}
      unchosen: {type: list, uniqueItems: true, of: {type: group, fields: {x: {type: text, examples: [a, b, "b,c"]}, l: {type: choices, choices: {a: A}, computed: 'x.split(",")'}}}}
      unchosenInside: {type: list, uniqueItems: g, of: {type: group, fields: {g: {type: group, fields: {x: {type: text, examples: [a, b]}, k: {type: choice, choices: {a: A}, computed: x}}}}}}
      total: {type: integer, computed: size(lines)}
      sum: {type: integer, computed: 'lines.map(l, l.n).sum()'}
      ok: {type: boolean, computed: valid(lines)}
    rules:
      lots: {check: sum < 10, at: form, message: "{sum}"}
    """

  /// Lists in another order, cut and joined.
  static let ordered = """
    formc: 1
    form: Ordered
    fields:
      n: {type: integer}
      t: {type: text}
      d: {type: date}
      e: {type: date}
      l: {type: list, of: {type: integer, maximum: 9}}
      x: {type: list, of: {type: number}}
      s: {type: list, of: {type: text, maxLength: 3}}
      g: {type: list, of: {type: list, of: {type: group, fields: {v: {type: integer, maximum: 9}}}}}
      o:
        type: list
        of:
          type: group
          fields:
            v: {type: integer}
            tags: {type: list, of: {type: integer}}
            inner: {type: list, of: {type: group, fields: {at: {type: integer}}}}
      iban: {type: text, format: iban}
      bic: {type: text, format: bic}
      card: {type: text, format: cardNumber}
    rules:
      a1: {check: 'l.sort() == l', at: form, message: m}
      a2: {check: 'x.sort().reverse().first() > 1', at: form, message: m}
      a3: {check: 's.sort().join() == "ab"', at: form, message: m}
      a4: {check: 'l.slice(n, size(l)).size() > 1', at: form, message: m}
      a5: {check: 'l.map(a, l.sort().last() - a).min() > 0', at: form, message: m}
      a6: {check: 'g.first().first().v > 1', at: form, message: m}
      a7: {check: 'g.reverse()[0][0].v > 1', at: form, message: m}
      a8: {check: 'g.flatten().all(i, i.v > 1)', at: form, message: m}
      a9: {check: 'g.flatten().reverse().slice(0, 1).map(i, i.v).sum() > 1', at: form, message: m}
      b1: {check: 'o.map(i, i.inner).flatten().map(i, i.at).sum() > 1', at: form, message: m}
      b2: {check: 'o.map(i, i.inner).last().last().at > 1', at: form, message: m}
      b3: {check: 'o.reverse()[0].tags.size() > 1', at: form, message: m}
      b4: {check: '[o, o.reverse()].flatten().size() > 1', at: form, message: m}
      b5: {check: 'l.last() > 1 || s.first() == ""', at: form, message: m}
      b6: {check: 't.lower() == t.upper()', at: form, message: m}
      b7: {check: 'daysBetween(d, e) > monthsBetween(d, e) && yearsBetween(d, e) > 0', at: form, message: m}
      b8: {check: 't.isIban() || t.isBic() || t.isCardNumber()', at: form, message: m}
    """

  static let kinds = """
    formc: 1
    form: Kinds
    languages: [en, pl]
    fields:
      text: {type: text, required: true, minLength: 2, maxLength: 10, pattern: "[a-zé]+", unit: utf16}
      bytes: {type: text, unit: bytes, length: 4}
      lines: {type: text, lines: 3, characters: "[\\\\n\\\\ta-z ]"}
      wide: {type: text, characters: "[À-ž日-龥]", trim: false}
      letters: {type: text, characters: "[\\\\p{L}\\\\p{N}]", maxLength: 12}
      stripped: {type: text, strip: "-/", case: upper, format: hostname}
      integer: {type: integer, minimum: -1, exclusiveMaximum: 1000, multipleOf: 2}
      number: {type: number, exclusiveMinimum: 0, maximum: 100, multipleOf: 0.1}
      decimal: {type: decimal, minimum: -0.5, exclusiveMaximum: 1000, multipleOf: 0.05, default: 12.5}
      exact: {type: decimal, places: 12, maximum: decimal}
      share: {type: decimal, places: 4, computed: "divide(decimal, integer, 4)"}
      rounded: {type: decimal, computed: "round(decimal * 1.19 + number1, 2)"}
      number1: {type: decimal, places: 0}
      taxed: {type: decimal, places: 4, computed: "decimal * (boolean ? 0.07 : integer > 3 ? integer : 0.19)"}
      among: {type: decimal, computed: "decimal in [0.5, boolean ? 1e1 : integer] ? 0.25 : -0.5"}
      boolean: {type: boolean, required: true}
      agreed: {type: boolean, mustBe: false}
      date: {type: date, minimum: 2000-01-01, maximum: today + years(1)}
      time: {type: time, minimum: 09:00, exclusiveMaximum: "18:00"}
      dateTime: {type: dateTime, exclusiveMinimum: 2000-01-01T00:00:00Z, maximum: now}
      choice: {type: choice, required: true, choices: {PL: Polska, pl: small, "two words": "2", none: None}}
      choices: {type: choices, minItems: 2, maxItems: 3, choices: {a: A, b: B, c: C, d: D}}
    """

  static let groups = """
    formc: 1
    form: Groups
    fields:
      home:
        type: group
        required: true
        fields:
          city: {type: text, required: true, maxLength: 20}
          zip: {type: text, visible: city != ""}
          owner:
            type: group
            fields:
              name: {type: text, required: true}
              age: {type: integer, required: has(home.city), rules: {grown: {check: "this >= 18", message: "{this} is young"}}}
      work:
        type: group
        visible: home.owner.age > 18
        fields:
          city: {type: text, required: true}
          since: {type: date, maximum: today}
          same: {type: boolean, computed: city == home.city}
    rules:
      notBoth: {check: "!(has(home) && valid(work)) || home.city != work.city", message: Not the same city}
      ownerKnown: {check: "valid(home.owner)", at: home, severity: warning, message: "Who owns it?"}
    """

  static let lists = """
    formc: 1
    form: Lists
    fields:
      limit: {type: integer}
      tags: {type: list, uniqueItems: true, maxItems: 3, of: {type: text, maxLength: 8, case: lower, required: true}}
      scores: {type: list, minItems: 1, of: {type: integer, minimum: 0, maximum: limit}}
      colours: {type: list, of: {type: choice, choices: {red: Red, green: Green}}}
      people:
        type: list
        required: true
        uniqueItems: true
        of:
          type: group
          fields:
            name: {type: text, required: true, rules: {short: {check: "this.size() <= limit", message: "{title}: {this} is over {limit}"}}}
            age: {type: integer, minimum: 0}
            nicks: {type: list, maxItems: 2, of: {type: text, minLength: 2}}
            adult: {type: boolean, computed: age >= 18}
            guardian: {type: text, visible: "!adult", required: true}
      adults: {type: integer, computed: "people.filter(p, p.adult).size()"}
      total: {type: integer, computed: scores.sum()}
    rules:
      allAdults: {check: "people.all(p, p.adult)", at: people, message: "Adults only, not {adults}"}
      someTag: {check: "tags.exists(t, t == 'a') || scores.exists_one(s, s > 3)", message: A tag}
      within: {check: "total <= limit", at: scores, message: "{total} is over {limit}"}
      firstIsLast: {check: "people[0].name == people[people.size() - 1].name", at: people, severity: warning, message: odd}
      inTags: {check: "'x' in tags", when: "tags.size() > 1", at: tags, message: x is missing}
    """

  static let listsOfLists = """
    formc: 1
    form: ListsOfLists
    fields:
      grid: {type: list, of: {type: list, maxItems: 2, of: {type: integer, maximum: 9}}}
      full: {type: list, of: {type: list, minItems: 1, of: {type: integer, required: true}}}
      words: {type: list, required: true, of: {type: list, of: {type: text, case: lower, maxLength: 4}}}
      marks: {type: list, of: {type: list, of: {type: choices, choices: {a: A, b: B}}}}
      teams: {type: list, of: {type: list, of: {type: group, fields: {name: {type: text, required: true}}}}}
      cubes: {type: list, of: {type: list, of: {type: list, of: {type: date}}}}
      people: {type: list, of: {type: group, fields: {pets: {type: list, of: {type: list, of: {type: text}}}}}}
      only: {type: list, visible: grid.size() > 1, of: {type: list, of: {type: text}}}
    rules:
      said: {check: "grid.size() < 2", at: grid, message: "{grid} / {words} / {marks} / {cubes}"}
    """

  /// Fields that are called like what generated code calls.
  static let shadows = """
    formc: 1
    form: Shadows
    fields:
      zip: {type: text, maxLength: 3}
      list: {type: list, uniqueItems: true, of: {type: text, required: true}}
      group: {type: group, fields: {zip: {type: list, of: {type: integer}}}}
    """

  static let expressions = """
    formc: 1
    form: Expressions
    fields:
      a: {type: integer}
      b: {type: integer, maximum: a * 2}
      x: {type: number}
      y: {type: number, minimum: "x > 0.0 ? x : 1.0"}
      s: {type: text}
      t: {type: text, visible: s != "hide", required: a == 1}
      d: {type: date}
      e: {type: date, minimum: d + days(1)}
      f: {type: boolean}
      ratio: {type: number, computed: "double(a) / double(b)"}
      shout: {type: text, computed: "s.upperAscii() + '!' + string(a)", maxLength: 12}
    rules:
      noOverflow: {check: "a + b > 0", at: a, message: "{a} + {b}"}
      division: {check: "a / b >= 1 || f", at: b, message: "{a} / {b} with {f}"}
      either: {check: "f || a > 3 && b > 3", at: f, message: either}
      neither: {check: "!(f || a > 3) || x < y", at: x, message: "{x} and {y}"}
      chosen: {check: "f ? a > b : x > y", at: y, message: chosen}
      mixed: {check: "a < x || s == t", at: s, message: mixed}
      parts: {check: "s.split(',').map(p, p.trim()).all(p, p.size() < 4)", at: s, message: parts}
      index: {check: "s.split(',')[1] == t", when: has(t), at: t, message: index}
      spans: {check: "(e - d).getHours() <= 240", at: e, severity: warning, message: "{d} to {e}"}
      today: {check: "d <= today && age(d) < 100 && d.year() > 1950", at: d, message: "{d}"}
      matching: {check: "!s.matches('^[0-9]+$') || int(s) < 100", at: s, message: "{s} is a number"}
      fails: {check: "int(s) > 5", when: "s.startsWith('1')", at: s, message: fails}
      nested: {check: "[1, 2, 3].exists(n, n == a) || [a, b].all(n, n > 0 || f)", at: a, message: nested}
      several: {check: "a != b", at: [a, b], message: "{a} twice"}
    """

  static let names = """
    formc: 1
    form: String
    fields:
      self: {type: text, maxLength: 3}
      init: {type: integer}
      Type: {type: text}
      class: {type: text, required: true}
      description: {type: text}
      hash: {type: text}
      hashValue: {type: text}
      Sendable: {type: choice, choices: {self: a, init: b, class: c, Type: d, "some": e, rawValue: f, allCases: g}}
      string: {type: choice, choices: {a: A}}
      issue: {type: choice, choices: {a: A}}
      validate: {type: text}
      message: {type: text}
      text: {type: text}
      label: {type: text}
      field: {type: text}
      judgement: {type: text}
      broken: {type: text}
      misread: {type: text}
      clock: {type: date, maximum: today}
      none: {type: text}
      rawValue: {type: text}
      allCases: {type: text}
      normalized_text: {type: text}
      text_secret: {type: text, secure: true}
      inout: {type: text, secure: true}
      let: {type: text, required: true}
      repeat: {type: text}
      Any: {type: text}
      Valid: {type: group, fields: {Field: {type: text, required: true}, of: {type: text}}}
      first_name: {type: text}
      newValue: {type: text, secure: true}
      decoder: {type: text}
      record: {type: text}
      language: {type: text}
      item: {type: list, of: {type: text, required: true}}
      words: {type: integer}
    rules:
      needed: {check: self == class, message: same}
    """.replacing("  required: {check", with: "  sameClass: {check")

  static let failing = #"""
    formc: 1
    form: Failing
    fields:
      n: {type: integer}
      k: {type: integer, minimum: 10 / n, maximum: n * 4611686018427387904}
      y: {type: number, exclusiveMinimum: 10 % n}
      x: {type: number}
      d: {type: date, minimum: e + years(n)}
      e: {type: date}
      m: {type: integer}
      l: {type: list, of: {type: group, fields: {x: {type: text, minLength: 2}, y: {type: integer}}}}
    rules:
      has: {check: "has(l[0].x)", at: l, message: "[{m, plural, =1 {1} one {# x} other {# {{y}} z}}]"}
      valid: {check: "valid(l[n].x) || has(l[-1].y)", at: l, message: valid}
      silent: {check: "!has(l[n].x) && !valid(l[n].y)", at: l, message: silent}
      greatest: {check: "[x / x, 1.0].max() < [1.0, x / x].min() || [1.0, x / x].max() > 0.0", at: x, message: greatest}
    """#

  static let nested = #"""
    formc: 1
    form: Nested
    fields:
      n: {type: integer}
      s: {type: text}
      l: {type: list, of: {type: integer}}
      t: {type: list, of: {type: text}}
    rules:
      same: {check: "[[n, 1], [2]] == [[1, n], [2]]", at: n, message: same}
      notSame: {check: "[[s], ['é']] != [['a'], ['é']]", at: s, message: not the same}
      among: {check: "[n] in [[1], [2, 3]] || [[s]] in [[['a']]]", at: n, message: among}
      wide: {check: "size(n > 0 ? [[n]] : [[1.5]]) == 1 && (n > 0 ? [[n]] : [[1.5]]) == [[1.0]]", at: n, message: wide}
      pairs: {check: "l.all(a, l.exists_one(b, a == b))", at: l, message: pairs}
      triples: {check: "l.exists(a, l.exists(b, l.exists(c, a + b == c)))", at: l, message: triples}
      doubled: {check: "t.map(a, a + a).all(b, size(b) < 5)", at: t, message: doubled}
      lists: {check: "t.map(a, [a].map(b, [b] + [b])).all(c, c[0] == c[1])", at: t, message: lists}
      large: {check: "HUGE == HUGE", at: n, message: large}
      within: {check: "size(s) + size(n > 1 ? HUGE : WIDE) > 5", at: n, message: within}
      long: {check: "size([s]LONG) == 0", at: s, message: long}
      deep: {check: "size([[], INnOUT]) == 2 && INnOUT == IN1OUT", at: n, message: deep}
    """#
    .replacing("IN", with: String(repeating: "[", count: 40)).replacing("OUT", with: String(repeating: "]", count: 40))
    .replacing("HUGE", with: "[[n]]" + String(repeating: ".map(a, [a, a, a, a, a, a, a, a])", count: 3))
    .replacing("WIDE", with: "[[1.5]]" + String(repeating: ".map(a, [a, a, a, a, a, a, a, a])", count: 3))
    .replacing("LONG", with: String(repeating: ".map(a, a + a + a + a + a + a + a + a)", count: 3))

  static let empty = """
    formc: 1
    form: Empty
    fields:
      only: {type: text}
    """

  static let dynamic = """
    formc: 1
    form: Dynamic
    languages: [en, pl, zh-Hans]
    title: {en: T, pl: Ż, zh-Hans: 标题}
    fields:
      count: {type: integer, required: mode == "edit"}
      unit: {type: choice, choices: {m: {en: metre, pl: metr, zh-Hans: 米}, k: {en: mile, pl: mila, zh-Hans: 英里}}}
      name:
        type: text
        maxLength: 5
        messages:
          maxLength:
            en: "{title}: {count, plural, one {# sign} other {# signs}} of {maxLength, plural, one {#} other {#}}"
            pl: "{count, plural, one {# znak} few {# znaki} many {# znaków} other {# znaku}} {{}}"
            zh-Hans: "{count}个字"
      born: {type: date, maximum: today, messages: {maximum: {en: "not after {maximum}", pl: "przed {maximum}", zh-Hans: "<{maximum}>"}}}
      colours: {type: choices, choices: {r: {en: Red, pl: Czerwony, zh-Hans: 红}, g: {en: Green, pl: Zielony, zh-Hans: 绿}}}
      service:
        type: choice
        choices: {basic: Basic, gold: {title: Gold, visible: count > 10}}
    rules:
      odd:
        check: count != 3
        message:
          en: "{count, plural, =3 {three} one {# thing} other {# things}} {unit} {name} {born} {colours}"
          zh-Hans: "{count} {count, plural, =0 {0} other {on {born} # {count, plural, other {#}}}}{name}{unit}{colours}"
          pl: "{count, plural, one {# rzecz} few {# rzeczy} many {# rzeczy} other {# rzeczy}}"
      red: {check: "!('r' in colours) || unit == 'm'", at: colours, message: {en: "{unit}", pl: "{unit}", zh-Hans: "{unit}"}}
    """

  /// Named values of items that may not be of their type.
  static let itemValues = """
    formc: 1
    form: ItemValues
    fields:
      x:
        type: list
        of:
          type: group
          fields: {y: {type: list, of: {type: integer}}, w: {type: text}, m: {type: integer, computed: n}, o: {type: integer, computed: "has(previous) ? previous.n : 0"}}
          values: {n: size(y), s: 'w + "!"'}
    rules:
      r: {check: "x.all(p, p.n > 0)", at: x, message: m}
      q: {check: "x.all(p, p.s != '!')", at: x, message: n}
    """

  /// Messages that quote other things in each language.
  static let quotes = """
    formc: 1
    form: Quotes
    languages: [en, pl, zh-Hans]
    fields:
      a: {type: integer, title: {"*": A}}
      b: {type: integer, title: {"*": B}}
      t: {type: text, title: {"*": T}, maxLength: 3, messages: {maxLength: {en: "{count}", pl: x, zh-Hans: "{count, plural, other {y}}"}}}
      m: {type: integer, title: {"*": M}, maximum: a, messages: {maximum: {en: "{maximum}", pl: x, zh-Hans: y}}}
    rules:
      s: {check: a != 1, at: a, message: {en: "{b}", pl: "x", zh-Hans: "{b, plural, other {x}}"}}
      u: {check: a != 2, at: a, message: {en: "y", pl: "x{a}", zh-Hans: "{b, plural, =0 {n} other {#}}"}}
    """

  static let started = """
    formc: 1
    form: Started
    fields:
      sizes: {type: list, of: {type: integer}, default: [1, 2]}
      home:
        type: group
        default: {city: Ulm, flat: {floor: 2}}
        fields:
          city: {type: text, default: Bonn}
          flat: {type: group, fields: {floor: {type: number, default: 1}, door: {type: integer}}}
      guests:
        type: list
        default: [{name: Ann}, {}, {name: Bo, likes: [tea], flat: {floor: 2}, dates: [2024-01-02]}]
        of:
          type: group
          fields:
            name: {type: text}
            since: {type: date, default: 2024-01-02}
            likes: {type: list, of: {type: choice, choices: {tea: Tea, milk: Milk}}}
            dates: {type: list, of: {type: date}, default: [2024-01-03]}
            flat: {type: group, default: {door: 4}, fields: {floor: {type: number, default: 1}, door: {type: integer}}}
      table: {type: list, of: {type: list, of: {type: number}}, default: [[1], [2, 3], []]}
      original: {type: integer}
      days: {type: list, of: {type: date, default: today}}
      visits:
        type: list
        of:
          type: group
          fields:
            hour: {type: text, default: noon}
            day: {type: date, default: today}
            stay:
              type: group
              default: {until: 2024-01-05}
              fields: {until: {type: date, default: today}, from: {type: date, default: today + days(1)}}
    """

  /// Groups that are empty as long as there is nothing in them but what they start with.
  static let preset = """
    formc: 1
    form: Preset
    fields:
      asks: {type: boolean}
      home:
        type: group
        required: asks
        fields:
          street: {type: text, required: true}
          country: {type: text, case: upper, default: DE}
          unit: {type: choice, choices: {m: Metres, f: Feet}, default: m}
          kinds: {type: choices, choices: {r: Red, g: Green}, default: [g, r]}
          since: {type: date, default: today}
          size: {type: number, default: 2.5}
          price: {type: decimal, default: 1.5}
          notes: {type: list, of: {type: text}, default: [a, b]}
          double: {type: decimal, computed: price * 2}
          flat:
            type: group
            default: {floor: 3}
            fields: {floor: {type: integer, default: 1}, door: {type: integer, minimum: 1}, lift: {type: boolean, default: false}}
      guests:
        type: list
        uniqueItems: flat
        of:
          type: group
          fields:
            name: {type: text}
            flat: {type: group, fields: {floor: {type: integer, default: 1}, door: {type: integer}}}
      kept:
        type: group
        fields:
          parts:
            type: list
            default: [{count: 1}, {name: x}]
            of: {type: group, fields: {count: {type: integer}, name: {type: text}}}
          last: {type: integer, required: true}
    rules:
      country: {check: "!has(home) || home.country == 'DE'", message: m}
      floor: {check: home.flat.floor < 3, message: m}
      size: {check: home.size != 2.5 || home.street != 'b', message: m}
      notes: {check: size(home.notes) == 0, severity: warning, message: m}
      parts: {check: size(kept.parts) < 2, message: "Parts"}
    tests:
      only defaults:
        answers: {home: {country: de, unit: m, kinds: [r, g], size: 2.5, price: 1.50, notes: [a, b], flat: {floor: 3}}}
        valid: true
      one more:
        answers: {home: {country: DE, flat: {floor: 2, door: 4}}, kept: {parts: [{count: 1}, {name: x}]}}
        issues: {home.street: [required], home.notes: [notes]}
      guests:
        answers: {guests: [{flat: {floor: 1}}, {flat: {floor: 1}}, {flat: {floor: 1, door: 2}}, {flat: {door: 2, floor: 1}}]}
        issues: {"guests[3].flat": [uniqueItems]}
      kept:
        answers: {kept: {parts: [{count: 1}, {name: y}]}, home: {street: b, size: 2.5}}
        issues: {kept.last: [required], kept.parts: [parts], home.size: [size], home.notes: [notes]}
    """

  static let counted = """
    formc: 1
    form: Counted
    fields:
      whole: {type: list, of: {type: integer, minimum: 1}, maxItems: 2, uniqueItems: true}
      texts: {type: list, of: {type: text}, minItems: 3, uniqueItems: true}
      moments: {type: list, of: {type: dateTime}, uniqueItems: true}
      several: {type: list, of: {type: choices, choices: {r: Red, g: Green}}, uniqueItems: true, maxItems: 2}
      parts:
        type: list
        maxItems: 2
        uniqueItems: true
        of:
          type: group
          fields: {count: {type: integer, default: 1}, name: {type: text}, tags: {type: list, of: {type: text}}}
    """

  /// Several questions, none of which needs more than the mode.
  static let moded = """
    formc: 1
    form: Moded
    fields:
      code: {type: integer, readOnly: "mode.indexOf(mode) >= 1.0", required: "mode != 'new'"}
      truth: {type: boolean, readOnly: "mode == 'new'", required: "mode == 'edit'"}
    """

  /// Members with keywords for names, of two items at once.
  static let keywords = """
    formc: 1
    form: Keywords
    fields:
      outer: {type: list, of: {type: group, fields: {static: {type: integer}, package: {type: integer}}}}
      inner: {type: list, of: {type: group, fields: {static: {type: integer}, package: {type: integer}}}}
    rules:
      less: {check: "outer.all(v, inner.all(w, v.static <= w.static && v.package < w.package))", message: less}
      some: {check: "outer.exists(v, inner.exists(w, [v.static, w.static] != [w.package, v.package]))", message: some}
    """

  /// Items that read long lists around them: of the form, and of the item that they stand in.
  static let around = """
    formc: 1
    form: Around
    fields:
      tags: {type: list, of: {type: text, maxLength: 3}}
      limits: {type: list, of: {type: integer, minimum: 0, required: true}}
      orders:
        type: list
        of:
          type: group
          fields:
            codes: {type: list, of: {type: integer, required: true, maximum: 90}}
            words: {type: list, of: {type: text, minLength: 2}}
            lines:
              type: list
              of:
                type: group
                fields:
                  code: {type: integer, required: "size(codes) > 3", visible: "valid(words) || size(limits) < 4"}
                  word: {type: text, readOnly: "valid(codes)", required: "valid(limits)"}
                  best: {type: integer, computed: "codes.max()"}
                  all: {type: integer, computed: "size(codes) + size(tags)"}
                  deep:
                    type: list
                    of: {type: integer, required: "size(words) > 1 && size(limits) != 2", maximum: "codes.max()"}
                rules:
                  known: {check: "!has(this.code) || this.code in codes", message: known}
                  short: {check: "size(words) < 12 || valid(tags)", message: short}
          rules:
            few: {check: "size(limits) >= size(this.codes) || !valid(this.codes)", message: few}
    """

  /// More fields than one function is given, in the form, in a group and in the items of a list.
  static let large = """
    formc: 1
    form: Large
    fields:
      flag: {type: boolean, required: true}
      part1: {type: text, required: true, case: upper}
      value1: {type: integer, required: true}
    \(many(26, indent: 2))
      group:
        type: group
        required: true
        fields:
          inner: {type: integer, required: true}
          deep: {type: group, visible: flag, fields: {code: {type: text, required: true}}}
    \(many(26, indent: 6))
      list:
        type: list
        of:
          type: group
          fields:
            own: {type: date, required: true}
            home: {type: group, visible: own > date('2020-01-01'), fields: {n: {type: integer}, t: {type: text, case: lower}}}
    \(many(26, indent: 8))
      last: {type: number, computed: value1 / 2}
    tests:
      nothing:
        answers: {}
        issues: {flag: [required], part1: [required], value1: [required], group.inner: [required]}
      little:
        answers: {flag: true, part1: a, value1: 3, group: {inner: 4, deep: {code: " c "}, f3: [b, a]}, f1: " x "}
        issues: {}
      hidden:
        answers: {flag: false, part1: a, value1: 3, group: {inner: 4, deep: {code: c}, f1: x}, f4: [1, 2], f5: "2020-02-03"}
        issues: {}
      items:
        answers: {flag: true, part1: a, value1: 3, f2: a, group: {inner: 4, deep: {code: c}}, list: [{own: "2021-01-01", home: {t: A}, f1: q}, {own: "2019-01-01", home: {t: A}, f3: [a], f4: [5]}]}
        issues: {}
    """

  /// The same with secrets, in the form and in a group.
  static let secretive = """
    formc: 1
    form: Secretive
    fields:
      word: {type: text, secure: true, required: true}
      pin: {type: text, secure: true}
    \(many(26, indent: 2))
      group:
        type: group
        fields:
          word: {type: text, secure: true}
          pin: {type: text, secure: true}
    \(many(26, indent: 6))
    tests:
      nothing: {answers: {}, issues: {word: [required]}}
      little: {answers: {word: x, pin: "5", f1: " x ", group: {word: y, f7: [z]}}, issues: {}}
    """

  /// So many fields, of each kind in turn.
  private static func many(_ count: Int, indent: Int) -> String {
    let kinds = [
      "{type: text, case: upper}", "{type: choice, choices: {a: A, b: B}}", "{type: choices, choices: {a: A, b: B}}",
      "{type: list, of: {type: integer}}", "{type: date}", "{type: boolean}", "{type: list, of: {type: text}}",
    ]
    return (1...count).map { "\(String(repeating: " ", count: indent))f\($0): \(kinds[($0 - 1) % kinds.count])" }
      .joined(separator: "\n")
  }
}
