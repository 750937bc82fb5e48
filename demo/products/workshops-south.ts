import type { Workshop } from "#demo/products/workshop.ts";

export const southernWorkshops: Readonly<Record<string, Workshop>> = {
  "ambur-sole-and-strap": {
    prefix: "AMB",
    leather: "chrome-free cow leather",
    thread: "bonded nylon thread",
    tag: "ambur",
    hideOrigin: "Ambur, Tamil Nadu",
    making: [
      "Cut from the same finished sides that the big factories of Ambur buy, in numbers one person can check.",
      "Stitched, cemented and pressed on a short bench off Bazaar Street.",
      "Every pair of parts is cut side by side from the hide, so that both age alike.",
    ],
  },
  "ranipet-tannery-row": {
    prefix: "RPT",
    leather: "drum-dyed cow leather",
    thread: "bonded nylon thread",
    tag: "ranipet",
    stitching: "machine-stitched",
    hideOrigin: "Ranipet, Tamil Nadu",
    maker: "Two machinists and Selvam",
    making: [
      "The side was chosen in daylight by someone who spent eighteen years in a tannery.",
      "Edges are burnished with gum and canvas, not painted, so you can see that the colour goes through.",
      "Sewn by two machinists and finished by Selvam, who refuses four hides of ten.",
    ],
  },
  "vaniyambadi-goatskin": {
    prefix: "VGS",
    leather: "fine-grained goatskin",
    thread: "fine polyester thread",
    tag: "goatskin",
    maker: "One of eight women of Vaniyambadi",
    making: [
      "Goatskin is thin and strong; it lets us turn an edge in two millimetres.",
      "Sewn by one of eight women whose mothers stitched gloves in this valley.",
      "Half the work is paring. The other half nobody sees either.",
    ],
  },
  "periamet-leather-studio": {
    prefix: "PLS",
    leather: "avaram-tanned cow leather",
    thread: "linen thread",
    tag: "chennai",
    stitching: "hand-stitched",
    making: [
      "Built from a paper model first, which hangs in the studio with its date on it.",
      "Tanned in the East India way with avaram bark, then curried with oil until it bends without a crease.",
      "Sewn in Periamet with linen and two needles by the person who cut it.",
    ],
  },
  "tannery-road-studio": {
    prefix: "TRS",
    leather: "vegetable-tanned cow leather",
    thread: "linen thread",
    tag: "bengaluru",
    stitching: "hand-stitched",
    maker: "Mr. Basha",
    making: [
      "Mr. Basha's stitch is nine to the inch, slanted, the same on both sides.",
      "We change one detail a year. This year it is a softer edge.",
      "Drawn on a screen, cut with a knife, and argued over in between.",
    ],
  },
  "athani-toe-ring": {
    prefix: "ATR",
    leather: "bark-tanned buffalo and goat leather",
    thread: "cotton thread",
    tag: "athani",
    stitching: "hand-stitched",
    maker: "The women of our group in Athani",
    making: [
      "Made by the women of our group from the whole hide to the last plait.",
      "Plaited in courtyards on Halyal Road, sewn and beaten under one roof.",
      "The maker's name is on the box, because for a long time it was not.",
    ],
  },
  "charminar-zari-leather": {
    prefix: "CZL",
    leather: "smooth goat leather",
    thread: "silk-finish thread",
    tag: "hyderabad",
    maker: "Two brothers behind Charminar",
    making: [
      "Made behind Charminar, between a bangle oven and a zari loom.",
      "Shine is kept for the brass and the thread; the leather itself is left quiet.",
      "One brother chooses the colour and the other may refuse it, which keeps both careful.",
    ],
  },
  "promenade-atelier": {
    prefix: "PRM",
    leather: "open-grain vegetable-tanned leather",
    thread: "linen thread",
    tag: "puducherry",
    making: [
      "The surface has no plastic coat; rain and sun are allowed to write on it.",
      "Sewn with linen at one long table by a window that faces the sea.",
      "Drawn slowly, cut in one morning, and left to rest for a day between sewing and finishing.",
    ],
  },
};
