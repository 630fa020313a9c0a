import Kinetics

/// How an overlay behaves: everything but its `Surroundings` and where it starts. Most of it may change at any
/// instant.
///
///     var configuration = OverlayConfiguration(detents: [Detent(tip, .points(120)), Detent(full, .inset(64))])
///     configuration.content.height = 2400
///     var overlay = try Overlay(configuration, in: Surroundings(size: Size2D(width: 390, height: 844)))
///
/// Lengths are points, times seconds. Nothing is checked while it is put together;
/// ``Overlay/init(_:in:start:offset:at:)`` and ``Overlay/reconfigure(_:at:)`` check it as a whole and name the field
/// that is invalid.
public struct OverlayConfiguration: Sendable, Equatable {
  /// The effect of the keyboard on the sheet. A change acts as one of `Surroundings.keyboard` does.
  public var keyboardPolicy = KeyboardPolicy.lift
  /// How far the sheet stays from the sides of the container: points, 0 or more on each side.
  ///
  /// Heights count from the container's edge all the same. A margin at the sheet's edge, or at the far one, counts as a
  /// safe area that is at least as deep. The sheet's frame begins at the margin, so the sheet floats above its edge;
  /// the frame is empty while the height is at most the margin. What of the list lies under the margin is hidden, as
  /// what lies under the safe area is. Those at the sides limit the ``breadth``. In the gaps touches pass through; the
  /// backdrop fills them.
  ///
  /// A change acts as one of `Surroundings.safeArea` does: at once on a resting sheet, and a held one stays where it
  /// is shown.
  public var margins = Insets.zero
  /// How broad the sheet is across its axis.
  public var breadth = OverlayBreadth.all
  /// Where a sheet that is narrower than its room stands across its axis.
  public var alignment = OverlayAlignment.center
  /// The side of the container that the sheet is attached to.
  public var edge = OverlayEdge.bottom
  /// How the rows are laid out while the sheet's height changes.
  public var style = OverlayStyle.flexible
  /// The length of the part above the list, 0 or more.
  public var header = 0.0
  /// The length of a bar of the sheet that stays in sight at the list's end: points, 0 or more.
  ///
  /// It stands clear of what covers the container at the sheet's edge (the safe area, the margin or the keyboard, the
  /// deepest one), at every height and in every style; see ``OverlayPresentation/footerFrame``. It lies in front of the
  /// list, so the list scrolls further by its length. A drag on it drags the sheet. Of the detents only
  /// ``Detent/Height-swift.enum/content`` counts it. A change acts as one of the ``header`` does.
  public var footer = 0.0
  /// The list's content.
  public var content = ListContent()
  /// At least one, at least one of them enabled, ids unique.
  public var detents: [Detent]
  /// Who picks the target of a release.
  public var policy = TargetPolicy.projected()
  /// The sheet's spring: response 0.01…10 s, damping ratio 0.1…10.
  public var spring = DampedSpring.standard
  /// How a fling of the list slows down; with a native list, how its view slows down. A sheet that decelerates uses it
  /// too: one that is carried up to its cap, and one under the policy `free` without a rate of its own. A change acts
  /// from the next motion on. `Deceleration` itself rejects a share outside 0…1.
  public var deceleration = Deceleration.normal
  /// Whether sheet and list pass their speed on to each other.
  public var momentum = Momentum.pin
  /// The taker of upward travel while the list is scrolled.
  public var scrolled = Scrolled.sheetFirst
  /// Which fingers move the sheet.
  public var drags = Drags.all
  /// How excess past an end is shown.
  public var resistance = Resistance()
  /// How far a finger goes before it is a drag: points, 0 or more.
  public var slop = 10.0
  /// What taps on the handle, the backdrop and the rows do.
  public var taps = Taps()
  /// How the release velocity is estimated.
  public var velocityStrategy = VelocityStrategy.leastSquares
  /// Who moves the content.
  public var driver = OverlayDriver.core
  /// The backdrop dims above this detent; `nil` never dims.
  public var largestUndimmedDetent: DetentID?

  /// A configuration with the defaults of its fields.
  public init(detents: [Detent]) {
    self.detents = detents
  }

  /// How a sheet that decelerates slows down: by its policy's rate, else as the list.
  var sheetDeceleration: Deceleration { policy.deceleration ?? deceleration }
}

/// The list's content: what it would show if the sheet were endless.
public struct ListContent: Sendable, Hashable {
  /// The length of the rows in points, 0 or more.
  public var height: Double
  /// The list's inset at its top (a refresh control that holds), 0 or more.
  public var leading: Double
  /// The list's inset at its end, 0 or more.
  public var trailing: Double

  /// Content of those lengths.
  public init(height: Double = 0, leading: Double = 0, trailing: Double = 0) {
    self.height = height
    self.leading = leading
    self.trailing = trailing
  }
}

#if !hasFeature(Embedded)
  extension ListContent: Codable {}
#endif

/// How the rows are laid out while the sheet's height changes.
public enum OverlayStyle: Sendable, Hashable, CaseIterable {
  /// The layout follows the viewport.
  case flexible
  /// The layout is that of the highest detent, the sheet slides.
  case rigid
  /// Rigid up to the highest detent, flexible beyond it.
  case expandable
}

extension OverlayConfiguration {
  /// Whether sheet and list pass their speed on to each other.
  public enum Momentum: Sendable, Hashable, CaseIterable {
    /// A settling sheet keeps its list still.
    case pin
    /// A sheet that a list drag throws up decelerates to its cap, and the list goes on with the speed left there, if that
    /// is 400 pt/s or more. With the policy `free` the cap is the target of every throw that would pass it so fast.
    case carryUp
    /// As `carryUp`; and a fling that reaches the list's top with 400 pt/s or more throws the sheet down, if the sheet is
    /// at rest and takes a downward pull. Between detents (`free`) it always takes it.
    case carry
  }

  /// The taker of upward travel while the list is scrolled (its offset above 0) and the sheet below its cap.
  public enum Scrolled: Sendable, Hashable, CaseIterable {
    /// The sheet expands, the list keeps its offset.
    case sheetFirst
    /// The list scrolls to its end first.
    case contentFirst
  }

  /// Which fingers move the sheet.
  public enum Drags: Sendable, Hashable, CaseIterable {
    /// All that land on it.
    case all
    /// Those on the header; a finger on the list moves the list only and does not catch the sheet.
    case header
    /// None; commands and taps work.
    case none
  }
}

/// Who moves the content.
public enum OverlayDriver: Sendable, Hashable, CaseIterable {
  /// The package's own scroll model, from raw touches.
  case core
  /// A native scroll view that reports; the answer carries the offset to write back.
  case platform
}

/// What a keyboard at the sheet's edge does to the sheet. Under every policy the list's end can be scrolled clear of
/// it.
///
///     configuration.keyboardPolicy = .inset
///     _ = overlay.handle(.keyboard(291), at: now)     // the detents stay, the list scrolls 291 - S points further
public enum KeyboardPolicy: Sendable, Hashable, CaseIterable {
  /// The detents lie above the keyboard: higher by what it covers beyond the safe area at the sheet's edge, and at most
  /// up to the far safe area.
  case lift
  /// The detents stay where they are. The keyboard covers the end of the list and nothing else changes.
  case inset
  /// As `lift`; and the sheet moves to its highest enabled detent, and back to where it was when the keyboard is gone.
  ///
  /// During a drag it waits for the end. A later drag, command or notch that moves the sheet cancels the way back. If
  /// the detent to go back to is disabled by then, the sheet goes to the nearest one.
  case expand
}
