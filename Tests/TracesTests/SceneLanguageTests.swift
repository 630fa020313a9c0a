import Testing
import Timing
import Traces

/// Layers, rows, taps and several overlays, from text to text.
@Suite(.timed) struct SceneLanguageTests {
  private static let trace = """
    overlay-trace 1
    title     All that lies around a sheet
    container 400x800
    overlay   place
    detent    low  height 100
    detent    top  height 300
    header    40
    dim       above low
    on-tap    handle next
    on-tap    backdrop low
    rows      heights 30 0 50.5
    layer     list disabled
    layer     handle outset 25 12 10 12
    layer     veil 0 0 400 800 pass-through hidden disabled opacity 0.5 outset 1 -2 3 4
    overlay   search
    detent    low  height 200
    rows      count 12 height 44
    layer     pin 1 2 3 4 in background
    layer     leaf 0 0 1 1 in pin
    ---
    @0      place/rows insert 0 height 10
    @1      search/rows move 0 to 2
    @1      search/rows resize 0 height 10.5
    @1      search/rows remove 3
    @1      search/rows count 3 height 44
    @1      search/rows heights 1 2 300.25
    @1      layer  search/leaf 0 0 2 2 opacity 0.01
    @1      layer  place/list
    @1      layer  place/extra 0 0 5 5 in place/veil
    @1      remove-layer search/pin
    @1      search/set on-tap row low
    @1      pop    place
    @1      hit    10 780
    expect  hit search/list at 10 180
    expect  row 2
    @1      push   place
    @1      down   1  10 780
    expect  receiver 1 place/list
    expect  receiver 2 none
    @1      up     1
    expect  search/height 200
    expect  never search/will-move
    expect  effects tapped:place/list

    """

  @Test func everyVerbHolds() {
    let (report, diagnostics) = replay(Self.trace)
    #expect(diagnostics == [])
    #expect(report.failures.map(\.message) == [])
    #expect(report.expectations == 7)
  }

  /// What is canonical and stands for itself stays as it is.
  @Test func formattingAndExpandingChangeNothing() throws {
    #expect(formatted(Self.trace) == Self.trace)
    let folder = try Folder()
    try folder.write(Self.trace, to: "a.trace")
    #expect(folder.run("expand", "./a.trace") == ToolRun(status: 0, out: Self.trace, error: ""))
  }

  @Test func formattingAligns() {
    let text = """
      overlay-trace 1
      container 400x800
      detent low height 100
      rows   heights   30.0 0
      layer pin  1.0 2 3 4   in background   outset 1 2 3 4
      on-tap row   next
      ---
      rows  insert 0   height 10.50
      +1 layer pin 1 2 3 4
       hit  1   2
      expect hit pin   at 0 0.0
      expect receiver   1 none
      """
    #expect(
      formatted(text) == """
        overlay-trace 1
        container 400x800
        detent    low  height 100
        rows      heights 30 0
        layer     pin 1 2 3 4 in background outset 1 2 3 4
        on-tap    row next
        ---
                rows   insert 0 height 10.5
        +1      layer  pin 1 2 3 4
                hit    1 2
        expect  hit pin at 0 0
        expect  receiver 1 none

        """)
  }

  @Test func aTimelineShowsWhoReceives() {
    let text = """
      overlay-trace 1
      container 400x800
      detent low height 100
      detent top height 300
      header 40
      rows count 10 height 50
      layer pin 0 0 100 100 in background
      frames none
      ---
      down 1 10 10
      down 2 10 790
      down 3 500 10
      hit 200 705
      up 1
      wheel 4 10 20 30 notch
      """
    let lines = timeline(text).split(separator: "\n").dropFirst(2).dropLast()
    #expect(
      lines.map { $0.dropFirst(15).prefix(42).filter { $0 != " " } }
        == [
          "down11010pin", "down210790listrow1", "down350010none", "hit200705handle",
          "up1pin",
          "wheel4102030notchpin",
        ])
    #expect(lines.first?.hasSuffix("low") == true)
  }

  /// What another run of a matrix moves, it moves for every overlay, and the key of one overlay for that one alone.
  @Test func aMatrixOfOneOverlay() {
    let text = """
      overlay-trace 1
      container 400x800
      overlay front
      detent low height 100
      matrix header 0 50
      overlay rear
      detent low height 200
      ---
      hit 10 700
      """
    #expect(
      timeline(text).split(separator: "\n").filter { $0.hasPrefix("run") || $0.contains("hit") }.map {
        $0.split(separator: " ").joined(separator: " ")
      } == [
        "run front/header=0", "0 hit 10 700 front/list resting maximum 100.000 0.000 0.000 front/low",
        "run front/header=50", "0 hit 10 700 front/header resting maximum 100.000 0.000 0.000 front/low",
      ])
  }

  @Test func aDetentOfAnotherOverlayIsNone() {
    let text = """
      overlay-trace 1
      container 400x800
      overlay front
      detent low height 100
      overlay rear
      detent low height 200
      detent top height 300
      ---
      expect front/detent rear/low
      expect rear/detent rear/low
      expect rear/detent low
      expect detent front/low
      front/set dim above rear/top
      """
    #expect(
      replay(text).diagnostics == [
        #"t:9:21: error: expected a detent of the same overlay, found "rear/low""#,
        #"t:13:21: error: expected a detent of the same overlay, found "rear/top""#,
      ])
  }
}
