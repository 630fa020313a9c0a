import Kinetics
import OverlayCore

/// The keys of a trace's header.
enum HeaderKey: String, CaseIterable, Sendable {
  case title
  case model
  case container
  case safeArea = "safe-area"
  case keyboard
  case scale
  case edge
  case style
  case detent
  case header
  case content
  case start
  case policy
  case spring
  case momentum
  case scrolled
  case drags
  case resistance
  case slop
  case velocity
  case driver
  case dim
  case onTap = "on-tap"
  case reduceMotion = "reduce-motion"
  case rows
  case layer
  case overlay
  case frames
  case matrix
}

extension HeaderKey {
  /// Whether a header has it for all of its overlays.
  var isShared: Bool {
    switch self {
    case .title, .model, .container, .safeArea, .keyboard, .scale, .frames: true
    default: false
    }
  }

  /// Whether a header may have several lines of it.
  var mayRepeat: Bool {
    switch self {
    case .detent, .matrix, .layer, .overlay, .onTap: true
    default: false
    }
  }
}

/// One field of a configuration, as a line of a trace sets it: in the header, by `set` or in a matrix.
public enum Setting: Sendable, Equatable {
  case container(Size)
  case safeArea(EdgeInsets)
  case keyboard(Double)
  case scale(Double)
  case edge(Edge)
  case style(Style)
  case detents([Detent])
  case header(Double)
  case content(Content)
  case start(DetentID?, offset: Double)
  case policy(TargetPolicy)
  case spring(Spring)
  case momentum(Momentum)
  case scrolled(Scrolled)
  case drags(Drags)
  case resistance(Resistance)
  case slop(Double)
  case velocity(VelocityStrategy)
  case driver(Driver)
  case dim(DetentID?)
  case onTap(TapPlace, TapAction)
  case reduceMotion(Bool)

  /// Puts the value into its field.
  public func apply(to configuration: inout Configuration) {
    switch self {
    case .container(let value): configuration.container = value
    case .safeArea(let value): configuration.safeArea = value
    case .keyboard(let value): configuration.keyboard = value
    case .scale(let value): configuration.scale = value
    case .edge(let value): configuration.edge = value
    case .style(let value): configuration.style = value
    case .detents(let value): configuration.detents = value
    case .header(let value): configuration.header = value
    case .content(let value): configuration.content = value
    case .start(let value, let offset):
      configuration.start = value
      configuration.startOffset = offset
    case .policy(let value): configuration.policy = value
    case .spring(let value): configuration.spring = value
    case .momentum(let value): configuration.momentum = value
    case .scrolled(let value): configuration.scrolled = value
    case .drags(let value): configuration.drags = value
    case .resistance(let value): configuration.resistance = value
    case .slop(let value): configuration.slop = value
    case .velocity(let value): configuration.velocity = value
    case .driver(let value): configuration.driver = value
    case .dim(let value): configuration.largestUndimmedDetent = value
    case .onTap(let place, let value): configuration.taps[keyPath: place.path] = value
    case .reduceMotion(let value): configuration.reduceMotion = value
    }
  }

  /// Whether all overlays of a trace share the field.
  var isShared: Bool { key.isShared }

  /// Every field of a configuration, in the canonical order of a header.
  static func all(of configuration: Configuration) -> [Setting] {
    [
      .container(configuration.container), .safeArea(configuration.safeArea), .keyboard(configuration.keyboard),
      .scale(configuration.scale), .edge(configuration.edge), .style(configuration.style),
      .detents(configuration.detents), .header(configuration.header), .content(configuration.content),
      .start(configuration.start, offset: configuration.startOffset), .policy(configuration.policy),
      .spring(configuration.spring), .momentum(configuration.momentum), .scrolled(configuration.scrolled),
      .drags(configuration.drags), .resistance(configuration.resistance), .slop(configuration.slop),
      .velocity(configuration.velocity), .driver(configuration.driver), .dim(configuration.largestUndimmedDetent),
    ] + TapPlace.allCases.map { .onTap($0, configuration.taps[keyPath: $0.path]) } + [
      .reduceMotion(configuration.reduceMotion)
    ]
  }

  /// The fields in which a configuration differs from another one.
  package static func changes(from old: Configuration, to new: Configuration) -> [Setting] {
    zip(all(of: old), all(of: new)).filter { $0 != $1 }.map(\.1)
  }

  /// The key that sets the field.
  var key: HeaderKey {
    switch self {
    case .container: .container
    case .safeArea: .safeArea
    case .keyboard: .keyboard
    case .scale: .scale
    case .edge: .edge
    case .style: .style
    case .detents: .detent
    case .header: .header
    case .content: .content
    case .start: .start
    case .policy: .policy
    case .spring: .spring
    case .momentum: .momentum
    case .scrolled: .scrolled
    case .drags: .drags
    case .resistance: .resistance
    case .slop: .slop
    case .velocity: .velocity
    case .driver: .driver
    case .dim: .dim
    case .onTap: .onTap
    case .reduceMotion: .reduceMotion
    }
  }
}

extension HeaderKey {
  /// Whether `set KEY VALUE…` may change it at run time: not what only a beginning has, nor what has an event of its own,
  /// nor detents, which have lines of their own.
  var canBeSet: Bool {
    switch self {
    case .title, .model, .start, .frames, .matrix, .detent, .header, .content, .keyboard, .safeArea, .container, .rows,
      .layer,
      .overlay:
      false
    default: true
    }
  }
}
