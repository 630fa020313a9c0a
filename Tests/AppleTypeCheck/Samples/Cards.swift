import CardCore
import CardSwiftUI
import SwiftUI

// The code of the guide of CardSwiftUI, and what else its views are told.

struct Person {
  var name: String
}

struct Word {
  var name: String
  var meaning: String
}

struct People: View {
  @State private var people = [Person(name: "Anna"), Person(name: "Ben")]

  var body: some View {
    DeckView(people, id: \.name) { person in Text(person.name) }
      .onSwipe { person, direction in print(person.name, direction) }
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
  }
}

struct Crowd: View {
  @State private var people = [Person(name: "Anna"), Person(name: "Ben")]

  var body: some View {
    CarouselView(people, id: \.name) { person in Text(person.name) }
      .onRemove { person in people.removeAll { $0.name == person.name } }
  }
}

struct PeopleWithUndo: View {
  let people: [Person]
  private let deck = CardsController<String>()

  var body: some View {
    VStack {
      DeckView(people, id: \.name) { person in Text(person.name) }
        .controlled(by: deck)
      Button("Undo") { deck.undo() }
    }
  }
}

struct TurnedWords: View {
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

struct WatchedCrowd: View {
  let people: [Person]

  var body: some View {
    CarouselView(people, id: \.name) { person in Text(person.name) }
      .onMove { print($0?.name ?? "") }
  }
}
