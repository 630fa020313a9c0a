extension Draw {
  /// One of `0..<count`, the simplest first; 0 where there is none.
  @inlinable public mutating func below(_ count: Int) -> Int {
    count > 0 ? Int(truncatingIfNeeded: choice(UInt64(count - 1))) : 0
  }

  /// True once in `count` times on average; `false` is the simpler.
  @inlinable public mutating func once(in count: Int) -> Bool {
    choice(1, steeredTo: count < 2 || unrecorded(UInt64(count - 1)) == 0 ? 1 : 0) == 1
  }

  /// One of the elements, the simplest first.
  @inlinable public mutating func pick<Element>(_ elements: Element...) -> Element {
    elements[below(elements.count)]
  }

  /// One of the elements, the simplest first; `other` where there is none.
  @inlinable public mutating func pick<Element>(_ elements: [Element], else other: Element) -> Element {
    elements.isEmpty ? other : elements[below(elements.count)]
  }

  // MARK: Doubles

  /// A number of a dyadic grid in `lower...upper`: the one nearest to 0 is the simplest.
  ///
  /// The grid's origin is 0 where that lies inside, else the bound that is nearer to it. Sums and halves of numbers on
  /// one grid are exact. Without room for a second number it is `lower`.
  @inlinable public mutating func grid(_ lower: Double, _ upper: Double, step: Double = 0.125) -> Double {
    guard upper > lower else { return lower }
    let origin = lower > 0 ? lower : upper < 0 ? upper : 0
    let above = UInt64(Swift.min((upper - origin) / step, 0x1p52))
    let below = UInt64(Swift.min((origin - lower) / step, 0x1p52))
    // Side and distance are choices of their own, so that a search for a smaller distance stays on its side.
    var isBelow = above == 0
    if above > 0, below > 0 { isBelow = choice(1, steeredTo: unrecorded(above + below) > above ? 1 : 0) == 1 }
    guard isBelow else { return origin + Double(choice(above)) * step }
    return above > 0 ? origin - Double(choice(below - 1) + 1) * step : origin - Double(choice(below)) * step
  }

  /// A number of the grid most of the time, and once in eight times a corner.
  @inlinable public mutating func double(_ lower: Double, _ upper: Double, near value: Double = 1) -> Double {
    once(in: 8) ? corner(near: value) : grid(lower, upper)
  }

  /// A number that code forgets about: zeros, a value of interest and its neighbours, the smallest, the largest, none.
  public mutating func corner(near value: Double = 1) -> Double {
    switch choice(15) {
    case 0: 0
    case 1: -0.0
    case 2: value
    case 3: value.nextUp
    case 4: value.nextDown
    case 5: -value
    case 6: .leastNonzeroMagnitude
    case 7: -.leastNonzeroMagnitude
    case 8: .leastNormalMagnitude
    case 9: .leastNormalMagnitude.nextDown
    case 10: 1e300
    case 11: -1e300
    case 12: .greatestFiniteMagnitude
    case 13: .infinity
    case 14: -.infinity
    default: .nan
    }
  }

  /// Evenly spread over the range, the lower bound the simplest.
  @inlinable public mutating func uniform(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * Double(choice((1 << 53) - 1)) * 0x1p-53
  }
}
