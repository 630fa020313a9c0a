import CardCore
import CardSwiftUI
import SwiftUI

// The code of the guide of CardSwiftUI.

struct Person {
  var name: String
}

struct Word {
  var name: String
  var meaning: String
}

struct People: View {
  @State private var people = [Person(name: "Anna"), Person(name: "Ben")]
  private let deck = CardsController<String>()

  var body: some View {
    VStack {
      DeckView(people, id: \.name) { person in Text(person.name) }
        .onSwipe { person, direction in print(person.name, direction) }
        .controlled(by: deck)
      Button("Undo") { deck.undo() }
    }
  }
}

struct Words: View {
  let words: [Word]

  var body: some View {
    BrowserView(words, id: \.name) { word in
      Text(word.name)
    } back: { word in
      Text(word.meaning)
    }
    .onFlip { word, face in print(word.name, face) }
    .cardLabel { $0.name }
  }
}

struct Crowd: View {
  @State private var people: [Person] = []

  var body: some View {
    CarouselView(people, id: \.name) { person in Text(person.name) }
      .onRemove { person in people.removeAll { $0.name == person.name } }
      .onMove { print($0?.name ?? "") }
  }
}
