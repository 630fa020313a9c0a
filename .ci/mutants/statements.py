"""Where the statements of a Swift file begin and end, and which of them are only the value of what they stand in."""

from dataclasses import dataclass

CONTROL = {"if", "guard", "for", "while", "repeat", "do", "switch", "defer", "else", "catch"}
TYPES = {"struct", "enum", "extension", "class", "protocol", "actor"}
ACCESSORS = {"get", "set", "didSet", "willSet", "_read", "_modify", "mutating", "nonmutating", "borrow", "mutate"}


@dataclass
class Statement:
    first: int  # token indexes, inclusive
    last: int
    is_value: bool  # all there is in a body that has a value
    in_init: bool


class Statements:
    """Collects the statements of all bodies, outer ones first."""

    def __init__(self, tokens):
        self.tokens = tokens
        self.found = []
        for first, last in self.split(0, len(tokens)):
            self.member(first, last)

    def split(self, begin, end):
        """The token ranges of the statements between two places; a case label is a statement of its own."""
        first = index = begin
        while index < end:
            token = self.tokens[index]
            is_label = token.text == ":" and self.tokens[first].text in ("case", "default")
            index = token.partner + 1 if token.partner > index else index + 1
            if index == end or is_label or self.tokens[index].text == ";" or self.ends_before(index):
                yield first, index - 1
                first = index = index + (index < end and self.tokens[index].text == ";")

    def ends_before(self, index):
        """Whether the line break before a token ends the statement."""
        token, previous = self.tokens[index], self.tokens[index - 1]
        if not token.begins_line:
            return False
        if previous.text in (",", "=", ":") and not self.is_label_end(index - 1) or previous.text == "->":
            return False
        if previous.kind == "operator" and previous.spaced:
            return False
        if token.text in ("case", "default"):
            return True
        if previous.text in ("return", "throw", "in") or token.text in (".", "else", "catch", "where", ":", "?"):
            return False
        follows = self.tokens[index + 1] if index + 1 < len(self.tokens) else None
        return not (token.kind == "operator" and follows is not None and follows.spaced)

    def is_label_end(self, index):
        """Whether the colon ends a case label rather than asking for a type or the other half of a choice."""
        while index > 0 and not self.tokens[index].begins_line:
            index -= 1
        return self.tokens[index].text in ("case", "default")

    def blocks(self, first, last):
        """The braces of a statement that stand in no other bracket."""
        index = first
        while index <= last:
            token = self.tokens[index]
            if token.text == "{":
                yield index, token.partner
            index = token.partner + 1 if token.partner > index else index + 1

    def member(self, first, last):
        """A declaration of a file or of a type."""
        for opening, closing in self.blocks(first, last):
            words = {token.text for token in self.tokens[first:opening]}
            if words & {"func", "init", "subscript", "deinit"}:
                self.accessors_or_body(opening, closing, value="->" in words, in_init="init" in words)
            elif words & TYPES:
                for inner in self.split(opening + 1, closing):
                    self.member(*inner)
            elif words & {"var", "let"}:
                self.accessors_or_body(opening, closing, value=True)
            first = closing + 1

    def accessors_or_body(self, opening, closing, value, in_init=False):
        head = opening + 1
        while self.tokens[head].text.startswith("@"):
            head = max(self.tokens[head + 1].partner if self.tokens[head + 1].text == "(" else head, head) + 1
        if self.tokens[head].text not in ACCESSORS:
            return self.body(opening + 1, closing, value, in_init)
        for first, last in self.split(opening + 1, closing):
            names = {token.text for token in self.tokens[first:last + 1]}
            for inner, outer in self.blocks(first, last):
                self.body(inner + 1, outer, value="get" in names)

    def body(self, begin, end, value, in_init=False):
        """The statements of a block, each case of a switch by itself."""
        section = []
        for first, last in [*self.split(begin, end), (end, end)]:
            if first < end and self.tokens[first].text not in ("case", "default"):
                section.append((first, last))
                continue
            for statement in section:
                self.statement(*statement, value and len(section) == 1, in_init)
            section = []

    def statement(self, first, last, is_value, in_init):
        self.found.append(Statement(first, last, is_value, in_init))
        head = self.tokens[first].text
        if head in ("func", "struct", "enum"):
            return self.member(first, last)
        for index in range(first, last + 1):
            token = self.tokens[index]
            if token.text == "{" and not self.is_inside("{", index, first):
                is_closure = head not in CONTROL or self.is_inside("([", index, first)
                begin = self.after_parameters(index + 1, token.partner)
                self.body(begin, token.partner, is_closure or is_value, in_init)

    def is_inside(self, brackets, index, first):
        """Whether one of those brackets, opened since a token, is still open at another."""
        return any(
            self.tokens[other].text in brackets and self.tokens[other].partner > index for other in range(first, index))

    def after_parameters(self, begin, end):
        """Past `value, other in` of a closure."""
        for index in range(begin, min(end, begin + 12)):
            if self.tokens[index].text == "in":
                return index + 1
            if self.tokens[index].begins_line and index > begin or self.tokens[index].text == "for":
                break
        return begin
