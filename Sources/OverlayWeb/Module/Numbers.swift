/// JavaScript has one kind of number. What it gives is cut to what C takes, so that nothing traps.

/// An id, a count or a time in nanoseconds; 0 for a number that is no whole one of up to 2⁵³.
package func integer(_ number: Double) -> Int64 {
  let most = 0x1p53
  return number > -most && number < most ? Int64(number) : 0
}

/// A case of an enumeration of the header; −1, which none has, for a number that is none.
func choice(_ number: Double) -> Int32 {
  number >= 0 && number < 0x1p31 ? Int32(number) : -1
}

/// A number that may be absent: JavaScript says `NaN` then.
func optional(_ number: Double) -> (isGiven: Bool, value: Double) {
  number.isNaN ? (false, 0) : (true, number)
}
