#!/usr/bin/env python3
"""Writes Sources/FormCore/Judging/WrittenForms.swift from CLDR's numbers and short dates, as the Python package Babel
has them. Run it from the root of the project after `pip install babel==2.19.0`; the result is committed."""
import re
import subprocess

from babel import Locale, localedata
from babel.core import get_global

TARGET = "Sources/FormCore/Judging/WrittenForms.swift"


def locales():
  """Each locale by its tag in small letters; shorter ones first."""
  names = [name for name in localedata.locale_identifiers() if name != "root"]
  for name in sorted(names, key=lambda name: (name.count("_"), name)):
    yield name.replace("_", "-").lower(), Locale.parse(name)


def has_comma(locale):
  """CLDR gives English a comma, too, where the other languages of a region have one. But `1,234` by somebody who writes
  English may be a thousand: it is refused, as it was, and not read as a thousandth of that."""
  return locale.number_symbols["latn"]["decimal"] == "," and locale.language != "en"


def has_points(locale):
  """Whether the short date is day, month, year with points between them."""
  pattern = re.sub(r"'[^']*'|[\s\u200e\u200f]", "", locale.date_formats["short"].pattern)
  return re.fullmatch(r"d+\.M+\.y+\.*", pattern) is not None


def table(test):
  """The tags for which `test` holds, and those under them for which it does not; what goes without saying is left out."""
  known = {}
  for tag, locale in locales():
    around = tag
    while around and around not in known:
      around = around.rpartition("-")[0]
    if test(locale) != known.get(around, False):
      known[tag] = test(locale)
  return [sorted(tag for tag in known if known[tag] is truth) for truth in (True, False)]


def written(name, comment, tables):
  out = [f"  /// {comment}", f"  static let {name} = WrittenForms("]
  for label, tags in zip(("tags", "besides"), tables):
    out.append(f"    {label}: [")
    line = "     "
    for tag in tags:
      if len(line) + len(tag) + 4 > 118:
        out.append(line)
        line = "     "
      line += f' "{tag}",'
    out += [line, "    ]" + ("," if label == "tags" else ")")]
  return out


def main():
  out = [f"""// How numbers and dates are written in which language. Written by Scripts/written-forms.py from CLDR {get_global("cldr")["version"]}.

/// The languages and regions that write something in one way.
struct WrittenForms: Sendable {{
  /// Tags in small letters; what begins with one is in it, too.
  let tags: Set<String>
  /// Those under them that are not.
  let besides: Set<String>

  /// Whether a tag of BCP 47 is in it: what counts is the longest of its beginnings that is said anything of.
  func contains(_ tag: String) -> Bool {{
    var rest = Substring(tag.lowercased())
    while true {{
      if besides.contains(String(rest)) {{ return false }}
      if tags.contains(String(rest)) {{ return true }}
      guard let hyphen = rest.lastIndex(of: "-") else {{ return false }}
      rest = rest[..<hyphen]
    }}
  }}
"""]
  out += written("decimalCommas", "Where the decimal sign is a comma, but for English; it is a point elsewhere.", table(has_comma))
  out.append("")
  out += written("datesWithPoints", "Where short dates are day, month and year with points.", table(has_points))
  out.append("}")
  with open(TARGET, "w", encoding="utf-8") as file:
    file.write("\n".join(out) + "\n")
  subprocess.run(["swift", "format", "--in-place", "--configuration", ".swift-format", TARGET], check=True)


main()
