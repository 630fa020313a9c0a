import Kinetics
import OverlayCore
import OverlayRecording
@testable import Traces
import Testing

/// What a host tells its overlays, written by a value that has none of them; and a trace that is played bit by bit.
@Suite struct StackRecorderTests {
  private func setup(_ heights: [Double], from first: Int) -> OverlaySetup {
    let detents = heights.enumerated().map { Detent(DetentID(first + $0.offset), .points($0.element)) }
    var setup = OverlaySetup(container: Size2D(width: 390, height: 844), detents: detents)
    setup.start = DetentID(first)
    return setup
  }

  private func recording() -> String {
    var recorder = StackRecorder(at: Instant(milliseconds: 1000))
    recorder.declare(OverlayDeclaration(id: OverlayID(0), setup: setup([120, 422], from: 0)))
    recorder.name(OverlayID(0), "places")
    recorder.name(OverlayID(1), "places")
    for name in ["tip", "half"] { recorder.nameDetent(name, of: OverlayID(0)) }
    for name in ["gone", "none"] { recorder.nameDetent(name, of: OverlayID(1)) }
    let command = OverlayEvent.command(.moveTo(DetentID(1), animated: true), inDrag: .drop)
    recorder.note(.event(command), of: OverlayID(0), at: Instant(milliseconds: 1010))
    recorder.push(
      OverlayDeclaration(id: OverlayID(1), setup: setup([0, 300], from: 2)), at: Instant(milliseconds: 1100))
    recorder.note(.event(.down(1, Point2D(x: 195, y: .infinity))), of: OverlayID(0), at: Instant(milliseconds: 1100))
    recorder.note(.event(.frame), of: OverlayID(0), at: Instant(milliseconds: 1500))
    return String(decoding: recorder.text(titled: "Two"), as: UTF8.self)
  }

  @Test func anOverlayThatComesLaterIsDeclaredAndTakenOut() {
    #expect(
      recording() == """
        overlay-trace 1
        title     Two
        container 390x844
        overlay   places
        detent    tip       height 120
        detent    half      height 422
        start     tip
        overlay   sheet-1
        detent    gone      height 0
        detent    detent-3  height 300
        start     gone
        frames    none
        ---
                pop    sheet-1
        +10     move-to places/half
        +90     push   sheet-1
        # rejected: down 1 195 inf
        +400    frame
        mark    end

        """)
  }

  @Test func aPlaybackShowsEveryTime() throws {
    let playback = try #require(TracePlayback(Array(recording().utf8)))
    #expect(playback.overlayNames == ["places", "sheet-1"])
    playback.play(until: Instant(milliseconds: 60))
    let shown = playback.shown(at: Instant(milliseconds: 60))
    let height = try #require(shown.overlay(OverlayID(0))?.height)
    #expect(height > 120 && height < 422)
    #expect(shown.overlay(OverlayID(1)) == nil)
    playback.play(until: Instant(milliseconds: 5000))
    #expect(playback.isDone(at: Instant(milliseconds: 5000)))
    #expect(playback.shown(at: Instant(milliseconds: 5000)).digest == playback.digest)
  }
}
