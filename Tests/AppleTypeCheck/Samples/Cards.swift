import CardCore
import OverlaySwiftUI
import SwiftUI

// The callbacks of cards that their guide does not show.

struct Person {
  var name: String
}

struct Word {
  var name: String
  var meaning: String
}

struct TurnedWords: View {
  let words: [Word]

  var body: some View {
    OverlayBrowser(words, id: \.name) { word in
      Text(word.name)
    } back: { word in
      Text(word.meaning)
    }
    .onFlip { word, face in print(word.name, face) }
    .onTap { print($0.name) }
    .cardLabel { $0.name }
  }
}

struct City: Identifiable {
  var id: String
}

/// Items that are `Identifiable`, with a selection from outside.
struct Cities: View {
  let cities: [City]
  @Binding var current: String?
  private let cards = OverlayCardsController<String>()

  var body: some View {
    OverlayCarousel(cities, selection: $current) { city in Text(city.id) }
      .onUndo { print($0.id) }
      .controlled(by: cards)
    OverlayBrowser(cities, selection: $current) { city in
      Text(city.id)
    } back: { _ in
      Text("")
    }
    OverlayDeck(cities) { city in Text(city.id) }
      .shouldSwipe { city, direction in city.id != "Bonn" || direction == .left }
      .onEmpty { cards.move(to: "Bonn") }
      .onTap { _ in if cards.can(.next) { cards.next() } }
  }
}
