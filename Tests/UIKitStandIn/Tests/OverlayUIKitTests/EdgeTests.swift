import Kinetics
import OverlayCore
import OverlayUIKit
import Testing
import UIKit

/// A sheet at each edge of its container.
@MainActor @Suite("Edges") struct EdgeTests {
  /// Where a sheet of 100 points stands in a container of 393 by 852, and the way of a finger that expands it.
  struct Side: Sendable {
    let edge: OverlayEdge
    let frame: CGRect
    let out: CGPoint
    let grabber: CGRect
    let bar: CGRect
    let corners: CACornerMask
  }

  nonisolated static let sides = [
    Side(
      edge: .bottom, frame: CGRect(x: 0, y: 752, width: 393, height: 100), out: CGPoint(x: 0, y: -1),
      grabber: CGRect(x: 166.5, y: 0, width: 60, height: 20), bar: CGRect(x: 12, y: 5, width: 36, height: 5),
      corners: [.layerMinXMinYCorner, .layerMaxXMinYCorner]),
    Side(
      edge: .top, frame: CGRect(x: 0, y: 0, width: 393, height: 100), out: CGPoint(x: 0, y: 1),
      grabber: CGRect(x: 166.5, y: 80, width: 60, height: 20), bar: CGRect(x: 12, y: 10, width: 36, height: 5),
      corners: [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]),
    Side(
      edge: .left, frame: CGRect(x: 0, y: 0, width: 100, height: 852), out: CGPoint(x: 1, y: 0),
      grabber: CGRect(x: 80, y: 396, width: 20, height: 60), bar: CGRect(x: 10, y: 12, width: 5, height: 36),
      corners: [.layerMaxXMinYCorner, .layerMaxXMaxYCorner]),
    Side(
      edge: .right, frame: CGRect(x: 293, y: 0, width: 100, height: 852), out: CGPoint(x: -1, y: 0),
      grabber: CGRect(x: 0, y: 396, width: 20, height: 60), bar: CGRect(x: 5, y: 12, width: 5, height: 36),
      corners: [.layerMinXMinYCorner, .layerMinXMaxYCorner]),
  ]

  private func stage(_ edge: OverlayEdge) -> Stage {
    let stage = Stage(
      detents: [
        .init("low", .fraction(100.0 / (edge == .left || edge == .right ? 393 : 852))), .init("high", .fraction(0.75)),
      ],
      tracks: false
    ) { sheet in
      sheet.edge = edge
      sheet.setContent(UIViewController())
    }
    stage.settle()
    return stage
  }

  @Test("It stands at its edge, and its parts at the side away from it", arguments: sides)
  func place(_ side: Side) throws {
    let stage = stage(side.edge)
    #expect(stage.surface.frame.isLike(side.frame) && stage.body.bounds.size == stage.surface.bounds.size)
    let grabber = try #require(stage.grabber)
    #expect(grabber.frame.isLike(side.grabber) && grabber.subviews[0].frame.isLike(side.bar))
    #expect(stage.body.layer.maskedCorners == side.corners)
    stage.sheet.behavior.margins = Insets(top: 10, left: 10, bottom: 10, right: 10)
    #expect(stage.body.layer.maskedCorners.rawValue == 15)
  }

  @Test("A finger moves it by its own travel, and throws it to the next detent and back", arguments: sides)
  func drags(_ side: Side) {
    let stage = stage(side.edge)
    let finger = stage.finger()
    finger.down(at: CGPoint(x: side.frame.midX, y: side.frame.midY))
    for _ in 0..<12 {
      StandInClock.advance(by: 0.008)
      finger.move(by: CGPoint(x: 10 * side.out.x, y: 10 * side.out.y))
    }
    #expect(abs(stage.sheet.height - 210) < 0.01)
    finger.up()
    stage.settle()
    #expect(stage.sheet.selectedDetentIdentifier == "high")
    let frame = stage.surface.frame
    finger.down(at: CGPoint(x: frame.midX, y: frame.midY))
    for _ in 0..<12 {
      StandInClock.advance(by: 0.008)
      finger.move(by: CGPoint(x: -10 * side.out.x, y: -10 * side.out.y))
    }
    finger.up()
    stage.settle()
    #expect(stage.sheet.selectedDetentIdentifier == "low" && stage.surface.frame.isLike(side.frame))
  }

  @Test("Its content is as long as at its highest, and slides out of the edge", arguments: sides.dropFirst())
  func content(_ side: Side) {
    let stage = stage(side.edge)
    let length = (side.edge == .top ? 852 : 393) * 0.75
    let view = stage.sheet.content.view ?? stage.body
    let content = view.convert(view.bounds, to: nil)
    switch side.edge {
    case .top: #expect(content.isLike(CGRect(x: 0, y: 100 - length, width: 393, height: length)))
    case .left: #expect(content.isLike(CGRect(x: 100 - length, y: 0, width: length, height: 852)))
    default: #expect(content.isLike(CGRect(x: 293, y: 0, width: length, height: 852)))
    }
    stage.sheet.select("high", animated: false)
    #expect(view.frame.size == stage.body.bounds.size)
  }

  @Test("Beside it touches pass through, and a keyboard leaves it alone", arguments: sides.dropFirst())
  func beside(_ side: Side) {
    let stage = stage(side.edge)
    let far = CGPoint(x: side.edge == .left ? 380 : 10, y: side.edge == .top ? 800 : 400)
    #expect(stage.device.window.hitTest(far, with: nil) === stage.map.view)
    let near = CGPoint(x: side.frame.midX, y: side.frame.midY + 60 * side.out.x)
    #expect(stage.device.window.hitTest(near, with: nil)?.isDescendant(of: stage.body) == true)
    stage.device.showKeyboard(height: 300)
    stage.settle()
    #expect(stage.surface.frame.isLike(side.frame))
  }

  @Test("A presented one comes from its edge and goes back to it", arguments: sides)
  func presented(_ side: Side) {
    let stage = ModalStage(detents: [.init("low", .points(66))])
    stage.sheet.edge = side.edge
    stage.present()
    stage.settle()
    #expect(stage.words.contains("presented") && stage.sheet.height > 0)
    let frame = CGRect(stage.sheet.presentation.sheetFrame)
    let finger = StandInFinger(on: stage.device.window)
    finger.down(at: CGPoint(x: frame.midX, y: frame.midY))
    for _ in 0..<12 {
      StandInClock.advance(by: 0.008)
      finger.move(by: CGPoint(x: -10 * side.out.x, y: -10 * side.out.y))
    }
    finger.up()
    stage.settle()
    #expect(stage.map.presentedViewController == nil)
  }

  @Test("A list at another edge is told as a mistake; a custom detent counts along the axis")
  func words() {
    var mistakes: [String] = []
    OverlaySheet.reportMistake = { mistakes.append($0) }
    let stage = Stage(detents: [.custom("all") { $0.maximumDetentValue }])
    stage.sheet.edge = .left
    OverlaySheet.reportMistake = { _ in }
    #expect(mistakes.count == 1)
    let other = Stage(detents: [.custom("all") { $0.maximumDetentValue }], tracks: false) { $0.edge = .left }
    #expect(other.sheet.height == 393)
  }
}

extension CGRect {
  /// The same within a thousandth of a point.
  fileprivate func isLike(_ other: CGRect) -> Bool {
    abs(minX - other.minX) < 0.001 && abs(minY - other.minY) < 0.001 && abs(width - other.width) < 0.001
      && abs(height - other.height) < 0.001
  }
}
