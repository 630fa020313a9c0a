#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension OverlaySheet {
    /// What a sheet looks like.
    ///
    ///     var look = OverlaySheet.Look.standard
    ///     look.background = .blur(.systemMaterial)
    ///     look.shadow = nil
    ///     sheet.look = look
    ///
    /// Colours follow the traits: light and dark, high contrast.
    public struct Look: Sendable, Equatable {
      /// What is behind the content. A content with an opaque background hides it.
      public enum Background: Sendable, Equatable {
        /// A colour.
        case color(UIColor)
        /// What is behind the sheet, blurred.
        case blur(UIBlurEffect.Style)
        /// Nothing: what is behind the sheet is seen where the content is clear.
        case clear
      }

      /// A shadow around the sheet.
      public struct Shadow: Sendable, Equatable {
        /// Its colour, without an alpha of its own.
        public var color: UIColor
        /// 0…1.
        public var opacity: CGFloat
        /// How far it is blurred: points.
        public var radius: CGFloat
        /// How far it is moved: points.
        public var offset: CGSize

        /// A shadow.
        public init(
          color: UIColor = .black, opacity: CGFloat = 0.15, radius: CGFloat = 8,
          offset: CGSize = CGSize(width: 0, height: -3)
        ) {
          (self.color, self.opacity, self.radius, self.offset) = (color, opacity, radius, offset)
        }
      }

      /// A line along the sheet's sides, inside them.
      public struct Border: Sendable, Equatable {
        /// Its colour.
        public var color: UIColor
        /// Its width: points.
        public var width: CGFloat

        /// A border.
        public init(color: UIColor, width: CGFloat) { (self.color, self.width) = (color, width) }
      }

      /// The radius of the corners: points, 0 or more. ``OverlaySheet/preferredCornerRadius`` wins over it.
      public var cornerRadius: CGFloat = 10
      /// Whether the corners have the continuous curve of the system's own.
      public var hasContinuousCorners = true
      /// `nil` is none.
      public var shadow: Shadow? = Shadow()
      /// `nil` is none.
      public var border: Border?
      /// What is behind the content.
      public var background = Background.color(.systemBackground)
      /// What dims the views behind the sheet, where it is fully there; its alpha is how much it dims.
      public var backdropColor = UIColor(white: 0, alpha: 0.3)
      /// The bar that shows that the sheet can be moved; `nil` is none. ``OverlaySheet/prefersGrabberVisible`` hides it too.
      public var grabberColor: UIColor? = .tertiaryLabel

      /// The standard look.
      public init() {}

      /// As the system's own sheets look.
      public static let standard = Look()

      /// Nothing at all: the content is all that is seen.
      public static var plain: Look {
        var look = Look()
        (look.cornerRadius, look.shadow, look.background) = (0, nil, .clear)
        (look.backdropColor, look.grabberColor) = (.clear, nil)
        return look
      }
    }

    /// What no event changes.
    func showLook() {
      guard let sheetView else { return }
      sheetView.show(look, cornerRadius: preferredCornerRadius ?? look.cornerRadius)
      sheetView.grabber.isBarHidden = !prefersGrabberVisible || look.grabberColor == nil
    }
  }

  extension SheetView {
    func show(_ look: OverlaySheet.Look, cornerRadius: CGFloat) {
      let traits = traitCollection
      body.layer.cornerRadius = max(0, cornerRadius)
      body.layer.cornerCurve = look.hasContinuousCorners ? .continuous : .circular
      body.layer.borderWidth = look.border?.width ?? 0
      body.layer.borderColor = look.border?.color.resolvedColor(with: traits).cgColor
      surface.layer.shadowOpacity = Float(look.shadow?.opacity ?? 0)
      if let shadow = look.shadow {
        surface.layer.shadowColor = shadow.color.resolvedColor(with: traits).cgColor
        (surface.layer.shadowRadius, surface.layer.shadowOffset) = (shadow.radius, shadow.offset)
      }
      backdrop.backgroundColor = look.backdropColor
      if let color = look.grabberColor { grabber.color = color }
      show(look.background)
    }

    private func show(_ background: OverlaySheet.Look.Background) {
      guard background != shownBackground else { return }
      shownBackground = background
      switch background {
      case .color(let color):
        body.backgroundColor = color
        blur = nil
      case .blur(let style):
        body.backgroundColor = nil
        let view = UIVisualEffectView(effect: UIBlurEffect(style: style))
        view.frame = body.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.isUserInteractionEnabled = false
        body.insertSubview(view, at: 0)
        blur = view
      case .clear:
        body.backgroundColor = nil
        blur = nil
      }
    }
  }
#endif
