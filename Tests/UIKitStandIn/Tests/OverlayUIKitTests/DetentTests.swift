import OverlayUIKit
import Testing
import UIKit

/// Custom detents, changes that are animated, changes along with the sheet.
@MainActor @Suite("Detents") struct DetentTests {
  @Test("A custom detent is resolved in the container above its safe area, and at most up to the one at the top")
  func custom() {
    var contexts: [OverlaySheet.Detent.Context] = []
    let stage = Stage(detents: [
      .custom("third") {
        contexts.append($0)
        return $0.maximumDetentValue / 3
      }, .custom("more") { _ in 5000 }, .custom("never") { _ in nil }, .custom("none") { _ in -3 },
      .custom("wrong") { _ in .nan },
    ])
    #expect(contexts.last?.containerSize == CGSize(width: 393, height: 852))
    #expect(contexts.last?.maximumDetentValue == 759 && contexts.last?.safeAreaInsets.bottom == 34)
    #expect(stage.sheet.height == 759 / 3 + 34 && stage.sheet.height(of: "more") == 793)
    OverlaySheet.reportMistake = { _ in }
    for name: OverlaySheet.Detent.Identifier in ["never", "none", "wrong"] {
      stage.sheet.select(name, animated: false)
      #expect(stage.sheet.selectedDetentIdentifier == "third", "\(name)")
    }
    stage.drag(from: 852 - stage.sheet.height + 20, by: -400).up()
    stage.settle()
    #expect(stage.sheet.selectedDetentIdentifier == "more")
  }

  @Test("It is resolved again with the container: at once where the sheet rests on it")
  func container() {
    let stage = Stage(detents: [.custom("half") { $0.maximumDetentValue / 2 }])
    stage.device.resize(
      to: CGSize(width: 852, height: 393), safeArea: UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
    #expect(stage.sheet.height == (393 - 21) / 2 + 21 && !stage.sheet.isMoving)
    stage.device.setSafeArea(UIEdgeInsets(top: 0, left: 59, bottom: 11, right: 59))
    #expect(stage.sheet.height == (393 - 11) / 2 + 11 && !stage.sheet.isMoving)
  }

  @Test("In a drag the sheet stays with the finger while its detents change")
  func drag() {
    let stage = Stage(detents: [.custom("half") { $0.maximumDetentValue / 2 }, .full])
    let finger = stage.drag(from: 852 - stage.sheet.height + 20, by: -100)
    let height = stage.sheet.height
    stage.device.setSafeArea(UIEdgeInsets(top: 59, left: 0, bottom: 0, right: 0))
    #expect(stage.sheet.height == height)
    stage.rest(finger)
    stage.settle()
    #expect(stage.sheet.selectedDetentIdentifier == "half" && stage.sheet.height == 793.0 / 2)
  }

  @Test("Invalidated, it moves; where it is not available any more the sheet goes to another detent")
  func invalidated() {
    let value = Box<CGFloat?>(200)
    let stage = Stage(detents: [.custom("own") { _ in value.value }, .full])
    #expect(stage.sheet.height == 234)
    value.value = 300
    stage.sheet.invalidateDetents()
    StandInClock.advance(by: 0.05)
    #expect(stage.sheet.isMoving && stage.sheet.height < 334)
    stage.settle()
    #expect(stage.sheet.height == 334)
    value.value = nil
    stage.sheet.invalidateDetents()
    stage.settle()
    #expect(stage.sheet.selectedDetentIdentifier == .full)
    value.value = 100
    stage.sheet.invalidateDetents()
    stage.settle()
    #expect(stage.sheet.selectedDetentIdentifier == .full && stage.sheet.height(of: "own") == 134)
  }

  @Test("Where none is available, the detents stay as they were, and it is told")
  func noneAvailable() {
    let value = Box<CGFloat?>(200)
    let stage = Stage(detents: [.custom("own") { _ in value.value }])
    var mistakes: [String] = []
    OverlaySheet.reportMistake = { mistakes.append($0) }
    value.value = nil
    stage.sheet.invalidateDetents()
    OverlaySheet.reportMistake = { _ in }
    #expect(mistakes.count == 1 && stage.sheet.height == 234)
  }

  @Test("The sheet comes up to the first detent that is available")
  func firstAvailable() {
    let stage = Stage(detents: [.custom("own") { _ in nil }, .half])
    #expect(stage.sheet.selectedDetentIdentifier == .half && stage.sheet.height == 426)
  }

  @Test("What is selected moves inside animateChanges, and jumps outside")
  func animated() {
    let stage = Stage()
    stage.sheet.animateChanges { stage.sheet.selectedDetentIdentifier = .half }
    #expect(stage.sheet.height < 110 && stage.sheet.isMoving)
    stage.settle()
    #expect(stage.sheet.height == 400)
    stage.sheet.selectedDetentIdentifier = .tip
    #expect(stage.sheet.height == 100)
  }

  @Test("Content-first lists stay where the sheet is")
  func contentFirst() {
    let stage = Stage()
    stage.sheet.prefersScrollingExpandsWhenScrolledToEdge = false
    stage.drag(from: 830, by: -200).up()
    stage.settle()
    #expect(stage.sheet.height == 100 && stage.places.table.contentOffset.y > 100)
  }

  @Test("Changes along with the sheet follow its own progress to the end")
  func along() throws {
    let stage = Stage()
    #expect(!stage.sheet.animateAlongside { _ in })
    var (fractions, ends): ([CGFloat], [Bool]) = ([], [])
    stage.sheet.select(.half)
    let begins = stage.sheet.animateAlongside {
      fractions.append($0)
    } completion: {
      ends.append($0)
    }
    #expect(begins && fractions == [0])
    StandInClock.advance(by: 0.1)
    #expect(fractions.last == (stage.sheet.height - 100) / 300 && fractions.count > 5)
    stage.settle()
    #expect(fractions.last == 1 && ends == [true])
    let count = fractions.count
    stage.sheet.select(.tip)
    stage.settle()
    #expect(fractions.count == count)
  }

  @Test("Caught, they follow the finger; sent elsewhere, they hear that")
  func alongCaught() throws {
    let stage = Stage()
    var (last, ends): (CGFloat, [Bool]) = (0, [])
    stage.sheet.select(.half)
    stage.sheet.animateAlongside {
      last = $0
    } completion: {
      ends.append($0)
    }
    StandInClock.advance(by: 0.12)
    let finger = stage.drag(from: 852 - stage.sheet.height + 20, by: 60)
    #expect(last == (stage.sheet.height - 100) / 300 && ends.isEmpty)
    finger.up()
    stage.settle()
    #expect(ends == [false] && stage.sheet.height == 100)
  }
}

/// A value that a closure reads.
@MainActor private final class Box<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}
