// Forms with expressions that take groups of several fields for one value: out of lists that stand one behind the other,
// of which one is chosen, or which are in a list themselves.

/// Specs in which groups are mixed.
enum MixedSpecs {
  static let all: [(name: String, spec: String)] = [
    ("mixed.yaml", mixed), ("mixedLists.yaml", lists), ("mixedViews.yaml", views), ("mixedNames.yaml", names),
  ]

  /// Each condition as two rules, and some in what is read as it stands, or computed.
  private static func spec(_ head: String, _ conditions: String) -> String {
    let conditions = conditions.split(separator: "\n").map { quoted(String($0)) }
    let fields = conditions.enumerated().compactMap { number, condition in
      switch number % 9 {
      case 0: "  f\(number): {type: text, required: true, visible: \(condition)}"
      case 3: "  f\(number): {type: text, required: \(condition)}"
      case 6: "  f\(number): {type: boolean, mustBe: true, computed: \(condition)}"
      default: nil
      }
    }
    let rules = conditions.enumerated().flatMap { number, condition in
      [
        "  r\(number): {check: \(condition), at: form, message: m}",
        "  r\(number)Not: {check: \("'!(" + condition.dropFirst().dropLast() + ")'"), at: form, message: m}",
      ]
    }
    return ([head] + fields + ["rules:"] + rules).joined(separator: "\n") + "\n"
  }

  /// Members of every kind, choices of one type and of their own, groups in groups that can be hidden or are required.
  static let mixed = spec(
    """
    formc: 1
    form: Mixed
    types:
      Color: {type: choice, choices: {red: {title: R, data: {n: 1}}, blue: {title: B, data: {n: 3}}}}
      Home: {type: group, fields: {street: {type: text, maxLength: 3}, no: {type: integer, maximum: 50}}}
      Line:
        type: group
        fields:
          price: {type: decimal, maximum: 100}
          note: {type: text, maxLength: 4}
          color: {type: Color}
          kind: {type: choice, choices: {a: A, b: B}}
          kinds: {type: choices, choices: {a: A, b: B}}
          day: {type: date}
          on: {type: boolean}
          home: {type: Home}
          work: {type: Home}
    fields:
      n: {type: integer}
      c: {type: boolean}
      goods: {type: list, of: {type: Line}}
      fees: {type: list, of: {type: Line}}
      dues:
        type: list
        maxItems: 3
        of:
          type: group
          fields:
            price: {type: decimal, places: 3, required: true}
            note: {type: text, required: true, visible: price > 1.0}
            color: {type: Color}
            kind: {type: choice, choices: {a: X, b: Y}, default: a}
            kinds: {type: choices, choices: {a: {title: A, visible: price > 1.0}, b: B}}
            day: {type: date, minimum: 2020-01-01}
            on: {type: boolean, visible: has(price)}
            home: {type: Home, visible: price > 0.5}
            work: {type: group, required: has(price), fields: {street: {type: text, default: a}, no: {type: integer, computed: index * 2}}}
    """,
    """
    (goods + fees)[0].price > 1.0
    (goods + fees + dues).map(line, line.price).sum() > 10.0
    (c ? goods : fees).filter(x, x.price > 1.0).first().price > 2.0
    (c ? goods : dues).last().note == "a"
    [goods[0], fees[0], dues[0]][n].price > 1.0
    (c ? goods[0] : dues[0]).price > 1.0
    (c ? goods[0] : goods[1]).kind == "a"
    (c ? goods[0] : goods[1]).color.n > 1
    (c ? goods[0].home : goods[1].work).street == "a"
    [goods[0].home, goods[0].work][n].street == "a"
    [goods[0].home, dues[0].work, dues[0].home][n].no > 1
    has((c ? goods[0] : dues[0]).home.street)
    valid((c ? goods[0] : dues[0]).home)
    has((c ? goods[0] : dues[0]).work) && valid((c ? goods[0] : dues[0]).work.no)
    valid((goods + dues)[n].kinds)
    (goods + dues)[n].kinds == ["a"]
    "a" in (goods + dues)[n].kinds
    (goods + dues)[n].kind == "a"
    (goods + dues)[n].kind in ["a"]
    (goods + dues)[n].color.n > 2
    (goods + dues)[n].color != "red"
    (goods + dues)[n].day > date("2020-01-01")
    (goods + dues)[n].on
    (goods + dues).exists(x, x.on || x.note == "a")
    (goods + dues).all(x, x.home.street == "a")
    (goods + dues).exists_one(x, x.work.no > 0)
    (goods + dues).map(x, x.home)[n].no > 1
    (goods + dues).map(x, c ? x.home : x.work).exists(h, h.street == "a")
    (goods + dues).map(x, x.price > 1.0, x.work).map(h, h.street).distinct().size() > 1
    (goods + dues).reverse()[n].price > 1.0
    (goods.reverse() + dues.slice(0, 1)).last().price > 1.0
    size((goods + dues).filter(x, has(x.note))) > 2
    (goods + [dues[0]] + goods).map(x, x.note).join(",") == "a,a"
    goods.map(x, [x, dues[0]]).flatten().map(x, x.price).sort()[0] > 2.0
    goods.exists(x, dues.exists(y, [x, y].exists(z, z.price > 1.0 && z.note == x.note)))
    goods.exists(x, (dues + [x]).exists(y, y.kinds == x.kinds))
    (c ? (n > 1 ? goods : fees) + dues : dues).exists(x, x.price > 1)
    ((c ? fees : dues) + goods)[0].price > 1.0
    [c ? goods[0] : dues[0], fees[0]][n].price > 1.0
    goods.map(x, [x.home, x.work]).flatten().map(h, h.street).size() > 1
    goods.map(x, x.home).size() > 1
    """)

  /// Lists in what is mixed, lists of lists, and what is empty beside them.
  static let lists = spec(
    """
    formc: 1
    form: MixedLists
    types:
      Part: {type: group, fields: {v: {type: integer, maximum: 20}, w: {type: text}}}
      Line:
        type: group
        fields:
          v: {type: integer, maximum: 20}
          words: {type: list, of: {type: choice, choices: {a: A, anna: B}}}
          parts: {type: list, of: {type: Part}}
          matrix: {type: list, of: {type: list, of: {type: integer, maximum: 20}}}
          cells: {type: list, of: {type: list, of: {type: Part}}}
    fields:
      n: {type: integer}
      c: {type: boolean}
      goods: {type: list, of: {type: Line}}
      dues:
        type: list
        of:
          type: group
          fields:
            v: {type: integer}
            words: {type: list, of: {type: text, maxLength: 3}}
            parts: {type: list, visible: v > 0, of: {type: group, fields: {v: {type: integer}, w: {type: text, required: true}}}}
            matrix: {type: list, minItems: 1, of: {type: list, of: {type: integer}}}
            cells: {type: list, of: {type: list, of: {type: group, fields: {v: {type: integer}, w: {type: text}}}}}
    """,
    """
    [goods, dues].flatten()[1].v > 1
    [goods, dues].exists(l, l[0].v > 1)
    [goods, dues].filter(l, l.size() > 1)[0][1].v > 2
    [goods, goods].filter(l, l.size() > 1)[0][1].v > 2
    [goods, dues].map(l, l + goods)[0][n].v > 1
    [goods, dues].map(l, l.filter(x, x.v > 1)).flatten().size() > 1
    [goods, dues].map(l, l.last()).exists(x, x.v > 1)
    [goods, dues].last().last().v > 1
    [[goods], [dues, goods]].flatten().flatten().map(x, x.v).distinct().size() > 2
    [[goods], [dues]][n][0][0].v > 1
    "a" in (goods + dues)[n].words
    (goods + dues)[n].words == ["a"]
    (goods + dues)[n].words[0] == "a"
    (goods + goods)[n].words.size() > 1
    (goods + dues)[n].words.map(w, w.size()).sum() > 3
    (goods + dues).map(x, x.parts).exists(l, l.exists(p, p.v > n))
    (goods + dues)[n].parts[0].v > 3
    (goods + dues)[n].parts.last().w == "a"
    (goods[0].parts + dues[1].parts)[n].v > 1
    (c ? goods[0] : dues[1]).parts.exists(p, p.v > 1 && valid(p.w))
    has((goods + dues)[n].matrix) && valid((goods + dues)[n].parts)
    (goods + dues)[n].matrix[0][0] > 1
    (goods + dues)[n].matrix == [[1]]
    (goods + dues)[n].matrix.flatten().sum() > 2
    (goods + dues).exists(x, 1 in x.matrix[0])
    (goods + dues)[n].matrix.filter(r, r.size() > 1).size() > 0
    (goods + dues)[n].cells.flatten().map(x, x.v).sum() > 1
    (goods + dues)[n].cells.reverse()[0].reverse()[0].v > 1
    (goods[0].cells + [dues[0].parts])[0][0].v > 1
    (c ? goods[0].cells : [dues[0].parts]).exists(l, l.exists(x, x.v > 1))
    [goods[0].cells[0], dues[0].parts, []].flatten().map(x, x.v).sum() > 1
    ([] + goods + dues + [])[0].v > 1
    (c ? [][n] : goods[0]).v > 1
    [goods[0], [].first()].exists(l, l.v > 2)
    ([].filter(x, true) + goods + dues)[0].v > 1
    ([[]].flatten() + goods)[0].v > 1
    [[].reverse(), goods, dues][n][0].v > 1
    [[[]].filter(x, x.size() > 0), [goods, dues]].flatten()[n][0].v > 1
    (true ? [] : goods)[n].v > 1
    has((true ? [] : goods)[n].v)
    (true ? [] : goods).exists(x, x.v > 1)
    """)

  /// What is read as it stands beside what is judged, the item before, named values, and lists in the items of others.
  static let views = """
    formc: 1
    form: MixedViews
    fields:
      n: {type: integer}
      c: {type: boolean}
      orders:
        type: list
        of:
          type: group
          fields:
            lines:
              type: list
              maxItems: 3
              rules:
                one: {check: "(this + orders[0].lines)[n].price > 1", message: m}
                oneNot: {check: "!((this + orders[0].lines)[n].price > 1)", message: m}
                two: {check: "(this + orders[0].lines).map(x, x.twice).sum() > 1", message: m}
                twoNot: {check: "!((c ? this[0] : orders[0].lines[0]).twice > 1)", message: m}
              of:
                type: group
                fields: {price: {type: integer, maximum: 20}, note: {type: text, maxLength: 3}, pin: {type: text, secure: true}}
                values: {twice: price * 2}
                rules:
                  above: {check: "(c ? orders[0].lines[0] : orders[1].lines[1]).twice > this.twice", message: m}
            others: {type: list, of: {type: group, fields: {price: {type: integer}, note: {type: text}, pin: {type: text, secure: true}}}}
            pick: {type: integer, computed: "(others + dues)[index].price + previous.pick", visible: "(others + dues).size() > 1"}
            sum: {type: integer, computed: "(previous.others + dues + others).map(x, x.price).sum()", required: "(c ? others : dues)[0].price > 3"}
            shown: {type: text, required: true, visible: "(previous.others + dues + others).exists(x, x.price > 1)"}
            word: {type: text, maxLength: "(others + dues)[0].price", rules: {same: {check: "(others + dues).exists(x, x.note == this)", message: "{this}{sum}"}}}
            kind: {type: choice, choices: {a: {title: A, visible: "(others + dues)[0].note == 'a'"}, b: B}}
      dues:
        type: list
        minItems: "(fees + rows.flatten())[0].price"
        of:
          type: group
          fields: {price: {type: integer, minimum: 2}, note: {type: text, default: a}, pin: {type: text, secure: true}}
          rules: {less: {check: "(fees + dues)[0].price < this.price", message: m}}
      fees: {type: list, of: {type: group, fields: {price: {type: integer, minimum: 2}, note: {type: text}, pin: {type: text, secure: true}}}}
      rows:
        type: list
        of:
          type: list
          minItems: "(previous + fees).size()"
          rules:
            own: {check: "(previous + this)[0].price > 1", message: m}
            ownNot: {check: "!((c ? previous : this)[n].note == 'a')", message: m}
          of: {type: group, fields: {price: {type: integer, minimum: 2}, note: {type: text, required: true}, pin: {type: text, secure: true}}}
    values:
      all: "(dues + fees).map(x, x.price)"
      last: "(dues + rows[0]).last().note"
    rules:
      values: {check: "all.sum() < 5", at: form, message: "{all} {last}"}
      valuesNot: {check: "!(all.sum() < 5)", at: form, message: "{all} {last}"}
      rows: {check: "(rows + [dues])[n][0].price > 1", at: form, message: m}
      rowsNot: {check: "!(c ? rows : [dues, fees])[0].exists(x, x.price > 1 && x.note == '')", at: form, message: m}
      orders: {check: "orders.map(o, o.others + dues).exists(l, l[0].price > 1)", at: form, message: m}
      ordersNot: {check: "!orders.exists(o, (o.kind == 'a' ? o.others : dues).exists(l, l.price > 1))", at: form, message: m}
      twice: {when: "(dues + fees).exists(x, x.price > 3)", check: "orders.map(o, o.lines).flatten().map(l, l.twice).sum() > 3", at: form, message: m}
      same: {check: "(n > 1 ? orders[0] : orders[1]).lines[0].twice > 1", at: form, message: m}
    """

  /// Members and lists that are called like what the code for mixed groups calls.
  static let names: String = {
    let members =
      "item: {type: text}, init: {type: text}, x: {type: integer}, hasX: {type: integer}, isGoodX: {type: integer}, "
      + "Type: {type: text}, default: {type: choice, choices: {a: A, b: B}}, element0: {type: integer}, "
      + "values: {type: list, of: {type: group, fields: {self_: {type: integer}, value: {type: text}}}}"
    let pairs = ["default", "inout", "init", "items"].map {
      "  \($0): {type: list, of: {type: group, fields: {self_: {type: integer}, value: {type: text}}}}"
    }
    return """
      formc: 1
      form: MixedNames
      fields:
        goods: {type: list, of: {type: group, fields: {\(members)}}}
        anyGoods: {type: list, of: {type: group, fields: {\(members)}}}
      \(pairs.joined(separator: "\n"))
      rules:
        a: {check: "(goods + anyGoods).exists(element, element.item == element.init || has(element.x) && element.hasX > element.x && has(element.hasX))", message: m}
        b: {check: "!(goods + anyGoods).exists(x, x.default == 'a' || valid(x.x) && x.isGoodX > x.element0 || x.Type == 'a')", message: m}
        c: {check: "(goods + anyGoods).exists(item, item.values.exists(items, items.self_ > 1 || items.value == item.item))", message: m}
        d: {check: "!(default + inout + init + items).exists(steps, (items + default).map(value, value.self_)[0] > steps.self_)", message: m}
        e: {check: "(goods[0].values + items + init).exists(value, value.self_ > 1)", message: m}
      """
  }()
}
