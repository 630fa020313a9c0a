import Kinetics
import OverlayCore

// MARK: - Reading

extension RawReader {
  /// All fields, unchecked but for the spring; a custom policy comes without its answers.
  mutating func setup() throws(RawError) -> RawSession.Setup {
    var setup = RawSession.Setup(OverlayConfiguration(detents: []), in: try surroundings())
    setup.start = try optional { (reader) throws(RawError) in try reader.detentID() }
    setup.offset = try double()
    try sheet(&setup.configuration)
    try behaviour(&setup.configuration)
    return setup
  }

  mutating func surroundings() throws(RawError) -> Surroundings {
    Surroundings(
      size: try size(), safeArea: try insets(), keyboard: try double(), scale: try double(),
      layoutDirection: try choice(RawTables.layoutDirections), reduceMotion: try flag())
  }

  private mutating func sheet(_ configuration: inout OverlayConfiguration) throws(RawError) {
    configuration.edge = try choice(RawTables.edges)
    configuration.style = try choice(RawTables.styles)
    configuration.header = try double()
    configuration.content = try content()
    let count: UInt8 = try integer()
    for _ in 0..<count { configuration.detents.append(try detent()) }
  }

  private mutating func behaviour(_ configuration: inout OverlayConfiguration) throws(RawError) {
    configuration.policy = try policy()
    configuration.spring = try spring()
    configuration.momentum = try choice(RawTables.momenta)
    configuration.scrolled = try choice(RawTables.scrolled)
    configuration.drags = try choice(RawTables.drags)
    configuration.resistance = Resistance(coefficient: try double(), off: .init(rawValue: try integer()))
    configuration.slop = try double()
    configuration.taps = Taps(handle: try tap(), backdrop: try tap(), row: try tap())
    configuration.velocity = try choice(RawTables.velocities)
    configuration.driver = try choice(RawTables.drivers)
    configuration.largestUndimmedDetent = try optional { (reader) throws(RawError) in try reader.detentID() }
    configuration.keyboardPolicy = try choice(RawTables.keyboardPolicies)
    configuration.margins = try insets()
    if let breadth = try optional({ (reader) throws(RawError) in try reader.double() }) {
      configuration.breadth = .points(breadth)
    }
    configuration.alignment = try choice(RawTables.alignments)
    configuration.deceleration = try deceleration()
  }

  private mutating func detent() throws(RawError) -> Detent {
    Detent(
      try detentID(), try height(), isEnabled: try flag(), scroll: try choice(RawTables.scrolls),
      pull: try optional { (reader) throws(RawError) in try reader.choice(RawTables.pulls) },
      backdropOpacity: try optional { (reader) throws(RawError) in try reader.double() })
  }

  private mutating func height() throws(RawError) -> Detent.Height {
    switch try integer(UInt8.self) {
    case 0: .points(try double())
    case 1: .fraction(try double())
    case 2: .inset(try double())
    case 3: .content
    case 4: .content(atMost: try limit())
    default: throw .value
    }
  }

  private mutating func limit() throws(RawError) -> Detent.Limit {
    switch try integer(UInt8.self) {
    case 0: .points(try double())
    case 1: .fraction(try double())
    case 2: .inset(try double())
    default: throw .value
    }
  }

  private mutating func policy() throws(RawError) -> TargetPolicy {
    switch try integer(UInt8.self) {
    case 0:
      .projected(
        by: try projection(), flick: try speed(),
        maximumSteps: try optional { (reader) throws(RawError) in try reader.id() })
    case 1: .rushingForward(lookAhead: try double(), flick: try double())
    case 2: .stepwise(by: try projection(), flick: try speed())
    case 3:
      .threshold(
        ReleaseThreshold(
          velocity: try speed(), downwardVelocity: try speed(), distance: try distance(),
          from: try integer(UInt8.self) == 0 ? .behind : .origin))
    case 4: .nearest
    case 5: .free(try optional { (reader) throws(RawError) in try reader.deceleration() })
    case 6: .custom { _ in nil }
    default: throw .value
    }
  }

  private mutating func speed() throws(RawError) -> Double? {
    try optional { (reader) throws(RawError) in try reader.double() }
  }

  private mutating func projection() throws(RawError) -> ReleaseProjection {
    switch try integer(UInt8.self) {
    case 0: .deceleration(try deceleration())
    case 1: .lookAhead(try double())
    default: throw .value
    }
  }

  private mutating func deceleration() throws(RawError) -> Deceleration {
    let share = try double()
    guard let deceleration = try? Deceleration(retainedPerMillisecond: share) else { throw .value }
    return deceleration
  }

  private mutating func distance() throws(RawError) -> ReleaseThreshold.Distance {
    switch try integer(UInt8.self) {
    case 0: .share(try double())
    case 1: .points(try double())
    default: throw .value
    }
  }

  /// The two numbers that a spring is, bit for bit.
  private mutating func spring() throws(RawError) -> DampedSpring {
    let frequency = try double()
    let ratio = try double()
    guard let spring = try? DampedSpring(naturalFrequency: frequency, dampingRatio: ratio),
      spring.dampingRatio.bitPattern == ratio.bitPattern
    else { throw .value }
    return spring
  }

  private mutating func tap() throws(RawError) -> TapAction {
    switch try integer(UInt8.self) {
    case 0: .none
    case 1: .moveTo(try detentID())
    case 2: .next
    case 3: .cycle
    default: throw .value
    }
  }
}

// MARK: - Writing

extension RawWriter {
  mutating func setup(_ setup: RawSession.Setup) {
    surroundings(setup.surroundings)
    optional(setup.start) { $0.detentID($1) }
    double(setup.offset)
    sheet(setup.configuration)
    behaviour(setup.configuration)
  }

  mutating func surroundings(_ surroundings: Surroundings) {
    size(surroundings.size)
    insets(surroundings.safeArea)
    double(surroundings.keyboard)
    double(surroundings.scale)
    choice(surroundings.layoutDirection, of: RawTables.layoutDirections)
    flag(surroundings.reduceMotion)
  }

  private mutating func sheet(_ configuration: OverlayConfiguration) {
    choice(configuration.edge, of: RawTables.edges)
    choice(configuration.style, of: RawTables.styles)
    double(configuration.header)
    content(configuration.content)
    count(of: configuration.detents)
    for detent in configuration.detents { self.detent(detent) }
  }

  private mutating func behaviour(_ configuration: OverlayConfiguration) {
    policy(configuration.policy)
    double(configuration.spring.naturalFrequency)
    double(configuration.spring.dampingRatio)
    choice(configuration.momentum, of: RawTables.momenta)
    choice(configuration.scrolled, of: RawTables.scrolled)
    choice(configuration.drags, of: RawTables.drags)
    double(configuration.resistance.coefficient)
    integer(configuration.resistance.off.rawValue)
    double(configuration.slop)
    tap(configuration.taps.handle)
    tap(configuration.taps.backdrop)
    tap(configuration.taps.row)
    choice(configuration.velocity, of: RawTables.velocities)
    choice(configuration.driver, of: RawTables.drivers)
    optional(configuration.largestUndimmedDetent) { $0.detentID($1) }
    choice(configuration.keyboardPolicy, of: RawTables.keyboardPolicies)
    insets(configuration.margins)
    optional(configuration.breadth.points) { $0.double($1) }
    choice(configuration.alignment, of: RawTables.alignments)
    double(configuration.deceleration.retainedPerMillisecond)
  }

  private mutating func detent(_ detent: Detent) {
    detentID(detent.id)
    switch detent.height {
    case .points(let points): tagged(0) { $0.double(points) }
    case .fraction(let fraction): tagged(1) { $0.double(fraction) }
    case .inset(let inset): tagged(2) { $0.double(inset) }
    case .content(nil): tagged(3)
    case .content(let limit?): tagged(4) { $0.limit(limit) }
    }
    flag(detent.isEnabled)
    choice(detent.scroll, of: RawTables.scrolls)
    optional(detent.pull) { $0.choice($1, of: RawTables.pulls) }
    optional(detent.backdropOpacity) { $0.double($1) }
  }

  private mutating func limit(_ limit: Detent.Limit) {
    switch limit {
    case .points(let points): tagged(0) { $0.double(points) }
    case .fraction(let fraction): tagged(1) { $0.double(fraction) }
    case .inset(let inset): tagged(2) { $0.double(inset) }
    }
  }

  private mutating func policy(_ policy: TargetPolicy) {
    switch policy {
    case .projected(let projection, let flick, let steps):
      tagged(0) {
        $0.projection(projection)
        $0.optional(flick) { $0.double($1) }
        $0.optional(steps) { $0.id($1) }
      }
    case .rushingForward(let lookAhead, let flick):
      tagged(1) {
        $0.double(lookAhead)
        $0.double(flick)
      }
    case .stepwise(let projection, let flick):
      tagged(2) {
        $0.projection(projection)
        $0.optional(flick) { $0.double($1) }
      }
    case .threshold(let threshold):
      tagged(3) {
        $0.optional(threshold.velocity) { $0.double($1) }
        $0.optional(threshold.downwardVelocity) { $0.double($1) }
        switch threshold.distance {
        case .share(let share): $0.tagged(0) { $0.double(share) }
        case .points(let points): $0.tagged(1) { $0.double(points) }
        }
        $0.tagged(threshold.start == .behind ? 0 : 1)
      }
    case .nearest: tagged(4)
    case .free(let deceleration): tagged(5) { $0.optional(deceleration) { $0.double($1.retainedPerMillisecond) } }
    case .custom: tagged(6)
    }
  }

  private mutating func projection(_ projection: ReleaseProjection) {
    switch projection {
    case .deceleration(let deceleration): tagged(0) { $0.double(deceleration.retainedPerMillisecond) }
    case .lookAhead(let seconds): tagged(1) { $0.double(seconds) }
    }
  }

  private mutating func tap(_ action: TapAction) {
    switch action {
    case .none: tagged(0)
    case .moveTo(let id): tagged(1) { $0.detentID(id) }
    case .next: tagged(2)
    case .cycle: tagged(3)
    }
  }

  private mutating func tagged(_ code: UInt8, _ body: (inout RawWriter) -> Void = { _ in }) {
    integer(code)
    body(&self)
  }
}

extension OverlayBreadth {
  fileprivate var points: Double? {
    switch self {
    case .all: nil
    case .points(let points): points
    }
  }
}
