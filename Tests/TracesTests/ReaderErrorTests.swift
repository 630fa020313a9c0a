import Testing
import Timing
import Traces

/// Every message of the reader, whole.
@Suite(.timed) struct ReaderErrorTests {
  @Test func headerReportsEveryLine() {
    let text = """
      overlay-trace 1
      title     Bad
      contaner 390x844
      container 390x-844
      detent    tip   heigth 120
      detent    half  fraction 1.5
      detent    half  fraction 0.5
      detent    full  inset 64 pull sheet scroll sheet-first
      header    2e1
      header    20
      content   height
      start     tpi
      scale     0
      dim       above fulll
      policy    projectd
      spring    response 0 damping 1
      matrix    frames 60 x
      layer     map 0 0 1 -1
      frames    120
      ---
      expect phase resting
      """
    #expect(
      replay(text).diagnostics == [
        #"t:3:1: error: expected a header key, found "contaner" (did you mean "container"?)"#,
        #"t:4:15: error: expected a height, 0 or more, found "-844""#,
        #"t:5:17: error: expected height, fraction, inset or content, found "heigth" (did you mean "height"?)"#,
        #"t:6:26: error: expected a fraction, from 0 to 1, found "1.5""#,
        #"t:7:11: error: expected an id that is not taken yet, found "half""#,
        #"t:8:37: error: expected scroll, pull, opacity, disabled in this order, or the end of the line, "#
          + #"found "scroll""#,
        #"t:9:11: error: expected the header's length, a plain decimal number, found "2e1""#,
        #"t:10:1: error: expected each key once, found "header" (the first one is in line 9)"#,
        #"t:11:17: error: expected the content's length, a plain decimal number, found the end of the line"#,
        #"t:12:11: error: expected a declared detent, found "tpi" (did you mean "tip"?)"#,
        #"t:13:11: error: expected the pixels per point, above 0, found "0""#,
        #"t:14:17: error: expected a declared detent, found "fulll" (did you mean "full"?)"#,
        #"t:15:11: error: expected projected, rushing-forward, stepwise, threshold, nearest, free or custom, "#
          + #"found "projectd" (did you mean "projected"?)"#,
        #"t:16:20: error: expected a response in seconds, from 0.01 to 10, found "0""#,
        #"t:17:21: error: expected frames per second, a plain decimal number, found "x""#,
        #"t:18:21: error: expected the height, 0 or more, found "-1""#,
      ])
  }

  @Test("A word in capitals is guessed, and an overlay behind an effect that has no id")
  func capitalsAndOwners() {
    let text = """
      overlay-trace 1
      container 390x844
      overlay   place
      detent    low  height 100
      ---
      EXPECT height 100
      expect effects drag-began:place
      expect effects drag-began:low
      """
    #expect(
      replay(text).diagnostics == [
        #"t:6:1: error: expected a verb, found "EXPECT" (did you mean "expect"?)"#,
        #"t:7:16: error: expected drag-began without an id, found "drag-began:place" (write "place/drag-began")"#,
        #"t:8:16: error: expected drag-began without an id, found "drag-began:low""#,
      ])
  }

  @Test("An overlay's name before a verb that has it on its first value says where it belongs")
  func misplacedOwners() {
    let text = """
      overlay-trace 1
      container 400x800
      overlay   a
      detent    low   height 100
      overlay   b
      detent    low   height 300
      detent    high  height 500
      ---
              b/move-to high
              b/move-to   high instant after-drag  # there
              b/disable low
              b/layer pin 1 2 3 4
              b/pop
              b/keyboard 300
              b/down 1 200 300
              b/move-to hihg
              b/incremnet
      """
    #expect(
      replay(text).diagnostics == [
        #"t:9:11: error: expected a verb that one overlay is told, found "move-to" (did you mean "move-to b/high"?)"#,
        #"t:10:11: error: expected a verb that one overlay is told, found "move-to" (did you mean "move-to b/high"?)"#,
        #"t:11:11: error: expected a verb that one overlay is told, found "disable" (did you mean "disable b/low"?)"#,
        #"t:12:11: error: expected a verb that one overlay is told, found "layer" (did you mean "layer b/pin"?)"#,
        #"t:13:11: error: expected a verb that one overlay is told, found "pop" (did you mean "pop b"?)"#,
        #"t:14:11: error: expected a verb that one overlay is told, found "keyboard" (did you mean "keyboard 300"?)"#,
        #"t:15:11: error: expected a verb that one overlay is told, found "down" (did you mean "down 1"?)"#,
        #"t:16:11: error: expected a verb that one overlay is told, found "move-to""#,
        #"t:17:11: error: expected a verb that one overlay is told, found "incremnet" (did you mean "increment"?)"#,
      ])
  }

  @Test func eventsReportEveryLine() {
    let events = """
      ---
              down   1  195
      +8      mvoe   1  195 754
      +8.1234567 frame
      +8      move   1  195 742 7
      @3      frame
      +8      expect owner sheet
      expect  height abc
      expect  owner shet
      expect  effects will-move:hlaf
      expect  effects will-move
      expect  always height 3..1
              set    title a
              set    header 3
              set    detents
      detent  a heigt 3
      bogus
      end
              set    detents
      """
    #expect(
      replay(header + events).diagnostics == [
        #"t:9:22: error: expected y, a plain decimal number, found the end of the line"#,
        #"t:10:9: error: expected a verb, found "mvoe" (did you mean "move"?)"#,
        #"t:11:1: error: expected a time such as +8.333 or @120, at most six decimals, found "+8.1234567""#,
        #"t:12:27: error: expected the end of the line, found "7""#,
        #"t:13:1: error: expected a time not before @16, found "@3""#,
        #"t:14:1: error: expected "expect" without a time, found "+8" (let time pass before it with "run")"#,
        #"t:15:16: error: expected the value, a plain decimal number, found "abc""#,
        #"t:16:15: error: expected sheet, content or none, found "shet" (did you mean "sheet"?)"#,
        #"t:17:27: error: expected a declared detent, found "hlaf" (did you mean "half"?)"#,
        #"t:18:17: error: expected the effect with its id, will-move:ID, found "will-move""#,
        #"t:19:23: error: expected a range whose first number is not the greater one, found "3..1""#,
        #"t:20:16: error: expected a header key that can change at run time, found "title""#,
        #"t:21:16: error: expected a header key that is no event, found "header" (write "header …" without set)"#,
        #"t:23:11: error: expected height, fraction, inset or content, found "heigt" (did you mean "height"?)"#,
        #"t:24:1: error: expected a detent line or "end", found "bogus""#,
        #"t:27:1: error: expected "end" after "set detents", found the end of the file"#,
      ])
  }

  @Test(arguments: [
    ("", [#"t:1:1: error: expected "overlay-trace 1", found the end of the file"#]),
    (
      "overlay-trace 2\ncontainer 1x1\ndetent a height 1\n---\n",
      [#"t:1:15: error: expected version 1, found "2""#]
    ),
    (
      "\u{FEFF}overlay-trace 1\ncontainer 1x1\ndetent a height 1\n---\n",
      [#"t:1:1: error: expected "overlay-trace 1", found a byte order mark (save the file without it)"#]
    ),
    (
      "overlay-trace 1\ncontainer 1x1\ndetent a height 1\n",
      [#"t:4:1: error: expected "---" before the events, found the end of the file"#]
    ),
    (
      "overlay-trace 1\ncontainer 1x1\ndetent a height 1\n+8 frame\nfrme\n",
      [
        #"t:4:1: error: expected "---" before the events, found "+8""#,
        #"t:5:1: error: expected a verb, found "frme" (did you mean "frame"?)"#,
      ]
    ),
    (
      "overlay-trace 1\n---\n",
      [
        #"t:2:1: error: expected a line with "container", found none"#,
        #"t:2:1: error: expected at least one detent, found none"#,
      ]
    ),
    (
      "overlay-trace 1\ncontainer 1x1\ndetent a height 1 disabled\n---\n",
      [#"t:3:8: error: expected at least one enabled detent, found none"#]
    ),
  ])
  func beginnings(_ text: String, _ diagnostics: [String]) {
    #expect(replay(text).diagnostics == diagnostics)
  }

  @Test func bytesThatAreNoText() {
    var bytes = Array((header + "---\nframe # ").utf8)
    bytes += [0xFF, 0x0A] + Array("fr\u{1}ame\nframe\0\nframe 1 ".utf8) + [0xC3, 0x28]
    #expect(
      TraceText(bytes).diagnostics().map { $0.text(path: "t") } == [
        "t:9:9: error: expected UTF-8 text, found the byte 0xFF",
        "t:10:3: error: expected text without control characters, found the character U+0001",
        "t:11:6: error: expected text without control characters, found the character U+0000",
        "t:12:7: error: expected the end of the line, found \"1\"",
      ])
  }

  @Test func longLines() {
    let text =
      header + "---\nframe #" + String(repeating: " ", count: 65_529) + "\nframe #"
      + String(repeating: " ", count: 65_530) + "\nframe " + String(repeating: "x", count: 400_000) + "\nframe 2\n"
    #expect(
      replay(text).diagnostics == [
        "t:10:1: error: expected at most 65536 bytes in a line, found more",
        "t:11:1: error: expected at most 65536 bytes in a line, found more",
        "t:12:7: error: expected the end of the line, found \"2\"",
      ])
  }

  @Test func aConfigurationThatCannotBeAtRunTime() {
    let text = header + "---\n        set    scale 0\n        set    resistance 2\n"
    #expect(
      replay(text).diagnostics == [
        #"t:9:22: error: expected the pixels per point, above 0, found "0""#,
        #"t:10:27: error: expected a coefficient, above 0 and at most 1, found "2""#,
      ])
  }

  /// Windows line ends and a missing last one are read; the canonical form has neither.
  @Test func lineEnds() {
    let text = "overlay-trace 1\r\ncontainer 1x1\r\ndetent a height 1 # a\r\n---\r\nexpect height 1\r\nexpect height 2"
    #expect(replay(text).diagnostics == [])
    #expect(replay(text).report.failures.map(\.message) == ["expected height 2, got 1"])
    #expect(
      formatted(text) == """
        overlay-trace 1
        container 1x1
        detent    a  height 1  # a
        ---
        expect  height 1
        expect  height 2

        """)
  }

  /// What the core ignores is legal in an event, and malformed in a setting.
  @Test(arguments: ["resize -1x2", "safe-area 0 -1 0 0", "content height -1 insets 0 -1", "header -1", "keyboard -1"])
  func onlySettingsHaveRanges(_ event: String) {
    #expect(replay(header + "---\n        \(event)\nexpect height 120\n").diagnostics == [])
  }

  /// What stands around a failure is shown, but a comment of the trace is not obeyed by the terminal.
  @Test func contextIsPrintable() {
    let long = String(repeating: "ü", count: 100)
    let report = replay(header + "---\nexpect height 1  # \u{9B}2J\texpect\nexpect height 2  # \(long)").report
    #expect(
      report.failures.map { $0.context.dropLast().last } == [
        #"  > 9 | expect height 1  # \u{9B}2J"# + "\texpect",
        "  > 10 | expect height 2  # " + String(repeating: "ü", count: 70) + "…",
      ])
  }

  /// What is no trace at all, and a trace with an error in every line, are not listed to their end.
  @Test(arguments: [header + "---\n", header, "overlay-trace 1\nmodel deck\ncontainer 1x1\ncards 3\n---\n"])
  func oneThousandErrors(_ beginning: String) {
    let diagnostics = replay(beginning + String(repeating: "frobnicate\n", count: 5_000)).diagnostics
    #expect(diagnostics.filter { $0.hasSuffix("found \"frobnicate\"") }.count == 1_000)
    #expect(diagnostics.filter { $0.hasSuffix("error: expected at most 1000 errors, found more") }.count == 1)
  }
}
