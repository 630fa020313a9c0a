// @ts-check
// Ten thousand places of a city that does not exist, always the same.

import { isLand } from "./city.js";
import { random } from "./nodes.js";

/** @typedef {{id: number, name: string, kind: Kind, x: number, y: number, distance: number, rating: number, reviews: number,
 *   street: string, opens: number, closes: number, price: string, rank: number, text: string}} Place Lengths in metres. */
/** @typedef {{key: string, name: string, plural: string, color: string, fronts: string, backs: string, hours: number[]}} Kind */

export const COUNT = 10000;
/** Where the one who looks at the map stands. */
export const HERE = { x: -140, y: 120 };

/** @type {Kind[]} */
export const KINDS = [
  ["food", "Restaurant", "Restaurants", "#f2792b", "Mori|Trattoria|Saffron|Little|Golden|Casa|Blue|Olive|Kanda|Taverna|Juniper|Salt", "Kitchen|Ramen|Lucia|Table|Garden|House|Pepper|Grill|Oven|Bistro", [11, 23]],
  ["cafe", "Café", "Cafés", "#a8744a", "Linden|Copper|Morning|Northern|Paper|Harbour|Quiet|Bright|Fern|Corner|Slow|Velvet", "Coffee|Roasters|Espresso|Café|Brew|Beans|Cup", [7, 18]],
  ["shop", "Shop", "Shops", "#e0a800", "Fennel|Atlas|Orchard|Thread|Willow|Bell|Union|Market|Pine|Wren", "Goods|Supply|Records|Cycles|Florist|Grocer|Studio|Outfitters|Ceramics", [10, 19]],
  ["bar", "Bar", "Bars", "#b4549c", "Fox|Lantern|Stag|Moon|Night|Velvet|Anchor|Heron|Crooked|Amber", "Tavern|Bar|Cellar|Taproom|Lounge|Wine Room|Arms", [17, 26]],
  ["bakery", "Bakery", "Bakeries", "#c98a3c", "Rye|Crumb|Butter|Stone|Mill|Poppy|Sunday|Hearth", "Bakery|Patisserie|Bread|Pastry|Loaf", [6, 16]],
  ["hotel", "Hotel", "Hotels", "#7a6ff0", "Grand|Meridian|Park|Riverside|Astor|Station|Arcade|Belvedere", "Hotel|Inn|Rooms|Suites|House", [0, 24]],
  ["museum", "Museum", "Museums", "#8a6d5a", "City|Modern|Maritime|Natural|Print|Glass|Railway|Folk", "Museum|Gallery|Collection|Archive|Pavilion", [10, 18]],
  ["garden", "Garden", "Gardens", "#35a853", "Linden|Rose|Cedar|Maple|Orchid|Harbour|Meadow|Birch", "Garden|Green|Square|Grove|Commons", [6, 22]],
  ["station", "Station", "Stations", "#2f7de1", "Central|Mill Street|Quay|Kings|Arsenal|Market|Bridge|Academy", "Station|Stop|Terminal", [5, 25]],
  ["books", "Bookshop", "Bookshops", "#1f9c93", "Page|Folio|Second|Inkwell|Chapter|Marginal|Night Owl", "Books|Bookshop|Stories|Press|Library", [9, 20]],
].map(([key, name, plural, color, fronts, backs, hours]) => /** @type {Kind} */ ({ key, name, plural, color, fronts, backs, hours }));

const STREETS = "Linden Avenue|Mill Street|Harbour Road|Kings Row|Arsenal Street|Quay Side|Juniper Lane|Station Road|Weaver Street|Bell Lane|Orchard Way|Academy Street".split("|");
/** How often each kind is. */
const SHARES = [0.25, 0.17, 0.18, 0.09, 0.07, 0.05, 0.04, 0.05, 0.04, 0.06];
/** Where places crowd: x, y, how far they spread. */
const CENTRES = [[-250, 60, 520], [-900, 500, 420], [1050, 100, 560], [300, -1150, 640], [-1500, -700, 620], [1500, 1150, 520], [-100, 1000, 480]];

/** All places, the nearest first. @returns {Place[]} */
export function makePlaces() {
  const next = random(20251124);
  const pick = (/** @type {string[]} */ list) => list[Math.floor(next() * list.length)];
  const bell = () => next() + next() + next() + next() - 2;
  const places = [];
  while (places.length < COUNT) {
    const [cx, cy, spread] = next() < 0.78 ? CENTRES[Math.floor(next() * CENTRES.length)] : [0, 0, 2300];
    const [x, y] = [cx + bell() * spread * 1.5, cy + bell() * spread * 1.5];
    if (!isLand(x, y)) continue;
    let [share, at] = [next(), 0];
    while (share > SHARES[at] && at < KINDS.length - 1) share -= SHARES[at++];
    const kind = KINDS[at];
    const name = `${pick(kind.fronts.split("|"))} ${pick(kind.backs.split("|"))}`;
    const street = `${1 + Math.floor(next() * 180)} ${pick(STREETS)}`;
    const [opens, closes] = [kind.hours[0] && kind.hours[0] + Math.floor(next() * 2), kind.hours[1]];
    places.push({
      id: 0, name, kind, x, y, street, opens, closes, distance: Math.hypot(x - HERE.x, y - HERE.y), rating: 3.4 + Math.round(next() * 15) / 10,
      reviews: Math.floor(8 + next() ** 3 * 2400), price: "€".repeat(1 + Math.floor(next() * 3)), rank: next(), text: "",
    });
  }
  places.sort((one, other) => one.distance - other.distance);
  places.forEach((place, id) => Object.assign(place, { id, text: `${place.name} ${place.kind.name} ${place.kind.plural} ${place.street}`.toLowerCase() }));
  return places;
}

/** Those whose name, kind and street have all words. @param {Place[]} places @param {string} words @param {string} kind Empty for all. */
export function find(places, words, kind) {
  const parts = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (!parts.length && !kind) return places;
  return places.filter((place) => (!kind || place.kind.key === kind) && parts.every((part) => place.text.includes(part)));
}

/** @param {number} metres */
export const distanceText = (metres) => (metres < 950 ? `${Math.max(10, Math.round(metres / 10) * 10)} m` : `${(metres / 1000).toFixed(1)} km`);

const clock = (hour) => `${String(hour % 24).padStart(2, "0")}:00`;

/** @param {Place} place @param {number} hour The hour of the day. */
export function hoursText({ opens, closes }, hour) {
  if (closes - opens >= 24) return { isOpen: true, text: "Open 24 hours" };
  const isOpen = (hour >= opens && hour < closes) || hour + 24 < closes;
  return { isOpen, text: isOpen ? `Open until ${clock(closes)}` : `Closed until ${clock(opens)}` };
}

/** @param {Place} place */
export const hoursRange = ({ opens, closes }) => (closes - opens >= 24 ? "Open 24 hours" : `${clock(opens)} – ${clock(closes)}`);
