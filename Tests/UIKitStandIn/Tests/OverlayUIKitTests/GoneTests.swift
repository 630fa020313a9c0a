import OverlayCore
import OverlayRecording
import OverlayUIKit
import Testing
import Traces
import UIKit

/// What comes and goes around a sheet: its parent, its window, its recorder, those who wait for it.
@MainActor @Suite("Coming and going") struct GoneTests {
  @Test("A sheet hears of its parent before and after, and its parent's child is in its view")
  func parent() {
    let (device, map) = (StandInDevice(), UIViewController())
    let sheet = Told(content: UIViewController(), detents: [.half])
    device.window.rootViewController = map
    device.window.makeKeyAndVisible()
    sheet.add(to: map, animated: false)
    #expect(sheet.course == ["will parent", "did parent"] && sheet.view.superview === map.view)
    StandInClock.endTurn()
    sheet.hide(animated: false)
    StandInClock.advance(by: 5)
    #expect(sheet.course == ["will parent", "did parent", "will none", "did none"] && sheet.view.superview == nil)
  }

  @Test("Shown in a view alone, a sheet has no parent, and hears of none")
  func viewAlone() {
    let (device, map) = (StandInDevice(), UIViewController())
    let sheet = Told(content: UIViewController(), detents: [.half])
    device.window.rootViewController = map
    device.window.makeKeyAndVisible()
    sheet.add(to: map.view)
    StandInClock.endTurn()
    #expect(sheet.view.superview === map.view && sheet.height < 20, "animated")
    StandInClock.advance(by: 5)
    #expect(sheet.height == 426)
    sheet.hide()
    StandInClock.advance(by: 5)
    #expect(sheet.view.superview == nil && sheet.course.isEmpty)
  }

  @Test("A move, a show and a hide are animated unless the app says otherwise")
  func animated() async {
    let stage = Stage()
    stage.sheet.select(.half)
    #expect(stage.sheet.isMoving && stage.sheet.height == 100)
    stage.settle()
    stage.sheet.selectedDetentIdentifier = .full
    #expect(!stage.sheet.isMoving && stage.sheet.height == 793)
    #expect(await stage.sheet.move(to: .tip, animated: false) && stage.sheet.height == 100)
    stage.sheet.hide()
    #expect(stage.sheet.isMoving && stage.sheet.height == 100)
    stage.settle()
    stage.sheet.add(to: stage.map)
    StandInClock.endTurn()
    #expect(stage.sheet.isMoving && stage.sheet.height < 20)
    stage.settle()
    stage.sheet.hide(animated: false)
    #expect(stage.heard.words.last == "gone")
  }

  @Test("A sheet that moves asks for no frame while it is in no window, and goes on when it is back")
  func window() {
    let stage = Stage()
    // Without a safe area nothing else tells the sheet that its window is gone.
    stage.device.setSafeArea(.zero)
    stage.settle()
    stage.sheet.select(.full)
    StandInClock.advance(by: 0.05)
    stage.sheet.view.removeFromSuperview()
    #expect(StandInClock.displayLinks.isEmpty)
    stage.sheet.select(.half)
    #expect(StandInClock.displayLinks.isEmpty)
    stage.map.view.addSubview(stage.sheet.view)
    #expect(StandInClock.displayLinks.count == 1)
    stage.settle()
    #expect(stage.sheet.height == 366)
  }

  @Test("Frames are asked for at 120 a second, and never less than 60")
  func rate() throws {
    let stage = Stage()
    stage.sheet.select(.full)
    let link = try #require(StandInClock.displayLinks.first)
    #expect(link.preferredFrameRateRange == CAFrameRateRange(minimum: 60, maximum: 120, preferred: 120))
  }

  @Test("A navigation or tab bar controller and a view that scrolls cannot hold a sheet: told, and nothing happens")
  func wrongContainer() {
    var told: [String] = []
    let former = OverlaySheet.reportMistake
    OverlaySheet.reportMistake = { told.append($0) }
    defer { OverlaySheet.reportMistake = former }
    let table = UIViewController()
    table.view = UITableView(frame: .zero)
    for controller in [UINavigationController(rootViewController: UIViewController()), UITabBarController(), table] {
      let sheet = OverlaySheet(content: UIViewController(), detents: [.half])
      sheet.add(to: controller)
      #expect(sheet.parent == nil && sheet.view.superview == nil)
    }
    OverlaySheet(content: UIViewController(), detents: [.half]).add(to: table.view)
    #expect(told.count == 4 && told.first?.contains("a controller around it") == true, "\(told)")
  }

  @Test("A sheet says whether it is recorded, once at a time, and where")
  func recorder() throws {
    let stage = Stage()
    #expect(stage.sheet.recording == nil)
    let recording = try stage.sheet.record()
    #expect(recording.isRunning && recording.digest == nil && stage.sheet.recording === recording)
    #expect(throws: RecordingError.running) { try stage.sheet.record("Again") }
    try FileManager.default.removeItem(at: recording.stop())
    #expect(!recording.isRunning && recording.digest != nil && stage.sheet.recording == nil)
    #expect(throws: RecordingError.notRunning) { try recording.stop() }
    let place = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)-of-its-own.trace")
    #expect(try stage.sheet.record(to: place).stop() == place)
    try FileManager.default.removeItem(at: place)
  }

  @Test("A recording whose sheet is gone is over")
  func recorderAlone() throws {
    var recording: SheetRecording?
    func show() throws { recording = try Stage().sheet.record() }
    try show()
    #expect(throws: RecordingError.gone) { try recording?.stop() }
    #expect(recording?.isRunning == false)
  }

  @Test("A move that is asked for where a release asks for its target ends at once, and says no")
  func moveWhileAsked() async {
    let (stage, answers) = (Stage(), Answers())
    let former = OverlaySheet.reportMistake
    OverlaySheet.reportMistake = { _ in }
    defer { OverlaySheet.reportMistake = former }
    stage.heard.onRelease = { sheet in
      _ = Task.immediate { answers.all.append(await sheet.move(to: .full)) }
    }
    stage.rest(stage.drag(from: 770, by: -210))
    await eventually { !answers.all.isEmpty }
    #expect(answers.all == [false])
    stage.settle()
    #expect(stage.sheet.selectedDetentIdentifier == .half)
  }

  @Test("Who waits for a move to where the sheet moves already is told when it is there; who cannot go is told at once")
  func waiting() async {
    let (stage, answers) = (Stage(), Answers())
    stage.sheet.select(.half)
    _ = Task.immediate { answers.all.append(await stage.sheet.move(to: .half)) }
    await turn()
    #expect(answers.all.isEmpty)
    stage.settle()
    await eventually { !answers.all.isEmpty }
    #expect(answers.all == [true])
    let finger = stage.drag(from: 470, by: -100)
    #expect(await !stage.sheet.move(to: .full, inDrag: .drop))
    #expect(stage.sheet.presentation.phase == .dragging)
    stage.rest(finger)
  }

  @Test("Hidden in mid-move, who waits for the move hears that it is not there")
  func hiddenWhileWaiting() async {
    let (stage, answers) = (Stage(), Answers())
    _ = Task.immediate { answers.all.append(await stage.sheet.move(to: .full)) }
    StandInClock.advance(by: 0.05)
    stage.sheet.hide()
    stage.settle()
    await eventually { !answers.all.isEmpty }
    #expect(answers.all == [false] && stage.heard.words.last == "gone")
  }
}

/// Collects what moves answer.
@MainActor private final class Answers { var all: [Bool] = [] }

/// Notes what it hears of its parent.
private final class Told: OverlaySheet {
  var course: [String] = []

  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    course.append("will \(parent == nil ? "none" : "parent")")
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    course.append("did \(parent == nil ? "none" : "parent")")
  }
}
