import Testing

/// The laws of section 3 of the design as properties of random sessions, one file each.
///
/// A law that does not hold records one issue: what is wrong, the seed, and the smallest session found that shows it.
@Suite("Laws") struct Laws {}
