import Kinetics
import Testing
import Timing

@Suite("Sample window", .timed)
struct SampleWindowTests {
  /// Samples every 10 ms, newest first, at the positions that a function of time gives.
  private func window(_ count: Int, _ position: (Double) -> Double) -> SampleWindow {
    var window = SampleWindow()
    for index in 0..<count {
      let time = -0.01 * Double(index)
      window.append(time: time, position: position(time) - position(0))
    }
    return window
  }

  @Test("The 21st sample is ignored")
  func capacity() {
    var full = window(20) { 300 * $0 }
    full.append(time: -0.2, position: 9999)
    #expect(full.count == 20)
    #expect(full.endpointVelocity(degree: 1) == window(20) { 300 * $0 }.endpointVelocity(degree: 1))
  }

  @Test("A parabola fits a parabola, and its slope at the newest sample is the speed there", arguments: 3...20)
  func parabola(_ count: Int) {
    let fit = window(count) { 700 * $0 + 1500 * $0 * $0 }
    #expect((fit.endpointVelocity(degree: 2) - 700).magnitude < 1e-8)
    // Of a line through a parabola the slope is that in the middle of the window.
    let middle = -0.01 * Double(count - 1) / 2
    #expect((fit.endpointVelocity(degree: 1) - (700 + 3000 * middle)).magnitude < 1e-8)
  }

  @Test("A pair has the velocity between its samples; where there is none, 0")
  func pairs() {
    let three = window(3) { 100 * $0 * $0 }
    #expect((three.pairVelocity(0) + 1).magnitude < 1e-12)
    #expect((three.pairVelocity(1) + 3).magnitude < 1e-12)
    #expect([-1, 2, 3, 19].map { three.pairVelocity($0) } == [0, 0, 0, 0])
    #expect(SampleWindow().pairVelocity(0) == 0)
  }

  @Test("The newest three pairs weigh 0.05, 0.35 and 0.60; fewer keep their proportion")
  func weights() {
    // The pairs' velocities, newest first, are −1, −3, −5, −7, …
    func weighted(_ count: Int) -> Double { window(count) { 100 * $0 * $0 }.weightedVelocity() }
    #expect((weighted(2) + 1).magnitude < 1e-12)
    #expect((weighted(3) + (0.05 + 0.35 * 3) / 0.4).magnitude < 1e-12)
    #expect((weighted(4) + (0.05 + 0.35 * 3 + 0.6 * 5)).magnitude < 1e-12)
    #expect(weighted(5) == weighted(4))
    #expect(SampleWindow().weightedVelocity() == 0)
  }

  @Test("Samples too close together for a line give the newest pair")
  func degenerate() {
    var window = SampleWindow()
    // Squares of these times are 0 in a Double.
    for index in 0..<4 { window.append(time: -1e-200 * Double(index), position: -3 * Double(index)) }
    #expect(window.endpointVelocity(degree: 2) == window.pairVelocity(0))
    #expect(window.endpointVelocity(degree: 2) == 3e200)
  }
}
