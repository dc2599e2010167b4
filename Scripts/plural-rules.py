#!/usr/bin/env python3
"""Writes Sources/FormRuntime/FormPluralRules.swift from CLDR's plural rules, as the Python package Babel has them. Run it
from the root of the project after `pip install babel==2.19.0`; the result is committed."""
import re
import subprocess

from babel import Locale, localedata
from babel.core import get_global

TARGET = "Sources/FormRuntime/FormPluralRules.swift"
# Languages of which CLDR has plural rules and nothing else, with one whose rules they share; and older tags.
WITHOUT_DATA = {"guw": "ak", "nah": "af", "smi": "se", "ars": "ar"}
OLD_TAGS = ["iw", "ji", "mo", "sh", "tl"]
# Languages that give their rules a name that readers know; else it is the first one of the list.
WELL_KNOWN = "ar cs da de en es fr ga he it ja lt lv pl pt ru sl".split()


def relation(text):
  """`n % 10 = 3..4,9` as a Swift condition."""
  left, operator, right = re.fullmatch(r"(\w(?: % \d+)?) (!?=) (.+)", text.strip()).groups()
  operand, *modulus = left.split(" % ")
  value = {"n": "n.i", "e": "0"}.get(operand, "n." + operand) + "".join(f" % {m}" for m in modulus)
  parts = []
  single = [part for part in right.split(",") if ".." not in part]
  if len(single) > 1:
    parts.append(f"[{', '.join(s.strip() for s in single)}].contains({value})")
  for part in right.split(","):
    low, _, high = part.strip().partition("..")
    if high:
      parts.append(f"({low}...{high}).contains({value})")
    elif len(single) == 1:
      parts.append(f"{value} == {low}")
  condition = " || ".join(parts)
  if operand == "n":
    condition = f"n.isWhole && {'(' + condition + ')' if len(parts) > 1 else condition}"
  elif len(parts) > 1:
    condition = f"({condition})"
  if operator == "=":
    return condition
  if operand != "n" and len(parts) == 1 and "==" in condition:
    return condition.replace("==", "!=")
  is_one_term = re.fullmatch(r"\(.*\)|\(?\S+\(n\.\w( % \d+)?\)|\[[^]]*\]\.contains\([^()]*\)", condition)
  return f"!{condition}" if is_one_term else f"!({condition})"


def rule(text):
  """The conditions of which one must hold. Those of CLDR's operand `e`, which is 0 for us, are left out."""
  alternatives = []
  for alternative in text.split(" or "):
    relations = alternative.split(" and ")
    if any(re.match(r"\s*e = [^0]|\s*e != 0\.\.", r) for r in relations):
      continue
    alternatives.append([relation(r) for r in relations if not re.match(r"\s*e = 0", r)])
  return [" && ".join(a) for a in alternatives]


def cldr(text):
  """Babel's writing of a rule, `n mod 10 in 3..4`, as CLDR has it."""
  text = text.replace(" mod ", " % ").replace(" not in ", " != ")
  return text.replace(" in ", " = ")


def rules_by_tag():
  """The rules of each language, and of a language somewhere where they are others, by tag in small letters."""
  found = {}
  names = [name for name in localedata.locale_identifiers() if name != "root"]
  for name in sorted(names, key=lambda name: (name.count("_"), name)):
    tag = name.replace("_", "-").lower()
    rules = Locale.parse(name).plural_form.rules
    if "-" not in tag or tag.count("-") == 1 and rules != found.get(tag.split("-")[0]):
      found[tag] = rules
  for tag in OLD_TAGS:
    found[tag] = found[get_global("language_aliases")[tag].split("_")[0]]
  return found | {tag: found[other] for tag, other in WITHOUT_DATA.items()}


def families():
  order = ["zero", "one", "two", "few", "many"]
  by_rules = {}
  for tag, rules in sorted(rules_by_tag().items()):
    by_rules.setdefault(tuple((c, rules[c]) for c in order if c in rules), []).append(tag)
  for rules, locales in by_rules.items():
    name = next((l for l in WELL_KNOWN if l in locales), locales[0]).replace("-", "")
    yield name, locales, [(c, rule(cldr(t))) for c, t in rules]


def version():
  return re.sub(r"\D", "", str(get_global("cldr")["version"]))


def wrapped(prefix, items, suffix):
  lines, line = [], prefix
  for item in items:
    piece = item + (suffix if item is items[-1] else ",")
    if len(line) + len(piece) + 1 > 118:
      lines.append(line)
      line = "      "
    line += ("" if line.endswith("  ") else " ") + piece
  return "\n".join(lines + [line])


def main():
  all_families = list(families())
  out = [f"""// Which plural category a number has in which language. Written by Scripts/plural-rules.py from CLDR {version()}.

/// CLDR's rules for cardinal numbers, each named after a language that has it.
nonisolated enum FormPluralRules {{
  // The sets of languages that have the same rules; all others have the category `other` alone.
  {wrapped("case", [f"`{n}`" if n == "is" else n for n, _, r in all_families if r], "").strip()}

  /// The rules of a language tag in small letters; nil if CLDR has none for it.
  init?(language: String) {{
    switch language {{"""]
  for name, locales, rules in all_families:
    if rules:
      out.append(wrapped("    case", [f'"{l}"' for l in locales], ":"))
      out.append(f"      self = .{name}")
  out.append("""    default: return nil
    }
  }

  /// The categories that the language tells apart.
  var categories: [FormPluralCategory] {
    switch self {""")
  by_categories = {}
  for name, _, rules in all_families:
    if rules:
      by_categories.setdefault(tuple(c for c, _ in rules), []).append(f".{name}")
  for categories, names in by_categories.items():
    out.append(wrapped("    case", names, ":"))
    out.append("      [" + ", ".join(f".{c}" for c in [*categories, "other"]) + "]")
  out.append("""    }
  }

  /// The category of a number.
  func category(of n: FormPluralOperands) -> FormPluralCategory {
    switch self {""")
  for name, _, rules in all_families:
    if not rules:
      continue
    out.append(f"    case .{name}:")
    for category, condition in rules:
      out += [f"      if {alternative} {{ return .{category} }}" for alternative in condition]
  out.append("""    }
    return .other
  }
}""")
  with open(TARGET, "w", encoding="utf-8") as file:
    file.write("\n".join(out) + "\n")
  subprocess.run(["swift", "format", "--in-place", "--configuration", ".swift-format", TARGET], check=True)


if __name__ == "__main__":
  main()
