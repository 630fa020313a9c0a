import OverlayUIKit
import Testing
import UIKit

/// What a delegate is asked with where a sheet is let go.
@MainActor @Suite("Releases") struct ReleaseTests {
  @Test("A rest on the header: the height as shown, no speed, and in the app's words where it came from and goes to")
  func header() throws {
    let stage = Stage()
    stage.rest(stage.drag(from: 770, by: -110))
    let release = try #require(stage.heard.release)
    #expect(release.height == 200 && release.velocity == 0)
    #expect(release.origin == .tip && release.proposed == .tip)
    #expect(release.travel == 110 && !release.beganOnList)
  }

  @Test("A flick on the list: positive speed up, and the policy sends it on", arguments: [true, false])
  func list(_ isUp: Bool) throws {
    let stage = Stage { $0.selectedDetentIdentifier = .half }
    stage.drag(from: 560, by: isUp ? -100 : 100).up()
    let release = try #require(stage.heard.release)
    #expect(release.beganOnList && release.origin == .half)
    #expect(isUp ? release.velocity > 500 : release.velocity < -500)
    #expect(release.proposed == (isUp ? .full : .tip))
    #expect(release.travel.map { isUp ? $0 >= 90 : $0 <= -90 } == true)
  }

  @Test("After a catch it comes from where the motion went")
  func caught() throws {
    let stage = Stage()
    stage.sheet.select(.full)
    StandInClock.advance(by: 0.1)
    let finger = stage.finger()
    finger.down(at: CGPoint(x: 190, y: 852 - stage.sheet.height + 40))
    stage.rest(stage.drag(finger, from: 0, by: -20))
    #expect(try #require(stage.heard.release).origin == .full)
  }

  @Test("A stretch is part of the height; the policy free proposes nothing, and the origin is the last detent")
  func free() throws {
    let stage = Stage { $0.behavior.policy = .free() }
    stage.rest(stage.drag(from: 770, by: -110))
    #expect(try #require(stage.heard.release).proposed == nil)
    stage.settle()
    stage.rest(stage.drag(from: 670, by: 50))
    let second = try #require(stage.heard.release)
    #expect(second.height == 160)
    #expect(second.origin == .tip)
    #expect(second.travel == -50)
    stage.rest(stage.drag(from: 710, by: 300))
    let third = try #require(stage.heard.release)
    #expect(third.height < 100 && third.height == stage.sheet.presentation.sheetFrame.size.height)
  }

  @Test("Heights are those of detents that it can go to")
  func heights() throws {
    let stage = Stage(detents: [.init(.tip, .points(66)), .init(.half, .points(366)), .custom("none") { _ in nil }])
    stage.rest(stage.drag(from: 770, by: -110))
    let release = try #require(stage.heard.release)
    #expect(release.height(of: .tip) == 100 && release.height(of: .half) == 400)
    #expect(release.height(of: "none") == nil && release.height(of: .hidden) == nil && release.height(of: "no") == nil)
    stage.sheet.detents = [.init(.tip, .points(166)), .init(.full, .inset(0))]
    #expect(release.height(of: .tip) == 100, "as it was then")
    stage.sheet.allowsDismissal = true
    stage.settle()
    stage.rest(stage.drag(from: 670, by: -30))
    let next = try #require(stage.heard.release)
    #expect(next.height(of: .tip) == 200 && next.height(of: .hidden) == 0 && next.height(of: .half) == nil)
  }

  @Test("Without a finger there is no travel, and nothing began on the list")
  func noFinger() throws {
    let sheet = Stage().sheet
    let context = TargetContext(height: 300, velocity: -8, origin: sheet.id(of: .full), detents: sheet.model.detents)
    let release = OverlaySheet.Release(context, proposing: sheet.id(of: .half), sheet.names)
    #expect(release.travel == nil && !release.beganOnList)
    #expect(release.height == 300 && release.velocity == -8)
    #expect(release.origin == .full && release.proposed == .half)
  }

  @Test("The answer counts: another detent, or the policy's where it is none that the sheet can go to")
  func answers() {
    for (answer, end) in [(.full, .full), (nil, .tip), ("no", .tip), (.hidden, .tip)]
      as [(
        OverlaySheet.Detent.Identifier?, OverlaySheet.Detent.Identifier
      )]
    {
      let stage = Stage()
      stage.heard.target = answer
      stage.rest(stage.drag(from: 770, by: -110))
      stage.settle()
      #expect(stage.sheet.selectedDetentIdentifier == end, "\(answer?.rawValue ?? "nil")")
    }
  }

  @Test("A detent has an id of the core's for the life of the sheet, of which a policy of the app's speaks")
  func ids() throws {
    let stage = Stage()
    let sheet = stage.sheet
    let (tip, full) = (try #require(sheet.id(of: .tip)), try #require(sheet.id(of: .full)))
    #expect(
      sheet.identifier(of: tip) == .tip && sheet.identifier(of: full) == .full && sheet.id(of: .hidden) == DetentID(0))
    #expect(
      sheet.id(of: "no") == nil && sheet.identifier(of: DetentID(4)) == nil && sheet.identifier(of: DetentID(-1)) == nil
    )
    sheet.behavior.policy = .custom { $0.origin == tip ? full : tip }
    stage.rest(stage.drag(from: 770, by: -110))
    #expect(try #require(stage.heard.release).proposed == .full)
    stage.settle()
    #expect(sheet.selectedDetentIdentifier == .full)
    sheet.detents = [.init("low", .points(66)), .init(.full, .inset(0))]
    #expect(sheet.id(of: .tip) == tip && sheet.id(of: .full) == full && sheet.identifier(of: DetentID(4)) == "low")
  }
}
