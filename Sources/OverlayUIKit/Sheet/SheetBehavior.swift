#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Kinetics
  import OverlayCore
  import UIKit

  extension OverlaySheet {
    /// How a sheet behaves: those fields of `OverlayConfiguration` that an app decides. The sheet knows the others
    /// itself.
    ///
    ///     sheet.behavior.policy = .threshold()
    ///     sheet.behavior.margins = Insets(top: 0, left: 8, bottom: 8, right: 8)
    ///
    /// Nothing is checked while it is put together: ``OverlaySheet/behavior-swift.property`` checks it as a whole.
    public struct Behavior: Sendable, Equatable {
      /// The policy that picks the target of a release.
      public var policy: TargetPolicy
      /// The sheet's spring: response 0.01…10 s, damping ratio 0.1…10.
      public var spring: DampedSpring
      /// How the scroll view of the list slows down, as the app has set it there. A sheet that decelerates uses it too,
      /// unless its policy has a rate of its own.
      public var deceleration: Deceleration
      /// Whether sheet and list pass their speed on to each other.
      public var momentum: OverlayConfiguration.Momentum
      /// The taker of upward travel while the list is scrolled.
      public var scrolled: OverlayConfiguration.Scrolled
      /// Which fingers move the sheet.
      public var drags: OverlayConfiguration.Drags
      /// How excess past an end is shown.
      public var resistance: Resistance
      /// How far a finger goes before it is a drag: points, 0 or more.
      public var slop: Double
      /// How the release velocity is estimated.
      public var velocityStrategy: VelocityStrategy
      /// How the content is laid out while the sheet's height changes.
      public var style: OverlayStyle
      /// How broad the sheet is across its axis. A presented sheet has another breadth where
      /// ``OverlaySheet/prefersPageSizing`` and the like ask for one.
      public var breadth: OverlayBreadth
      /// How far the sheet stays from the sides of its container: points, 0 or more on each side.
      public var margins: Insets
      /// The effect of the keyboard on the sheet.
      public var keyboardPolicy: KeyboardPolicy

      /// That of a new sheet: the defaults of `OverlayConfiguration`, with the style `expandable`.
      public init() {
        self.init(OverlayConfiguration(detents: []))
        style = .expandable
      }

      /// That of a configuration.
      package init(_ configuration: OverlayConfiguration) {
        (policy, spring, deceleration) = (configuration.policy, configuration.spring, configuration.deceleration)
        (momentum, scrolled, drags) = (configuration.momentum, configuration.scrolled, configuration.drags)
        (resistance, slop) = (configuration.resistance, configuration.slop)
        (velocityStrategy, style) = (configuration.velocityStrategy, configuration.style)
        (breadth, margins) = (configuration.breadth, configuration.margins)
        keyboardPolicy = configuration.keyboardPolicy
      }

      /// Sets the fields that it has, and leaves the others as they are.
      func write(to configuration: inout OverlayConfiguration) {
        (configuration.policy, configuration.spring, configuration.deceleration) = (policy, spring, deceleration)
        (configuration.momentum, configuration.scrolled, configuration.drags) = (momentum, scrolled, drags)
        (configuration.resistance, configuration.slop) = (resistance, slop)
        (configuration.velocityStrategy, configuration.style) = (velocityStrategy, style)
        (configuration.breadth, configuration.margins) = (breadth, margins)
        configuration.keyboardPolicy = keyboardPolicy
      }
    }

    /// How it behaves. Setting one that is invalid is reported, and changes nothing.
    ///
    ///     sheet.behavior.policy = .threshold()
    ///
    /// In flight and under a finger too. Each change is checked: several at once are set as one value.
    public var behavior: Behavior {
      get {
        var behavior = Behavior(model.configuration)
        if let ownBreadth { behavior.breadth = ownBreadth }
        return behavior
      }
      set {
        let shownBreadth = model.configuration.breadth
        reconfigure { configuration in
          newValue.write(to: &configuration)
          // The app's breadth waits while the traits ask for another one. The core refuses what is invalid.
          guard ownBreadth != nil, (try? configuration.validate()) != nil else { return }
          (ownBreadth, configuration.breadth) = (newValue.breadth, shownBreadth)
        }
      }
    }
  }
#endif
