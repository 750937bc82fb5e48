import { type Design, shownIn } from "#demo/products/design.ts";

/** Hand-written templates of the handbags, each true to its pictures. */
export const handbagDesigns = {
  tote: {
    category: "handbags",
    code: "TOT",
    pictures: shownIn("handbags-tote", ["cognac", "espresso", "mustard"], "cognac"),
    sizes: [],
    weightGrams: 980,
    hsnCode: "42022110",
    processing: "ready",
    care: "bag",
    materials: [
      "{leather}, 2 mm; cotton drill lining; brass rivets; {thread}",
      "{leather}; unlined with a suede-side pocket; solid brass rivets; {thread}",
    ],
    openings: [
      "A tote that stands by itself when you put it down, with two rolled handles long enough for a winter shoulder.",
      "The bag for a day that starts at the office and ends at the vegetable market. It stands upright and swallows both.",
      "Plain sides, rolled handles, brass rivets where the tabs take the pull. There is nothing on this bag that is not working.",
      "One large piece of leather for each side and as few seams as we could get away with.",
    ],
    details: [
      "34 cm wide, 30 cm high and 13 cm deep; handle drop 24 cm. Takes a 14-inch laptop, A4 folders and a water bottle. One inner pocket with a zip, one open.",
      "36 cm wide at the top, 31 cm high, 12 cm deep. A snap closes the middle, a zipped pocket keeps keys and phone. The handle tabs are sewn and riveted.",
      "32 cm by 29 cm by 14 cm, handle drop 22 cm. The base is doubled, so it keeps its shape when full.",
    ],
    customization: [
      "Initials, up to three letters, blind-stamped on the handle tab",
      "Handles shorter or longer by up to 6 cm, made in five days",
      null,
    ],
    tags: ["tote", "work bag", "everyday", "laptop", "women", "large"],
  },
  bucket: {
    category: "handbags",
    code: "BKT",
    pictures: shownIn("handbags-bucket", ["chestnut", "indigo", "tan"]),
    sizes: [],
    weightGrams: 620,
    hsnCode: "42022110",
    processing: "ready",
    care: "bag",
    materials: [
      "{leather}; leather drawstring; cast brass rings; {thread}",
      "Soft-milled {leather}; cotton lining; brass rings; {thread}",
    ],
    openings: [
      "A bucket that closes with one pull of its drawstring and opens wide enough to find things in.",
      "Round base, gathered mouth, a single strap on brass rings: the shape of a water bag, put to city use.",
      "It sits close under the arm and holds more than it admits to.",
      "Soft sides on a firm round base. It slumps a little when empty and stands up when there is work to do.",
    ],
    details: [
      "26 cm high, base 19 cm across; strap adjustable from 90 to 115 cm. Flat pocket inside for the phone.",
      "24 cm high on an 18 cm base. The shoulder strap buckles in seven positions; the drawstring is cut from the same hide.",
      "28 cm high and 20 cm across. Weighs little for its size, because it needs no frame.",
    ],
    customization: [
      "Strap length to your measure",
      null,
      "A second, wider strap in the same leather on request",
    ],
    tags: ["bucket bag", "drawstring", "shoulder bag", "everyday", "women"],
  },
  crossbody: {
    category: "handbags",
    code: "CRB",
    pictures: shownIn("handbags-crossbody-flap", ["cognac", "black", "forest-green"]),
    sizes: [],
    weightGrams: 540,
    hsnCode: "42022110",
    processing: "ready",
    care: "bag",
    materials: [
      "{leather}; brass turn lock; cream saddle stitching in {thread}",
      "{leather}, lined in cotton twill; brass turn lock; {thread}",
    ],
    openings: [
      "A rounded flap, a brass turn lock and cream stitches you can count: a small bag that looks finished from every side.",
      "Made for a phone, a purse, keys, a paperback, and both hands free.",
      "The flap falls shut by its own weight; the turn lock is there for trains and crowds.",
      "Saddle-stitched all the way round in cream, so that the line of the flap is drawn twice.",
    ],
    details: [
      "23 cm wide, 17 cm high, 7 cm deep. Strap from 100 to 125 cm, to wear across or on the shoulder.",
      "22 cm by 16 cm by 6 cm with one inner pocket and a slip pocket under the flap. The strap comes off.",
      "25 cm wide, 18 cm high and 8 cm deep, with two compartments.",
    ],
    customization: [
      "Initials inside the flap, up to three letters",
      null,
      "Strap length to your measure",
    ],
    tags: ["crossbody", "sling", "turn lock", "everyday", "women", "small bag"],
  },
  clutch: {
    category: "handbags",
    code: "CLU",
    pictures: shownIn("handbags-envelope-clutch", ["mustard", "oxblood"]),
    sizes: [],
    weightGrams: 260,
    hsnCode: "42022190",
    processing: "ready",
    care: "bag",
    materials: [
      "{leather}, pared to 1 mm; brass stud; {thread}",
      "{leather}; cotton silk lining; brass stud; {thread}",
    ],
    openings: [
      "An envelope folded from one piece, held by a brass stud, with a loop for the wrist that holds the plate.",
      "For weddings, and for the dinner after the wedding when nobody wants to carry a bag.",
      "A pointed flap, tonal edges, one stud. It goes with silk and with denim.",
    ],
    details: [
      "26 cm by 16 cm, flat enough for a drawer. Holds a phone, cards, a handkerchief and a lipstick; one card slot inside.",
      "25 cm wide and 15 cm high. The wrist loop is sewn into the seam and carries the full weight.",
      "28 cm by 17 cm: a full envelope, for an invitation card that must not be bent.",
    ],
    customization: ["A name or date, blind-stamped under the flap", null],
    tags: ["clutch", "evening", "wedding", "wrist loop", "gift"],
  },
} as const satisfies Record<string, Design>;
