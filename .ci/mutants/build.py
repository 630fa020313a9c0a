"""A scratch copy of the repository, built once with every mutant that compiles."""

import filecmp
import json
import os
import re
import shutil
import subprocess

from rewriting import Rewriting
from runtime import C_HEADER, C_SOURCE, swift_source

ERROR = re.compile(r"^(?P<path>/[^:\n]+\.swift):(?P<line>\d+):(?P<column>\d+): error: (?P<message>.*)$", re.MULTILINE)
COPIED = ("Sources", "Tests", "Traces", "Package.swift", "README.md")
MANIFEST_NAME = "Package.swift"
DROPPED = "dropped.json"

# Said after the real manifest. Strictness would refuse mutants that are merely odd.
MANIFEST = """
package.products = []
package.targets.removeAll {{
  $0.type == .test ? !{tests}.contains($0.name) : $0.type == .executable && !["overlay", "OverlayCProgram"].contains($0.name)
}}
for target in package.targets {{ target.swiftSettings = [] }}
package.targets += [.target(name: "MutantSwitch"), .target(name: "Mutants", dependencies: ["MutantSwitch"])]
for target in package.targets where {modules}.contains(target.name) {{ target.dependencies.append("Mutants") }}
"""


class BuildError(Exception):
    pass


def paths_below(root):
    """The files of a copy, relative to its folder."""
    for name in COPIED:
        if os.path.isfile(os.path.join(root, name)):
            yield name
        for folder, folders, names in os.walk(os.path.join(root, name)):
            names += [each for each in folders if os.path.islink(os.path.join(folder, each))]
            folders[:] = [each for each in folders if not each.startswith(".build")]
            yield from (os.path.relpath(os.path.join(folder, each), root) for each in names)


class Scratch:
    """`files` are the ones to rewrite; of their sites those that are not dropped. Other files are copied.

    `home` is the folder of the package that is built."""

    def __init__(self, folder, package, files, log):
        self.folder, self.files, self.log = os.path.realpath(folder), files, log
        self.home = os.path.normpath(os.path.join(self.folder, package.path))
        self.modules = [module for layer in package.layers() for module in layer.modules or (layer.name,)]
        self.present = {file.path for file in files}
        self.copy(os.path.normpath(os.path.join(package.path, MANIFEST_NAME)))
        self.add_runtime(package)
        self.remove_others()

    def copy(self, manifest):
        for path in paths_below("."):
            target = os.path.join(self.folder, path)
            if path in self.present or path == manifest:
                continue
            self.present.add(path)
            if os.path.islink(path):
                if not os.path.islink(target):
                    os.makedirs(os.path.dirname(target), exist_ok=True)
                    os.symlink(os.readlink(path), target)
            elif not os.path.exists(target) or not filecmp.cmp(path, target, shallow=False):
                os.makedirs(os.path.dirname(target), exist_ok=True)
                shutil.copy(path, target)

    def remove_others(self):
        """What an earlier copy left in this folder."""
        for path in set(paths_below(self.folder)) - self.present:
            os.remove(os.path.join(self.folder, path))

    def write(self, path, text, encoding="utf-8"):
        """Leaves a file alone that says it already: the build goes by its date."""
        self.present.add(path)
        path, data = os.path.join(self.folder, path), text.encode(encoding)
        if os.path.exists(path):
            with open(path, "rb") as file:
                if file.read() == data:
                    return
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(data)

    def add_runtime(self, package):
        path = lambda name: os.path.normpath(os.path.join(package.path, name))
        self.write(path("Sources/MutantSwitch/include/MutantSwitch.h"), C_HEADER)
        self.write(path("Sources/MutantSwitch/MutantSwitch.c"), C_SOURCE)
        self.write(path("Sources/Mutants/Mutants.swift"), swift_source())
        with open(path(MANIFEST_NAME), encoding="utf-8") as file:
            manifest = file.read()
        lists = {"tests": json.dumps(package.tests), "modules": json.dumps(self.modules)}
        self.write(path(MANIFEST_NAME), manifest + MANIFEST.format(**lists))

    def build(self, runs):
        """Drops the sites that do not compile, module by module, then builds what runs: arguments of the build.

        Returns the dropped sites with the compiler's words.
        """
        dropped = self.drop_known()
        for module in self.modules:
            while True:
                rewritings = {file.path: Rewriting(file, "import Mutants; ") for file in self.files}
                for path, rewriting in rewritings.items():
                    self.write(path, rewriting.text, "latin-1")
                output = self.swift_build("--target", module)
                if output is None:
                    break
                found = self.drop(output, rewritings)
                if not found:
                    raise BuildError(output[-4000:])
                self.log(f"{module}: {len(found)} sites do not compile")
                dropped += found
        with open(os.path.join(self.folder, DROPPED), "w") as file:
            json.dump([[*site.key, message] for site, message in dropped], file)
        output = self.swift_build(*runs)
        if output is not None:
            raise BuildError(output[-4000:])
        return dropped

    def drop_known(self):
        """What a former build in this folder found out."""
        path = os.path.join(self.folder, DROPPED)
        if not os.path.exists(path):
            return []
        with open(path) as file:
            known = {tuple(key): message for *key, message in json.load(file)}
        found = [(site, known[site.key]) for file in self.files for site in file.sites if site.key in known]
        for site, _ in found:
            site.dropped = True
        return found

    def swift_build(self, *arguments):
        """The output of a build that failed; nothing where it succeeded."""
        result = subprocess.run(
            ["swift", "build", "-c", "release", "-Xswiftc", "-enable-testing", *arguments],
            cwd=self.home, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, encoding="latin-1")
        return None if result.returncode == 0 else result.stdout

    def drop(self, output, rewritings):
        found = []
        for match in ERROR.finditer(output):
            rewriting = rewritings.get(os.path.relpath(os.path.realpath(match["path"]), self.folder))
            if rewriting is None:
                continue
            for site in rewriting.culprits(int(match["line"]), int(match["column"])):
                if not site.dropped:
                    site.dropped = True
                    found.append((site, match["message"]))
        return found
