"""The places of a Swift file where one thing can become another, and the text that lets all of them stand in one build.

A site is rewritten so that the number of the active mutant decides when it runs; see runtime.py for what it calls.
"""

from dataclasses import dataclass, field

from runtime import ASSIGNMENTS, OPERATORS
from statements import CONTROL, TYPES, Statements
from tokens import scan

KEYWORDS = CONTROL | {
    "let", "var", "return", "throw", "break", "continue", "fallthrough", "case", "default", "func", "struct", "enum",
    "typealias", "in", "where", "is", "as", "inout", "static", "public", "private", "internal", "init", "subscript"}
PREFIXED = KEYWORDS - {"init", "subscript"} | {"try", "await"}
ORDER = {"<", "<=", ">", ">="}
# What is not so in the build of the mutants, a release on Linux: what stands under it is compiled elsewhere.
ELSEWHERE = {"#if canImport(ObjectiveC)", "#if os(visionOS)", "#if DEBUG"}
ASSIGNING = {"=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", "&+=", "&-="} | set(ASSIGNMENTS)


@dataclass
class Site:
    path: str
    line: int
    column: int
    source: str  # the line, trimmed
    occurrence: int  # of several alike in the line, which
    what: str
    becomes: list  # a mutant each
    scope: str  # the type and the function, as Handoff.spend
    edits: list  # (first token, last token, text before, text instead of the first, text after)
    first_id: int = 0
    dropped: bool = False

    @property
    def key(self):
        """What stays the same when lines move."""
        return (self.path, self.source, self.what, self.occurrence)


@dataclass
class File:
    """A file with its sites, and where in the rewritten text each of them is."""

    path: str
    text: str = field(init=False)
    tokens: list = field(init=False)
    sites: list = field(init=False, default_factory=list)

    def __post_init__(self):
        with open(self.path, encoding="latin-1") as file:
            self.text = file.read()
        self.tokens = scan(self.text)
        self.lines = self.text.split("\n")
        self.elsewhere = set(self.lines_elsewhere())
        self.statements = Statements(self.tokens).found
        self.scopes = list(self.named_scopes())
        self.uninitialised = set(self.names_without_value())
        for statement in self.statements:
            self.drop(statement)
        # Outer ones first: what begins at the same token is nested in this order.
        for find in (self.assigning_operator, self.condition, self.operator, self.constant):
            for index in range(len(self.tokens)):
                find(index)

    def add(self, index, what, becomes, *edits):
        start = self.tokens[index].start
        line = self.text.count("\n", 0, start) + 1
        if line in self.elsewhere:
            return
        column = start - self.text.rfind("\n", 0, start)
        source = " ".join(self.lines[line - 1].split())
        occurrence = sum(site.source == source and site.what == what and site.line == line for site in self.sites)
        self.sites.append(Site(self.path, line, column, source, occurrence, what, becomes, self.scope(index), list(edits)))

    def lines_elsewhere(self):
        """The numbers of the lines that this build leaves out."""
        branches = []
        for number, line in enumerate(self.lines, 1):
            words = " ".join(line.split())
            if words.startswith("#if "):
                branches.append(words in ELSEWHERE)
            elif words.startswith(("#else", "#elseif ")):
                branches[-1] = False
            elif words.startswith("#endif"):
                branches.pop()
            if any(branches):
                yield number

    # Scopes

    def named_scopes(self):
        """The bodies of types and functions: first and last token, whether it is a type, the name."""
        for index, token in enumerate(self.tokens[:-1]):
            following = self.tokens[index + 1]
            is_type = token.text in TYPES and following.kind == "word"
            if not (is_type or token.text in ("func", "init", "var", "subscript")) or self.tokens[index - 1].text in (".", "("):
                continue
            body = self.body_after(index + 1)
            if body is not None:
                name = token.text if token.text in ("init", "subscript") else self.qualified(index + 1)
                yield body, self.tokens[body].partner, is_type, name

    def body_after(self, index):
        """The brace that opens the body of what is declared; nothing where it has none."""
        while index < len(self.tokens):
            text = self.tokens[index].text
            if text == "{":
                return index
            if text in ("=", "}") or self.tokens[index].begins_line and text in PREFIXED | {"@", "#"}:
                return None
            index = max(self.tokens[index].partner, index) + 1
        return None

    def qualified(self, index):
        """A name with what stands after its points: the last part."""
        while self.tokens[index + 1].text == "." and self.tokens[index + 2].kind == "word":
            index += 2
        return self.tokens[index].text

    def scope(self, index):
        around = [scope for scope in self.scopes if scope[0] < index < scope[1]]
        names = [[name for *_, is_type, name in around if is_type == wanted][-1:] for wanted in (True, False)]
        return ".".join(sum(names, []))

    # Statements

    def drop(self, statement):
        """An assignment or a call on its own, left out."""
        first, last = statement.first, statement.last
        tokens = self.tokens[first:last + 1]
        if statement.is_value or tokens[0].kind != "word" or tokens[0].text in KEYWORDS:
            return
        outer = list(self.outer(first, last))
        operators = [self.tokens[i] for i in outer if self.tokens[i].kind == "operator" and self.is_infix(i)]
        assigns = [token.text for token in operators if token.text in ASSIGNING]
        if not assigns and (operators or tokens[-1].text not in (")", "}") or "{" == tokens[-1].text):
            return
        if statement.in_init and self.initialises(outer) or tokens[0].text in self.uninitialised:
            return
        what = "the assignment" if assigns else "the call"
        self.add(first, what, ["nothing"], (first, last, "if _kept({id}) {{ ", None, " }}"))

    def names_without_value(self):
        """Of `let name: Type` and of `consume name`: what is assigned later must be assigned."""
        for token, following in zip(self.tokens, self.tokens[1:]):
            if token.text == "consume" and following.kind == "word":
                yield following.text
        for statement in self.statements:
            texts = [token.text for token in self.tokens[statement.first:statement.last + 1]]
            if texts[0] in ("let", "var") and texts[2:3] == [":"] and "=" not in texts:
                yield texts[1]

    def initialises(self, outer):
        """Whether a statement of an initialiser may be the first that sets a property, or delegates."""
        names = [self.tokens[index].text for index in outer[:4]]
        target = names[2:] if names[:2] == ["self", "."] else names
        return names[:2] == ["self", "="] or names[:3] == ["self", ".", "init"] or target[1:2] == ["="]

    def outer(self, first, last):
        """The tokens that stand in no bracket, opening brackets included."""
        index = first
        while index <= last:
            yield index
            index = max(self.tokens[index].partner, index) + 1

    # Conditions

    def condition(self, index):
        """A condition without an operator of its own, turned into its opposite."""
        token = self.tokens[index]
        if token.text in ("if", "guard", "while", "where") and self.tokens[index - 1].text not in (".", ",", "(") and not (
            self.is_of_declaration(index)):
            for first, last in self.clauses(index + 1):
                if not self.has_logic(first, last):
                    self.add(first, "the condition", ["its opposite"], (first, last, "_opposite({id}, ", None, ")"))
        elif token.text == "?" and self.is_infix(index):
            first = self.operand_before(index)
            if first is not None and not self.has_logic(first, index - 1):
                self.add(first, "the condition", ["its opposite"], (first, index - 1, "_opposite({id}, ", None, ")"))

    def is_of_declaration(self, index):
        """Whether a `where` asks something of types."""
        statement = self.statement_around(index)
        head = self.tokens[statement.first].text if statement else ""
        return self.tokens[index].text == "where" and head not in ("for", "case", "catch", "do", "switch")

    def clauses(self, first):
        """The clauses up to the body, without those that bind or match."""
        index = first
        while index < len(self.tokens):
            text = self.tokens[index].text
            if text in (",", "{", "else", ":") or text == "}":
                if index > first and self.tokens[first].text not in ("let", "var", "case", "try"):
                    yield first, index - 1
                first = index + 1
                if text != ",":
                    return
            index = max(self.tokens[index].partner, index) + 1 if text != "{" else index + 1

    def has_logic(self, first, last):
        """Whether an operator on the way has mutants, or the condition is a constant."""
        if self.tokens[first].text in ("true", "false", "!"):
            return True
        return any(self.tokens[i].kind == "operator" and self.is_infix(i) for i in self.outer(first, last))

    def operand_before(self, index):
        """Where the chain of names, calls and subscripts before a `?` begins; nothing where an operator precedes it."""
        first = index
        while True:
            token, spaced = self.tokens[first - 1], self.tokens[first].spaced
            if spaced and first != index:
                break
            if token.text in (")", "]"):
                first = token.partner
            elif token.kind in ("word", "number") and token.text not in KEYWORDS or token.text in (".", "?"):
                first -= 1
            else:
                break
        before = self.tokens[first - 1]
        if first == index or before.text == "!" or before.kind == "operator" and before.text not in ("=", "?"):
            return None
        return first

    # Operators

    def is_infix(self, index):
        """By white space on both sides, as the formatter leaves it."""
        return self.tokens[index].spaced and index + 1 < len(self.tokens) and self.tokens[index + 1].spaced

    def assigning_operator(self, index):
        token = self.tokens[index]
        last = self.end_of_statement(index) if token.text in ASSIGNMENTS else None
        if last is not None:
            self.add(index, f"`{token.text}`", [f"`{ASSIGNMENTS[token.text]}`"],
                     (index, index, "", f"|{token.text}|", ""), (index + 1, last, "_step({id}, ", None, ")"))

    def operator(self, index):
        token = self.tokens[index]
        if token.kind != "operator":
            return
        if token.text in OPERATORS and self.is_infix(index) and not self.declares(index):
            becomes = OPERATORS[token.text].becomes
            if token.text in ORDER and (self.chooses_operand(index) or self.moves_to_operand(index)):
                becomes = becomes[1:]
            others = [f"`{other}`" for other in becomes]
            self.add(index, f"`{token.text}`", others, (index, index, "", f"|{token.text}< {{id}} >{token.text}|", ""))
        elif token.text in ("!", "-") and self.is_prefix(index):
            last = self.operand_after(index)
            name = "_inverted" if token.text == "!" else "_negated"
            self.add(index, f"`{token.text}`", ["nothing"], (index, last, name + "({id}, ", "", ")"))

    # The smaller or the greater of two: where both are equal either is the answer, so a comparison that is one equality
    # off is the same program.

    def chooses_operand(self, index):
        """Whether a comparison stands in `x < y ? x : y`, or the other way round."""
        question = self.next_outer(index + 1, "?")
        colon = question and self.next_outer(question + 1, ":")
        if not colon:
            return False
        right, first = self.texts(index + 1, question), self.texts(question + 1, colon)
        for length in range(1, 12):
            left, second = self.texts(index - length, index), self.texts(colon + 1, colon + 1 + (length if first == right else len(right)))
            if (first, second) in ((right, left), (left, right)) and self.is_bounded(index - length, colon + len(second)):
                return True
        return False

    def moves_to_operand(self, index):
        """Whether a comparison stands in `if x < y { y = x }`, or the other way round."""
        brace = self.next_outer(index + 1, "{")
        if not brace:
            return False
        body = self.texts(brace + 1, self.tokens[brace].partner)
        begin = index - next((length for length in range(1, 12) if self.tokens[index - length - 1].text == "if"), 0)
        left, right = self.texts(begin, index), self.texts(index + 1, brace)
        return bool(left) and body in (left + ["="] + right, right + ["="] + left)

    def next_outer(self, index, text):
        """The next token with a text on the same line that stands in no bracket."""
        while index < len(self.tokens) and not self.tokens[index].begins_line:
            if self.tokens[index].text == text:
                return index
            if self.tokens[index].text in ("{", "}", ")", "]", ",", "&&", "||"):
                return None
            index = max(self.tokens[index].partner, index) + 1
        return None

    def texts(self, begin, end):
        return [token.text for token in self.tokens[begin:end]]

    def is_bounded(self, first, last):
        """Whether an expression may begin and end at these tokens."""
        before, after = self.tokens[first - 1].text, self.tokens[last + 1]
        return (self.tokens[first].begins_line or before in ("=", "return", "(", "[", ",", "{", ":", "in")) and (
            after.begins_line or after.text in (")", "]", ",", "}"))

    def declares(self, index):
        return self.tokens[index - 1].text == "func"

    def is_prefix(self, index):
        token = self.tokens[index]
        return not self.tokens[index + 1].spaced and (token.spaced or self.tokens[index - 1].text in "([{")

    def operand_after(self, index):
        """The end of the chain of names, calls and subscripts after a prefix operator."""
        last = index + 1
        if self.tokens[last].text == ".":
            last += 1
        last = max(self.tokens[last].partner, last)
        while True:
            token = self.tokens[last + 1]
            if token.text == "{" and not self.is_in_condition(index):
                return token.partner
            if token.spaced or token.text not in (".", "(", "[", "?"):
                return last
            last = max(token.partner, last + 2 if token.text == "." else last + 1)

    def is_in_condition(self, index):
        """Whether an opening brace after the token is a body rather than a trailing closure."""
        statement = self.statement_around(index)
        return statement is None or self.tokens[statement.first].text in CONTROL

    def is_in_label(self, index):
        """Whether the token stands in the pattern of a case: without its constants the switch would not be exhaustive."""
        while index > 0 and not self.tokens[index].begins_line and self.tokens[index].text not in (":", "where", "case"):
            index -= 1
        return self.tokens[index].text == "case"

    def end_of_statement(self, index):
        statement = self.statement_around(index)
        return statement.last if statement else None

    def statement_around(self, index):
        """The innermost one."""
        return next((each for each in reversed(self.statements) if each.first <= index <= each.last), None)

    # Constants

    def constant(self, index):
        token, previous = self.tokens[index], self.tokens[index - 1]
        if token.text in ("true", "false") and previous.text != "while" and not self.is_in_label(index):
            other = "false" if token.text == "true" else "true"
            self.add(index, f"`{token.text}`", [f"`{other}`"], (index, index, "_flipped({id}, ", None, ")"))
        elif token.kind == "number" and previous.text != ".":
            is_whole = token.text.isdigit() or "_" in token.text and "." not in token.text or (
                token.text.startswith("0x") and "p" not in token.text)
            name, other = ("_shifted", "+ 1") if is_whole else ("_enlarged", "× 1.5")
            self.add(index, f"`{token.text}`", [f"`{token.text} {other}`"], (index, index, name + "({id}, ", None, ")"))
