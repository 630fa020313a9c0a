"""The mutants that change nothing anyone could see, each with the reason.

    Kinetics/Numerics/Numerics.swift: guard x > lower else { return lower }
      `>` became `>=`
        Where x is the bound, both answers are the bound.

A file, a line of it, one or more of the line's mutants, the reason. Of several lines alike in a file, `@2` after it is
the second; without one all are meant. Of several mutants alike in a line, `#2` is the second and `#*` stands for all.
`#` at the beginning of a line begins a comment.
"""


class Equivalents:
    def __init__(self, path):
        self.reasons, self.used, self.files = {}, set(), {}
        source, mutants = None, []
        with open(path, encoding="utf-8") as file:
            for number, line in enumerate(file, 1):
                text = line.strip()
                if not text or line.startswith("#"):
                    continue
                indent = len(line) - len(line.lstrip(" "))
                if indent == 0:
                    source, mutants = text, []
                elif indent == 2 and source:
                    if mutants and self.reasons.get(mutants[-1]):
                        mutants = []
                    mutants.append((source, text))
                    if mutants[-1] in self.reasons:
                        raise ValueError(f"{path}:{number}: said before")
                    self.reasons[mutants[-1]] = ""
                elif indent == 4 and mutants:
                    for key in mutants:
                        self.reasons[key] = (self.reasons[key] + " " + text).strip()
                else:
                    raise ValueError(f"{path}:{number}: neither a line, a mutant nor a reason")
        silent = [key for key, reason in self.reasons.items() if not reason]
        if silent:
            raise ValueError(f"{path}: no reason for {': '.join(silent[0])}")

    def reason(self, site, mutant):
        line = f"{site.path.removeprefix('Sources/')}: {site.source}"
        lines = [line, f"{line} @{self.place(site)}"]
        number = f" #{site.occurrence + 1}" if site.occurrence else ""
        keys = [(line, mutant + which) for line in lines for which in (number, " #*")]
        self.used.update(keys)
        return next((self.reasons[key] for key in keys if key in self.reasons), None)

    def place(self, site):
        """Which of the file's lines alike it is, from 1."""
        if site.path not in self.files:
            with open(site.path, encoding="utf-8") as file:
                self.files[site.path] = [line.strip() for line in file]
        return self.files[site.path][:site.line].count(site.source)

    def stale(self):
        """The entries that were asked for by no mutant."""
        return [": ".join(key) for key in self.reasons if key not in self.used]
