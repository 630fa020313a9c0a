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
    .cardLabel { $0.name }
  }
}

struct WatchedCrowd: View {
  let people: [Person]

  var body: some View {
    OverlayCarousel(people, id: \.name) { person in Text(person.name) }
      .onMove { print($0?.name ?? "") }
  }
}
