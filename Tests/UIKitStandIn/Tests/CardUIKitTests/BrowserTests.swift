import CardCore
import Kinetics
import Testing
import UIKit

@testable import OverlayUIKit

/// A browser: forwards, back, and over.
@MainActor @Suite("Browser") struct BrowserTests {
  @Test("A drag to the left goes on, one to the right comes back")
  func steps() {
    let stage = BrowserStage(OverlayBrowserView())
    stage.rest(stage.drag(x: -100))
    #expect(stage.heard.words == ["current 1"] && stage.view.count == 12)
    stage.settle()
    #expect(stage.place(1) == CGPoint(x: 150, y: 200))
    stage.rest(stage.drag(x: 100))
    stage.settle()
    #expect(stage.view.currentIndex == 0 && stage.heard.words == ["current 1", "settled", "current 0", "settled"])
  }

  @Test("A card is as large as the configuration says: a share of the view, or so many points")
  func sizes() {
    let stage = BrowserStage(OverlayBrowserView())
    #expect(stage.view.cell(for: 0)?.bounds.size == CGSize(width: 240, height: 280))
    (stage.view.configuration.cardWidth, stage.view.configuration.cardHeight) = (.fraction(0.5), .fraction(0.5))
    #expect(stage.view.cell(for: 0)?.bounds.size == CGSize(width: 150, height: 200))
    (stage.view.configuration.cardWidth, stage.view.configuration.cardHeight) = (.points(100), .points(120))
    #expect(stage.view.cell(for: 0)?.bounds.size == CGSize(width: 100, height: 120))
  }

  @Test("Turned in mid-way the view keeps the card that is in front")
  func rotated() {
    let stage = BrowserStage(OverlayBrowserView())
    stage.view.move(to: 4)
    stage.view.flip()
    stage.settle()
    stage.view.frame.size = CGSize(width: 400, height: 300)
    StandInClock.endTurn()
    stage.settle()
    #expect(stage.view.currentIndex == 4 && stage.view.face(of: 4) == .back)
    #expect(stage.place(4) == CGPoint(x: 200, y: 150) && stage.view.cell(for: 4)?.bounds.width == 320)
  }

  @Test("Two kinds of card have cells of their own, which are reused by their kind")
  func kinds() {
    let stage = BrowserStage(OverlayBrowserView()) { view in
      (view.dataSource as? CardsHeard)?.kind = { $0.isMultiple(of: 2) ? .standard : CardKind(1) }
    }
    for step in 0..<11 {
      #expect((stage.view.cell(for: step) is OtherCell) == !step.isMultiple(of: 2))
      stage.view.next()
      stage.settle()
    }
    #expect(!stage.view.next() && stage.view.currentIndex == 11 && stage.view.cells.count <= 8)
  }

  @Test("A drag across turns the card over: its back is seen from half way on, the right way round")
  func flip() throws {
    let stage = BrowserStage(OverlayBrowserView())
    let cell = try #require(stage.view.cell(for: 0))
    _ = cell.backView
    #expect(!cell.frontView.isHidden && cell.backView.isHidden)
    let finger = stage.drag(y: 60)
    #expect(cell.transform3D.m11 > 0 && cell.transform3D.m11 < 0.9 && cell.transform3D.m14 > 0)
    #expect(stage.heard.words == [] && cell.backView.isHidden)
    stage.drag(finger, y: 40)
    #expect(stage.heard.words == ["flip 0 back"] && cell.frontView.isHidden && !cell.backView.isHidden)
    stage.rest(finger)
    stage.settle()
    #expect(cell.transform3D.m11 < -0.99 && cell.backView.transform.a == -1 && stage.view.currentIndex == 0)
    #expect(stage.heard.words == ["flip 0 back", "settled"] && stage.view.face(of: 0) == .back)
  }

  @Test("Who turns back before half way sees the front again, and nobody hears of it")
  func flipReversed() {
    let stage = BrowserStage(OverlayBrowserView())
    let finger = stage.drag(y: 60)
    stage.drag(finger, y: -60)
    stage.rest(finger)
    stage.settle()
    #expect(stage.heard.words == ["settled"] && stage.view.face(of: 0) == .front)
  }

  @Test("A card that has gone out of sight shows its front when it is back")
  func frontAgain() throws {
    let stage = BrowserStage(OverlayBrowserView())
    stage.view.flip()
    stage.settle()
    for _ in 0..<4 { stage.view.next() }
    stage.settle()
    #expect(stage.place(0) == nil)
    stage.view.move(to: 0)
    stage.settle()
    let cell = try #require(stage.view.cell(for: 0))
    #expect(stage.view.face(of: 0) == .front && !cell.frontView.isHidden)
    #expect(stage.heard.words.filter { $0.hasPrefix("flip") } == ["flip 0 back"])
  }

  @Test("A tap turns the card where that is set, besides selecting it")
  func tapFlips() {
    let stage = BrowserStage(OverlayBrowserView()) { $0.configuration.tapFlips = true }
    stage.tap()
    stage.settle()
    #expect(stage.heard.words == ["tap 0", "flip 0 back", "settled"])
  }

  @Test("Two calls in a row are two cards; beyond the ends there is nothing")
  func calls() {
    let stage = BrowserStage(OverlayBrowserView())
    #expect(!stage.view.previous() && stage.view.next() && stage.view.next() && stage.view.currentIndex == 2)
    #expect(!stage.view.move(to: 12) && stage.view.move(to: 11) && !stage.view.next())
    stage.settle()
    #expect(stage.place(11) == CGPoint(x: 150, y: 200) && stage.seen == [11])
  }

  @Test("Nobody is asked about a step or a turn: nothing is lost by them")
  func unasked() {
    let stage = BrowserStage(OverlayBrowserView())
    stage.heard.permits = false
    stage.rest(stage.drag(x: -200))
    stage.settle()
    stage.rest(stage.drag(y: 140))
    stage.settle()
    #expect(stage.heard.asked == [] && stage.view.currentIndex == 1 && stage.view.face(of: 1) == .back)
  }

  @Test("Where one reads from right to left a drag to the right goes on")
  func mirrored() {
    let stage = BrowserStage(OverlayBrowserView())
    stage.device.setTraits { $0.standIn(layoutDirection: .rightToLeft) }
    stage.rest(stage.drag(x: 100))
    stage.settle()
    #expect(stage.heard.words == ["current 1", "settled"])
    stage.view.semanticContentAttribute = .forceLeftToRight
    stage.view.setNeedsLayout()
    StandInClock.endTurn()
    stage.rest(stage.drag(x: 100))
    #expect(stage.view.currentIndex == 0)
  }
}
