#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import SwiftUI
  import UIKit

  /// Shows the content in a sheet.
  @MainActor final class SheetContentController<Content: View>: UIHostingController<SheetRoot<Content>> {
    /// The sheet has the background. It makes room for the keyboard too: the content must not do so a second time.
    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .clear
      if #available(iOS 16.4, visionOS 1.0, *) { safeAreaRegions = .container }
    }
  }

  /// The content as the root of a hosting controller: in the environment of the place where the modifier stands, with what
  /// it sets on its sheet, and measured where the sheet goes by its height.
  struct SheetRoot<Content: View>: View {
    let content: Content
    let environment: EnvironmentValues
    let presenter: SheetHandle
    let isMeasured: Bool

    var body: some View {
      MeasuredLayout(presenter: isMeasured ? presenter : nil) { VStack { content } }
        .ignoresSafeArea(.keyboard)
        .onPreferenceChange(SheetSettingsKey.self) { [presenter] settings in
          Task { @MainActor in presenter.presenter?.set(settings) }
        }
        .environment(\.overlaySheet, OverlaySheetActions(presenter))
        // A hosting controller knows nothing of what is around it; the objects of the environment are among its values.
        // What stands above this line wins over it.
        .environment(\.self, environment)
    }
  }

  /// Lays a view out as if it stood alone, and tells how high it would be if nothing limited it: at the breadth that it
  /// has, without the safe area.
  ///
  /// `UIHostingController.sizeThatFits(in:)` is not used: whether its answer has the safe area in it is not documented.
  /// `sizingOptions` is not used either: it asks for the ideal size without a breadth, where text has one line.
  struct MeasuredLayout: Layout {
    /// Who is told, in the next turn; `nil` measures nothing.
    let presenter: SheetHandle?

    func makeCache(subviews: Subviews) -> CGFloat? { nil }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout CGFloat?) -> CGSize {
      subviews.first?.sizeThatFits(proposal) ?? CGSize(width: 0, height: 0)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout CGFloat?) {
      guard let view = subviews.first else { return }
      view.place(at: CGPoint(x: bounds.minX, y: bounds.minY), proposal: ProposedViewSize(bounds.size))
      guard let presenter else { return }
      let height = view.sizeThatFits(ProposedViewSize(width: bounds.width, height: nil)).height
      guard height != cache else { return }
      cache = height
      Task { @MainActor in presenter.presenter?.measured(height) }
    }
  }
#endif
