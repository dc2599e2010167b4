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
PLUGIN = ', plugins: [.plugin(name: "FormcPlugin", package: "formc")]'
PACKAGE = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Sample",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "formc", path: "%s")],
  targets: [
    .executableTarget(name: "Sample"%s),
    .target(name: "Committed", exclude: ["forms"]),
  ]
)
""" % (ROOT, PLUGIN)
MAIN = """print(SignIn().validate(), First().validate(), Second().validate(), separator: "; ")
"""


def spec(form, field="name"):
    return f"formc: 1\nform: {form}\nfields:\n  {field}: {{type: text, required: true}}\n"


LIBRARY = """formc: 1
types:
  # The colours:
  # form: blue
  Name: {type: text, title: "of the
    form: blue"}
"""


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

    def generate(self, *options):
        result = self.swift("package", "--allow-writing-to-package-directory", "formc-gen", *options)
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
    sample.write("../Committed/Committed.swift", "")
    sample.write("../Committed/forms/login.form.yaml", spec("Login"))
    sample.write("../Committed/forms/log out.form.yml", spec("LogOut"))
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

    # Whether a spec is a library is nothing that the plan of a build depends on.
    sample.write("types.form.yml", LIBRARY)
    sample.write("second/login.form.yaml", spec("Second").replace("form: Second\n", ""))
    code, output = sample.build()
    place = "second/login.form.yaml:1:1: error: the spec has no `form`"
    sample.expect(code != 0 and place in output, "a form without its name is an error", output)

    sample.write("second/login.form.yaml", "import: [../types.form.yml]\n" + spec("Second").replace("text", "Name"))
    code, output = sample.build()
    names += [f"types.form{part}.swift" for part in ("+json", "+model", "+view", "")]
    sample.expect(code == 0, "libraries are specs, and names can be added", output)
    sample.expect(sample.generated()[1] == names, "of a library there are placeholders", str(sample.generated()))

    sample.write("types.form.yml", LIBRARY + "form: Third\nfields: {name: {type: Name, required: true}}\n")
    sample.write("second/login.form.yaml", spec("Second"))
    sample.write("main.swift", "print(Third().validate(), Second().validate(), separator: \"; \")\n")
    code, output = sample.build()
    sample.expect(code == 0, "a library can become a form", output)
    sample.write("types.form.yml", LIBRARY)
    sample.write("formc-gen.yml", "forms: {Second: Other}\n")
    sample.write("main.swift", "print(Other().validate())\n")
    code, output = sample.build()
    sample.expect(code == 0, "a form can become a library, and the options may end in `.yml`", output)

    sample.write("types.form.yml", "")
    code, output = sample.build()
    place = "types.form.yml:1:1: error: there is no spec in the file"
    sample.expect(code != 0 and place in output, "an empty file is an error", output)

    for path in ("types.form.yml", "second/login.form.yaml", "sign in.form.yaml", "formc-gen.yml"):
        os.remove(sample.sources / path)
    sample.write("main.swift", "print()\n")
    code, output = sample.build()
    sample.expect(code == 0, "all specs can go", output)
    sample.expect(sample.generated()[1] == [], "no Swift is left of them", str(sample.generated()))


def check_command(sample):
    """The command plugin, which writes beside the specs."""
    sample.write("sign in.form.yaml", spec("SignIn"))
    committed = sample.sources.parent / "Committed"
    beside = committed / "Generated"

    code, output = sample.generate()
    sample.expect(
        code != 0 and "no target has a folder `Generated` yet" in output and "(Sample, Committed)" in output.replace(
            "Committed, Sample", "Sample, Committed"),
        "targets without the folder are left alone", output)
    sample.expect(not beside.exists(), "nothing is made unasked", output)

    code, output = sample.generate("--target", "Committed")
    files = ["FormSupport.swift", "log out.form.swift", "login.form.swift"]
    sample.expect(code == 0, "the command plugin generates for a target that is named", output)
    sample.expect(sorted(os.listdir(beside)) == files, "specs that are excluded count", str(os.listdir(beside)))

    manifest = sample.folder / "Package.swift"
    manifest.write_text(PACKAGE.replace(PLUGIN, ""))
    shutil.rmtree(beside)
    code, output = sample.generate()
    sample.expect(
        code == 0 and beside.exists() and (sample.sources / "Generated").exists(),
        "without the other plugin all targets are meant", output)
    shutil.rmtree(sample.sources / "Generated")
    manifest.write_text(PACKAGE)

    (committed / "forms" / "log out.form.yml").unlink()
    code, output = sample.generate("--check")
    sample.expect(code != 0 and "no spec becomes" in output, "what is stale is told", output)
    code, output = sample.generate()
    sample.expect(code == 0 and "passed over" in output and "Sample" in output, "and one with the folder", output)
    files.remove("log out.form.swift")
    sample.expect(sorted(os.listdir(beside)) == files, "nothing is left of a spec that is gone", str(os.listdir(beside)))
    sample.expect(not (sample.sources / "Generated").exists(), "nor is a target with the other plugin touched")
    code, output = sample.generate("--target", "Committed", "--to", "swift", "--emit", "json")
    files.insert(1, "login.form+json.swift")
    sample.expect(code == 0 and sorted(os.listdir(beside)) == files, "Swift can be asked for by its name", output)
    code, output = sample.generate("--target", "Committed", "--to", "swift")
    files.remove("login.form+json.swift")
    sample.expect(code == 0 and sorted(os.listdir(beside)) == files, "which sweeps, too", output)
    code, output = sample.generate("--target", "Committed", "--to=json-schema")
    schemas = [name for name in os.listdir(beside) if name not in files]
    sample.expect(code == 0 and len(schemas) == 1, "schemas are no Swift, and sweep none", output + str(schemas))
    (beside / schemas[0]).unlink()
    code, output = sample.generate("--output", "elsewhere")
    sample.expect(code != 0 and "`--output` can't be given" in output, "the folder is given", output)
    code, output = sample.build()
    sample.expect(code == 0, "both ways stand in one package", output)

    (committed / "forms" / "login.form.yaml").unlink()
    code, output = sample.generate()
    sample.expect(code != 0 and "Committed has no form spec any more" in output, "the last spec is no list", output)
    sample.expect(sorted(os.listdir(beside)) == files, "and loses nothing", str(os.listdir(beside)))


with tempfile.TemporaryDirectory() as folder:
    scratch = pathlib.Path(sys.argv[1]).resolve()
    sample = Sample(pathlib.Path(folder) / "Sample", scratch)
    sample.folder.mkdir()
    shutil.rmtree(scratch / "plugins" / "outputs" / "sample", ignore_errors=True)
    check(sample)
    check_command(sample)
    print(f"{sample.count} tests")
