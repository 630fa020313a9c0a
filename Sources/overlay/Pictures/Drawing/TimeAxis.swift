import Kinetics

/// Places in a picture for instants: piecewise linear, so that a short gesture has its room beside a long settle.
///
///     let axis = TimeAxis(spans, from: 60, to: 860)
///     axis(0)              // 60
///     axis(32_000_000)     // 204: four moves of a flick, though the settle after it takes half a second
///
/// Time runs at one rate everywhere but in gestures that would be narrower than their events need, and in stillness
/// that would be wider than it is worth. Always rises with time.
struct TimeAxis: Sendable {
  /// A stretch of time, in nanoseconds.
  struct Span: Sendable, Equatable {
    enum Kind: Sendable, Equatable {
      /// Input follows input; at so many instants.
      case gesture(instants: Int)
      /// Something moves by itself.
      case motion
      /// Nothing moves, nothing happens.
      case stillness
    }

    var start: Int64
    var end: Int64
    var kind: Kind

    var duration: Double { Double(end - start) }
  }

  /// Where the axis passes.
  struct Knot: Sendable, Equatable {
    /// Nanoseconds.
    var time: Int64
    /// Pixels.
    var x: Double
  }

  /// Pixels from one instant of a gesture to the next, at least.
  static let room = 36.0
  /// So much of the width goes to such gestures, at most.
  static let mostRoom = 0.5
  /// The widest stillness that is narrower than its time.
  static let widestStillness = 90.0

  private(set) var knots: [Knot] = []
  /// How much wider than elsewhere the time after each knot is; below 1 for narrower.
  private(set) var factors: [Double] = []

  /// An axis over spans that follow each other, from one pixel to another.
  init(_ spans: [Span], from left: Double, to right: Double) {
    let spans = spans.filter { $0.end > $0.start }
    guard let first = spans.first else {
      knots = [Knot(time: 0, x: left)]
      return
    }
    let rule = Widths(spans, right - left)
    let widths = spans.map { rule.width(of: $0) }
    let scale = (right - left) / max(widths.reduce(0, +), 1e-9)
    knots = [Knot(time: first.start, x: left)]
    for (span, width) in zip(spans, widths) {
      let factor = width / (rule.rate * span.duration)
      let x = (knots.last?.x ?? left) + width * scale
      if let last = factors.last, (last - factor).magnitude < 1e-6 * factor {
        knots[knots.count - 1] = Knot(time: span.end, x: x)
      } else {
        factors.append(factor)
        knots.append(Knot(time: span.end, x: x))
      }
    }
    knots[knots.count - 1].x = right
  }

  /// The pixel of an instant, in nanoseconds; outside of the knots that of the nearer end.
  func callAsFunction(_ time: Int64) -> Double {
    guard let first = knots.first, let last = knots.last, time > first.time else { return knots.first?.x ?? 0 }
    guard time < last.time else { return last.x }
    var (low, high) = (0, knots.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if knots[middle].time <= time { low = middle } else { high = middle }
    }
    let (from, to) = (knots[low], knots[high])
    return from.x + Double(time - from.time) / Double(to.time - from.time) * (to.x - from.x)
  }

  /// The knots at which time begins to run at another rate.
  var breaks: [Knot] { knots.count > 2 ? Array(knots[1..<(knots.count - 1)]) : [] }

  /// Round instants, at least so many pixels apart, the breaks and the ends among them; with their pixels.
  func ticks(apart: Double) -> [Knot] {
    var ticks: [Knot] = []
    func add(_ knot: Knot) {
      if ticks.allSatisfy({ ($0.x - knot.x).magnitude >= apart }) { ticks.append(knot) }
    }
    for knot in knots { add(knot) }
    for (from, to) in zip(knots, knots.dropFirst()) {
      let perPixel = Double(to.time - from.time) / max(to.x - from.x, 1e-9)
      let step = Self.round(apart * perPixel)
      var time = (from.time / step) * step
      while time < to.time {
        if time > from.time { add(Knot(time: time, x: self(time))) }
        time += step
      }
    }
    return ticks.sorted { $0.time < $1.time }
  }

  /// The next of 1, 2, 5, 10, 20… nanoseconds.
  private static func round(_ span: Double) -> Int64 {
    var step: Int64 = 1
    while Double(step) < span, step < 1 << 60 {
      let leading = Double(step).leadingDigit
      step = leading == 2 ? step / 2 * 5 : step * 2
    }
    return step
  }
}

extension Double {
  /// The first digit of a whole number.
  fileprivate var leadingDigit: Int {
    var rest = self
    while rest >= 10 { rest /= 10 }
    return Int(rest)
  }
}

/// How wide each span is.
private struct Widths {
  /// Pixels per nanosecond where nothing is wider or narrower than its time.
  let rate: Double
  /// What a gesture needs at least is times this, so that all of them have room.
  private let share: Double
  /// Whether long stillness is narrower than its time.
  private let narrows: Bool

  init(_ spans: [TimeAxis.Span], _ width: Double) {
    let wished = spans.reduce(0) { $0 + Self.room(of: $1) }
    share = wished > 0 ? min(1, width * TimeAxis.mostRoom / wished) : 1
    narrows = spans.contains { $0.kind != .stillness }
    // The sum of all widths rises with the rate.
    var (low, high) = (0.0, width)
    var middle = Widths(rate: width, share: share, narrows: narrows)
    for _ in 0..<200 {
      middle = Widths(rate: (low + high) / 2, share: share, narrows: narrows)
      let sum = spans.reduce(0) { $0 + middle.width(of: $1) }
      if sum < width { low = middle.rate } else { high = middle.rate }
    }
    rate = max(middle.rate, 1e-300)
  }

  private init(rate: Double, share: Double, narrows: Bool) {
    (self.rate, self.share, self.narrows) = (rate, share, narrows)
  }

  func width(of span: TimeAxis.Span) -> Double {
    let plain = rate * span.duration
    return switch span.kind {
    case .gesture: max(plain, share * Self.room(of: span))
    case .motion: plain
    case .stillness: narrows ? min(plain, TimeAxis.widestStillness) : plain
    }
  }

  private static func room(of span: TimeAxis.Span) -> Double {
    guard case .gesture(let instants) = span.kind else { return 0 }
    return Double(max(instants - 1, 1)) * TimeAxis.room
  }
}
