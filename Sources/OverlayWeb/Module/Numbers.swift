/// An id, a count or a time in nanoseconds of JavaScript, which has one kind of number: 0 for one that is no whole one of up to 2⁵³, so
/// that nothing traps.
package func integer(_ number: Double) -> Int64 {
  let most = 0x1p53
  return number > -most && number < most ? Int64(number) : 0
}
