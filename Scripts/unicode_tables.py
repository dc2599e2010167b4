#!/usr/bin/env python3
"""unicode_tables.py [FOLDER]: writes the Unicode tables of patterns (general categories, their names, scripts, simple case
folding) from the files of Debian's package unicode-data, as compact text that CompactNumbers (FormRuntime) reads.

    apt-get install unicode-data
    Scripts/unicode_tables.py            # writes Sources/FormPatterns/UnicodeTables.swift

Numbers are written in base 32, low digits first; a digit that another follows has 32 added; each of the 64 values is one
character of DIGITS. A set is a run of numbers: the gap before a range, then its length less one, and so on."""
import os, re, sys

FOLDER = sys.argv[1] if len(sys.argv) > 1 else "/usr/share/unicode"
OUT = os.path.join(os.path.dirname(__file__), "..", "Sources", "FormPatterns", "UnicodeTables.swift")
DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+-"
WIDTH = 110


def lines(name):
    with open(os.path.join(FOLDER, name), encoding="utf-8") as file:
        for line in file:
            line = line.split("#")[0].strip()
            if line: yield [part.strip() for part in line.split(";")]


def ranges_of(scalars):
    ranges = []
    for scalar in sorted(scalars):
        if ranges and ranges[-1][1] + 1 == scalar: ranges[-1][1] = scalar
        else: ranges.append([scalar, scalar])
    return ranges


def number(value):
    text = ""
    while value >= 32:
        text += DIGITS[value % 32 + 32]
        value //= 32
    return text + DIGITS[value]


def encoded(ranges):
    text, next_free = "", 0
    for first, last in ranges:
        text += number(first - next_free) + number(last - first)
        next_free = last + 1
    return text


def classes(name):
    found = {}
    for span, value in (line[:2] for line in lines(name)):
        first, _, last = span.partition("..")
        found.setdefault(value, set()).update(range(int(first, 16), int(last or first, 16) + 1))
    return found


def folding():
    """-> [first, count, step, from first to its folded form], pairs of simple case folding in runs"""
    pairs = sorted((int(code, 16), int(to, 16)) for code, status, to, *_ in lines("CaseFolding.txt") if status in "CS")
    runs = []
    for code, to in pairs:
        if runs:
            first, count, step, delta = runs[-1]
            gap = code - (first + (count - 1) * step)
            if to - code == delta and gap <= 2 and (count == 1 or gap == step):
                runs[-1] = [first, count + 1, gap, delta]
                continue
        runs.append([code, 1, 1, to - code])
    return runs


def category_names():
    """-> (long name, short name) of general categories, as PropertyValueAliases.txt spells them"""
    found = []
    for kind, short, *others in lines("PropertyValueAliases.txt"):
        if kind == "gc" and short != "Cn": found += [(other, short) for other in others]
    return sorted(found)


def literal(text, indent):
    pad = " " * indent
    rows = [text[i : i + WIDTH] for i in range(0, len(text), WIDTH)] or [""]
    return '"""\n' + "\\\n".join(pad + row for row in rows) + "\n" + pad + '"""'


def table(name, comment, sets):
    rows = [f'    ("{key}", {literal(encoded(ranges_of(value)), 6)}),' for key, value in sorted(sets.items())]
    return f"  /// {comment}\n  static let {name}: [(name: String, ranges: String)] = [\n" + "\n".join(rows) + "\n  ]\n"


def main():
    with open(os.path.join(FOLDER, "Scripts.txt"), encoding="utf-8") as file:
        version = re.search(r"Scripts-([0-9.]+)\.txt", file.readline()).group(1)
    categories = classes(os.path.join("extracted", "DerivedGeneralCategory.txt"))
    # Unassigned scalars and surrogates are no class of RE2's, or no scalars.
    for name in ("Cn", "Cs"): categories.pop(name)
    scripts = classes("Scripts.txt")
    scripts.pop("Unknown", None)
    runs, previous = "", 0
    for first, count, step, delta in folding():
        runs += number(first - previous) + number(count - 1) + number(step) + number(2 * delta if delta >= 0 else -2 * delta - 1)
        previous = first
    names = "\n".join(f'    ("{long}", "{short}"),' for long, short in category_names())
    with open(OUT, "w", encoding="ascii") as out:
        out.write(f"""// General categories, scripts and simple case folding of Unicode {version}, written by Scripts/unicode_tables.py.
// Each text is a run of numbers; CompactNumbers reads them.

// swift-format-ignore-file

/// What patterns need of the Unicode Character Database.
enum UnicodeTables {{
  /// The version of Unicode that the tables are from.
  static let version = "{version}"

{table("categories", "The general categories of two letters; those of one letter are the unions of theirs.", categories)}
  /// The long names of general categories, those of one letter too, and `Cs` and `LC`.
  static let categoryNames: [(long: String, short: String)] = [
{names}
  ]

{table("scripts", "The scripts, by their long names.", scripts)}
  /// Runs of simple case folding: the gap between the first scalars of two runs, how many more there are, the step
  /// between them, and twice the distance to the folded scalars (less one, and turned positive, where they come
  /// before).
  static let folding = {literal(runs, 4)}
}}
""")
    print(f"{OUT}: Unicode {version}, {os.path.getsize(OUT)} bytes", file=sys.stderr)


main()
