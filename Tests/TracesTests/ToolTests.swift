import Foundation
import Testing
import Timing
import Traces

@testable import overlay

@Suite(.timed) struct ToolTests {
  @Test func replaySums() throws {
    let folder = try Folder()
    let text = header + "---\n+8      move-to half instant\nexpect  height 422\nexpect  offset 0\n"
    try folder.write(text, to: "b/good.trace")
    try folder.write(text.replacingOccurrences(of: "offset 0", with: "offset 1"), to: "a/bad.trace")
    try folder.write("nothing", to: "a/notes.txt")
    try folder.write("nothing", to: ".hidden/x.trace")
    let run = folder.run("replay", "./")
    #expect(
      run
        == ToolRun(
          status: 1,
          out: """
            FAIL a/bad.trace  1 event 2 expectations
            1 passed, 1 failed

            """,
          error: """
            a/bad.trace:11:9: error: expected offset 1, got 0
                 9 | +8      move-to half instant
                10 | expect  height 422
              > 11 | expect  offset 1
                at 8 ms: resting, height 422, offset 0, velocity 0

            """))
    #expect(folder.run("replay", "./b").out == "1 passed, 0 failed\n")
    #expect(
      folder.run("replay", "--list", "./").out == """
        FAIL a/bad.trace  1 event 2 expectations
        ok   b/good.trace  1 event 2 expectations
        1 passed, 1 failed

        """)
  }

  /// However many threads replay, and whichever of them is first, the lines come in the order of the files.
  @Test func replayOnSeveralThreads() throws {
    let folder = try Folder()
    let long = header + "---\n+8      move-to half instant\n" + String(repeating: "frame +8\n", count: 300)
    for index in 0..<24 {
      let text = (index % 5 == 0 ? long : header + "---\n") + "expect  height \(index % 3 == 0 ? 1 : 2)\n"
      try folder.write(index == 7 ? "overlay-trace 1\n" : text, to: "\(index / 10)\(index % 10).trace")
    }
    let alone = folder.run("replay", "--jobs", "1", "./", "./missing.trace")
    #expect(alone.status == 65)
    #expect(alone.out.contains("06.trace") && alone.error.contains("missing.trace"))
    #expect(folder.run("replay", "--jobs", "3", "./", "./missing.trace") == alone)
    #expect(folder.run("replay", "--jobs=40", "./", "./missing.trace") == alone)
    #expect(folder.run("replay", "--jobs", "none", "./").status == 2)
  }

  @Test func exitStatus() throws {
    let folder = try Folder()
    try folder.write(sample(frames: "60"), to: "good.trace")
    try folder.write("overlay-trace 1\n", to: "bad.trace")
    try folder.write(header + "---\n", to: "empty.trace")
    #expect(folder.run("replay", "./good.trace").status == 0)
    #expect(folder.run("replay", "./bad.trace").status == 65)
    #expect(folder.run("replay", "./missing.trace").status == 66)
    #expect(folder.run("replay", "./bad.trace", "./missing.trace").status == 65)
    #expect(
      folder.run("replay", "./empty.trace")
        == ToolRun(
          status: 65, out: "FAIL empty.trace  malformed\n0 passed, 1 failed\n",
          error: "empty.trace:1:1: error: expected an expectation, or a golden beside the trace, found neither\n"))
    for command in ["print", "plot", "expand"] {
      #expect(folder.run(command, "./good.trace").status == 0)
      #expect(folder.run(command, "./bad.trace").status == 65)
      #expect(folder.run(command, "./missing.trace").status == 66)
      #expect(folder.run(command).status == 2)
    }
    #expect(folder.run("plot", "./good.trace", "-o", "./no/such/folder.svg").status == 73)
  }

  @Test func wrongUsage() throws {
    let folder = try Folder()
    #expect(folder.run("--help").status == 0)
    #expect(folder.run("help", "diff") == folder.run("diff", "--help"))
    #expect(
      folder.run("help", "kinds").out
        == "kinds (header key of cards)\n\n  kinds NAME [id N] …\n\n  Kinds that a card may have.\n\n  Example: kinds photo\n"
    )
    #expect(folder.run("help", "notch").out.hasPrefix("notch (value of wheel)\n"))
    #expect(folder.run("help", "language").out.contains("\n  scroll-rest "))
    #expect(
      folder.run("help", "polcy").error
        == "overlay: unknown command or word of a trace polcy (did you mean policy?)\nSee overlay --help.\n")
    #expect(folder.run().status == 2)
    #expect(
      folder.run("replya")
        == ToolRun(
          status: 2, out: "", error: "overlay: unknown command replya (did you mean replay?)\nSee overlay --help.\n"))
    #expect(
      folder.run("replay", "--quite", "a").error
        == "overlay replay: unknown option --quite (did you mean --quiet?)\nSee overlay replay --help.\n")
    #expect(folder.run("diff", "a").error == "overlay diff: expected A B, found 1 operand\nSee overlay diff --help.\n")
    #expect(folder.run("plot", "a", "-o").status == 2)
    #expect(folder.run("print", "--format", "xml", "a").status == 2)
  }

  @Test func formatRewritesAndChecks() throws {
    let folder = try Folder()
    try folder.write(header + "---\nexpect   height  120.0\n", to: "a.trace")
    #expect(
      folder.run("format", "--check", "./")
        == ToolRun(
          status: 1, out: "",
          error: """
            a.trace:9:1: error: expected "expect  height 120", found "expect   height  120.0" (run overlay format)

            """))
    #expect(folder.run("format", "./") == ToolRun(status: 0, out: "formatted a.trace\n", error: ""))
    #expect(folder.run("format", "--check", "./") == ToolRun(status: 0, out: "", error: ""))
    #expect(try folder.read("a.trace") == header + "---\nexpect  height 120\n")
  }

  @Test func diffShowsTheFirstDifference() throws {
    let folder = try Folder()
    let text = header + "---\nframe\n+8 move-to half instant\n+8 move-to tip instant\n"
    try folder.write(text, to: "a.trace")
    try folder.write(text.replacingOccurrences(of: "half ins", with: "full ins"), to: "b.trace")
    #expect(folder.run("diff", "./a.trace", "./a.trace") == ToolRun(status: 0, out: "", error: ""))
    #expect(
      folder.run("diff", "./a.trace", "./b.trace")
        == ToolRun(
          status: 1,
          out: """
            --- a.trace
            +++ b.trace
            line 4: expected event move-to half instant, got move-to full instant
                       0         frame                                     resting    minimum      120.000       0.000       0.000  tip
              -        8         move-to half instant                      resting    progressing  422.000       0.000       0.000  half     \
            will-move:half did-move:half settled:half
              +        8         move-to full instant                      resting    maximum      780.000       0.000       0.000  full     \
            will-move:full did-move:full settled:full

            """, error: ""))
  }

  @Test func printForPeopleAndMachines() throws {
    let folder = try Folder()
    try folder.write(header + "---\n+1.5 move-to half instant\n", to: "a.trace")
    let digest = String(
      replay(header + "---\n+1.5 move-to half instant\n").report.digest ?? 0, radix: 16)
    let hexadecimal = String(repeating: "0", count: 16 - digest.count) + digest
    #expect(
      folder.run("print", "./a.trace").out == """
        #   time         event                       receiver      phase      position      height      offset    velocity  target   effects
               1.5       move-to half instant                      resting    progressing  422.000       0.000       0.000  half     will-move:half did-move:half settled:half
               1.5       end                         digest \(hexadecimal)

        """)
    #expect(
      folder.run("print", "--format", "csv", "./a.trace").out == """
        run,ms,event,overlay,receiver,phase,position,height,offset,velocity,target,effects,writeBack,digest
        ,1.5,move-to half instant,,,resting,progressing,422,0,0,half,will-move:half did-move:half settled:half,,
        ,1.5,end,,,resting,progressing,422,0,0,half,,,\(hexadecimal)

        """)
    #expect(
      folder.run("print", "--json", "./a.trace").out.split(separator: "\n").first == """
        {"ms":1.5,"event":"move-to half instant","phase":"resting","position":"progressing","height":422,"offset":0,\
        "velocity":0,"target":"half","effects":["will-move:half","did-move:half","settled:half"]}
        """)
  }

  /// The picture is one well-formed document without a script, with every curve and label of the trace.
  @Test func plotDraws() throws {
    let folder = try Folder()
    try folder.write(sample(frames: "60").replacingOccurrences(of: "One flick", with: "A < B & \"C\""), to: "a.trace")
    #expect(folder.run("plot", "./a.trace", "-o", "./a.svg").out == "")
    let svg = try folder.read("a.svg")
    #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" "))
    #expect(svg.hasSuffix("</svg>\n"))
    #expect(svg.contains("<title>A &lt; B &amp; &quot;C&quot; from the tip goes to half, not to full</title>"))
    #expect(!svg.contains("<script") && !svg.contains("NaN") && !svg.contains("inf"))
    for curve in ["height", "offset", "velocity"] {
      #expect(svg.contains("plot-s-\(curve) plot-line\" stroke-width"), "\(curve)")
    }
    for label in [
      "drag-began", "drag-ended · will-move:half", "did-move:half · settled:half", "tip 120", "half 422", "full 780",
    ] {
      #expect(svg.contains(">\(label)</text>"), "\(label)")
    }
  }

  /// Nobody reads: the tool ends without a word, and not as if all had been told.
  @Test func aClosedPipe() throws {
    let folder = try Folder()
    let path = try folder.write(sample(frames: "60"), to: "a.trace")
    var errors: [UInt8] = []
    let console = Console(
      out: { (_) throws(SystemError) in throw SystemError(number: EPIPE) }, error: { errors += $0 })
    #expect(OverlayTool.run(["print", path], console: console) == 74)
    #expect(errors.isEmpty)
  }
}
