#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import CardCore
  import OverlayUIKit
  import SwiftUI
  import UIKit

  /// What a view says of its cards.
  struct CardSource<Item, ID: Hashable & Sendable, Front: View, Back: View> {
    let items: [Item]
    let id: (Item) -> ID
    let front: (Item) -> Front
    let back: ((Item) -> Back)?
    var selection: Binding<ID?>?
    var label: ((Item) -> String)?
    var controller: OverlayCardsController<ID>?
    var actions = CardActions<Item>()
  }

  /// A view of cards of the UIKit layer as one of SwiftUI: it hands on what SwiftUI says.
  struct CardsHost<Item, ID: Hashable & Sendable, Front: View, Back: View, Cards: OverlayCardsView<ID>>:
    UIViewRepresentable
  {
    let source: CardSource<Item, ID, Front, Back>
    let make: @MainActor () -> Cards
    /// Says its settings.
    let prepare: @MainActor (Cards) -> Void

    func makeCoordinator() -> CardsCoordinator<Item, ID> { CardsCoordinator() }

    func makeUIView(context: Context) -> Cards {
      let view = make()
      let coordinator = context.coordinator
      view.register(HostedCell.self) { [weak coordinator] cell, id in coordinator?.fill(cell, with: id) }
      view.delegate = coordinator
      return view
    }

    func updateUIView(_ view: Cards, context: Context) {
      let (coordinator, environment, source) = (context.coordinator, context.environment, source)
      coordinator.actions = source.actions
      coordinator.selection = source.selection.map { selection in
        CardSelection(read: { selection.wrappedValue }, write: { selection.wrappedValue = $0 })
      }
      coordinator.show = { cell, item in
        let front = UIHostingConfiguration { source.front(item).environment(\.self, environment) }.margins(.all, 0)
        let back = source.back.map { back in
          UIHostingConfiguration { back(item).environment(\.self, environment) }.margins(.all, 0)
        }
        (cell as? HostedCell)?.show(front, back, label: source.label?(item))
      }
      source.controller?.view = view
      coordinator.update(
        view, to: source.items.map { (source.id($0), $0) }, isAnimated: !context.transaction.disablesAnimations
      ) {
        prepare(view)
      }
    }
  }
#endif
