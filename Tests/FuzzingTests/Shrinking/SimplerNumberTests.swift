import Testing
import Timing

@testable import Fuzzing

/// Which numbers are simpler than others, and how a draft is edited.
@Suite(.timed) struct SimplerNumberTests {
  @Test func costs() {
    let numbers: [Double] = [0, 1, 10, 100, -1, 12, 0.5, 195, 8.333]
    #expect(numbers.map { SimplerNumber.cost($0) } == [1, 17, 18, 19, 18, 34, 19, 51, 69])
  }

  @Test func candidatesAreSimplerAndTheSimplestFirst() {
    #expect(SimplerNumber.candidates(195) == [0, 1, 10, 100, 200])
    #expect(SimplerNumber.candidates(-8.333) == [0, -1, -10, -100, -8, -8.3, -8.33])
    #expect(SimplerNumber.candidates(1) == [0])
    #expect(SimplerNumber.candidates(0).isEmpty)
    #expect(SimplerNumber.candidates(0.0004) == [0, 1, 10, 100])
  }

  @Test func wordsOfNumbers() {
    for (word, numbers) in [
      ("760", [760.0]), ("390x844", [390, 844]), ("0..780", [0, 780]), ("+8.333", [8.333]), ("@120", [120]),
      ("-1", [-1]),
    ] {
      #expect(NumberWord(word)?.numbers == numbers)
      #expect(NumberWord(word)?.text == word)
    }
    for word in ["", "+", "x", "full", "a/b", "move-to:3", "1x"] { #expect(NumberWord(word) == nil, "\(word)") }
  }

  @Test func linesThatGoAndTheirTime() {
    let draft = TraceDraft(Array("overlay-trace 1\n---\n+5 frame\nrun 7\nmark a\n@9 frame\n+1 frame\nframe\n".utf8))
    let text = { (draft: TraceDraft) in String(decoding: draft.text, as: UTF8.self).split(separator: "\n").dropFirst(2)
    }
    #expect(text(draft.dropping([3, 4], keepsTime: false)) == ["mark a", "@9 frame", "+1 frame", "frame"])
    #expect(text(draft.dropping([3, 4], keepsTime: true)) == ["mark a", "@9 frame", "+1 frame", "frame"])
    #expect(text(draft.dropping([3, 4, 6], keepsTime: true)) == ["mark a", "@10 frame", "frame"])
    #expect(text(draft.dropping([6, 7], keepsTime: true)) == ["+5 frame", "run 7", "mark a", "@10 frame"])
    #expect(text(draft.dropping([7], keepsTime: true)) == ["+5 frame", "run 7", "mark a", "@9 frame", "+1 frame"])
    #expect(draft.position(of: 5) == 5 && draft.position(of: 50) == 0 && draft[50] == nil)
  }
}
