import Kinetics
import OverlayCore
import OverlayUIKit
import UIKit

/// How UIKit says what the events of a trace say.
extension CorpusPlayer {
  /// - Throws: Why a table of UIKit cannot be told this.
  /// - Returns: Whether the sheet heard of it.
  func send(_ event: OverlayEvent, _ moment: CorpusRun.Moment, _ before: Overlay) throws(LeftOut) -> Bool {
    switch event {
    case .down(let id, let point):
      let finger = CorpusFinger(on: device.window)
      fingers[id] = finger
      finger.down(at: CGPoint(point), on: content.table)
      if finger.isOnTable, fingers.values.contains(where: \.isLetGo) { throw .across }
      finger.isCatch = moment.overlay.phase == .dragging && fingers.values.allSatisfy(\.isOnTable)
      return finger.isOn(sheet.view)
    case .move(let id, let point):
      guard let finger = fingers[id] else { return false }
      if moment.effects.contains(.letGo(id)) {
        if finger.isCatch { throw .across }
        finger.isLetGo = true
      }
      let count = fingers.values.filter(\.isOnTable).count
      finger.move(
        to: CGPoint(point), of: count,
        leaving: CGFloat(before.contentExcess) * CGFloat(count),
        reaching: CGFloat(moment.overlay.contentExcess) * CGFloat(count))
      return finger.isOn(sheet.view)
    case .up(let id), .cancel(let id):
      guard let finger = fingers.removeValue(forKey: id) else { return false }
      let isOnSheet = finger.isOn(sheet.view)
      if case .up = event { finger.finger.up() } else { finger.finger.cancel() }
      return isOnSheet
    case .scrollBegin: scripted?.begin()
    case .scroll(let offset, let travel, let isCoasting):
      let pan: Double? = if case .pan(let way) = travel { way } else { nil }
      return scripted?.scroll(to: offset, travel: pan, isCoasting: isCoasting) ?? false
    case .scrollEnd(let velocity, let target): scripted?.end(velocity: velocity, target: target)
    case .scrollRest:
      // A view says nothing of it: the sheet asks when it is laid out, or with the next frame.
      scripted?.rest()
      sheet.view.setNeedsLayout()
    case .wheel(_, let point, let travel, _, let phase): turn(point, travel, phase)
    case .frame: break
    case .surroundings, .resize, .safeArea, .keyboard: surround(by: moment.overlay.surroundings)
    case .content, .header, .footer, .enable, .disable: adopt(moment.overlay.configuration)
    case .command(let command, _): follow(command, moment)
    }
    return true
  }

  private var scripted: ScriptedTable? { content.table as? ScriptedTable }

  /// A wheel on the sheet beside its list.
  private func turn(_ point: Point2D, _ travel: Double, _ phase: WheelPhase) {
    let place = CGPoint(point)
    switch phase {
    case .begin:
      trackpad = StandInTrackpad(on: device.window)
      trackpad?.begin(at: place)
      if travel != 0 { trackpad?.scroll(by: CGPoint(x: 0, y: -travel)) }
    case .change: trackpad?.scroll(by: CGPoint(x: 0, y: -travel))
    case .end: trackpad?.end()
    case .notch:
      let wheel = StandInTrackpad(on: device.window, type: .discrete)
      wheel.begin(at: place)
      wheel.scroll(by: CGPoint(x: 0, y: -travel))
      wheel.end()
    case .momentum: break
    }
  }

  private func follow(_ command: OverlayCommand, _ moment: CorpusRun.Moment) {
    switch command {
    case .moveTo(let id, let animated): sheet.select(identifier(id), animated: animated)
    case .increment: grabber?.accessibilityIncrement()
    case .decrement: grabber?.accessibilityDecrement()
    case .scrollTo:
      let place = CGPoint(x: 0, y: CGFloat(moment.overlay.offset) - content.table.contentInset.top)
      content.table.setContentOffset(place, animated: false)
    case .next: tapGrabber()
    // The rules leave them out.
    case .escape, .reveal: break
    }
  }

  private func tapGrabber() {
    let finger = StandInFinger(on: device.window)
    finger.down(at: CGPoint(x: device.window.bounds.midX, y: sheet.presentation.sheetFrame.origin.y + 7))
    finger.up()
  }

  private var grabber: UIView? {
    func find(_ view: UIView) -> UIView? {
      if view.accessibilityTraits == .adjustable { return view }
      return view.subviews.lazy.compactMap { find($0) }.first
    }
    return find(sheet.view)
  }

  /// Everything that a configuration says, by whoever says it to a sheet: the app, the system, the content.
  func adopt(_ new: OverlayConfiguration, isNew: Bool = false) {
    let old = configuration
    configuration = new
    if isNew || new.detents != old.detents {
      let table = (try? Overlay(new, in: surroundings))?.detents
      sheet.detents = new.detents.filter(\.isEnabled).map { detent in
        // A sheet that stays has a disabled detent of height 0, so its lowest one has to say what it does by default.
        let isLowest = table?.entry(detent.id)?.height == table?.minimum
        return OverlaySheet.Detent(
          identifier(detent.id), detent.height, scroll: detent.scroll,
          pull: detent.pull ?? (isLowest ? .content : nil), backdropOpacity: detent.backdropOpacity)
      }
    }
    if new.largestUndimmedDetent != old.largestUndimmedDetent || (isNew && new.largestUndimmedDetent != nil) {
      let id = new.largestUndimmedDetent ?? run.start.detents.enabled.last?.id
      sheet.largestUndimmedDetentIdentifier = id.map { identifier($0) }
    }
    sheet.behavior = OverlaySheet.Behavior(new)
    sheet.alignment = new.alignment
    content.show(header: new.header, new.content)
  }

  /// All that is around a sheet, as the system says it.
  func surround(by new: Surroundings) {
    let old = surroundings
    surroundings = new
    let isMirrored = new.layoutDirection == .rightToLeft
    if UIAccessibility.isReduceMotionEnabled != new.reduceMotion {
      UIAccessibility.standInSetReduceMotion(new.reduceMotion)
    }
    device.setTraits {
      $0.standIn(displayScale: CGFloat(new.scale), layoutDirection: isMirrored ? .rightToLeft : .leftToRight)
    }
    if new.safeArea != old.safeArea { device.setSafeArea(UIEdgeInsets(new.safeArea)) }
    if new.size != old.size { device.resize(to: CGSize(new.size)) }
    if new.keyboard != old.keyboard { turnKeyboard(to: new.keyboard) }
  }

  private func turnKeyboard(to height: Double) {
    if height > 0 {
      device.showKeyboard(height: CGFloat(height), duration: 0)
    } else {
      device.hideKeyboard(duration: 0)
    }
  }
}
