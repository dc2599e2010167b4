#!/usr/bin/env python3
"""Compares the arithmetic of decimals with Python's: random expressions through `formc eval --ndjson`.

    Tests/decimals.py FORMC [COUNT] [SEED]

Prints the sum, and each difference; exit 1 if there is one.
"""
import decimal
import json
import random
import subprocess
import sys
from decimal import Decimal

CONTEXT = decimal.Context(prec=120, Emin=-999, Emax=999, traps=[])
ROUNDINGS = {"round": decimal.ROUND_HALF_UP, "roundEven": decimal.ROUND_HALF_EVEN,
             "floor": decimal.ROUND_FLOOR, "ceil": decimal.ROUND_CEILING}


class Failure(Exception):
    """The expression has no value."""


def fitted(value):
    """With at most 18 digits and places; zeros at the end drop away where there is no room for them."""
    sign, digits, exponent = value.as_tuple()
    if exponent > 0:
        value = CONTEXT.quantize(value, Decimal(1))
        sign, digits, exponent = value.as_tuple()
    number = int("".join(map(str, digits)))
    while number >= 10**18 or -exponent > 18:
        if exponent == 0 or number % 10:
            raise Failure
        number //= 10
        exponent += 1
    return Decimal((0 if number == 0 else sign, tuple(map(int, str(number))), exponent))


def places_of(value):
    return -value.as_tuple().exponent


def rounded(value, places, how):
    if places_of(value) <= places:
        padded = value
        while places_of(padded) < places and abs(int(padded.scaleb(places_of(padded), CONTEXT))) < 10**17:
            padded = CONTEXT.quantize(padded, Decimal((0, (1,), -places_of(padded) - 1)))
        return padded
    return fitted(value.quantize(Decimal((0, (1,), -places)), rounding=how, context=CONTEXT))


def quotient(a, b, places):
    if b == 0:
        raise Failure
    exact = decimal.Context(prec=400).divide(a, b)
    # A quotient that goes on for ever is no tie; one that ends has far fewer digits than 400.
    return fitted(exact.quantize(Decimal((0, (1,), -places)), rounding=decimal.ROUND_HALF_UP, context=decimal.Context(prec=450)))


def written(value):
    return "{:f}".format(value)


class Maker:
    """Random expressions with what they are: text and a function of nothing that gives the value."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.variables = {}

    def number(self):
        pick = self.random.random()
        digits = self.random.choice([1, 2, 3, 5, 9, 16, 17, 18])
        number = self.random.randrange(10**digits)
        places = self.random.choice([0, 1, 2, 2, 3, 6, 12, 18])
        if pick < 0.1:
            number = self.random.choice([0, 1, 10**18 - 1, 10**17, 5, 25, 125])
        sign = self.random.choice([0, 0, 1]) if number else 0
        return Decimal((sign, tuple(map(int, str(number))), -places))

    def variable(self):
        value = self.number()
        name = "v%d" % len(self.variables)
        self.variables[name] = {"type": "decimal", "value": written(value)}
        return name, lambda: value

    def integer(self):
        value = self.random.choice([0, 1, -1, 2, 7, 100, 999, 12345678901, 10**18 - 1, 10**18, -(10**18)])
        name = "n%d" % len(self.variables)
        self.variables[name] = {"type": "int", "value": str(value)}

        def compute():
            if abs(value) >= 10**18:
                raise Failure
            return Decimal(value)

        return name, compute

    def literal(self):
        text = self.random.choice(["0.5", "1.50", "0.19", "1e2", "1.25e1", "-0.05", "2.5e-3", "0.0", "3", "-7"])
        value = Decimal(text)
        if value == 0:
            value = abs(value)
        if value.as_tuple().exponent > 0:
            value = CONTEXT.quantize(value, Decimal(1))
        return text, lambda: value

    def make(self, depth):
        if depth == 0 or self.random.random() < 0.1:
            return self.variable()
        way = self.random.randrange(11)
        if way <= 4:
            return self.infix(depth)
        if way == 5:
            text, value = self.make(depth - 1)
            return "-(%s)" % text, lambda: fitted(self.positive(CONTEXT.minus(value())))
        if way <= 7:
            name = self.random.choice(list(ROUNDINGS))
            text, value = self.make(depth - 1)
            if self.random.random() < 0.3:
                return "%s(%s)" % (name, text), lambda: rounded(value(), 0, ROUNDINGS[name])
            places = self.random.randrange(13)
            return "%s(%s, %d)" % (name, text, places), lambda: rounded(value(), places, ROUNDINGS[name])
        if way == 8:
            (a, left), (b, right) = self.make(depth - 1), self.operand(depth - 1)
            places = self.random.randrange(13)
            return "divide(%s, %s, %d)" % (a, b, places), lambda: quotient(left(), right(), places)
        text, value = self.make(depth - 1)
        if way == 9:
            return "abs(%s)" % text, lambda: abs(value())
        return "sign(%s)" % text, lambda: Decimal((value() > 0) - (value() < 0))

    @staticmethod
    def positive(value):
        return value.copy_abs() if value == 0 else value

    def operand(self, depth):
        pick = self.random.random()
        return self.integer() if pick < 0.1 else self.literal() if pick < 0.25 else self.make(depth)

    def infix(self, depth):
        sign, how = self.random.choice([("+", CONTEXT.add), ("-", CONTEXT.subtract), ("*", CONTEXT.multiply)])
        (a, left), (b, right) = self.make(depth - 1), self.operand(depth - 1)
        return "(%s %s %s)" % (a, sign, b), lambda: fitted(self.positive(how(left(), right())))

    def whole(self):
        """An expression that is compared, converted or given as it is."""
        text, value = self.make(self.random.choice([1, 2, 2, 3, 4]))
        way = self.random.randrange(8)
        if way == 0:
            sign = self.random.choice(["<", "<=", ">", ">=", "==", "!="])
            other, right = self.make(1)

            def compare():
                a, b = value(), right()
                return {"<": a < b, "<=": a <= b, ">": a > b, ">=": a >= b, "==": a == b, "!=": a != b}[sign]

            return "%s %s %s" % (text, sign, other), lambda: ("bool", compare())
        if way == 1:
            return "string(%s)" % text, lambda: ("string", written(value()))
        if way == 2:
            return "int(%s)" % text, lambda: ("int", str(int(value())))
        return text, lambda: ("decimal", written(value()))


def main():
    formc = sys.argv[1].split()
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 100_000
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    lines, wanted = [], []
    for index in range(count):
        maker = Maker(seed * 1_000_003 + index)
        text, value = maker.whole()
        try:
            kind, result = value()
            wanted.append({"type": kind, "value": result})
        except Failure:
            wanted.append("error")
        lines.append(json.dumps({"expr": text, "vars": maker.variables}))
    run = subprocess.run(formc + ["eval", "--ndjson"], input="\n".join(lines) + "\n", capture_output=True, text=True)
    answers = run.stdout.splitlines()
    different = abs(len(answers) - count)
    for line, want, answer in zip(lines, wanted, answers):
        got = json.loads(answer)
        # What fails whatever the variables are is refused before it runs.
        if ("error" if "error" in got or got.get("rejected") == "division by zero" else got) != want:
            different += 1
            if different <= 10:
                print("%s\n  gives %s, not %s" % (line, answer, want))
    print("%d expressions, %d different" % (count, different))
    sys.exit(1 if different else 0)


main()
