/// Traces that the tests of the tool share.
enum Sample {
  /// Tip 120, half 422.
  static let header = """
    overlay-trace 1
    container 390x844
    detent    tip   height 120
    detent    half  fraction 0.5
    header    20
    content   height 2400

    """

  /// One that holds.
  static let good = header + "---\n+8      move-to half instant\nexpect  height 422\n"
  /// One that does not.
  static let failing = header + "---\n+8      move-to half instant\nexpect  height 421\n"
  /// One that is none.
  static let malformed = header + "---\n+8      mvoe 1 2 3\n"
}
