import Kinetics
import OverlayCore

/// An id, a count or a time in nanoseconds of JavaScript, which has one kind of number: cut to a whole one, and 0 for one that is not
/// below 2⁵³, so that nothing traps.
package func integer(_ number: Double) -> Int64 {
  let most = 0x1p53
  return number > -most && number < most ? Int64(number) : 0
}

/// The overlay of a number of JavaScript.
package func overlayID(_ number: Double) -> OverlayID { OverlayID(Int(integer(number))) }

/// The instant of a time of JavaScript: nanoseconds.
package func instant(_ time: Double) -> Instant { Instant(nanoseconds: integer(time)) }
