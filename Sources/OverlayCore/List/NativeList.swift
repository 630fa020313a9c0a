import Kinetics

/// What is known of a native scroll view that moves the list: whether its pan or its deceleration goes on, and where it
/// stands.
///
/// It is never dragged and coasting at once. It coasts only while its reports come: at the deadline it counts as at
/// rest.
package struct NativeList: Sendable, Equatable {
  enum Stage: Sendable, Equatable {
    case idle
    /// Between `scrollBegin` and `scrollEnd`; the travel of its pan at the last report, in points.
    case dragging(travel: Double)
    /// Its pan goes on, but a command took its drag over: until its end it moves nothing.
    case pinned
    /// From a release that the list owns, or from a report that says so.
    case coasting(Coast)
  }

  /// A deceleration.
  struct Coast: Sendable, Equatable {
    /// The last report of it, for its speed; `nil` before the first one.
    let report: Report?
    /// The velocity between its last two reports at different instants: points per second; `nil` before there are two.
    let velocity: Double?
    /// When it is at rest if no further report comes.
    let deadline: Instant

    /// Whether a finger has nothing to catch in it.
    var isStill: Bool { velocity.map { $0.magnitude < Stillness.speed } ?? false }
  }

  /// Where the view was, and when.
  struct Report: Sendable, Equatable {
    let offset: Double
    let instant: Instant
  }

  /// How long a deceleration goes on without a report, in nanoseconds: 100 ms.
  private static let silence: Int64 = 100_000_000

  private(set) var stage = Stage.idle
  /// Where the view stands, or was told to stand last; `nil` before either is known.
  private(set) var known: Double?
  /// Where the view said last that it stands. It is still there if it does not honour write-backs.
  private(set) var reported: Double?
  /// What was written last and not overtaken since by a report that became the state.
  package private(set) var written: Double?
  /// The ends that show no stretch: in the running pan the view stayed there while its finger went on.
  private(set) var rigid = Resistance.Ends()
  /// What it refused of its finger's travel past such an end: points, negative past the top. The finger's way back over
  /// it moves nothing as long as the view stays at that end.
  private(set) var refused = 0.0
}

extension NativeList {
  /// Whether its pan goes on.
  @inline(__always)
  package var isActive: Bool {
    if case .dragging = stage { return true }
    return false
  }

  /// Whether what its pan says moves nothing.
  @inline(__always)
  var isPinned: Bool { stage == .pinned }

  /// Whether it decelerates.
  @inline(__always)
  package var isCoasting: Bool {
    if case .coasting = stage { return true }
    return false
  }

  /// The travel of the running pan at its last report; 0 without one.
  @inline(__always)
  package var travel: Double {
    if case .dragging(let travel) = stage { return travel }
    return 0
  }

  @inline(__always)
  var coast: Coast? {
    if case .coasting(let coast) = stage { return coast }
    return nil
  }

  /// Another view replaces it. Nothing is known of that; a running pan is now that of the new view.
  mutating func changeView() {
    let stage = isCoasting ? .idle : stage
    self = NativeList()
    self.stage = stage
  }

  /// Its pan begins.
  mutating func beginPan() {
    stage = .dragging(travel: 0)
    forgetRefused()
  }

  // MARK: - Ends that show no stretch

  /// It stays at an end while its finger goes on: that end shows no stretch until the pan ends.
  mutating func stay(at end: Resistance.Ends) { rigid.insert(end) }

  /// Notes that it is at an offset. Where that lies past an end, that end shows a stretch, whatever was noted before.
  ///
  /// - Returns: Whether that end counted as showing none.
  mutating func noteStretch(at offset: Double, in range: Stretch, within pixel: Double) -> Bool {
    let excess = range.excess(offset)
    let end: Resistance.Ends = excess < 0 ? .top : .end
    guard excess.magnitude > pixel, rigid.contains(end) else { return false }
    rigid.subtract(end)
    refused = 0
    return true
  }

  /// It refused travel past an end: points, signed as the travel.
  mutating func refuse(_ travel: Double) { refused += travel }

  /// Its finger goes a step, and the view is at an offset. The part of the step that goes back over travel which it
  /// refused at an end moves nothing while the view stays there. Once it leaves that end, the whole step is travel.
  ///
  /// - Returns: How much of the step moves nothing.
  mutating func wayBack(by step: Double, at offset: Double, in range: Stretch, within pixel: Double) -> Double {
    guard step != 0, refused != 0, (step < 0) == (refused > 0) else { return 0 }
    let edge = refused > 0 ? range.upper : range.lower
    guard (offset - edge).magnitude <= pixel else {
      refused = 0
      return 0
    }
    let part = step.magnitude < refused.magnitude ? step : -refused
    refused += part
    return part
  }

  /// Forgets what was refused, and which ends show no stretch.
  mutating func forgetRefused() { (refused, rigid) = (0, []) }

  /// Its finger went a step on; a `pan` says its whole travel.
  @inline(__always)
  mutating func pan(_ said: ScrollTravel?, _ step: Double) {
    let place = if case .pan(let place) = said { place } else { travel + step }
    stage = .dragging(travel: place)
  }

  /// Whether it stands where a list at its top expects it, after a step that the sheet takes: between the top and one
  /// step from it, or one step from its last report.
  @inline(__always)
  func stands(at offset: Double, after step: Double, within pixel: Double) -> Bool {
    let (lower, upper) = step < 0 ? (step, 0) : (0, step)
    if offset >= lower - pixel, offset <= upper + pixel { return true }
    return reported.map { (offset - $0 - step).magnitude <= pixel } == true
  }

  /// It decelerates from here on.
  mutating func coast(at instant: Instant) { coast(after: nil, velocity: nil, at: instant) }

  /// It decelerates, and said where it is.
  mutating func coast(to offset: Double, at instant: Instant) {
    var velocity = coast?.velocity
    if let last = coast?.report, last.instant < instant {
      velocity = (offset - last.offset) / instant.seconds(since: last.instant)
    }
    coast(after: Report(offset: offset, instant: instant), velocity: velocity, at: instant)
  }

  private mutating func coast(after report: Report?, velocity: Double?, at instant: Instant) {
    let deadline = Instant(nanoseconds: instant.nanoseconds &+ Self.silence)
    stage = .coasting(Coast(report: report, velocity: velocity, deadline: deadline))
  }

  /// From here on its pan moves nothing, where one goes on.
  mutating func pin() {
    if isActive { stage = .pinned }
  }

  /// Its pan is over.
  mutating func end() {
    if isActive || isPinned { stage = .idle }
    forgetRefused()
  }

  /// It decelerates no more, or its deceleration is ignored from now on.
  mutating func stopCoasting() {
    if isCoasting { stage = .idle }
  }

  /// It reports where it stands.
  mutating func stand(at offset: Double) {
    known = offset
    reported = offset
  }

  /// It is where it was told to be, rounded by less than a pixel.
  mutating func confirm(at offset: Double) { reported = offset }

  /// All is at rest. A view that said that it stands within a pixel of where it was told to stand is there, and the
  /// write-back is over: the next report, outside of a pan, is one of the view's own.
  mutating func confirm(within pixel: Double) {
    guard stage == .idle, let known, let reported, (reported - known).magnitude <= pixel else { return }
    (self.reported, written) = (known, nil)
  }

  /// Its report became the state: the list is there.
  mutating func accept(_ offset: Double) {
    known = offset
    written = nil
  }

  /// It is told to stand at an offset, unless it does.
  ///
  /// - Returns: The offset, where it has to be told.
  @inline(__always)
  mutating func takeWriteBack(of offset: Double) -> Double? {
    guard known != offset else { return nil }
    known = offset
    written = offset
    return offset
  }
}
