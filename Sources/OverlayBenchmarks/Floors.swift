import Kinetics

/// What a move cannot do without, with one finger and nothing else in the way: its travel after the slop, a sample for
/// the velocity, and the adds of the hand-off between one sheet and one list.
struct MoveFloor {
  private(set) var height: Double
  private(set) var offset = 0.0
  private var last: Double
  private var path = 0.0
  private var isDragging = false
  private var times = InPlace<Double, Sixteen<Double>>(repeating: 0)
  private var samples = InPlace<Double, Sixteen<Double>>(repeating: 0)
  private var count = 0

  init(height: Double = 120, last: Double = 760) {
    (self.height, self.last) = (height, last)
  }

  @inline(never)
  mutating func move(to y: Double) {
    var travel = last - y
    last = y
    path += travel
    count &+= 1
    times[count & 15] = Double(count) * 0.008
    samples[count & 15] = path
    if !isDragging {
      guard path >= 10 || path <= -10 else { return }
      isDragging = true
      travel = path > 0 ? path - 10 : path + 10
    }
    if travel > 0 {
      let rise = min(travel, 780 - height)
      height += rise
      offset += travel - rise
    } else {
      let home = max(travel, -offset)
      offset += home
      height += travel - home
    }
  }
}

/// What a report of a native scroll view cannot do without: its travel from the pan, a sample, the adds of the
/// hand-off, and whether the view already stands where the list does.
struct ReportFloor {
  private(set) var height: Double
  private(set) var offset: Double
  private var last = 0.0
  private var times = InPlace<Double, Sixteen<Double>>(repeating: 0)
  private var samples = InPlace<Double, Sixteen<Double>>(repeating: 0)
  private var count = 0

  init(height: Double, offset: Double) {
    (self.height, self.offset) = (height, offset)
  }

  /// - Returns: The offset that the view has to take; `nil` leaves it where it is.
  @inline(never)
  mutating func report(_ view: Double, pan: Double) -> Double? {
    let travel = pan - last
    last = pan
    count &+= 1
    times[count & 15] = Double(count) * 0.008
    samples[count & 15] = pan
    if travel > 0 {
      let rise = min(travel, 780 - height)
      height += rise
      offset += travel - rise
    } else {
      let home = max(travel, -offset)
      offset += home
      height += travel - home
    }
    return view == offset ? nil : offset
  }
}

/// What a host's reads cannot do without: a frame from a height, and the backdrop between two detents.
struct ReadFloor {
  private(set) var frame = Rect2D(x: 0, y: 0, width: 0, height: 0)
  private var offset = 0.0
  private var backdropOpacity = 0.0
  private var isBackdropPresent = false
  private var isDragging = false

  @inline(never)
  mutating func read(_ height: Double, _ offset: Double, isDragging: Bool) {
    frame = Rect2D(x: 0, y: 844 - height, width: 390, height: height)
    self.offset = offset
    backdropOpacity = height > 422 ? min((height - 422) / 358, 1) : 0
    isBackdropPresent = height > 422.25
    self.isDragging = isDragging
  }
}

// MARK: - As scenes

struct MoveFloors: EventScene {
  private var floor = MoveFloor(height: 422, last: ToAndFro.start.y)
  private var finger = ToAndFro.finger

  mutating func run(_ count: Int) -> Double {
    for _ in 0..<count { floor.move(to: finger.next()) }
    return floor.height
  }
}

struct ReportFloors: EventScene {
  private var floor: ReportFloor
  private var view: Double
  private var pan = ToAndFro.pan

  init(height: Double, offset: Double) {
    floor = ReportFloor(height: height, offset: offset)
    view = offset
  }

  mutating func run(_ count: Int) -> Double {
    for _ in 0..<count {
      let last = pan.place
      let travel = pan.next()
      view += travel - last
      if let offset = floor.report(view, pan: travel) { view = offset }
    }
    return floor.height + view
  }
}

struct ReadFloors: EventScene {
  private var move = MoveFloor(height: 422, last: ToAndFro.start.y)
  private var floor = ReadFloor()
  private var finger = ToAndFro.finger

  mutating func run(_ count: Int) -> Double {
    for _ in 0..<count {
      move.move(to: finger.next())
      floor.read(move.height, move.offset, isDragging: true)
    }
    return floor.frame.size.height
  }
}
