"""The module that a build of all mutants calls: each site asks whether one of its own mutants is the active one."""

from dataclasses import dataclass

EQUAL = ("Equatable",)
ORDERED = ("Comparable",)
WHOLE = ("FixedWidthInteger",)


@dataclass
class Operator:
    precedence: str
    constraints: tuple
    becomes: list


OPERATORS = {
    "<": Operator("MutantComparison", ORDERED, ["<=", ">="]),
    "<=": Operator("MutantComparison", ORDERED, ["<", ">"]),
    ">": Operator("MutantComparison", ORDERED, [">=", "<="]),
    ">=": Operator("MutantComparison", ORDERED, [">", "<"]),
    "==": Operator("MutantComparison", EQUAL, ["!="]),
    "!=": Operator("MutantComparison", EQUAL, ["=="]),
    "+": Operator("AdditionPrecedence", ("AdditiveArithmetic",), ["-"]),
    "-": Operator("AdditionPrecedence", ("AdditiveArithmetic",), ["+"]),
    "*": Operator("MultiplicationPrecedence", ("FloatingPoint", "BinaryInteger"), ["/"]),
    "/": Operator("MultiplicationPrecedence", ("FloatingPoint", "BinaryInteger"), ["*"]),
    "%": Operator("MultiplicationPrecedence", WHOLE, ["/"]),
    "&+": Operator("AdditionPrecedence", WHOLE, ["&-"]),
    "&-": Operator("AdditionPrecedence", WHOLE, ["&+"]),
    "&*": Operator("MultiplicationPrecedence", WHOLE, ["&+"]),
    "&": Operator("MultiplicationPrecedence", WHOLE, ["|"]),
    "|": Operator("AdditionPrecedence", WHOLE, ["&"]),
    "^": Operator("AdditionPrecedence", WHOLE, ["&"]),
    "<<": Operator("MutantShift", WHOLE, [">>"]),
    ">>": Operator("MutantShift", WHOLE, ["<<"]),
    "&<<": Operator("MutantShift", WHOLE, ["&>>"]),
    "&>>": Operator("MutantShift", WHOLE, ["&<<"]),
    "&&": Operator("LogicalConjunctionPrecedence", (), ["||"]),
    "||": Operator("LogicalDisjunctionPrecedence", (), ["&&"]),
}

ASSIGNMENTS = {"+=": "-=", "-=": "+="}

C_HEADER = """#include <stdbool.h>
#include <stdint.h>
/// The number of the active mutant; 0 for none, −1 to note which sites are reached.
extern const int32_t mutant_active;
bool mutant_note(int32_t site);
"""

# The environment is read once, before main.
C_SOURCE = """#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
int32_t mutant_active = 0;
static uint8_t reached[1 << 16];
bool mutant_note(int32_t site) { reached[site & 0xffff] = 1; return false; }
static void write_reached(void) {
  FILE *file = fopen(getenv("MUTANT_REACHED"), "wb");
  if (file) { fwrite(reached, 1, sizeof reached, file); fclose(file); }
}
__attribute__((constructor)) static void read_environment(void) {
  const char *text = getenv("MUTANT");
  if (text) mutant_active = atoi(text);
  if (mutant_active < 0 && getenv("MUTANT_REACHED")) atexit(write_reached);
}
"""

SWIFT_HEAD = """import MutantSwitch

precedencegroup MutantComparison {
  associativity: left
  higherThan: LogicalConjunctionPrecedence
  lowerThan: NilCoalescingPrecedence
}
precedencegroup MutantShift {
  associativity: left
  higherThan: MultiplicationPrecedence
}

@inlinable @inline(__always)
public func isActive(_ id: Int) -> Bool {
  let id = Int32(truncatingIfNeeded: id)
  return mutant_active == id || (mutant_active < 0 && mutant_note(id))
}

/// The left side of an operator, until its right side is known.
@frozen public struct Held<Value> {
  @usableFromInline let value: Value
  @usableFromInline let id: Int
  @inlinable init(value: Value, id: Int) { self.value = value; self.id = id }
}

/// The right side of an assigning operator.
@frozen public struct Step<Value> {
  @usableFromInline let value: Value
  @usableFromInline let id: Int
  @inlinable init(value: Value, id: Int) { self.value = value; self.id = id }
}

@inlinable @inline(__always)
public func _step<Value>(_ id: Int, _ value: Value) -> Step<Value> { Step(value: value, id: id) }
@inlinable @inline(__always)
public func _kept(_ id: Int) -> Bool { !isActive(id) }
@inlinable @inline(__always)
public func _opposite(_ id: Int, _ condition: Bool) -> Bool { isActive(id) ? !condition : condition }
@inlinable @inline(__always)
public func _inverted(_ id: Int, _ condition: Bool) -> Bool { isActive(id) ? condition : !condition }
@inlinable @inline(__always)
public func _negated<N: SignedNumeric>(_ id: Int, _ number: N) -> N { isActive(id) ? number : -number }
@inlinable @inline(__always)
public func _flipped(_ id: Int, _ constant: Bool) -> Bool { isActive(id) ? !constant : constant }
@inlinable @inline(__always)
public func _shifted<N: Numeric>(_ id: Int, _ constant: N) -> N { isActive(id) ? constant + 1 : constant }
@inlinable @inline(__always)
public func _enlarged(_ id: Int, _ constant: Double) -> Double {
  isActive(id) ? (constant == 0 ? 1 : constant * 1.5) : constant
}
"""


INFIX = """
infix operator |{text}< : {precedence}
infix operator >{text}| : {precedence}
"""

EAGER = """
@inlinable @inline(__always)
public func |{text}< <T: {constraint}>(left: T, id: Int) -> Held<T> {{ Held(value: left, id: id) }}
@inlinable @inline(__always)
public func >{text}| <T: {constraint}>(left: Held<T>, right: T) -> {result} {{
  {choices}
  return left.value {text} right
}}
"""

LAZY = """
@inlinable @inline(__always)
public func |{text}< (left: Bool, id: Int) -> Held<Bool> {{ Held(value: left, id: id) }}
@inlinable @inline(__always)
public func >{text}| (left: Held<Bool>, right: @autoclosure () throws -> Bool) rethrows -> Bool {{
  {choices}
  return try left.value {text} right()
}}
"""

ASSIGNING = """
infix operator |{text}| : AssignmentPrecedence
@inlinable @inline(__always)
public func |{text}| <T: AdditiveArithmetic>(left: inout T, right: Step<T>) {{
  if isActive(right.id) {{ left {other} right.value }} else {{ left {text} right.value }}
}}
"""


def swift_source():
    parts = [SWIFT_HEAD]
    for text, operator in OPERATORS.items():
        parts.append(INFIX.format(text=text, precedence=operator.precedence))
        right = "right" if operator.constraints else "try right()"
        choices = "\n  ".join(
            f"if isActive(left.id + {number}) {{ return {'' if operator.constraints else 'try '}left.value {other} "
            f"{'right' if operator.constraints else 'right()'} }}"
            for number, other in enumerate(operator.becomes))
        result = "Bool" if operator.precedence == "MutantComparison" else "T"
        for constraint in operator.constraints:
            parts.append(EAGER.format(text=text, constraint=constraint, result=result, choices=choices))
        if not operator.constraints:
            parts.append(LAZY.format(text=text, choices=choices))
    parts += [ASSIGNING.format(text=text, other=other) for text, other in ASSIGNMENTS.items()]
    return "".join(parts)
