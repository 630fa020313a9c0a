#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import OverlayUIKit
  import UIKit

  /// What a sheet does without a finger.
  extension SelfCheck {
    @MainActor static var sheets: [SelfCheck] {
      [
        SelfCheck("A sheet comes up at its first detent, with its list at the top") { room in
          let scene = SheetScene(in: room)
          let isUp = await room.waits { scene.sheet.height == scene.sheet.height(of: .tip) }
          let line = "height \(scene.sheet.height), offset \(scene.list.contentOffset.y)"
          return await scene.end(.holds(isUp && scene.list.contentOffset.y == 0, line))
        },
        SelfCheck("A move in code arrives, and who waits for it goes on") { room in
          let scene = SheetScene(in: room)
          guard await scene.isUp() else { return await scene.end(.holds(false, "it does not come up")) }
          let move = Task { await scene.sheet.move(to: .full) }
          let isThere = await room.waits {
            scene.sheet.selectedDetentIdentifier == .full && !scene.sheet.isMoving
          }
          let line = "height \(scene.sheet.height)"
          guard isThere else { return await scene.end(.holds(false, line)) }
          return await scene.end(.holds(await move.value, line))
        },
        SelfCheck("What the app scrolls stays scrolled while the sheet moves") { room in
          let scene = SheetScene(in: room)
          guard await scene.isUp() else { return await scene.end(.holds(false, "it does not come up")) }
          scene.list.contentOffset.y = 200
          scene.sheet.select(.half)
          _ = await room.waits { scene.sheet.selectedDetentIdentifier == .half && !scene.sheet.isMoving }
          let offset = scene.list.contentOffset.y
          return await scene.end(.holds(offset == 200, "offset \(offset)"))
        },
        SelfCheck("A sheet that is hidden leaves its parent") { room in
          let scene = SheetScene(in: room)
          guard await scene.isUp() else { return await scene.end(.holds(false, "it does not come up")) }
          scene.sheet.hide()
          let isGone = await room.waits { scene.sheet.parent == nil }
          return await scene.end(.holds(isGone, isGone ? "gone" : "height \(scene.sheet.height)"))
        },
        SelfCheck("No frame is asked for while nothing moves") { room in
          let scene = SheetScene(in: room)
          guard await scene.isUp() else { return await scene.end(.holds(false, "it does not come up")) }
          scene.countOfCalls = 0
          await room.pass(0.5)
          let count = scene.countOfCalls
          return await scene.end(.holds(count == 0, "\(count) calls in half a second"))
        },
      ]
    }
  }

  /// A sheet with a long list in a room.
  @MainActor private final class SheetScene: OverlaySheetDelegate {
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let sheet: OverlaySheet
    /// How often the sheet has told of progress.
    var countOfCalls = 0
    private let room: SelfCheckRoom

    init(in room: SelfCheckRoom) {
      let content = UIViewController()
      list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      list.frame = content.view.bounds
      list.contentSize = CGSize(width: 100, height: 5000)
      content.view.addSubview(list)
      sheet = OverlaySheet(content: content, detents: [.tip, .half, .full])
      self.room = room
      sheet.track(list)
      sheet.delegate = self
      sheet.add(to: room.controller, animated: false)
    }

    func overlaySheetDidProgress(_ sheet: OverlaySheet) { countOfCalls += 1 }

    func isUp() async -> Bool { await room.waits { self.sheet.height > 0 && !self.sheet.isMoving } }

    /// Takes the sheet away, and hands the outcome on.
    func end(_ outcome: SelfCheckOutcome) async -> SelfCheckOutcome {
      sheet.hide(animated: false)
      _ = await room.waits { self.sheet.parent == nil }
      return outcome
    }
  }
#endif
