import OverlayCore

/// The keys of an overlay's header, in their canonical order.
extension Headers {
  static let overlay = HeaderTable<OverlaySetup>(trace + surroundings() + sheet + behaviour + parts)

  private static let trace: [HeaderRow<OverlaySetup>] = [
    .special("title", "TEXT", "What the trace shows, in a sentence.", example: "One flick goes to half", .shared),
    .special(
      "model", "overlay|deck|browser|carousel", "What the trace is about; overlay by default.", example: "overlay",
      .shared),
  ]

  private static let sheet: [HeaderRow<OverlaySetup>] = [
    .setting(
      "edge", Field({ $0.configuration.edge }) { $0.configuration.edge = $1 }, .choice(Words.edge),
      "The edge that the sheet comes from; bottom by default.",
      example: "top"),
    .setting(
      "style", Field({ $0.configuration.style }) { $0.configuration.style = $1 }, .choice(Words.style),
      "How the rows are laid out while the sheet's height changes; flexible by default.", example: "rigid"),
    .detents(
      "detent",
      "NAME [id N] (height H|fraction F|inset I|content [at-most height H|fraction F|inset I]) "
        + Detent.options.form(),
      "A height that the sheet can rest at: points above the safe area and the keyboard; a share of the container's length, "
        + "and above that what the keyboard covers beyond the safe area; points below the safe area of the far side; or as "
        + "the content needs, at most as high as another such height. Detents may be declared in any order.",
      example: "half fraction 0.5"),
    .setting(
      "breadth", Field({ $0.configuration.breadthLine }) { $0.configuration.breadthLine = $1 }, .breadth,
      "How broad the sheet is across its axis in points, at most as the container less its side margins, and where it stands "
        + "there; all and center by default.",
      example: "400 align end"),
    .setting(
      "margins", Field({ $0.configuration.margins }) { $0.configuration.margins = $1 }, .length,
      "How far the sheet stays from the container's top, left, bottom and right side, in points; 0 by default.",
      example: "0 8 8 8"),
    .setting(
      "keyboard-policy", Field({ $0.configuration.keyboardPolicy }) { $0.configuration.keyboardPolicy = $1 },
      .choice(Words.keyboardPolicy),
      "What the keyboard does to the sheet; lift by default.", example: "inset"),
    .setting(
      "header", Field({ $0.configuration.header }) { $0.configuration.header = $1 },
      .number("H", "the header's length", in: .length),
      "The length of the part above the list, in points; 0 by default.", example: "20", .matrix),
    .setting(
      "footer", Field({ $0.configuration.footer }) { $0.configuration.footer = $1 },
      .number("F", "the footer's length", in: .length),
      "The length of the bar that stays in sight at the list's end, in points; 0 by default.", example: "56", .matrix),
    .setting(
      "content", Field({ $0.configuration.content }) { $0.configuration.content = $1 }, .length,
      "How long the list's content is, with insets before and after it, in points; 0 by default.",
      example: "height 2400", .matrix),
    .setting(
      "start", Field({ $0.startLine }) { $0.startLine = $1 }, .start,
      "The detent it starts on, the first enabled one by default; a height off the detent, under the policy free; and the "
        + "list's offset.",
      example: "tip offset 120", [.matrix, .namesDetents]),
    .setting(
      "keyboard-return", Field({ $0.start.keyboardReturn }) { $0.start.keyboardReturn = $1 }, .keyboardReturn,
      "The detent that it goes to when the keyboard that expanded it is gone; by default none did.",
      example: "tip", .namesDetents),
  ]

  private static let behaviour: [HeaderRow<OverlaySetup>] = [
    .setting(
      "policy", Field({ $0.configuration.policy }) { $0.configuration.policy = $1 }, .policy,
      "Where a released sheet goes; projected by default.",
      example: "projected steps 1"),
    .setting(
      "spring", Field({ $0.configuration.spring }) { $0.configuration.spring = $1 }, .spring,
      "The spring of a settle: its response in seconds, 0.01 to 10, and its damping ratio, 0.1 to 10; or edge, that of a "
        + "list's ends, which is critical with a response of half a second.",
      example: "response 0.4 damping 0.8"),
    .setting(
      "deceleration", Field({ $0.configuration.deceleration }) { $0.configuration.deceleration = $1 }, .rate,
      "How much of its speed a flung list keeps in a millisecond, above 0 and below 1; 0.998 by default. A sheet that "
        + "decelerates does so too: one that is carried up to its cap, and one under the policy free without a rate of its own.",
      example: "0.99"),
    .setting(
      "momentum", Field({ $0.configuration.momentum }) { $0.configuration.momentum = $1 }, .choice(Words.momentum),
      "What a settle does with the speed that its list could use; pin by default.",
      example: "carry"),
    .setting(
      "scrolled", Field({ $0.configuration.scrolled }) { $0.configuration.scrolled = $1 }, .choice(Words.scrolled),
      "Who takes upward travel while the list is scrolled and the sheet below its cap; sheet-first by default.",
      example: "content-first"),
    .setting(
      "drags", Field({ $0.configuration.drags }) { $0.configuration.drags = $1 }, .choice(Words.drags),
      "Which fingers move the sheet; all by default.",
      example: "header"),
    .setting(
      "resistance", Field({ $0.configuration.resistance }) { $0.configuration.resistance = $1 }, .resistance,
      "What is shown of a pull past an end, and the ends that show no stretch. C alone is a rubber band: of x points "
        + "D · C x / (D + C x) are shown, D being the length of the list's viewport or of the container. C is above 0 and at "
        + "most 1; 0.55 by default. The numbers of the other curves are points.",
      example: "0.55 off top end"),
    .setting(
      "slop", Field({ $0.configuration.slop }) { $0.configuration.slop = $1 },
      .number("S", "the slop in points", in: .length),
      "How far a finger moves before it drags, in points, which is taken off its travel; 10 by default.", example: "4"),
    .setting(
      "velocity-strategy", Field({ $0.configuration.velocityStrategy }) { $0.configuration.velocityStrategy = $1 },
      .choice(Words.velocity),
      "How a finger's velocity is estimated, from its events since the last pause of more than 40 ms; least-squares by default.",
      example: "weighted"),
    .setting(
      "driver", Field({ $0.configuration.driver }) { $0.configuration.driver = $1 }, .choice(Words.driver),
      "Who moves the content; core by default.",
      example: "platform"),
    .setting(
      "dim", Field({ $0.configuration.largestUndimmedDetent }) { $0.configuration.largestUndimmedDetent = $1 }, .dim,
      "Above which detent the surroundings dim; none by default.",
      example: "above half", [.set, .matrix, .namesDetents]),
    .taps(
      "on-tap", "What a tap on the handle, the backdrop or a row does.", example: "handle next",
      [.repeats, .set, .matrix, .namesDetents]),
  ]

  private static let parts: [HeaderRow<OverlaySetup>] = [
    .special(
      "rows", "count N height H|heights H H …", "The rows of the list in points; the content is as long as they are.",
      example: "count 100 height 44"),
    .special(
      "list", "NAME [id N] [height H [insets T B] [offset O] [rows (count N height H|heights H H …)]]",
      "The list that scrolls, which is main by default; or, with its content, one that was left, as it comes back.",
      example: "favourites height 900 offset 120", .repeats),
    .special(
      "layer",
      LayerLine.form,
      "A layer of the host, or what a standard layer has that is not the default; in points, opacity 0 to 1.",
      example: "map 0 0 390 844 in background", .repeats),
    .cards("deck"), .cards("browser"), .cards("carousel"),
    .special(
      "overlay", "NAME [id N]", "Begins another overlay, front first; its ids are NAME/ID elsewhere.",
      example: "search",
      .repeats),
    .special(
      "frames", "HZ|none", "Virtual frames per second, above 0 and at most 1000; 60 by default.", example: "120",
      [.shared, .matrix]),
    .special(
      "matrix", "KEY V V …|KEY V V … | V V …", "Repeats the trace for each value of a key.", example: "edge top bottom",
      .repeats),
  ]
}

extension HeaderRow<OverlaySetup> {
  /// What taps do: a place, and what a tap does there.
  fileprivate static func taps(_ word: String, _ summary: String, example: String, _ uses: HeaderUses) -> HeaderRow {
    let (key, action) = (HeaderKey(rawValue: word), Codec.tap)
    let places = Words.tap.entries.map {
      SaidField(key, uses, $0.value.field, .labelled($0.word, action), part: $0.word)
    }
    return HeaderRow(
      key: key, uses: uses, form: Words.tap.words.joined(separator: "|") + " " + action.form, summary: summary,
      example: example,
      read: { (line, scope) throws(SyntaxError) in
        let place = try line.choice(Words.tap.words)
        return places[place].setting(try action.read(&line, scope))
      },
      settings: { setup in places.map { $0.setting(of: setup) } })
  }

  /// The cards on a layer.
  fileprivate static func cards(_ model: String) -> HeaderRow {
    .special(
      model, "in LAYER",
      "A \(model) on a layer of the host, as large as that; the keys of its cards follow, and its words have LAYER/ in front elsewhere.",
      example: "in photos", .repeats)
  }

  /// Detents, which have a line each.
  fileprivate static func detents(_ word: String, _ form: String, _ summary: String, example: String) -> HeaderRow {
    HeaderRow(
      key: HeaderKey(rawValue: word), uses: .repeats, form: form, summary: summary, example: example, read: nil,
      settings: { [.detents($0.configuration.detents)] })
  }
}
