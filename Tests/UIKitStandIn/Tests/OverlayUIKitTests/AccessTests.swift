import OverlayUIKit
import Testing
import UIKit

/// What VoiceOver, Switch Control, a keyboard and a pointer find of a sheet, in which order, and what they do with it.
@MainActor @Suite("Access") struct AccessTests {
  @Test("The grabber comes first, then the content and the footer, and the backdrop last where it dismisses")
  func order() {
    let stage = Stage { sheet in
      sheet.allowsDismissal = true
      sheet.largestUndimmedDetentIdentifier = .half
      sheet.footer = label("Footer", CGRect(x: 0, y: 0, width: 393, height: 50))
    }
    stage.places.field.addSubview(label("Title", CGRect(x: 100, y: 20, width: 100, height: 30)))
    stage.map.view.insertSubview(label("Map", CGRect(x: 0, y: 60, width: 393, height: 300)), at: 0)
    stage.sheet.select(.full, animated: false)
    stage.settle()
    #expect(stage.spoken == ["Sheet", "Title", "Footer", "Dismiss"], "modal: the map is not found")
    stage.sheet.allowsDismissal = false
    #expect(stage.spoken == ["Sheet", "Title", "Footer"])
    stage.sheet.select(.half, animated: false)
    #expect(stage.spoken == ["Map", "Sheet", "Title", "Footer"])
    stage.sheet.footer?.isHidden = true
    #expect(stage.spoken == ["Map", "Sheet", "Title"])
  }

  @Test("What lies below the edge is found where it has come into sight, and content in sight is one view")
  func belowTheEdge() throws {
    let stage = Stage(of: [("A", 20), ("B", 95), ("C", 120), ("D", 500)])
    #expect(stage.spoken == ["Sheet", "A", "B"], "5 points of B are seen")
    stage.sheet.select(.half, animated: false)
    #expect(stage.spoken == ["Sheet", "A", "B", "C"])
    stage.sheet.select(.full, animated: false)
    #expect(stage.spoken == ["Sheet", "A", "B", "C", "D"])
    let elements = try #require(stage.sheet.view.accessibilityElements)
    #expect(elements.count == 2 && elements.last as? UIView === stage.places.view)
    stage.sheet.select(.tip, animated: false)
    #expect(stage.spoken == ["Sheet", "A", "B"])
    #expect(stage.places.view.subviews.suffix(4).allSatisfy { !$0.accessibilityElementsHidden && !$0.isHidden })
  }

  @Test("What the footer or the keyboard covers is not found")
  func covered() {
    let stage = Stage(of: [("A", 20), ("B", 200), ("C", 345)])
    stage.sheet.select(.half, animated: false)
    #expect(stage.spoken == ["Sheet", "A", "B", "C"])
    stage.sheet.footer = label("Footer", CGRect(x: 0, y: 0, width: 393, height: 60))
    stage.settle()
    #expect(stage.spoken == ["Sheet", "A", "B", "Footer"])
    stage.sheet.footer = nil
    stage.sheet.configure { $0.keyboardPolicy = .inset }
    stage.device.showKeyboard(height: 300)
    stage.settle()
    #expect(stage.sheet.height == 400 && stage.spoken == ["Sheet", "A"])
  }

  @Test("A table is left to UIKit, also where most of it lies below the edge")
  func table() {
    let stage = Stage()
    stage.places.table.addSubview(label("Row", CGRect(x: 0, y: 400, width: 393, height: 44)))
    stage.places.view.addSubview(label("Below", CGRect(x: 0, y: 400, width: 393, height: 44)))
    #expect(stage.spoken == ["Sheet", "Row"])
  }

  @Test("An app's own elements keep their order; those below the edge are left out")
  func ownElements() {
    let stage = Stage(of: [("A", 20), ("B", 60), ("C", 500)])
    let drawn = [30, 400].map { y in
      let element = UIAccessibilityElement(accessibilityContainer: stage.places.view as Any)
      element.accessibilityLabel = "Drawn \(y)"
      element.accessibilityFrameInContainerSpace = CGRect(x: 300, y: y, width: 40, height: 20)
      return element
    }
    let views = stage.places.view.subviews.suffix(3)
    stage.places.view.accessibilityElements = Array(views.reversed()) + drawn
    #expect(stage.spoken == ["Sheet", "B", "A", "Drawn 30"])
    stage.sheet.select(.full, animated: false)
    #expect(stage.spoken == ["Sheet", "C", "B", "A", "Drawn 30", "Drawn 400"])
    stage.places.view.accessibilityElements = []
    #expect(stage.spoken == ["Sheet"])
    // What is no part of it is one thing, and no walk goes round in circles.
    stage.places.view.accessibilityElements = [stage.sheet.view as Any]
    stage.sheet.select(.tip, animated: false)
    #expect(stage.sheet.view.accessibilityElements?.count == 2)
  }

  @Test("An app that names the elements of the sheet's view has those")
  func ownOrder() {
    let stage = Stage(of: [("A", 20), ("B", 500)])
    stage.sheet.view.accessibilityElements = Array(stage.places.view.subviews.suffix(1))
    #expect(stage.spoken == ["B"])
    stage.sheet.view.accessibilityElements = nil
    #expect(stage.spoken == ["Sheet", "A"])
  }

  @Test(
    "Where views stand for the content they are read row by row, each from the leading side", arguments: [false, true])
  func readingOrder(_ isMirrored: Bool) {
    let stage = Stage(of: [("Below", 500)])
    for (word, frame) in [
      ("Close", CGRect(x: 340, y: 14, width: 30, height: 30)), ("Title", CGRect(x: 20, y: 18, width: 200, height: 20)),
      ("Second", CGRect(x: 20, y: 50, width: 300, height: 20)),
    ] {
      stage.places.view.addSubview(label(word, frame))
    }
    if isMirrored { stage.places.view.semanticContentAttribute = .forceRightToLeft }
    #expect(stage.spoken == ["Sheet"] + (isMirrored ? ["Close", "Title"] : ["Title", "Close"]) + ["Second"])
  }

  @Test("What an app hides stays hidden, and what it groups stays together")
  func groups() {
    let stage = Stage(of: [("A", 20), ("Below", 500)])
    let group = UIView(frame: CGRect(x: 0, y: 50, width: 393, height: 300))
    group.addSubview(label("Inner", CGRect(x: 0, y: 200, width: 100, height: 20)))
    stage.places.view.addSubview(group)
    #expect(stage.spoken == ["Sheet", "A"])
    for set: (UIView, Bool) -> Void in [
      { $0.shouldGroupAccessibilityChildren = $1 }, { $0.accessibilityContainerType = $1 ? .semanticGroup : .none },
    ] {
      set(group, true)
      #expect(stage.spoken == ["Sheet", "A", "Inner"])
      set(group, false)
    }
    stage.places.view.subviews.first { $0.accessibilityLabel == "A" }?.accessibilityElementsHidden = true
    #expect(stage.spoken == ["Sheet"])
  }

  @Test("A sheet without height has nothing to find, and one that is gone neither")
  func nothing() {
    let stage = Stage(of: [("A", 20)])
    let view = stage.sheet.view
    stage.sheet.hide()
    stage.settle()
    #expect(stage.sheet.height == 0 && view?.accessibilityElements?.count == 0)
  }
}

extension Stage {
  /// A sheet without a list: texts at these heights in its content, 20 points high.
  convenience init(of texts: [(String, CGFloat)], _ prepare: (OverlaySheet) -> Void = { _ in }) {
    self.init(tracks: false, prepare)
    for view in [places.table, places.field] { view.isHidden = true }
    for (text, y) in texts { places.view.addSubview(label(text, CGRect(x: 20, y: y, width: 200, height: 20))) }
  }

  /// What VoiceOver says when it is swiped through the screen.
  fileprivate var spoken: [String] {
    StandInVoiceOver.elements(in: device.window).map { $0.accessibilityLabel ?? "nothing" }
  }
}

@MainActor private func label(_ text: String, _ frame: CGRect) -> UIView {
  let view = UIView(frame: frame)
  (view.isAccessibilityElement, view.accessibilityLabel) = (true, text)
  return view
}
