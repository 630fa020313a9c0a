/// What no caller should pass, and what one might by mistake: each public function is tried with all of it.
let garbage: [Double] = [
  .nan, .infinity, -.infinity, 0, -0.0, .leastNonzeroMagnitude, -.leastNonzeroMagnitude,
  .leastNormalMagnitude / 1024, .leastNormalMagnitude,
  1e-200, 1e-20, -1e-20, 0.1, 1, -1, 1000, -8000, 0x1p40, 1e18, -1e150, 1e300, -1e300, .greatestFiniteMagnitude,
  -.greatestFiniteMagnitude,
]
