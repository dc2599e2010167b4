#!/usr/bin/env python3
"""Writes made orders to try the cluster with: NDJSON, in files of a folder, one in fifty of them bad.

    python3 Examples/Spark/records.py 5000000 .build/orders
"""
import json
import random
import sys
from pathlib import Path

PER_FILE = 500_000
ARTICLES = ["Lamp", "Bulb", "Sofa", "Table", "Chair", "Läufer", "Półka", "花瓶"]
MISTAKES = [
    ('"email":"', '"email":"@'), ('"country":"', '"country":"X'), ('"count":', '"count":0'), ('"placed":"2', '"placed":"1'),
    ('"number":"', '"no":"'), ("}]", "}"), ('"price":', '"price":-'),
]


def order(number, chance):
    """One order as a line, with an amount of blanks and lower case for formc to normalise."""
    lines = ",".join(
        '{"article":"%s","count":%d,"price":%d.%02d}'
        % (chance.choice(ARTICLES), chance.randint(1, 9), chance.randint(1, 40), chance.randint(0, 99))
        for _ in range(chance.randint(1, 4)))
    return (
        '{"number":"ab%08d","placed":"20%02d-%02d-%02d","email":"customer%d@example.org","country":"%s","lines":[%s],'
        '"note":"%s"}' % (
            number % 100_000_000, chance.randint(15, 24), chance.randint(1, 12), chance.randint(1, 28),
            chance.randint(1, 999_999), chance.choice(["DE", "pl", "US", "cn"]), lines,
            chance.choice(["", " please ring the bell ", "leave it with the neighbours"])))


def write(folder, count, seed=1):
    """Writes `count` orders, and says how many are bad."""
    folder.mkdir(parents=True)
    chance = random.Random(seed)
    bad = 0
    for first in range(0, count, PER_FILE):
        with open(folder / f"orders-{first // PER_FILE:05d}.ndjson", "w", encoding="utf-8") as file:
            for number in range(first, min(first + PER_FILE, count)):
                line = order(number, chance)
                if chance.random() < 0.02:
                    bad += 1
                    line = line.replace(*chance.choice(MISTAKES), 1)
                file.write(line + "\n")
    return bad


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    bad = write(Path(sys.argv[2]), int(sys.argv[1]))
    print(json.dumps({"records": int(sys.argv[1]), "bad": bad}))
