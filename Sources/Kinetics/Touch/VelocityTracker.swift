/// How a release velocity is estimated from the newest samples of a pointer's path.
public enum VelocityStrategy: Sendable, Hashable, CaseIterable {
  /// The slope, at the newest sample, of the parabola that fits the window best, every sample with the same weight.
  case leastSquares

  /// The weighted mean of the velocities of the newest three pairs of successive samples, with weights 0.60, 0.35,
  /// 0.05, oldest first. With fewer pairs their weights keep their proportion.
  case weighted

  /// The velocity of a body of mass 1 that the path pushes: each pair of samples does work on it, and the sum is its
  /// kinetic energy. Two samples give the velocity between them. Android's strategy of that name.
  case impulse

  /// The velocity between the newest two samples.
  case difference
}

/// The velocity of a pointer along one axis, from its samples in the last tenth of a second.
///
///     var tracker = VelocityTracker()
///     tracker.add(position: 0, at: Instant(milliseconds: 0))
///     tracker.add(position: 6, at: Instant(milliseconds: 8))
///     tracker.velocity(at: Instant(milliseconds: 8))      // 750.0
///     tracker.velocity(at: Instant(milliseconds: 48))     // 0.0, the finger stood still
///
/// The window is the newest 20 samples that are at most 100 ms older than the newest one. It ends where two successive
/// samples are more than 40 ms apart. Two samples give the velocity between them. One sample, or a release 40 ms or
/// more after the newest, gives 0. Of several samples at one instant the last counts. A sample earlier than the newest
/// counts at the time of the newest. A non-finite position is ignored.
///
/// The velocity keeps the pointer's direction. A parabola through uneven samples can turn back where the pointer never
/// did. If no two neighbouring samples of the window move in the direction of an estimate, the velocity of the newest
/// pair is used instead. So a pointer that never moved one way is never released that way. An estimate of at most 10⁻⁶
/// of the greatest slope between neighbouring samples is 0: rounding gives no pointer a direction.
///
/// It is not a filter: it keeps no estimate between calls, and its answer depends on the samples alone.
@usableFromInline
package struct VelocityTracker: Sendable {
  /// The cap where none is given: 8,000 points per second.
  @usableFromInline
  package static var standardCap: Double { 8000 }

  /// The most samples that count.
  @usableFromInline
  package static let capacity = 20

  /// The greatest age of a sample that counts, relative to the newest sample, in nanoseconds: 100 ms.
  static let horizon: Int64 = 100_000_000

  /// The pause in nanoseconds that ends a path: 40 ms.
  static let pause: Int64 = 40_000_000

  /// How the velocity is estimated.
  @usableFromInline
  package let strategy: VelocityStrategy

  /// The greatest speed of an answer, in points per second, at least 0.
  @usableFromInline
  package let cap: Double

  @usableFromInline
  struct Sample: Sendable, Equatable {
    @usableFromInline var position: Double
    @usableFromInline var instant: Instant

    @inlinable
    init(position: Double, instant: Instant) {
      self.position = position
      self.instant = instant
    }
  }

  /// A ring buffer: the newest sample stands at `newest`, the older ones before it. `newest` is unsigned, so that the
  /// compiler can see that the next index is in range and leaves out the check.
  @usableFromInline var samples: InPlace<Sample, Twenty<Sample>>
  @usableFromInline var newest: UInt = 0
  @usableFromInline var count = 0

  /// An empty tracker; a negative or NaN cap counts as 0, an infinite one as the greatest finite number.
  @inlinable
  package init(strategy: VelocityStrategy = .leastSquares, cap: Double = standardCap) {
    self.strategy = strategy
    self.cap = Numerics.pinned(cap, 0, .greatestFiniteMagnitude)
    self.samples = InPlace(repeating: Sample(position: 0, instant: .zero))
  }

  /// Adds a sample: a position in points at an instant. The axis and its sign are the caller's.
  @inlinable @inline(__always)
  package mutating func add(position: Double, at instant: Instant) {
    guard position.magnitude <= .greatestFiniteMagnitude else { return }
    if count > 0, instant <= samples[Int(bitPattern: newest)].instant {
      samples[Int(bitPattern: newest)].position = position
      return
    }
    newest = newest < UInt(Self.capacity &- 1) ? newest &+ 1 : 0
    samples[Int(bitPattern: newest)] = Sample(position: position, instant: instant)
    if count < Self.capacity { count &+= 1 }
  }

  /// The same path seen from the other side: each position with the other sign.
  package func mirrored() -> VelocityTracker {
    var other = self
    for index in 0..<Self.capacity { other.samples[index].position = -samples[index].position }
    return other
  }

  /// Forgets every sample.
  @inlinable
  package mutating func removeAll() {
    count = 0
  }

  /// The sample `age` places before the newest, for an age in 0..<count.
  @usableFromInline
  func sample(_ age: Int) -> Sample {
    let place = Int(bitPattern: newest) &- age
    return samples[place >= 0 ? place : place &+ Self.capacity]
  }
}

extension VelocityTracker: Equatable {
  /// Compares everything that an answer can depend on: strategy, cap and the samples from the newest to the oldest.
  @usableFromInline
  package static func == (left: VelocityTracker, right: VelocityTracker) -> Bool {
    guard left.strategy == right.strategy, left.cap == right.cap, left.count == right.count else { return false }
    for age in 0..<left.count where left.sample(age) != right.sample(age) { return false }
    return true
  }
}

extension VelocityTracker {
  /// The velocity of a release at this instant, in points per second, positive towards greater positions; within
  /// ±``cap`` and always finite.
  ///
  /// A release before the newest sample counts at the time of that sample.
  package func velocity(at release: Instant) -> Double {
    guard count > 1, release.nanoseconds &- Self.pause < sample(0).instant.nanoseconds else { return 0 }
    let window = self.window()
    let velocity =
      switch strategy {
      case .leastSquares: window.endpointVelocity(degree: 2)
      case .weighted: window.weightedVelocity()
      case .impulse: window.impulseVelocity()
      case .difference: window.pairVelocity(0)
      }
    return velocity.isNaN ? 0 : Numerics.pinned(window.directed(velocity), -cap, cap)
  }

  /// The samples that count, relative to the newest, so that neither a distant origin nor a long uptime costs digits.
  private func window() -> SampleWindow {
    let last = sample(0)
    var window = SampleWindow()
    var later = last
    for age in 0..<count {
      let one = sample(age)
      if one.instant.nanoseconds < last.instant.nanoseconds &- Self.horizon { break }
      if one.instant.nanoseconds < later.instant.nanoseconds &- Self.pause { break }
      window.append(time: one.instant.seconds(since: last.instant), position: one.position - last.position)
      later = one
    }
    return window
  }
}
