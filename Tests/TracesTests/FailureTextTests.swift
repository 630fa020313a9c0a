import Testing
import Timing

/// What is told of an expectation that does not hold, whole.
@Suite(.timed) struct FailureTextTests {
  private let stack = """
    overlay-trace 1
    container 400x800
    overlay   a
    detent    low   height 100
    overlay   b
    detent    low   height 300
    detent    high  height 500
    ---

    """

  @Test("A sheet that was taken out is not among those that are shown, and comes back with push")
  func popped() throws {
    let folder = try Folder()
    try folder.write(stack + "        pop    a\nexpect  b/height 301\n", to: "a.trace")
    try folder.write(
      stack + "        pop    a\n        push   a\nexpect  b/height 301\n", to: "b.trace")
    try folder.write(stack + "        pop    a\n        pop    b\nexpect  b/height 301\n", to: "c.trace")
    #expect(
      folder.run("replay", "-q", "./a.trace").error == """
        a.trace:10:9: error: expected height 301, got 300
             8 | ---
             9 |         pop    a
          > 10 | expect  b/height 301
            at 0 ms, b: resting, height 300, offset 0, velocity 0

        """)
    #expect(
      folder.run("replay", "-q", "./b.trace").error == """
        b.trace:11:9: error: expected height 301, got 300
             9 |         pop    a
            10 |         push   a
          > 11 | expect  b/height 301
            at 0 ms, a: resting, height 100, offset 0, velocity 0
            at 0 ms, b: resting, height 300, offset 0, velocity 0

        """)
    #expect(
      folder.run("replay", "-q", "./c.trace").error == """
        c.trace:11:9: error: expected height 301, got 300
             9 |         pop    a
            10 |         pop    b
          > 11 | expect  b/height 301

        """)
  }

  @Test("What cards on a layer do stands beside the sheets, in the words of their own traces")
  func cards() throws {
    let folder = try Folder()
    let steps = """
              down   1  200 600
      +8      move   1  160 600
      expect  photos/current 1

      """
    try folder.write(headerOfCardsOnALayer + steps, to: "a.trace")
    #expect(
      folder.run("replay", "-q", "./a.trace").error == """
        a.trace:11:9: error: expected photos/current 1, got 0
             9 |         down   1  200 600
            10 | +8      move   1  160 600
          > 11 | expect  photos/current 1
            at 8 ms: resting, height 300, offset 0, velocity 0
            at 8 ms, photos: dragging, current 0, count 3, fractional-index 0, window 0..2, slots 0 1 2

        """)
  }
}
