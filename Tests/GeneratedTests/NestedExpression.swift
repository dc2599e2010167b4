// Expressions that stand in one another many times, in every position.

/// An expression of type bool over the fields of `RandomHead`, nested to a depth.
struct NestedExpression: Sendable {
  let name: String
  let text: String
  /// How many literals, names, operators and calls it has.
  let size: Int

  private init(_ name: String, _ depth: Int, from start: String, _ step: (Int, String) -> String) {
    self.name = name
    text = (0..<depth).reduce(start) { inner, level in step(level, inner) }
    size = text.split { " ()[],.".contains($0) }.count
  }

  static func all(depth: Int) -> [NestedExpression] {
    [
      NestedExpression("then", depth, from: "p") { "a > \($0) ? (\($1)) : b > \($0)" },
      NestedExpression("otherwise", depth, from: "p") { "a == \($0) ? b > \($0) : \($1)" },
      NestedExpression("condition", depth, from: "p") { "(\($1)) ? a > \($0) : b > \($0)" },
      NestedExpression("equal", depth, from: "p") { "(\($1)) == (a > \($0) && q)" },
      NestedExpression("equalRight", depth, from: "p") { "(a > \($0) && q) == (\($1))" },
      NestedExpression("unequal", depth, from: "p") { "(\($1)) != q" },
      NestedExpression("not", depth, from: "p") { "!(\($1) && a / b > \($0))" },
      NestedExpression("either", depth, from: "p") { "(\($1) || a / b > \($0)) && q" },
      NestedExpression("bool", depth, from: "p") { "bool(\($1)) == (q && a > \($0))" },
      NestedExpression("macro", min(depth, 4), from: "p") { "l.all(v\($0), v\($0) > a || \($1))" },
      NestedExpression("macroBody", min(depth, 4), from: "p") { "l.exists(v\($0), (\($1)) == q)" },
      NestedExpression("text", depth, from: "s") { "(\($1)).size() > \($0) ? s : string(a)" }.compared(to: "s"),
      NestedExpression("number", depth, from: "a") { "(\($1)) > \($0) ? b / \($0 + 1) : a" }.compared(to: "3"),
      NestedExpression("calls", depth, from: "s") { "(\($1)).replace(t, string(a))" }.compared(to: "t"),
      NestedExpression("sum", depth, from: "x") { "(\($1) + x) * y" }.compared(to: "x"),
    ]
  }

  /// Chains of operators, of conditionals and of methods, which nest as far as there is room for them.
  static var chains: [NestedExpression] {
    [
      NestedExpression("integers", 450, from: "a") { "\($1) + \($0 % 2 == 0 ? "a" : "b")" }.compared(to: "3"),
      NestedExpression("products", 450, from: "a") { "\($1) * \($0 % 2 == 0 ? "a" : "b")" }.compared(to: "3"),
      NestedExpression("numbers", 450, from: "x") { "\($1) - \($0 % 2 == 0 ? "x" : "y")" }.compared(to: "3"),
      NestedExpression("texts", 450, from: "s") { "\($1) + \($0 % 2 == 0 ? "s" : "t")" }.compared(to: "t"),
      NestedExpression("truths", 450, from: "q") { "\($1) && \($0 % 2 == 0 ? "p" : "q")" },
      NestedExpression("either", 240, from: "q") { "\($1) || a < \($0)" },
      NestedExpression("conditionals", 60, from: "p") { "a == \($0) ? q : \($1)" },
      NestedExpression("methods", 440, from: "s") { "\($1).trim()" }.compared(to: "t"),
    ]
  }

  private init(name: String, text: String, size: Int) {
    self.name = name
    self.text = text
    self.size = size
  }

  private func compared(to other: String) -> NestedExpression {
    NestedExpression(name: name, text: "(\(text)) == \(other)", size: size + 2)
  }
}
