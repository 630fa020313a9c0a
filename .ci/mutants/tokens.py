"""The tokens of a Swift file, as far as finding places to mutate needs them. Text is latin-1: a character is a byte."""

import re
from dataclasses import dataclass

PATTERN = re.compile(
    r"""(?P<space>\s+|\#(?:if|elseif|else|endif)\b[^\n]*|//[^\n]*|/\*.*?\*/)
      | (?P<string>\"\"\".*?\"\"\"|"(?:\\.|[^"\\\n])*")
      | (?P<number>0x[0-9a-fA-F_]+(?:\.[0-9a-fA-F_]+)?(?:[pP][-+]?\d+)?|0b[01_]+
          |\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][-+]?\d+)?)
      | (?P<word>[@\#$]?[A-Za-z_\x80-\xff][\w\x80-\xff]*|`\w+`|\$\d+)
      | (?P<bracket>[()\[\]{}])
      | (?P<mark>[,;:.@\\])
      | (?P<operator>[-+*/%<>=!&|^~?]+|\.\.[.<])""",
    re.VERBOSE | re.DOTALL,
)
RANGE = re.compile(r"\.\.[.<]")
CLOSING = {"(": ")", "[": "]", "{": "}"}


@dataclass
class Token:
    kind: str
    text: str
    start: int
    spaced: bool = False  # space, or the file's beginning, before it
    begins_line: bool = False
    partner: int = -1  # of a bracket, the index of the other one

    @property
    def end(self):
        return self.start + len(self.text)


def scan(text):
    """The tokens, brackets paired, with the white space between them as flags."""
    tokens, position = [], 0
    spaced = begins_line = True
    while position < len(text):
        match = RANGE.match(text, position) or PATTERN.match(text, position)
        if not match:
            raise SyntaxError(f"no token at offset {position}: {text[position:position + 20]!r}")
        position = match.end()
        kind = match.lastgroup or "operator"
        if kind == "space":
            spaced, begins_line = True, begins_line or "\n" in match.group()
            continue
        tokens.append(Token(kind, match.group(), match.start(), spaced, begins_line))
        spaced = begins_line = False
    pair(tokens)
    return tokens


def pair(tokens):
    opened = []
    for index, token in enumerate(tokens):
        if token.kind != "bracket":
            continue
        if token.text in CLOSING:
            opened.append(index)
            continue
        other = opened.pop()
        if CLOSING[tokens[other].text] != token.text:
            raise SyntaxError(f"{tokens[other].text} at offset {tokens[other].start} ends in {token.text}")
        token.partner, tokens[other].partner = other, index
