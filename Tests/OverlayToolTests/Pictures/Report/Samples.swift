/// A flick whose expectations are the caller's.
func flick(title: String = "One flick", expecting expectations: String = "expect height 134") -> String {
  """
  overlay-trace 1
  title     \(title)
  container 390x844
  detent    tip   height 120
  detent    half  fraction 0.5
  detent    full  inset 64
  header    20
  content   height 2400
  start     tip
  frames    20
  ---
          down   1  195 760
  +8      move   1  195 754
  +8      move   1  195 748
  +8      move   1  195 742
  +8      move   1  195 736
  \(expectations)
          up     1
  settle
  expect  detent half

  """
}

/// A carousel that goes to its next page.
let carousel = """
  overlay-trace 1
  title     To the next page
  model     carousel
  container 400x600
  cards     5
  ---
          next
  mark    turned
  settle
  expect  current 1

  """

/// A search sheet in front of a place's.
let stack = """
  overlay-trace 1
  container 390x844
  overlay   place
  detent    low   height 200
  header    30
  content   height 800
  overlay   search
  detent    tip   height 100
  detent    full  inset 64
  header    20
  content   height 2000
  layer     pin  10 20 30 40  in background
  ---
          down   1  195 700
  +16     move   1  195 640
  expect  receiver 1 place/list
          up     1
  settle

  """
