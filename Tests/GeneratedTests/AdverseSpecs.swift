// Forms that an adversary would write: each was once printed as Swift that doesn't compile, or that judges otherwise.

/// Specs for the tests of generated Swift, each about one thing.
enum AdverseSpecs {
  static let all: [(name: String, spec: String)] = [
    ("silent.yaml", silent), ("constant.yaml", constant), ("inner.yaml", inner), ("whole.yaml", whole),
    ("offered.yaml", offered), ("identities.yaml", identities), ("patterns.yaml", patterns), ("called.yaml", called),
    ("parts.yaml", parts), ("dormant.yaml", dormant), ("deep.yaml", deep), ("named.yaml", named),
    ("misreadGroups.yaml", misreadGroups), ("empties.yaml", empties),
    ("locked.yaml", locked), ("askedItems.yaml", askedItems),
    ("askedInside.yaml", askedInside), ("alike.yaml", alike),
  ]

  /// Names of a list's items and of the form that differ in the case of their first letter alone, in one message.
  static let alike = """
    formc: 1
    form: Alike
    fields:
      N: {type: decimal}
      Kind: {type: choice, choices: {a: A, b: B}}
      l:
        type: list
        of:
          type: group
          fields:
            n: {type: integer, rules: {r: {check: this > 3, message: "{n} {N} {Kind} {kind} {kind, value} {Kind, value}"}}}
            kind: {type: choice, choices: {a: X, c: C}}
    """

  /// Conditions on whether something in items is valid, items that are required where answers say so, and lists with a
  /// bound that is none beside one that is.
  static let askedItems = """
    formc: 1
    form: AskedItems
    fields:
      b: {type: integer}
      l:
        type: list
        minItems: 0 - 1
        maxItems: 2
        of: {type: group, required: b > 2, fields: {t: {type: text, maxLength: 3}}}
      k: {type: list, minItems: 1, maxItems: 1 - 1, of: {type: integer, maximum: 3}}
      some: {type: text, visible: "l.exists(i, valid(i.t))", required: true}
      all: {type: text, required: "l.filter(i, has(i.t)).all(i, valid(i.t))"}
      first: {type: choice, choices: {a: A, c: {title: C, visible: "valid(l[0].t)"}}}
      size: {type: integer, computed: "l.filter(i, !valid(i.t)).size()"}
    rules:
      told: {check: "!has(some)", message: "{some}, {size}", severity: warning}
    """

  /// The same of lists in items.
  static let askedInside = """
    formc: 1
    form: AskedInside
    fields:
      l:
        type: list
        of:
          type: group
          fields:
            n: {type: list, of: {type: group, fields: {u: {type: text, minLength: 2}}}}
            some: {type: text, visible: "n.exists(i, valid(i.u))", required: true}
      inner: {type: boolean, visible: "l.all(i, i.n.exists(j, valid(j.u)))", required: true}
    """

  /// Groups that are locked, always and where answers say so, with groups and lists in them.
  static let locked = """
    formc: 1
    form: Locked
    fields:
      n: {type: integer}
      known: {type: group, readOnly: true, fields: {a: {type: text}, b: {type: integer, readOnly: n > 1}}}
      open:
        type: group
        readOnly: n > 3
        fields:
          a: {type: text, readOnly: n == 0}
          inner: {type: group, readOnly: n < 0, fields: {b: {type: text}, l: {type: list, of: {type: text}}}}
      rows:
        type: list
        of:
          type: group
          fields:
            k: {type: integer}
            part: {type: group, readOnly: k > n, fields: {a: {type: text}, b: {type: text, readOnly: index == 1}}}
            fixed: {type: group, readOnly: true, fields: {a: {type: text}}}
    """

  /// Rules of a field that don't read it.
  static let silent = """
    formc: 1
    form: Silent
    fields:
      n: {type: integer}
      f: {type: integer, rules: {always: {check: "true", message: m}, other: {check: n > 1, message: m}}}
      t: {type: text, rules: {other: {check: n > 1, message: m}}}
      c: {type: choice, choices: {a: A}, rules: {other: {check: n > 1, message: m}}}
      l: {type: list, of: {type: integer}, rules: {other: {check: n > 1, message: m}}}
      g: {type: group, fields: {v: {type: integer}}, rules: {other: {check: n > 1, message: m}}}
      numbers: {type: list, of: {type: number}}
      items:
        type: list
        of:
          type: integer
          rules:
            other: {check: n > 1, message: m}
            first: {check: "numbers[0] > 1.5", message: m}
            least: {check: "n * 7 < n || numbers[0] <= numbers.sum()", message: m}
            last: {check: "!(numbers.last() > n / n)", message: m}
    """

  /// Conditions that come to a constant.
  static let constant = """
    formc: 1
    form: Constant
    fields:
      n: {type: integer}
      never: {type: date, required: "n > 1 && false"}
      no: {type: date, required: "false"}
      own: {type: dateTime, required: now > own}
      ownText: {type: text, required: 'ownText != "a" && now > own'}
      ownItems: {type: list, of: {type: integer, required: this > 1 && size(ownItems) > 1}}
      neverGroup: {type: group, required: '[true, false].filter(k, k && false)[0] && n > 2', fields: {a: {type: integer}, b: {type: text, required: true}}}
      alwaysGroup: {type: group, required: '!([true, false].filter(k, k && false)[0] && n > 2)', fields: {a: {type: integer}, b: {type: text, required: true}}}
      ownGroup: {type: group, fields: {own: {type: choice, choices: {a: A, b: B}, required: ownGroup.own == "a"}}}
      seen: {type: integer, visible: "n > 1 || true", minimum: "1 > 2 ? n : 5"}
      unseen: {type: text, visible: "n > 1 && false"}
      kind: {type: choice, choices: {a: A, b: {title: B, visible: "n > 1 || true"}, c: {title: C, visible: "false"}}}
      tiny: {type: number}
    rules:
      smallest: {check: tiny > 5e-324, message: m}
      notSmallest: {check: "!(tiny > 5e-324)", message: m}
      decided: {check: "unseen == '' || n / 0 > 1", message: m}
      failed: {check: "[1, 2][n > 0 ? 7 : 0] == 1", message: m}
      atMost: {check: 9223372036854775807 >= n, message: m}
      notAtMost: {check: "!(9223372036854775807 >= n)", message: m}
      atLeast: {when: n >= -9223372036854775808, check: "-9223372036854775808 <= n", message: m}
      below: {check: "n < -9223372036854775808 || n > 9223372036854775807", message: m}
      chosen: {check: "(n > 9223372036854775807 ? 1 : 2) == 1", message: m}
      largest: {check: "seen == 9223372036854775807 || n != -9223372036854775808", message: m}
    """

  /// Lists in lists, and what looks at their elements.
  static let inner = """
    formc: 1
    form: Inner
    fields:
      ll: {type: list, of: {type: list, of: {type: integer, minimum: 1}}, uniqueItems: true}
      tt: {type: list, of: {type: list, of: {type: text, maxLength: 3}}}
      gg: {type: list, of: {type: list, of: {type: group, fields: {v: {type: integer}, w: {type: text}}}}}
      n: {type: integer}
    rules:
      some: {check: "ll.exists(a, a.exists(i, i > 3))", message: m}
      none: {check: "!ll.exists(a, a.exists(i, i > 3))", message: m}
      sums: {check: "ll.map(a, a.sum()) == [3]", message: m}
      first: {check: "ll[0][1] > 3", message: m}
      same: {check: "ll == [[1]]", message: m}
      empty: {check: "ll == []", message: m}
      holds: {check: "1 in ll[0]", message: m}
      among: {check: "[1, 2] in ll", message: m}
      chosen: {check: "(ll + [[7]]).filter(a, a.size() > 1).exists(a, a[1] > n)", message: m}
      counted: {check: "size(tt.filter(t, 'a' in t)) > 0 || tt[0] == ['b']", message: m}
      groups: {check: "gg.all(a, a.exists(g, g.v > 5 || has(g.w)))", message: m}
      lengths: {check: "gg.filter(a, a.size() > 0).size() == size(gg)", message: m}
      shadowed: {check: "ll.all(a, ll.all(b, a == b || a.size() > n))", message: m}
    """

  /// A field as a whole in its own rules; dates and the like in literals of lists.
  static let whole = """
    formc: 1
    form: Whole
    fields:
      tags:
        type: list
        of: {type: text, maxLength: 4}
        rules:
          a: {check: "'a' in this", message: m}
          notA: {check: "!('a' in this)", message: m}
          long: {check: "this.all(t, t.size() > 1)", message: m}
      numbers: {type: list, of: {type: integer}, rules: {all: {check: "this.all(i, i > 1) && this.sum() < 9", message: m}}}
      g:
        type: group
        fields:
          picks:
            type: list
            of: {type: choices, choices: {a: A, b: B}}
            uniqueItems: true
            rules: {some: {check: "this.exists(p, 'a' in p)", message: m}}
      d: {type: date, rules: {one: {check: 'this in [date("2026-01-01"), date("2026-06-15")]', message: m}}}
      t: {type: time}
      i: {type: dateTime}
    rules:
      times: {check: 't in [time("09:30")]', message: m}
      instants: {check: 'i in [timestamp("2026-06-15T12:00:00Z")] || d > date("2026-01-31")', message: m}
    """

  /// Choices whose conditions are negated.
  static let offered = """
    formc: 1
    form: Offered
    fields:
      n: {type: integer, maximum: 5}
      b: {type: boolean}
      kind:
        type: choice
        choices:
          edited: {title: E, visible: mode == "edit"}
          bad: {title: B, visible: "!valid(n)"}
          past: {title: P, visible: now < now}
          matched: {title: M, visible: 'mode.substring(1).matches("d")'}
          equal: {title: Q, visible: "bool(n == 2) == b"}
          free: F
      constant: {type: choice, choices: {always: {title: A, visible: "days(1) in [days(1)].filter(k, b || true)"}, free: F}, readOnly: "days(1) in [days(1)].filter(k, b || true)"}
      kinds: {type: choices, choices: {x: {title: X, visible: "n == 1 || b"}, y: {title: Y, visible: "!b"}, z: Z}}
    """

  /// Conversions that change nothing, within other operators.
  static let identities = """
    formc: 1
    form: Identities
    fields:
      x: {type: number}
      y: {type: number}
      a: {type: boolean}
      b: {type: boolean}
      n: {type: integer}
      s: {type: text}
    rules:
      less: {check: "1.0 - double(x - x) > 1.0", message: m}
      product: {check: "double(x + y) * 2.0 < 10.0", message: m}
      neither: {check: "!bool(a && b)", message: m}
      both: {check: "!bool(has(a) && has(b))", message: m}
      same: {check: "bool(x == y)", message: m}
      differ: {check: "!bool(x == y)", message: m}
      two: {check: "bool(n == 2)", message: m}
      notTwo: {check: "bool(n == 2) == b", message: m}
      negative: {check: "-(n - 1) > -n - int(-1)", message: m}
      text: {check: "!(string(s + s).size() > 2)", message: m}
    """

  /// Machines without a way from one state to another.
  static let patterns = #"""
    formc: 1
    form: Patterns
    fields:
      s: {type: text}
      p: {type: text, pattern: 'a?'}
      q: {type: text, pattern: '[ab]'}
    rules:
      empty: {check: 's.matches("^$")', message: m}
      begins: {when: "s.matches('^a')", check: 's.matches("b$")', message: m}
      never: {check: 's.matches("[^\\x{0}-\\x{10FFFF}]") || s.size() < 3', message: m}
    """#

  /// Fields that are called like what generated code calls.
  static let called = """
    formc: 1
    form: Called
    fields:
      l: {type: list, of: {type: group, fields: {valueIsBroken: {type: integer}, hasValue: {type: text, required: true}}}}
      didSet:
        type: list
        of:
          type: group
          fields: {didSet: {type: text}, a: {type: date}}
          rules: {any: {check: "!didSet.exists(d, today <= today)", message: m}}
      item: {type: integer}
      Int: {type: boolean}
      part1: {type: integer}
      steps: {type: list, of: {type: list, of: {type: integer}}}
      element0: {type: integer}
      value: {type: text}
      isRequired: {type: group, fields: {a: {type: integer, examples: [1]}, isRequired: {type: group, required: item > 1, fields: {b: {type: integer, required: true}, c: {type: integer}}}}}
    rules:
      inside: {check: "steps.all(item, item.all(t, Int || t > element0))", message: m}
      outside: {check: "!steps.exists(value, value.exists(this_, this_ > part1 / item))", message: m}
    """

  /// Groups within the items of lists.
  static let parts = """
    formc: 1
    form: Parts
    fields:
      g:
        type: list
        minItems: 2
        of:
          type: group
          fields:
            k: {type: group, fields: {v: {type: integer, maximum: 9}, c: {type: choice, choices: {a: A, b: B}}}}
            n: {type: integer}
    rules:
      deep: {check: "g.all(i, i.k.v > 5)", message: m}
      shallow: {check: "!g.all(i, i.k.v > 5)", message: m}
      first: {check: "g[0].k.v / g[1].n > 1 || has(g[2].k.v) || valid(g[1].k.c)", message: m}
      chosen: {check: "g.filter(i, i.k.c == 'a').map(i, i.n).sum() < 9", message: m}
      both: {check: "(g + g).filter(i, has(i.n)).size() == 2 * size(g)", message: m}
    """

  /// What is computed in a group in which nothing is answered.
  static let dormant = """
    formc: 1
    form: Dormant
    fields:
      x:
        type: group
        fields:
          v: {type: integer, computed: "7", maximum: 3}
          s: {type: text, computed: mode, maxLength: 4}
          w: {type: text, required: true}
      items: {type: list, uniqueItems: true, of: {type: group, fields: {v: {type: integer, computed: "-7"}, w: {type: text}}}}
    rules:
      large: {check: x.v > 9, message: m}
      small: {check: x.v <= 9, message: m}
      same: {check: "x.s.contains(mode)", message: m}
      answered: {check: "!has(x.v)", message: m}
    """

  /// Conditions around conditions: each part stands once in what is generated.
  static let deep: String = {
    let choice = (0..<12).reduce("s") { inner, _ in "(\(inner).size() > 0 ? s : string(a))" }
    let truth = (0..<16).reduce("t") { inner, depth in "((\(inner)) == (a > \(depth) && t))" }
    return """
      formc: 1
      form: Deep
      fields:
        s: {type: text}
        a: {type: integer}
        t: {type: boolean}
      rules:
        chosen: {check: "\(choice).size() > 1", message: m}
        equal: {check: "\(truth)", message: m}
        unequal: {check: "!(\(truth))", message: m}
      """
  }()

  /// Named values that alone read the mode or the clock, read one another, fail, and stand in groups and items.
  static let named = """
    formc: 1
    form: Named
    fields:
      n: {type: integer}
      s: {type: text, maxLength: longest, rules: {r: {check: this != kind, message: "{this} {kind} {late}"}}}
      g:
        type: group
        fields: {x: {type: text}, y: {type: text, computed: deep, visible: w != "a!"}}
        values: {w: 'x + "!"', deep: w + kind}
      l:
        type: list
        of:
          type: group
          fields: {n: {type: integer, maximum: at}, t: {type: integer, computed: twice + at + previous.n}}
          values: {twice: n * 2, at: index * 3 + 1}
    values:
      longest: 'kind == "new" ? 3 : 5'
      kind: mode + ""
      late: today + days(n)
      all: 'l.map(e, e.n)'
      failing: 10 / n
    rules:
      late: {check: 'late < date("2026-06-20")', at: n, message: "{late} {all}"}
      failing: {check: failing != 5, at: n, message: "{failing}"}
      notFailing: {check: '!(failing != 5)', at: n, message: m}
      sum: {when: size(all) > 1, check: all.sum() < 9, at: l, message: "{all}"}
    """

  /// Groups that are given as something else, or left out where they are required, read as members of items, and compared.
  static let misreadGroups = """
    formc: 1
    form: MisreadGroups
    fields:
      f:
        type: list
        uniqueItems: true
        of:
          type: group
          fields:
            n: {type: integer, examples: [1]}
            g:
              type: group
              required: n == 2
              fields:
                t: {type: text, examples: [a]}
                v: {type: choices, choices: {a: {title: A, visible: n > 1}, b: B}}
                l: {type: list, of: {type: integer}}
                h: {type: group, fields: {d: {type: integer}}}
      by: {type: list, uniqueItems: [g], of: {type: group, fields: {n: {type: integer}, g: {type: group, fields: {t: {type: text, examples: [a]}, h: {type: group, fields: {d: {type: integer, examples: [1]}}}}}}}}
      g: {type: group, required: true, fields: {t: {type: text}, v: {type: choices, choices: {a: {title: A, visible: "false"}, b: B}}, h: {type: group, fields: {d: {type: integer}}}}}
      c: {type: group, fields: {a: {type: integer, computed: "2"}, b: {type: group, fields: {d: {type: integer, computed: "1"}, e: {type: text}, f: {type: group, fields: {g: {type: boolean}}}}}}}
      seen: {type: time, visible: 1 <= c.b.d}
      unseen: {type: time, visible: c.a == 2 && !has(c.b.e)}
      alike: {type: list, uniqueItems: true, of: {type: group, fields: {s: {type: integer, computed: "3"}}}}
      inside: {type: list, uniqueItems: true, of: {type: group, fields: {k: {type: list, of: {type: group, fields: {x: {type: integer, computed: "3"}, y: {type: group, fields: {z: {type: integer, computed: "4"}}}}}}, n: {type: integer, maximum: "k.map(e, e.y.z).sum()"}}}}
    rules:
      texts: {check: 'f.all(e, e.g.t == "a")', message: m}
      noTexts: {check: '!f.all(e, e.g.t == "a")', message: m}
      several: {check: 'f.all(e, 0 > e.g.v.size())', message: m}
      noSeveral: {check: '!f.all(e, 0 > e.g.v.size())', message: m}
      lists: {check: 'f.exists(e, e.g.l == [])', message: m}
      numbers: {check: 'f.exists(e, e.g.h.d > 1)', message: m}
      noNumbers: {check: '!f.exists(e, e.g.h.d > 1)', message: m}
      first: {check: 'f[0].g.t != "" && !has(f[1].g)', message: m}
      root: {check: 'g.t == "a" || size(g.v) > 0 || g.h.d > 0', message: m}
    """

  /// Empty lists, and lists of them, beside lists that have items.
  static let empties = """
    formc: 1
    form: Empties
    fields:
      n: {type: integer}
      lu: {type: list, of: {type: integer}}
      g: {type: list, of: {type: group, fields: {v: {type: integer}}}}
      gg: {type: list, of: {type: list, of: {type: group, fields: {v: {type: integer}}}}}
      a: {type: integer, computed: '[[[], []], gg, gg].flatten().map(e, lu).flatten().sum()'}
      b: {type: integer, computed: 'size([[], g].flatten())'}
      c: {type: integer, computed: 'size(gg + [[]])'}
      d: {type: integer, computed: 'size([[[1]], [[], []]].flatten())'}
      e: {type: integer, computed: 'size(n > 1 ? [[]] : gg)'}
      j: {type: integer, computed: '(n > 1 ? [[]] : gg).map(x, size(x)).sum()'}
      k: {type: integer, computed: 'size([[], []] + gg)'}
      l: {type: integer, computed: 'size([[], []].map(x, g))'}
      m: {type: integer, computed: 'g.map(x, n > 1 ? [] : g).flatten().map(x, x.v).sum()'}
      o: {type: integer, computed: 'size([n > 1 ? [] : g, []][1])'}
      r: {type: integer, computed: 'size([[[]], [[], []]])'}
      ll: {type: list, of: {type: list, of: {type: integer}}}
      s: {type: integer, computed: 'size(ll + [[]])'}
      t: {type: integer, computed: 'size(n > 1 ? ll : [[], []])'}
      u: {type: integer, computed: 'size(n > 1 ? [[]] : ll)'}
      vv: {type: list, of: {type: list, of: {type: text}}, computed: 'n > 1 ? [[]] : []'}
      ga: {type: integer, computed: '(n > 1 ? [] : g).map(x, x.v).sum()'}
      gb: {type: integer, computed: '(n > 1 ? g : []).map(x, x.v).sum()'}
      gc: {type: integer, computed: '([] + g).map(x, x.v).sum() + size(g + [])'}
      gd: {type: integer, computed: '(n > 1 ? [] + g : n > 0 ? [] : g + []).filter(x, x.v > 0).map(x, x.v).sum()'}
      ge: {type: integer, computed: '(n > 1 ? (n > 2 ? [] : []) : g)[0].v'}
      gf: {type: integer, computed: '([] + [] + g + (n > 1 ? [] : g)).last().v'}
    rules:
      w: {check: 'll != [[]]', message: m}
      x: {check: '[[], []] == ll', message: m}
      y: {check: '!([] in ll)', message: m}
      z: {check: '[] in [[], ll[0]]', message: m}
      za: {check: '[[]] == (n > 1 ? [] : [[]])', message: m}
      zb: {check: '(n > 1 ? [] : [[]]) != ll', message: m}
      zc: {check: '[] in []', message: m}
      zd: {check: '[] in (n > 1 ? [[]] : ll)', message: m}
      zf: {check: '(n > 1 ? [] : g).all(x, x.v > 1)', message: m}
      zg: {check: '!([] + g).exists(x, x.v > 1)', message: m}
      zh: {check: 'size((n > 1 ? [] : gg)) > 1', message: m}
      ze: {check: 'size(n > 1 ? (n > 2 ? [] : [[]]) : gg) > 2', message: m}
    """
}
