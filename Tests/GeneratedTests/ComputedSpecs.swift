// Forms in which all is computed that can be: choices, several choices, lists, lists of lists, items, secrets.

/// Specs for the tests of generated Swift, each about one kind of what is computed.
enum ComputedSpecs {
  static let all: [(name: String, spec: String)] = [
    ("chosen.yaml", chosen), ("several.yaml", several), ("listed.yaml", listed), ("nestedComputed.yaml", nested),
    ("computedItems.yaml", items), ("computedSecrets.yaml", secrets), ("computedInside.yaml", inside),
    ("quotedItems.yaml", quoted),
  ]

  /// A choice that is computed: of a text, of another choice, of no choice; not offered, required, hidden, with rules.
  static let chosen = """
    formc: 1
    form: Chosen
    fields:
      word: {type: text, maxLength: 6}
      n: {type: integer, maximum: 9}
      other: {type: choice, choices: {a: A, c: C, "two words": Two words}}
      plain: {type: choice, choices: {a: Ah, b: Beh, "two words": Both}, computed: word}
      offered: {type: choice, choices: {a: {title: A, visible: n > 1}, b: B, x: {title: X, visible: "false"}}, computed: word}
      needed: {type: choice, required: n > 2, choices: {a: A, b: B}, computed: other, messages: {choices: "{title}: {count}?"}}
      always: {type: choice, required: true, choices: {a: {title: A, data: {price: 3}}, b: {title: B, data: {price: 4}}}, computed: 'n > 4 ? "a" : n > 2 ? word : "b"'}
      hidden:
        type: choice
        visible: n != 5
        choices: {a: {en: Yes, pl: Tak}, b: {en: No, pl: Nie}}
        computed: 'word.substring(0, 1)'
        rules: {small: {check: n < 4 || this == "b", message: {en: "{this} and {hidden, value} at {n}", pl: "{this}"}}}
      price: {type: integer, computed: always.price + 1}
      state: {type: text, computed: '(has(plain) ? "has " : "") + (valid(plain) ? "good " : "") + (has(hidden) ? "hidden" : "")'}
      copy: {type: choice, choices: {a: A, b: B, c: C}, computed: plain}
      mine: {type: boolean, computed: plain == "a" || hidden == offered}
    languages: [en, pl]
    rules:
      told: {check: plain != "b", message: "{plain}, {plain, value}, {offered}, {copy} of {n}", at: [plain, n]}
      both: {when: has(plain), check: needed != plain, message: "{needed}", at: needed, severity: warning}
    allow: [missing-translation]
    tests:
      one: {answers: {word: a, n: 3, other: a, plain: a}, valid: true}
    """

  /// Several choices that are computed: in another order, twice, of no choice, too few.
  static let several = """
    formc: 1
    form: Several
    fields:
      word: {type: text, trim: false, examples: [a, ba, ab, abc, aa, x, cb, "a,b", " "]}
      n: {type: integer}
      tags: {type: choices, choices: {a: A, b: B, c: C, d: D}}
      plain: {type: choices, choices: {a: Ah, b: Beh, c: Ceh}, computed: 'word.split("")', minItems: 2, maxItems: n}
      some: {type: choices, choices: {a: {title: A, visible: n > 1}, b: B, c: {title: C, visible: "n / (n - 1) > 0"}}, computed: 'tags.filter(t, t != "d")'}
      needed: {type: choices, required: n > 1, choices: {a: A, b: B}, computed: tags}
      always: {type: choices, required: true, choices: {a: A, b: B, c: C, d: D}, computed: 'size(tags) == 0 ? ["b", "a"] : tags'}
      hidden:
        type: choices
        title: Hidden
        visible: n != 5
        choices: {a: A, b: B, c: C}
        computed: 'word.split(",")'
        messages: {choices: "{title} {count}"}
        rules: {few: {check: size(this) < 2, message: "{this} of {n} {hidden, value}"}}
      none: {type: choices, choices: {a: A}, computed: "[]"}
      count: {type: integer, computed: size(plain) + size(some)}
      state: {type: text, computed: '(has(plain) ? "has " : "") + (valid(plain) ? "good " : "") + (has(hidden) ? "hidden" : "") + plain.join("+")'}
      same: {type: boolean, computed: plain == some}
    rules:
      told: {check: '!("a" in plain)', message: "{plain}, {plain, value}, {some}, {none}", at: [plain, n]}
    tests:
      one: {answers: {word: ab, n: 3, tags: [a]}, issues: {plain: [told], hidden: [choices], n: [told]}}
    """

  /// Lists that are computed, of values of every kind.
  static let listed = """
    formc: 1
    form: Listed
    fields:
      word: {type: text, examples: ["a,b", "aa,bb,cc", "b,a", "aa,aa", ",", "x,,y", "a,b,zz,d"]}
      n: {type: integer}
      when: {type: date}
      lines: {type: list, of: {type: group, fields: {name: {type: text, maxLength: 5}, price: {type: number}, net: {type: decimal}, count: {type: integer}, kind: {type: choice, choices: {a: A, b: B, z: Z}}}}}
      texts:
        type: list
        title: Texts
        minItems: 2
        maxItems: n
        uniqueItems: true
        of: {type: text, case: upper, maxLength: 2, required: n > 2, rules: {other: {check: 'this != "AA" || index > 0', message: "{this} {n}"}}}
        computed: 'word.split(",")'
        rules: {first: {check: 'this != ["B", "A"]', message: "{this}: {title}"}}
        messages: {minItems: "{count} of {minItems}, {title}"}
      numbers: {type: list, of: {type: number, maximum: 100, exclusiveMinimum: previous}, computed: 'lines.map(l, l.price * l.count)'}
      whole: {type: list, of: {type: number}, computed: 'lines.map(l, l.count)'}
      counts: {type: list, of: {type: integer, required: true, maximum: n}, computed: 'lines.map(l, l.count).filter(c, c > 1)'}
      nets: {type: list, of: {type: decimal, places: 3}, computed: 'lines.map(l, l.net * 1.5)'}
      more: {type: list, of: {type: decimal}, computed: 'lines.map(l, l.count)'}
      flags: {type: list, of: {type: boolean, mustBe: true}, computed: 'lines.map(l, l.count > 2)'}
      dates: {type: list, required: n > 1, of: {type: date, minimum: today}, computed: 'has(when) ? [when, when + days(n)] : []'}
      times: {type: list, of: {type: dateTime}, computed: '[now]'}
      kinds: {type: list, of: {type: choice, choices: {a: Ah, b: {title: Beh, visible: n > 0}}}, computed: 'lines.map(l, l.kind)', uniqueItems: true}
      words: {type: list, visible: n != 3, of: {type: choice, choices: {a: Ah, b: Beh}}, computed: 'word.split(",")'}
      empty: {type: list, of: {type: text}, computed: "[]"}
      fixed: {type: list, of: {type: integer}, computed: "[1, 2]"}
      always: {type: list, required: true, of: {type: text}, computed: 'n == 7 ? [] : [word]'}
      state: {type: text, computed: '(has(texts) ? "has " : "") + (valid(texts) ? "good " : "") + (has(words) ? "words " : "") + texts.join("+") + words.join("-")'}
      sum: {type: number, computed: 'numbers.sum() + size(kinds)'}
      last: {type: text, computed: 'texts.last() + texts[0]'}
    rules:
      told: {check: '!texts.exists(t, t == "A")', message: "{texts} {numbers} {nets} {flags} {dates} {kinds} {words} {empty}", at: [texts, n]}
      many: {check: 'numbers.all(x, x < 50)', message: "{kinds, value}"}
      first: {when: has(words), check: 'words[0] == "a"', message: "{words, value}", severity: warning}
    tests:
      one: {answers: {word: "aa,bb", n: 4, lines: [{name: x, count: 2, price: 2.5, net: "1.25", kind: a}]}, issues: {"texts[0]": [other], "flags[0]": [mustBe], dates: [required]}}
    """

  /// Lists of lists, and of several choices, that are computed.
  static let nested = """
    formc: 1
    form: NestedComputed
    fields:
      n: {type: integer}
      rows: {type: list, of: {type: group, fields: {words: {type: list, of: {type: text}}, tags: {type: choices, choices: {a: A, b: B, z: Z}}, sums: {type: list, of: {type: integer}}}}}
      texts: {type: list, title: Texts, uniqueItems: true, of: {type: list, maxItems: 2, of: {type: text, maxLength: 4, rules: {r: {check: this != "anna", message: "{this} {n}"}}}}, computed: 'rows.map(r, r.words)'}
      sums: {type: list, of: {type: list, minItems: index, of: {type: number, minimum: index}}, computed: 'rows.map(r, r.sums)'}
      tags: {type: list, of: {type: choices, choices: {a: Ah, b: {title: Beh, visible: n > 1}}, maxItems: 1}, computed: 'rows.map(r, r.tags)'}
      words: {type: list, of: {type: choices, choices: {a: Ah, anna: Anna}}, computed: 'rows.map(r, r.words)'}
      deep: {type: list, of: {type: list, of: {type: list, of: {type: choice, choices: {a: A, anna: Anna}}}}, computed: '[rows.map(r, r.words)]'}
      flat: {type: text, computed: 'texts.flatten().join("|")'}
      state: {type: boolean, computed: valid(texts) && !has(sums)}
    rules:
      told: {check: 'size(texts) != 2', message: "{texts} {sums} {tags} {tags, value} {words} {deep}"}
    """

  /// Items that are computed one by one, of lists that are given, and of such that are computed.
  static let items = """
    formc: 1
    form: ComputedItems
    fields:
      t: {type: text, examples: [a, b, ab]}
      n: {type: integer}
      texts: {type: list, title: Texts, uniqueItems: true, of: {type: text, maxLength: 3, case: upper, computed: t, rules: {r: {check: this != "AB", message: "{this}"}}}}
      places: {type: list, of: {type: integer, computed: index + n, maximum: 3}}
      kinds: {type: list, of: {type: choice, choices: {a: A, b: {title: B, visible: n > 1}}, computed: t}}
      sets: {type: list, of: {type: choices, choices: {a: A, b: B}, computed: 't.split("")', minItems: n}}
      rows: {type: list, of: {type: list, of: {type: text, maxLength: 1}, computed: 't.split("")', maxItems: 2}}
      both: {type: list, of: {type: text, computed: t}, computed: '["a", t]'}
      hidden: {type: list, of: {type: integer, visible: index != 1}}
      neededTexts: {type: list, of: {type: text, required: true, minLength: 2, case: upper, computed: t}}
      neededPlaces: {type: list, of: {type: integer, required: true, computed: n, maximum: 2}}
      neededNumbers: {type: list, of: {type: number, required: true, computed: n * 0.5, maximum: index}}
      neededFlags: {type: list, of: {type: boolean, mustBe: true, computed: index < n}}
      neededKinds: {type: list, of: {type: choice, required: true, choices: {a: A, b: {title: B, visible: n > 1}}, computed: t}}
      neededSets: {type: list, of: {type: choices, required: true, choices: {a: A, b: B}, computed: 't.split("")', minItems: n}}
      neededRows: {type: list, of: {type: list, required: true, of: {type: text}, computed: 't.split("")', maxItems: 1}}
      group:
        type: group
        fields:
          list: {type: list, of: {type: text, computed: t}}
          kind: {type: choice, choices: {a: A, b: B}, computed: t}
          x: {type: integer}
      joined: {type: text, computed: 'texts.join("") + (valid(kinds) ? "good" : "") + rows.map(r, r.join("")).join("-")'}
    rules:
      told: {check: 'n != 2', message: "{texts} {places} {kinds} {kinds, value} {sets} {rows} {both} {hidden} {joined}"}
    """

  /// Secrets that are computed.
  static let secrets = """
    formc: 1
    form: ComputedSecrets
    fields:
      word: {type: text, secure: true}
      n: {type: integer}
      twice: {type: text, secure: true, minLength: 3, computed: word + word}
      parts: {type: list, of: {type: text, secure: true, minLength: 2, rules: {r: {check: this != word, message: no}}}, minItems: 2, uniqueItems: true, computed: '[word, word.reverse()]'}
      given: {type: list, of: {type: text, secure: true, computed: word}}
      all: {type: boolean, computed: 'size(parts) > 1 && parts[0] == "ab"'}
    rules:
      told: {check: 'n != 2', message: "{n}"}
    """

  /// What is computed in groups and in the items of lists, in sections that come and go.
  static let inside = """
    formc: 1
    form: ComputedInside
    sections:
      first:
        fields:
          word: {type: text, examples: [a, b, ab, "a,b", "b,b"]}
          n: {type: integer}
      second:
        visible: n != 1
        fields:
          home:
            type: group
            fields:
              x: {type: integer}
              kind: {type: choice, choices: {a: A, b: B}, computed: word, required: true}
              set: {type: choices, choices: {a: A, b: B}, computed: 'word.split(",")'}
              list: {type: list, of: {type: text, maxLength: 2}, computed: 'word.split(",")', minItems: 2}
              inner: {type: group, fields: {kinds: {type: list, of: {type: choice, choices: {a: A, b: B}}, computed: list}}}
          needed:
            type: group
            required: n > 2
            fields:
              list: {type: list, of: {type: integer}, computed: '[n]', maxItems: 1}
              kind: {type: choice, choices: {a: A, b: B}, computed: word}
          lines:
            type: list
            uniqueItems: [kind, list]
            of:
              type: group
              fields:
                word: {type: text, examples: [a, "a,b", "b,a", "c,d"]}
                kind: {type: choice, choices: {a: A, b: B}, computed: word}
                set: {type: choices, choices: {a: A, b: {title: B, visible: index > 0}}, computed: 'word.split(",")', maxItems: index}
                list: {type: list, of: {type: text, maxLength: 2, rules: {r: {check: 'this != "c" && n != 7', message: "{this} {n}"}}}, computed: 'word.split(",")', uniqueItems: true}
                kinds: {type: list, visible: index < 2, of: {type: choice, choices: {a: A, b: B}}, computed: list}
                all: {type: list, of: {type: text}, computed: 'previous.list + list'}
                count: {type: integer, computed: size(list) + size(kinds) + size(set)}
                note: {type: text, rules: {r: {check: size(list) < 2, message: "{kind}, {set}, {list}, {kinds}, {all}"}}}
          pairs: {type: list, uniqueItems: true, of: {type: group, fields: {x: {type: integer}, list: {type: list, of: {type: number}, computed: '[x, x * 2]'}, kind: {type: choice, choices: {a: A, b: B}, computed: 'x > 2 ? "a" : "c".lower()'}}}}
      third:
        fields:
          total: {type: integer, computed: 'lines.map(l, size(l.list)).sum()'}
          words: {type: list, of: {type: text}, computed: 'lines.map(l, l.kind)'}
          state: {type: text, computed: '(has(home) ? "home " : "") + (valid(home) ? "good " : "") + (has(home.list) ? "list " : "") + home.list.join("+") + (valid(home.kind) ? "kind" : "") + (needed.kind == "a" ? "a" : "")'}
    rules:
      told: {check: 'home.kind != "a"', message: "{state} {words} {total}"}
    """

  /// Lists in messages, hidden or with items that are.
  static let quoted = """
    formc: 1
    form: QuotedItems
    fields:
      n: {type: integer, examples: [1, 2]}
      h: {type: list, visible: n > 1, of: {type: integer, maximum: 3}}
      hc: {type: list, visible: n > 1, of: {type: choice, choices: {a: A}}}
      hs: {type: list, visible: n > 1, of: {type: choices, choices: {a: A, b: B}}}
      i: {type: list, of: {type: integer, visible: index < n}}
      ic: {type: list, of: {type: choices, choices: {a: A, b: B}, visible: index < n}}
      it: {type: list, of: {type: text, visible: index < n}}
      ir: {type: list, of: {type: integer, required: true, visible: index < n}}
      ct: {type: text, required: n > 1, maxLength: 2, messages: {type: "t{count}", required: "r{count}", maxLength: "{count}"}}
      ci: {type: integer, required: n > 1, maximum: 2, messages: {type: "t{title}", required: "r", maximum: "{maximum}"}}
      cc: {type: choice, required: n > 1, choices: {a: A, bb: {title: B, visible: n > 2}}, messages: {type: "t{count}", required: "r{count}", choices: "{count}"}}
      cs: {type: choices, required: n > 1, choices: {a: A, b: {title: B, visible: n > 2}}, messages: {type: "t{count}", required: "r{count}", choices: "{count}"}}
      cl: {type: list, required: n > 1, of: {type: text, maxLength: 2, messages: {type: "t{count}", maxLength: "{count}"}}, maxItems: 1, messages: {type: "t{count}", required: "r{count}", maxItems: "{count}"}}
      mt: {type: text, computed: 'cc + "!"', maxLength: 2, messages: {computed: "c{count}", maxLength: "{count}"}}
      mi: {type: integer, computed: ci + 1, messages: {computed: "c{title}"}}
      mc: {type: choice, computed: cc, required: n > 1, choices: {a: A}, messages: {computed: "c{count}", required: "r{count}", choices: "{count}"}}
    rules:
      told: {check: 'n < 0', message: "{h}; {hc}; {hs}; {i}; {ic}; {it}; {ir}", severity: warning}
    """
}
