"""A file's text with all its sites in it, and the way back from a place in it to the site."""

from bisect import bisect_right


class Rewriting:
    def __init__(self, file, imports):
        self.file = file
        self.pieces = []  # (start, end, site) of what a site inserted
        self.extents = []  # (start, end, site) of all a site stands around
        self.length = 0
        self.parts = []
        self.write(imports, None)
        self.render([site for site in file.sites if not site.dropped])
        self.text = "".join(self.parts)
        self.line_starts = [0] + [i + 1 for i, character in enumerate(self.text) if character == "\n"]

    def write(self, text, site):
        if site is not None:
            self.pieces.append((self.length, self.length + len(text), site))
        self.parts.append(text)
        self.length += len(text)

    def render(self, sites):
        before, instead, after, opened = {}, {}, {}, {}
        for site in sites:
            for first, last, prefix, text, suffix in site.edits:
                before.setdefault(first, []).append((site, prefix.format(id=site.first_id)))
                after.setdefault(last, []).insert(0, (site, suffix.format()))
                if text is not None:
                    instead[first] = (site, text.format(id=site.first_id))
        position = 0
        for index, token in enumerate(self.file.tokens):
            self.write(self.file.text[position:token.start], None)
            for site, text in before.get(index, ()):
                opened.setdefault(id(site), self.length)
                self.write(text, site)
            site, text = instead.get(index, (None, token.text))
            self.write(text, site)
            for site, text in after.get(index, ()):
                self.write(text, site)
                self.extents.append((opened[id(site)], self.length, site))
            position = token.end
        self.write(self.file.text[position:], None)

    def culprits(self, line, column):
        """The sites that an error at a place can be due to: the nearest first guess, one as a rule."""
        offset = self.line_starts[line - 1] + column - 1
        around = sorted((end - start, index) for index, (start, end, _) in enumerate(self.extents) if start <= offset < end)
        exact = [site for start, end, site in self.pieces if start <= offset < end]
        if exact:
            return exact[:1]
        if around:
            return [self.extents[around[0][1]][2]]
        on_line = [(abs(start - offset), start, site) for start, _, site in self.pieces
                   if bisect_right(self.line_starts, start) == line]
        return [min(on_line)[2]] if on_line else self.in_braces(offset)

    def in_braces(self, offset):
        """All sites of the innermost braces that hold a site before the place: an error of the flow of control."""
        depth, position = 0, offset - 1
        while position > 0 and depth >= 0:
            depth += {"}": 1, "{": -1}.get(self.text[position], 0)
            position -= 1
        return [site for start, _, site in self.pieces if position <= start <= offset]
