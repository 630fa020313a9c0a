// @ts-check
// The text of the article.

/** Each part: its title, and its paragraphs. */
export const PARTS = [
  ["Twice a day, and a little later each day",
    "Stand on a beach in the morning, come back the next morning at the same hour, and the water is not where it was. It is there fifty minutes later. Whoever lives by the sea knows this before they can say why: the tide keeps the hours of the moon, and the moon is late by fifty minutes every day.",
    "What the moon pulls is everything, the water and the ground under it. But it pulls the near side of the earth a little more than the middle, and the middle a little more than the far side. So the sea is stretched along that line, and has two heaps of water: one beneath the moon, and one opposite. The earth turns beneath them. A coast that passes both has two floods in a day."],
  ["Springs and neaps",
    "The sun does the same, with not quite half of the strength: it is far heavier, and much farther away, and it is the difference between near and far that counts. At new moon and at full moon both pull along one line. Then the floods are high and the ebbs are low, and sailors speak of springs. A week later they pull across one another, and what is left are the neaps.",
    "There is nothing of the season in the word. A spring tide leaps."],
  ["Why some shores have none",
    "If all the earth were sea, that would be the whole story, and the tide would be half a metre high. It is not, since the heaps of water cannot follow the moon: they would have to run at sixteen hundred kilometres an hour, and in an ocean four kilometres deep a wave goes at seven hundred. Continents stand in their way besides.",
    "So each basin swings in its own manner, as water swings in a tub that is carried. Where a basin's own swing takes about as long as the moon's, the tide is enormous: sixteen metres in the Bay of Fundy. In a small sea with a narrow door there is next to nothing. Around points of the ocean the wave turns like the hand of a clock, and at the point itself the water stays where it is."],
  ["Reading a table",
    "A tide table is one of the oldest forecasts that is still right. It is made of cosines: one for the moon, one for the sun, one for the moon's distance, some hundred more. How strong each is at a harbour nobody can calculate from first principles to the centimetre. One measures, for a year or for nineteen, and then it can be told for centuries.",
    "Before there were computers, machines of brass did it. A wheel for each cosine lifted and lowered a pulley; one wire went over all of them, and its end held a pen. A year of tides took some hours of turning the crank."],
  ["What the table does not know",
    "Wind is not in it. A storm that blows on a shore for a day piles up the water, by three metres in a bad night, and if that comes at high water of a spring tide the dykes are what is left. Air pressure is not in it either: a hectopascal less is a centimetre more.",
    "And the ground moves. Where ice lay on it ten thousand years ago it still rises, so that old harbours lie on meadows; elsewhere it sinks, and the sea rises besides. A table for a harbour is therefore said above a mark that somebody once chiselled into a wall, and that mark is older than the table."],
  ["Slower days",
    "All that water rubs over the ground, in shallow seas most. What it takes it takes from the turning of the earth: the day becomes longer, by two thousandths of a second in a century. Corals keep a diary of it. They grow a line a day and a band a year, and four hundred million years ago there were four hundred lines in a band.",
    "The moon gains what the earth loses, and goes, by the breadth of two fingers in a year. Nobody has to hurry."],
];
