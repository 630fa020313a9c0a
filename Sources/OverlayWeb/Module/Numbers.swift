/// An id, a count or a time in nanoseconds of JavaScript, which has one kind of number: cut to a whole one, and 0 for one that is not
/// below 2⁵³, so that nothing traps.
package func integer(_ number: Double) -> Int64 {
  let most = 0x1p53
  return number > -most && number < most ? Int64(number) : 0
}
