#!/usr/bin/env python3
"""Builds a package that takes formc by path, and changes its specs: what the build-tool plugin does each time.

    build_plugin.py SCRATCH    SCRATCH: a folder with what earlier builds left, which saves building formc again
"""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
PACKAGE = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Sample",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "formc", path: "%s")],
  targets: [.executableTarget(name: "Sample", plugins: [.plugin(name: "FormcPlugin", package: "formc")])]
)
""" % ROOT
MAIN = """print(SignIn().validate(), First().validate(), Second().validate(), separator: "; ")
"""


def spec(form, field="name"):
    return f"formc: 1\nform: {form}\nfields:\n  {field}: {{type: text, required: true}}\n"


def has_compiled(output):
    """Whether anything of the target has been compiled."""
    return "Compiling Sample" in output or "Emitting module Sample" in output


class Sample:
    def __init__(self, folder, scratch):
        self.folder, self.scratch = folder, scratch
        self.sources = folder / "Sources" / "Sample"
        self.count = 0

    def write(self, name, text):
        path = self.sources / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def swift(self, *arguments):
        # As the example is built, whose modules are taken.
        options = ["--package-path", self.folder, "--scratch-path", self.scratch, "--disable-index-store"]
        command = ["swift", arguments[0], *options, *arguments[1:]]
        return subprocess.run([str(word) for word in command], capture_output=True, text=True)

    def build(self):
        result = self.swift("build")
        return result.returncode, result.stdout + result.stderr

    def generated(self):
        folder = next((self.scratch / "plugins" / "outputs").glob("*/Sample/destination/FormcPlugin"))
        return folder, sorted(path.name for path in folder.iterdir())

    def expect(self, holds, words, output=""):
        self.count += 1
        if not holds:
            sys.exit(f"{words}\n{output[-4000:]}")


def check(sample):
    sample.folder.joinpath("Package.swift").write_text(PACKAGE)
    sample.write("main.swift", MAIN)
    sample.write("sign in.form.yaml", spec("SignIn"))
    sample.write("first/login.form.yaml", spec("First"))
    sample.write("second/login.form.yaml", spec("Second"))

    code, output = sample.build()
    sample.expect(code == 0, "names with spaces and equal names build", output)
    run = subprocess.run([str(sample.scratch / "debug" / "Sample")], capture_output=True, text=True).stdout
    sample.expect(run == "name: required; name: required; name: required\n", "each spec is a form of its own", run)

    path = sample.sources / "sign in.form.yaml"
    os.utime(path)
    code, output = sample.build()
    sample.expect(code == 0 and not has_compiled(output), "a spec that means the same recompiles nothing", output)

    sample.write("sign in.form.yaml", spec("SignIn").replace("type: text", "type: txt"))
    code, output = sample.build()
    place = "sign in.form.yaml:4:16: error: unknown type `txt`"
    sample.expect(code != 0 and place in output, "a broken spec stops the build at the YAML", output)

    sample.write("sign in.form.yaml", spec("SignIn", "account"))
    sample.write("formc-gen.yaml", "fields: {SignIn.account: user}\n")
    sample.write("main.swift", MAIN + "print(SignIn().user.isEmpty)\n")
    code, output = sample.build()
    sample.expect(code == 0 and has_compiled(output), "the options beside the specs count", output)

    sample.write("formc-gen.yaml", "fields: {SignIn.acount: user}\n")
    code, output = sample.build()
    place = "formc-gen.yaml:1:10: error: unknown field `SignIn.acount`"
    sample.expect(code != 0 and place in output, "a mistake in the options stops the build there", output)

    os.remove(sample.sources / "formc-gen.yaml")
    os.remove(sample.sources / "first" / "login.form.yaml")
    sample.write("main.swift", "print(SignIn().validate(), Second().validate(), separator: \"; \")\n")
    code, output = sample.build()
    names = ["FormModelSupport.swift", "FormSupport.swift", "FormViewSupport.swift"]
    names += [f"{base}.form{part}.swift" for base in ("login", "sign in") for part in ("+json", "+model", "+view", "")]
    sample.expect(code == 0, "a spec can go", output)
    sample.expect(sample.generated()[1] == names, "a spec that is gone leaves nothing", str(sample.generated()))

    code, output = sample.build()
    sample.expect(code == 0 and not has_compiled(output), "an unchanged package builds nothing", output)

    # The command plugin writes beside the specs, where nothing is left of one that is gone, either.
    beside = sample.sources / "Generated"
    for names in (["FormSupport.swift", "login.form.swift", "sign in.form.swift"], ["FormSupport.swift", "login.form.swift"]):
        result = sample.swift("package", "--allow-writing-to-package-directory", "formc-gen")
        sample.expect(result.returncode == 0, "the command plugin generates", result.stdout + result.stderr)
        found = sorted(os.listdir(beside))
        sample.expect(found == names, "the command plugin leaves nothing of a spec that is gone", str(found))
        (sample.sources / "sign in.form.yaml").unlink(missing_ok=True)



with tempfile.TemporaryDirectory() as folder:
    scratch = pathlib.Path(sys.argv[1]).resolve()
    sample = Sample(pathlib.Path(folder) / "Sample", scratch)
    sample.folder.mkdir()
    shutil.rmtree(scratch / "plugins" / "outputs" / "sample", ignore_errors=True)
    check(sample)
    print(f"{sample.count} tests")
