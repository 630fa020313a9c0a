import Foundation
import Synchronization

/// Where UIKit's documentation promises nothing, the stand-in takes one answer. A switch gives another one that UIKit may as
/// well give: what holds under each of them relies on no answer.
///
///     let device = StandInDevice(switches: [.observersFirst, .offsetsInLayout])
///     STAND_IN_SWITCHES=observersFirst,offsetsInLayout     // in the environment, for all devices of a process
///
/// Each case says what it changes, what it is without the switch, and what the documentation says.
public enum StandInSwitch: String, CaseIterable, Sendable, Hashable {

  // MARK: Recognisers

  /// Targets of a recogniser are called the last one first: an app's before a scroll view's own. Else in the order in which
  /// they were added. `addTarget(_:action:)` names no order.
  case addedHandlersFirst
  /// The recognisers of outer views get an event first. Else those of inner views. "Touches can be passed to gesture
  /// recognizers in a different order each time" (Event Handling Guide for iOS).
  case outerRecognizersFirst
  /// `shouldReceive` is asked from the outermost view inwards. Else from the hit view outwards. No order is named.
  case outerViewsAskedFirst
  /// Each question to a recogniser's delegate is asked twice. Else once. Nothing says how often.
  case delegatesAskedTwice
  /// A pan begins at 8 points of straight way. Else at 10 along one axis. Neither is documented.
  case panBeginsAtEight
  /// A pan begins at 14 points along one axis; with both at 8.
  case panBeginsAtFourteen
  /// A pan of fingers or of a trackpad has a translation of zero when it begins. Else it counts from where the touch came
  /// down. The documentation says "the total translation over time", not from when.
  case translationFromBegin
  /// A pan's velocity is the mean of the last 100 ms. Else that of the last move. Nothing says over which time.
  case velocityOverTime
  /// In `touchesEnded` the ended touch no longer counts in `numberOfTouches`. Else it does. Not documented.
  case endedTouchIsGone
  /// A recogniser that is prevented is reset in the same turn. Else when its touches have ended. The guide to the state
  /// machine tells of those that recognised.
  case preventedResetsAtOnce
  /// What the system changes passes through the overridable setter of `state`. Else a subclass hears of it in `reset()`.
  case systemSetsState
  /// A recogniser that has not decided when its last touch ends fails by itself. Else it stays `.possible`.
  case undecidedFails
  /// A recogniser that is disabled in mid-gesture tells its handlers and is reset inside the setter of `isEnabled`. Else in
  /// the next turn. The documentation says that it is cancelled, not when.
  case disabledTellsAtOnce
  /// Where a view leaves its window in mid-gesture, its recognisers tell that they are cancelled, and it loses its touches.
  /// Else they are reset without a word, and the touches go on.
  case leavingViewCancels
  /// A scroll view's pan that the system or a setter cancels is reset without a last call of its handlers. Else they hear
  /// `.cancelled`. Said of recognisers in general, not of this one, which the scroll view drives.
  case panVanishes
  /// A pan of a trackpad begins after a way, as one of fingers. Else with the first travel. Not documented.
  case scrollsHaveSlop
  /// A recogniser that has a scroll and one that has a finger exclude one another where one's view is the other's or lies in
  /// it. Else those that share a finger or a scroll. Nothing says what two recognisers have to share.
  case scrollsAndTouchesExclude
  /// A tap may wander by 45 points. Else by 10. Not documented.
  case tapsWander

  // MARK: A scroll view's drag

  /// A touch ends half a point from its last move, and a pan takes that with its end. Else it ends where it was.
  case liftMoves
  /// The same, and a scroll view writes the offset after its pan's handlers heard the end, and then ends its drag. Else the
  /// offset and the end of the drag come first.
  case endBeforeLastOffset
  /// A drag that is cancelled ends without `willEndDragging` and `didEndDragging`. Else with both. They are documented for
  /// the finger that is lifted.
  case cancelledDragIsUntold
  /// Observers of `contentOffset` hear before `scrollViewDidScroll`. Else after it. No order is named; that it can be
  /// observed at all is not promised, but relied on by the whole field.
  case observersFirst
  /// The offsets of a pan and of a deceleration are set inside `layoutSubviews`. Else at once, before the handlers.
  case offsetsInLayout
  /// Whoever observes a scroll view is called with the window's layout before and after, inside the setter. Else no layout
  /// runs there. An app's observer may call `layoutIfNeeded()`.
  case layoutInObservation
  /// An offset that is set to what it is is observed again, as key-value observing says of setters. Else it is not told.
  case equalOffsetsAreObserved
  /// `contentInset` cannot be observed. Else it can. UIKit promises it for no property of a scroll view.
  case insetsUnobserved
  /// Offsets are not rounded. Else to whole pixels. Not documented.
  case offsetsUnrounded
  /// After a change of size, content or insets the offset returns into its range in the next layout. Else at once.
  case offsetReturnsInLayout
  /// A scroll view at its top does not stay there when its top inset changes. Else it does.
  case topIsNotKept
  /// A view at its top stays there when its own inset grows. Else it stays where it is. Nothing is said.
  case insetMovesTop
  /// A scroll view's pan begins whatever its axis, where one axis can scroll. Else only along one that can.
  case scrollBeginsAcross
  /// A scroll view makes up for the way before its pan began: its content jumps to the finger. Else it moves from there.
  case scrollJumpsToFinger
  /// It makes up for that way little by little; with both it jumps.
  case scrollEasesToFinger
  /// A scroll view ignores what is written into `contentOffset` in a drag: the next move goes on from its own offset. Else
  /// from what was written.
  case dragKeepsItsOffset
  /// A delegate that is set in mid-drag is heard from the next drag on. Else at once. UIKit asks a delegate once what it
  /// answers to; nothing says when.
  case delegateKeptInDrag
  /// The content of a scroll view gets its touches at once. Else after 150 ms. `delaysContentTouches` names no time.
  case contentTouchesAtOnce

  // MARK: A scroll view by itself

  /// A finger that stops a deceleration is told as `didEndDecelerating`. Else nobody is told.
  case catchIsTold
  /// `setContentOffset(_:animated: false)` that stops a deceleration is told so. Else nobody is told.
  case stopIsTold
  /// `isDragging` is false in a deceleration. Else true until it is over.
  case dragEndsAtRelease
  /// A deceleration begins a turn after the drag's end; what is written before does not stop it. Else with the end.
  case decelerationBeginsLater
  /// `isDecelerating` becomes false, and is told, one frame after the last offset. Else with it.
  case decelerationEndsLater
  /// `setContentOffset(_:animated: false)` in a deceleration stops it with the next frame, which brings one more offset.
  /// Else at once. Not documented that it stops at all.
  case stopsWithNextFrame
  /// `contentOffset =` in a deceleration stops it. Else it goes on from there.
  case offsetStopsDeceleration
  /// A deceleration ignores what is written into `contentOffset`. Else it goes on from there.
  case decelerationKeepsItsOffset
  /// A release whose velocity leads nowhere is no deceleration. Else one of a frame.
  case idleReleaseIsStill
  /// A deceleration ends where it does, in half the time. Else by `decelerationRate` per millisecond.
  case decelerationIsShorter

  // MARK: Views and controllers

  /// Views are hit-tested twice for a touch, and at each event without one. Else once for a touch.
  case hitTestedOften
  /// A view hears of its superview before its window. Else of its window first.
  case superviewBeforeWindow
  /// A controller's view that comes into a window is laid out at size zero and at width 0 first. Else in its size.
  case layoutAtZeroFirst
  /// Each layout pass of a view runs twice. Else once. "Called to notify that the view has just laid out its subviews".
  case layoutTwice
  /// Views are loaded with `addChild`, and at size zero. Else when they are asked for, and as large as the screen.
  case viewsLoadEarly
  /// A view that reaches beyond its superview has no larger inset for it. Else by as much as it reaches beyond.
  case safeAreaIgnoresOverflow
  /// What of a view lies beyond its window's edge counts as unsafe, also where the window has no insets.
  case overflowIsUnsafe
  /// `viewSafeAreaInsetsDidChange` comes after the layout. Else before, with the change of the frame.
  case safeAreaAfterLayout
  /// `traitCollectionDidChange` comes after the layout. Else before.
  case traitsAfterLayout
  /// `viewDidAppear` comes before the first layout. Else after it.
  case appearsBeforeLayout
  /// What follows `completeTransition(_:)` comes a turn later. Else in the call. Nothing says when.
  case transitionsEndLater
  /// Animations are interrupted half way: their completion hears `false`. Else they finish.
  case animationsAreInterrupted

  // MARK: Time

  /// A frame comes 12 ms after its timestamp, which is after its target. Else 1 ms.
  case framesAreLate
  /// Each third frame is lost. Else none.
  case framesAreSkipped
  /// `targetTimestamp` is three frames ahead. Else one.
  case framesAimFar
  /// Touches are 10 ms old when they come. Else none.
  case touchesAreLate
  /// Each move comes twice, the second one without a way, as where only the force changes. Else once.
  case movesAreRepeated

  // MARK: The keyboard

  /// "Will show" and "will hide" come before "will change frame". Else after it.
  case keyboardShowsFirst
  /// Only the changes of the frame are posted. Else shows and hides too. A keyboard that is undocked posts no others.
  case keyboardChangesFrameOnly
  /// The keyboard moves in no time. Else as the test says.
  case keyboardIsInstant
  /// Each notification of the keyboard is posted twice. Else once.
  case keyboardTellsTwice
  /// A keyboard that hides ends in a frame of zero, as where transitions cross-fade. Else below the screen.
  case keyboardHidesToNowhere
  /// Each move of a finger that drags the keyboard posts "will change frame", without a duration. Else none does.
  case keyboardDragIsTold
  /// The guide of a keyboard is a move late where a finger drags it, and 20 ms where it is told. Else it is where the keyboard
  /// is.
  case keyboardGuideIsLate
}

extension StandInSwitch {
  private static let all = Mutex<Set<StandInSwitch>>([])

  /// Those that are on. A new device sets them.
  public static var on: Set<StandInSwitch> {
    get { all.withLock { $0 } }
    set { all.withLock { $0 = newValue } }
  }

  /// Whether it is on.
  public var isOn: Bool {
    get { Self.all.withLock { !$0.isEmpty && $0.contains(self) } }
    nonmutating set {
      Self.all.withLock { all in if newValue { all.insert(self) } else { all.remove(self) } }
    }
  }

  /// Those that `STAND_IN_SWITCHES` names, with commas between them. A name that is none stops the program.
  public static let ofEnvironment: Set<StandInSwitch> = {
    let names = ProcessInfo.processInfo.environment["STAND_IN_SWITCHES"] ?? ""
    return Set(
      names.split(separator: ",").map { name in
        guard let one = StandInSwitch(rawValue: String(name)) else {
          preconditionFailure("STAND_IN_SWITCHES: \(name) is none of \(allCases.map(\.rawValue))")
        }
        return one
      })
  }()
}
