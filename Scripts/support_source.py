#!/usr/bin/env python3
"""Writes Sources/FormSwift/Support/SupportSource.swift: the sources of FormRuntime as literals.

Run it after a change of the runtime; a test says when it is due. (`.embedInCode` makes an array literal of bytes, which
takes the compiler half a minute and a gigabyte for 150 KB; this takes half a second and costs nothing at start.)
"""
import os

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
RUNTIME = os.path.join(ROOT, "Sources", "FormRuntime")
TARGET = os.path.join(ROOT, "Sources", "FormSwift", "Support", "SupportSource.swift")

# The system's clock comes last: it imports what the rest does without.
names = sorted((n for n in os.listdir(RUNTIME) if n.endswith(".swift")), key=lambda n: (n == "SystemClock.swift", n))
with open(TARGET, "w", encoding="utf-8") as file:
    file.write("// The sources of FormRuntime, for the support file. Written by Scripts/support_source.py. Do not edit.\n")
    file.write("// swift-format-ignore-file\n\n")
    file.write("/// The runtime that generated code needs: the same source that formc itself runs.\n")
    file.write("enum SupportSource {\n  /// The files, in the order in which they are written.\n")
    file.write("  static let files: [StaticString] = [\n")
    for name in names:
        with open(os.path.join(RUNTIME, name), encoding="utf-8") as source:
            text = source.read()
        assert '"""####' not in text
        file.write(f'    ####"""\n{text}\n"""####,\n')
    file.write("  ]\n}\n")
