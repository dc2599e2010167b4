#!/usr/bin/env python3
"""Writes the sources of FormRuntime, FormModel and FormView as literals, into Sources/FormSwift/Support.

Run it after a change of them; a test says when it is due. (`.embedInCode` makes an array literal of bytes, which
takes the compiler half a minute and a gigabyte for 150 KB; this takes half a second and costs nothing at start.)
"""
import os

SOURCES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Sources")
TARGET = os.path.join(SOURCES, "FormSwift", "Support")


def write(literal, folder, words):
    path = os.path.join(SOURCES, folder)
    # The system's clock comes last: it imports what the rest does without.
    names = sorted((n for n in os.listdir(path) if n.endswith(".swift")), key=lambda n: (n == "SystemClock.swift", n))
    with open(os.path.join(TARGET, literal + ".swift"), "w", encoding="utf-8") as file:
        file.write(f"// The sources of {folder}, for the support file. Written by Scripts/support_source.py. Do not edit.\n")
        file.write("// swift-format-ignore-file\n\n")
        file.write(f"/// {words}\n")
        file.write(f"enum {literal} {{\n  /// The files, in the order in which they are written.\n")
        file.write("  static let files: [StaticString] = [\n")
        for name in names:
            with open(os.path.join(path, name), encoding="utf-8") as source:
                text = source.read()
            assert '"""####' not in text
            file.write(f'    ####"""\n{text}\n"""####,\n')
        file.write("  ]\n}\n")


write("SupportSource", "FormRuntime", "The runtime that generated code needs: the same source that formc itself runs.")
write("ModelSource", "FormModel", "What the models of forms share.")
write("ViewSource", "FormView", "What the views of forms share.")
