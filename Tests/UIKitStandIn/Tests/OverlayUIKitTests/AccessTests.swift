import OverlayCore
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
    stage.sheet.behavior.keyboardPolicy = .inset
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

  @Test("Three fingers raise the sheet and lower it, and its place is said once where it rests")
  func scrolls() throws {
    let stage = Stage(of: [("A", 20)]) { $0.spokenWords.detents = [.half: "half open", .tip: "closed"] }
    let element = try #require(StandInVoiceOver.elements(in: stage.sheet.view).last)
    UIAccessibility.standInPosts = []
    #expect(!StandInVoiceOver.scroll(.down, on: element) && !StandInVoiceOver.scroll(.left, on: element))
    #expect(StandInVoiceOver.scroll(.up, on: element))
    #expect(UIAccessibility.standInPosts.isEmpty, "not before it rests")
    stage.settle()
    #expect(stage.sheet.height == 400)
    #expect(StandInVoiceOver.scroll(.down, on: element))
    stage.settle()
    #expect(UIAccessibility.standInPosts.map(\.notification) == [.pageScrolled, .pageScrolled])
    #expect(UIAccessibility.standInPosts.map { $0.argument as? String } == ["half open", "closed"])
    stage.sheet.select(.full, animated: false)
    #expect(UIAccessibility.standInPosts.last?.notification == .layoutChanged)
    #expect(!StandInVoiceOver.scroll(.up, on: element), "it is at its highest")
  }

  @Test(
    "At another edge three fingers go away from it to make the sheet larger",
    arguments: [
      (OverlayEdge.top, UIAccessibilityScrollDirection.down, UIAccessibilityScrollDirection.up),
      (.left, .right, .left), (.right, .left, .right),
    ])
  func edges(_ edge: OverlayEdge, _ larger: UIAccessibilityScrollDirection, _ smaller: UIAccessibilityScrollDirection) {
    let stage = Stage(detents: [.init(.tip, .points(60)), .init(.half, .points(200))], tracks: false) { $0.edge = edge }
    #expect(!stage.sheet.view.accessibilityScroll(smaller) && stage.sheet.view.accessibilityScroll(larger))
    stage.settle()
    #expect(stage.sheet.selectedDetentIdentifier == .half && stage.sheet.view.accessibilityScroll(smaller))
    stage.settle()
    #expect(stage.sheet.selectedDetentIdentifier == .tip)
  }

  @Test("After a move VoiceOver looks anew, once and where the sheet rests; in a drag it does not")
  func told() throws {
    let stage = Stage()
    #expect(stage.posts == [.layoutChanged], "it has come")
    let grabber = try #require(stage.grabber)
    grabber.accessibilityIncrement()
    #expect(grabber.accessibilityValue == "half", "where it goes is said at once")
    StandInClock.advance(by: 0.1)
    #expect(stage.posts.isEmpty)
    stage.settle()
    #expect(stage.posts == [.layoutChanged])
    stage.sheet.select(.full, animated: false)
    #expect(stage.posts == [.layoutChanged])
    stage.sheet.select(.full)
    stage.relayout()
    stage.settle()
    #expect(stage.posts.isEmpty, "it is there")
    let finger = stage.drag(from: 80, by: 300)
    #expect(stage.posts.isEmpty)
    stage.rest(finger)
    stage.settle()
    #expect(stage.sheet.height == 400 && stage.posts == [.layoutChanged])
    stage.sheet.hide()
    stage.settle()
    #expect(stage.posts == [.layoutChanged], "it has gone")
  }

  @Test("UIKit tells of a sheet that it presents and dismisses; of its moves the sheet does")
  func toldModal() {
    let stage = ModalStage().presented()
    #expect(UIAccessibility.standInPosts.isEmpty && stage.sheet.view.accessibilityViewIsModal)
    stage.sheet.select(.full)
    stage.settle()
    #expect(UIAccessibility.standInPosts.map(\.notification) == [.layoutChanged])
    stage.sheet.dismiss(animated: true)
    stage.settle()
    #expect(UIAccessibility.standInPosts.count == 1)
  }

  @Test("The grabber is pressed by a keyboard and by switches, and lists the detents that have names")
  func grabber() throws {
    let stage = Stage { sheet in
      sheet.allowsDismissal = true
      sheet.spokenWords.detents = [.tip: "Collapse", .full: "Expand"]
    }
    let grabber = try #require(stage.grabber)
    #expect(grabber.accessibilityRespondsToUserInteraction)
    #expect(grabber.accessibilityCustomActions?.map(\.name) == ["Expand"])
    for height in [400, 793, 100] as [CGFloat] {
      #expect(grabber.accessibilityActivate())
      stage.settle()
      #expect(stage.sheet.height == height, "round and round, and never away")
    }
    let action = try #require(grabber.accessibilityCustomActions?.first)
    #expect(action.actionHandler?(action) == true)
    stage.settle()
    #expect(stage.sheet.height == 793 && grabber.accessibilityCustomActions?.map(\.name) == ["Collapse"])
    stage.sheet.spokenWords.detents = [:]
    #expect(grabber.accessibilityCustomActions == nil)
  }

  @Test("A tap on the grabber of a sheet that may be dismissed goes from the top to the lowest detent")
  func tap() {
    let stage = Stage {
      $0.allowsDismissal = true
      $0.selectedDetentIdentifier = .full
    }
    for height in [100, 400, 793] as [CGFloat] {
      stage.tapGrabber()
      #expect(stage.sheet.height == height)
    }
    #expect(!stage.heard.words.contains("gone"))
  }

  @Test("Below the lowest detent VoiceOver's swipe asks as every dismissal does", arguments: [false, true])
  func swipeDown(_ mayDismiss: Bool) throws {
    let stage = Stage { $0.allowsDismissal = true }
    stage.heard.mayDismiss = mayDismiss
    try #require(stage.grabber).accessibilityDecrement()
    stage.settle()
    #expect(stage.heard.words.last == (mayDismiss ? "gone" : "refused"))
    #expect(stage.sheet.height == (mayDismiss ? 0 : 100))
  }

  @Test("A pointer takes the shape of the bar, and of nothing where none is drawn")
  func pointer() throws {
    let stage = Stage()
    let grabber = try #require(stage.grabber)
    let place = CGPoint(x: 196, y: 852 - 100 + 8)
    guard case .automatic(let preview) = stage.device.hover(at: place)?.standInEffect else {
      Issue.record("no effect on the grabber")
      return
    }
    #expect(preview.view === grabber.subviews.first)
    #expect(stage.device.hover(at: CGPoint(x: 20, y: 852 - 50)) == nil)
    let interaction = try #require(grabber.standInInteractions.first as? UIPointerInteraction)
    func style() -> UIPointerStyle? {
      interaction.delegate?.pointerInteraction(interaction, styleFor: UIPointerRegion(rect: .zero))
    }
    stage.sheet.prefersGrabberVisible = false
    #expect(stage.device.hover(at: place) == nil && style() == nil)
    stage.sheet.prefersGrabberVisible = true
    #expect(style() != nil)
    stage.device.window.rootViewController = nil
    #expect(style() == nil, "asked when it is in no window")
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

  /// What was posted since the last time.
  fileprivate var posts: [UIAccessibility.Notification] {
    defer { UIAccessibility.standInPosts = [] }
    return UIAccessibility.standInPosts.map(\.notification)
  }
}

@MainActor private func label(_ text: String, _ frame: CGRect) -> UIView {
  let view = UIView(frame: frame)
  (view.isAccessibilityElement, view.accessibilityLabel) = (true, text)
  return view
}
