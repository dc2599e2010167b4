// Forms with choices that are read through named values, and as items of lists.

/// Specs in which a choice is not read as the field that it is.
enum ChoiceSpecs {
  static let all: [(name: String, spec: String)] = [
    ("choicesOfValues.yaml", values), ("fewerChoices.yaml", fewer),
  ]

  /// Rules that a type has for choices of which a field of it has fewer.
  static let fewer = """
    formc: 1
    form: FewerChoices
    types:
      Color:
        type: choice
        choices: {red: Red, green: Green, blue: Blue}
        rules:
          notBlue: {when: rush, check: this != "blue", message: Blue takes longer}
          common: {check: 'this in ["red", "green"]', message: Not a common one}
      Colors:
        type: choices
        choices: {red: Red, green: Green, blue: Blue}
        rules: {notBlue: {check: '!("blue" in this)', message: Blue takes longer}}
    fields:
      rush: {type: boolean}
      wall: {type: Color}
      door: {type: Color, choices: {red: Red, green: Green}}
      walls: {type: Colors}
      doors: {type: Colors, choices: {green: Green, red: Red}}
      more: {type: list, of: {type: Color, choices: {green: Green}}}
    """

  static let values = """
    formc: 1
    form: ChoicesOfValues
    languages: [en, de]
    types:
      Kind:
        type: choice
        choices:
          x: {title: {en: Ex, de: Ix}, data: {p: 1}}
          y: {title: {en: Why, de: Ypsilon}, data: {p: 2}}
      Home: {type: group, fields: {land: {type: choice, choices: {pl: {en: Poland, de: Polen}, de: {en: Germany, de: Deutschland}}}}}
    fields:
      b: {type: boolean}
      t: {type: text}
      c: {type: Kind}
      d: {type: choice, choices: {x: {"*": Other}, z: {"*": Zed}, " w": {"*": Blank}}}
      s: {type: choices, choices: {m: {"*": Mail}, t: {"*": Text}}}
      g: {type: group, fields: {c: {type: Kind}}, values: {w: c}}
      l: {type: list, of: {type: Kind}}
      n: {type: list, of: {type: choices, choices: {m: {"*": Mail}, t: {"*": Text}}}}
      lg: {type: list, of: {type: group, fields: {c: {type: Kind, rules: {own: {check: 'w.p > 1', message: {"*": "{w} ({v})"}}}}}, values: {w: c}}}
      home: {type: Home}
      work: {type: Home}
      goods: {type: list, of: {type: group, fields: {k: {type: choice, choices: {a: {"*": Good}}}}}}
      fees: {type: list, of: {type: group, fields: {k: {type: choice, choices: {a: {"*": Fee}}}}}}
    values:
      v: c
      both: 'b ? c : g.w'
      mixed: 'b ? c : d'
      land: 'b ? home.land : work.land'
      several: s
      first: 'l.first()'
      kinds: 'lg.map(i, i.w)'
      nested: n
      good: '(goods + goods)[0].k'
      any: '(goods + fees)[0].k'
      every: 'l + kinds'
      word: t
    rules:
      one: {check: 'b', at: c, message: {"*": "{v} ({v, value}), {both}, {mixed}, {land}, {several} ({several, value})"}}
      two: {check: 'v.p != 1 || l[0].p + l.first().p + lg[0].w.p != 3', at: c, message: {"*": "{first}, {kinds} ({kinds, value}), {nested}"}}
      three: {check: '!l.exists(e, e.p > 1) && !lg.exists(i, i.w.p > 1)', at: l, message: {"*": "{good}, {any}, {every}"}}
      four: {check: 'size(l) > 1', at: l, message: {"*": "{every}{kinds}{word}{v}"}}
    tests:
      all of it:
        answers: {b: false, t: a, c: x, d: x, s: [m], g: {c: y}, l: [x, y], n: [[m, t], [t]], lg: [{c: x}, {c: y}], work: {land: de}, goods: [{k: a}]}
        issues: {c: [one, two], l: [three], "lg[0].c": [own]}
    """
}
