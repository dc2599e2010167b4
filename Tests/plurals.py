#!/usr/bin/env python3
"""Compares plural categories with Babel's, which has them from CLDR: numbers in a message of every language.

    Tests/plurals.py FORMC

Prints the sum, and each difference; exit 1 if there is one.
"""
import importlib.util
import json
import pathlib
import subprocess
import sys
import tempfile
from decimal import Decimal

from babel.plural import PluralRule

# The most that a form may have.
LANGUAGES_OF_A_FORM = 200
NUMBERS = [str(n) for n in [*range(0, 131), *range(190, 215), 999, 1000, 1001, 1002, 1011, 1021, 1111, 2000, 10000, 1000000, 1000001, 2000000]]
NUMBERS += ["0.1", "0.5", "1.1", "1.5", "1.9", "2.5", "3.1", "10.1", "11.5", "21.1", "22.2", "100.3", "1000000.5"]


def locales():
    """What the table is made of: languages, those somewhere that have rules of their own, and older tags."""
    path = pathlib.Path(__file__).resolve().parent.parent / "Scripts" / "plural-rules.py"
    script = importlib.util.spec_from_file_location("plural_rules", path)
    table = importlib.util.module_from_spec(script)
    script.loader.exec_module(table)
    return {tag: PluralRule(rules) for tag, rules in table.rules_by_tag().items()}


def spec(rules_by_tag):
    lines = ["formc: 1", "form: Plurals", f"languages: [{', '.join(rules_by_tag)}]", "fields:", "  n: {type: number}"]
    lines += ["rules:", "  said:", "    check: n < 0", "    message:"]
    for tag, rules in rules_by_tag.items():
        cases = " ".join(f"{category} {{{category}}}" for category in [*sorted(rules.tags), "other"])
        lines.append(f'      {tag}: "{{n, plural, {cases}}}"')
    return "\n".join(lines) + "\n"


def main(formc):
    tried, different = 0, 0
    rules_by_tag = locales()
    tags = list(rules_by_tag)
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "plurals.yaml"
        records = "".join(f'{{"n": {number}}}\n' for number in NUMBERS)
        for start in range(0, len(tags), LANGUAGES_OF_A_FORM):
            part = {tag: rules_by_tag[tag] for tag in tags[start:start + LANGUAGES_OF_A_FORM]}
            path.write_text(spec(part), encoding="utf-8")
            for tag, rules in part.items():
                command = [formc, "validate", str(path), "-", "--language", tag]
                result = subprocess.run(command, input=records, capture_output=True, text=True)
                said = [json.loads(line)["issues"][0]["message"] for line in result.stdout.splitlines()]
                if len(said) != len(NUMBERS):
                    sys.exit(f"{tag}: {len(said)} messages for {len(NUMBERS)} numbers\n{result.stderr[-2000:]}")
                for number, word in zip(NUMBERS, said):
                    tried += 1
                    expected = rules(Decimal(number))
                    if word != expected:
                        different += 1
                        print(f"{tag}: {number} is `{word}`, not `{expected}`")
    print(f"{tried} tests: {len(tags)} languages, {different} different")
    return 1 if different or not tried else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
