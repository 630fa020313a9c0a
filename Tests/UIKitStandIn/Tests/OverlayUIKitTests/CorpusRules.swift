import Kinetics
import OverlayCore
import UIKit

/// Why a run cannot be played on a sheet of UIKit.
enum LeftOut: String, CaseIterable, Error {
  case overlays = "several overlays in one container: a sheet is one"
  case edge = "another edge than the lower one: the layer has no other"
  case layers = "layers of the host's: those are views of the app"
  case rows = "rows that change, or another list: the table keeps those itself"
  case custom = "a policy that is a function: its answers are in no configuration"
  case taps = "taps that a configuration decides: the layer has its own"
  case dimming = "a backdrop from a disabled detent on: a sheet has only its enabled ones"
  case driver = "the driver changes: a sheet has one"
  case wheel = "a wheel on the list, or its momentum: the table has those itself"
  case scrollCommand = "a command for the list: the app scrolls its table itself"
  case echo = "a scroll of a pixel by the app: to the core an echo of what it wrote"
  case late = "a view that obeys late, or says that it obeyed: one of UIKit obeys at once and says nothing"
  case escape = "the core's escape: the layer's dismisses"
  case dropped = "a command that a drag drops or that takes it over: the layer's wait for its end"
  case shift = "content that comes with its own shift: the table does that itself"
  case unreal = "what no touch and no scroll view sends: another number, a report without its pan"
  case slop = "a finger on the list with another slop than the table's pan has"
  case drags = "a finger on a list that drags nothing: the app would not let its table scroll"
  case velocity = "a finger on the list with another way to its speed: that is the table's pan's"
  case resistance = "a list that stretches by another law than a scroll view"
  case across = "a finger that caught the sheet on its list and goes across: the table's pan tells nothing of it"
  case motion = "the list's own motion is caught: it is UIKit's, and stands elsewhere"
}

extension CorpusRun {
  var isScripted: Bool { start.configuration.driver == .platform }

  /// The first reason by what the trace says; `nil` where it can be played.
  var leftOut: LeftOut? {
    if overlays > 1 { return .overlays }
    if hasLayers { return .layers }
    var before = start
    var (isInPan, fingersOnList) = (false, false)
    var written = Written()
    if let reason = Self.reason(start.configuration) { return reason }
    for moment in moments {
      if let reason = Self.reason(moment.overlay.configuration) ?? Self.reason(moment, before) { return reason }
      if case .event(.scrollBegin) = moment.step { isInPan = true }
      if case .event(.scrollEnd) = moment.step { isInPan = false }
      if isInPan, case .event(.scroll(_, nil, _)) = moment.step { return .unreal }
      if written.isDisobeyed(moment) { return .late }
      if case .event(.down(_, let point)) = moment.step, moment.overlay.presentation.listFrame.contains(point) {
        fingersOnList = true
      }
      if fingersOnList, !isScripted, let reason = Self.listReason(moment.overlay, before) { return reason }
      before = moment.overlay
    }
    return nil
  }

  /// What was written into the view in its pan and is not confirmed yet.
  private struct Written {
    private var offset: Double?
    private var travel = 0.0

    /// Whether a report is further from there than its finger went, or against it.
    mutating func isDisobeyed(_ moment: Moment) -> Bool {
      switch moment.step {
      case .event(.scrollBegin): (offset, travel) = (nil, 0)
      case .event(.scroll(let place, .pan(let way), _)):
        let (before, step) = (offset, way - travel)
        let pixel = 1 / moment.overlay.surroundings.scale
        let isEcho = before.map { step == 0 && abs(place - $0) <= pixel } ?? false
        (offset, travel) = (isEcho ? before : moment.effects.writeBack, way)
        if let before { return !(min(0, step) - pixel...max(0, step) + pixel).contains(place - before) }
      case .time, .hit, .answer, .set, .change, .event: break
      }
      return false
    }
  }

  private static func reason(_ configuration: OverlayConfiguration) -> LeftOut? {
    if configuration.edge != .bottom { return .edge }
    if configuration.policy.isCustom { return .custom }
    if configuration.taps != OverlayConfiguration.Taps() { return .taps }
    if let dimmed = configuration.largestUndimmedDetent,
      !configuration.detents.contains(where: { $0.id == dimmed && $0.isEnabled })
    {
      return .dimming
    }
    return nil
  }

  private static func listReason(_ overlay: Overlay, _ before: Overlay) -> LeftOut? {
    let configuration = overlay.configuration
    if configuration.slop != 10 { return .slop }
    if configuration.drags == .none || configuration.drags != before.configuration.drags { return .drags }
    if configuration.velocityStrategy != .leastSquares { return .velocity }
    guard overlay.contentExcess != 0 else { return nil }
    if configuration.resistance != Resistance() { return .resistance }
    return nil
  }

  private static func reason(_ moment: Moment, _ before: Overlay) -> LeftOut? {
    if moment.overlay.configuration.driver != before.configuration.driver { return .driver }
    switch moment.step {
    case .time, .hit, .answer: return nil
    case .set: return moment.overlay.surroundings.size.height > 0 ? nil : .unreal
    case .change(let change):
      switch change {
      case .layer, .removeLayer: return .layers
      case .rows, .editRows, .list, .listAt: return .rows
      case .push, .pop: return .overlays
      }
    case .event(let event): return reason(event, moment, before)
    }
  }

  private static func reason(_ event: OverlayEvent, _ moment: Moment, _ before: Overlay) -> LeftOut? {
    let isRejected = moment.effects.contains { if case .rejected = $0 { true } else { false } }
    if moment.effects.contains(.tapped(.handle)) { return .taps }
    switch event {
    case .down, .move, .up, .cancel: return isRejected ? .unreal : nil
    case .scrollBegin, .scrollEnd, .scrollRest: return isRejected ? .unreal : nil
    case .scroll(_, let travel, let isCoasting):
      if case .from = travel { return .unreal }
      return isRejected || (travel != nil && isCoasting) ? .unreal : nil
    case .wheel(_, let point, _, _, let phase):
      if phase == .momentum || moment.overlay.presentation.listFrame.contains(point) { return .wheel }
      return isRejected ? .unreal : nil
    case .surroundings, .resize:
      return isRejected || moment.overlay.surroundings.size.height <= 0 ? .unreal : nil
    case .frame, .safeArea, .keyboard, .header, .footer, .enable, .disable: return isRejected ? .unreal : nil
    case .content(_, let shift): return isRejected ? .unreal : shift != 0 ? .shift : nil
    case .command(.scrollTo(_, animated: false), _)
    where before.offset != moment.overlay.offset
      && abs(before.offset - moment.overlay.offset) * before.surroundings.scale <= 1:
      return .echo
    case .command(let command, let conflict): return reason(command, conflict, before)
    }
  }

  private static func reason(_ command: OverlayCommand, _ conflict: DragConflict, _ before: Overlay) -> LeftOut? {
    switch command {
    case .scrollTo(_, animated: false) where before.phase != .dragging: return nil
    case .scrollTo, .reveal: return .scrollCommand
    case .escape: return .escape
    case .moveTo, .increment, .decrement, .next:
      return before.phase == .dragging && conflict != .afterDrag ? .dropped : nil
    }
  }
}
