import { type Design, shownIn } from "#demo/products/design.ts";

/** Hand-written templates of the travel goods. */
export const travelDesigns = {
  backpack: {
    category: "travel",
    code: "BPK",
    pictures: shownIn("travel-backpack", ["cognac", "black"]),
    sizes: [],
    weightGrams: 1450,
    hsnCode: "42029100",
    processing: "ready",
    care: "bag",
    materials: [
      "{leather}, 2 mm; cotton canvas lining; brass buckles; {thread}",
      "{leather}; water-repellent cotton lining; brass buckles; {thread}",
    ],
    openings: [
      "A long flap, two buckled straps, a pocket in front: a school satchel that grew up.",
      "For trains, for college, for two nights away with one pair of shoes.",
      "The straps spread the load over a broad pad; the top loop is strong enough to hang it on a berth hook.",
    ],
    details: [
      "30 cm wide, 40 cm high, 14 cm deep, about 16 litres. Sleeve for a 15-inch laptop.",
      "28 cm by 38 cm by 13 cm. Magnets sit under the buckles, so that you need not undo them each time.",
      "32 cm by 42 cm by 15 cm, about 19 litres; back panel padded.",
    ],
    customization: ["Initials on the flap", null],
    tags: ["backpack", "travel", "laptop", "college", "unisex"],
  },
  washBag: {
    category: "travel",
    code: "WSH",
    pictures: shownIn("travel-dopp-kit", ["tan", "chestnut"]),
    sizes: [],
    weightGrams: 310,
    hsnCode: "42021190",
    processing: "ready",
    care: "bag",
    materials: [
      "{leather}; wipe-clean lining; brass zip; {thread}",
      "{leather}; waxed cotton lining; brass zip; {thread}",
    ],
    openings: [
      "A wash bag with a zip along the whole top, so that you can see the bottom.",
      "Holds a razor, a brush, oil and the three bottles one is allowed, and hangs from its side handle.",
      "The lining can be wiped and the leather may get splashed; that is what it is for.",
    ],
    details: [
      "25 cm by 13 cm by 12 cm.",
      "24 cm long, 14 cm high, 11 cm deep, with one flat pocket inside.",
      "27 cm by 14 cm by 13 cm, tall enough for standing bottles.",
    ],
    customization: ["Initials beside the zip", null],
    tags: ["wash bag", "dopp kit", "travel", "men", "gift"],
  },
  duffel: {
    category: "travel",
    code: "DUF",
    pictures: shownIn("travel-duffel", ["cognac", "espresso"], "cognac"),
    sizes: [],
    weightGrams: 2100,
    hsnCode: "42021110",
    processing: "ready",
    care: "bag",
    materials: [
      "{leather}, 2.2 mm; cotton twill lining; brass zip and rivets; {thread}",
      "{leather}; canvas lining; heavy brass zip; riveted handles; {thread}",
    ],
    openings: [
      "A weekend in one bag: brass zip from end to end, two carry handles, tabs to pull it out from under a seat.",
      "It goes into an overhead locker, onto a bus roof and, one hopes, to a grandchild.",
      "The handles run down the sides and under the base, so that the seams carry nothing.",
    ],
    details: [
      "52 cm long, 28 cm high, 25 cm deep, about 35 litres; cabin size on most Indian airlines. Shoulder strap included.",
      "50 cm by 27 cm by 24 cm. One zipped pocket inside, four brass feet below.",
      "55 cm by 30 cm by 26 cm, about 42 litres. The base is doubled and the ends are stiffened.",
    ],
    customization: ["Initials on an end tab, up to three letters", null],
    tags: ["duffel", "weekender", "travel", "cabin bag", "unisex"],
  },
} as const satisfies Record<string, Design>;

/** Hand-written templates for desk and office. */
export const businessDesigns = {
  deskMat: {
    category: "business-office",
    code: "DSK",
    pictures: shownIn("business-office-desk-mat", ["cognac"]),
    sizes: ["60 x 30 cm", "80 x 40 cm"],
    dearerSizes: { "80 x 40 cm": 90_000 },
    weightGrams: 650,
    hsnCode: "42050090",
    processing: "ready",
    care: "desk",
    materials: [
      "{leather}, 2 mm, on a cork-grip back; {thread}",
      "One piece of {leather}; felt back; stitched border in {thread}",
    ],
    openings: [
      "A stitched field of leather to write, type and lean on, with a loop for the pen.",
      "It quietens a desk. Cups stop ringing and papers stop sliding.",
      "Rolled up it goes home with you; unrolled it lies flat in an hour.",
    ],
    details: [
      "3 mm thick with its back. A mouse runs well on it.",
      "Stitched all round, corners rounded by hand. The pen loop sits on the right; ask for the left.",
      "Marks and cup rings will come; after a year nobody would want them away.",
    ],
    customization: [
      "Any size up to 110 by 50 cm, and the pen loop on either side",
      "Initials in a corner",
    ],
    tags: ["desk mat", "office", "work from home", "gift"],
  },
  journal: {
    category: "business-office",
    code: "JRN",
    pictures: shownIn("business-office-journal", ["chestnut", "indigo"], "chestnut"),
    sizes: [],
    weightGrams: 380,
    hsnCode: "42050090",
    processing: "ready",
    care: "desk",
    materials: [
      "{leather} cover, embossed; 200 pages of handmade cotton paper; leather thong",
      "Embossed {leather}; 160 unlined pages of cotton rag paper, long-stitch binding",
    ],
    openings: [
      "A mandala on the cover, a long thong around it, and paper that takes fountain-pen ink.",
      "Wrapped and tied like an old ledger, for sketches, recipes, or sums.",
      "The book opens flat because it is sewn through the spine and not glued to it.",
    ],
    details: [
      "18 cm by 13 cm, deckle-edged pages without lines.",
      "21 cm by 15 cm. When it is full, we can sew in a new block.",
      "17 cm by 12 cm, 120 g paper; the thong goes round three times.",
    ],
    customization: ["Name blind-stamped inside the cover", "Lined pages on request", null],
    tags: ["journal", "diary", "mandala", "embossed", "gift", "stationery"],
  },
  laptopSleeve: {
    category: "business-office",
    code: "SLV",
    pictures: shownIn("business-office-laptop-sleeve", ["tan", "espresso"]),
    sizes: ["13 in", "14 in", "16 in"],
    dearerSizes: { "16 in": 40_000 },
    weightGrams: 420,
    hsnCode: "42029100",
    processing: "ready",
    care: "bag",
    materials: [
      "{leather}; wool felt lining; {thread}",
      "{leather}, 2 mm, lined in brushed cotton; {thread}",
    ],
    openings: [
      "An open side, a snug fit and a felt lining. The laptop slides in and stays.",
      "Nothing to zip and nothing to scratch.",
      "Cut to the laptop and not to a rumour of it, so choose the size with care.",
    ],
    details: [
      "Sizes fit slim laptops of 13, 14 and 16 inches up to 18 mm thick.",
      "The leather is tight when new and eases within a week.",
      "The open edge is doubled, because that is where hands pull.",
    ],
    customization: ["Cut to any model you name", "Initials, up to three letters", null],
    tags: ["laptop sleeve", "office", "minimalist", "work", "tech"],
  },
  briefcase: {
    category: "business-office",
    code: "BRF",
    pictures: shownIn("business-office-satchel-briefcase", ["chestnut", "black"], "chestnut"),
    sizes: [],
    weightGrams: 1650,
    hsnCode: "42021140",
    processing: "ready",
    care: "bag",
    materials: [
      "{leather}, 2.4 mm; brass buckles; cotton lining; {thread}",
      "{leather}; unlined; brass buckles with hidden snaps; {thread}",
    ],
    openings: [
      "A full flap, two buckled straps and a top handle: the lawyer's satchel, made for laptops and case files alike.",
      "It looks serious with papers in it and even more serious without.",
      "Two compartments, one flap, a handle that was shaped wet around a rope core.",
    ],
    details: [
      "40 cm wide, 30 cm high, 11 cm deep. Padded sleeve for 15 inches; shoulder strap included.",
      "38 cm by 28 cm by 10 cm. Snaps behind the buckles save time; the buckles still work.",
      "42 cm by 31 cm by 12 cm, for A4 lever files. Strap pad included.",
    ],
    customization: ["Initials under the handle, up to three letters", null],
    tags: ["briefcase", "satchel", "office", "laptop", "formal"],
  },
} as const satisfies Record<string, Design>;

/** Hand-written templates of products that are mostly made to order. */
export const customDesigns = {
  cameraStrap: {
    category: "custom",
    code: "CAM",
    pictures: shownIn("custom-camera-strap", ["cognac"]),
    sizes: ["100 cm", "120 cm"],
    weightGrams: 130,
    hsnCode: "42050019",
    processing: "custom",
    care: "small",
    materials: [
      "{leather}; stitched shoulder pad; steel split rings; {thread}",
      "Two layers of {leather}; felted pad; split rings; {thread}",
    ],
    openings: [
      "A wide stitched pad for the shoulder and split rings that fit most cameras.",
      "Made to your height, so that the camera hangs where your hand falls.",
      "For cameras that are carried all day and not only taken out of bags.",
    ],
    details: [
      "The pad is 38 mm wide. Leather tabs keep the rings from scratching the body of the camera.",
      "Tested with a weight of 8 kg for a week at our bench.",
      "Pad 42 mm wide and 40 cm long, straps 12 mm.",
    ],
    customization: [
      "Length in centimetres and up to twelve letters on the pad",
      "Length to your height; name inside the pad",
    ],
    tags: ["camera strap", "photography", "personalised", "gift"],
  },
  coasters: {
    category: "custom",
    code: "CST",
    pictures: shownIn("custom-coasters", ["tan", "mustard"]),
    sizes: ["Set of 4", "Set of 6"],
    dearerSizes: { "Set of 6": 45_000 },
    netQuantity: "4 or 6 pieces, as chosen",
    weightGrams: 160,
    hsnCode: "42050090",
    processing: "custom",
    care: "desk",
    materials: [
      "{leather}, 3 mm, embossed; waxed on both sides",
      "Embossed {leather}, edges burnished with beeswax",
    ],
    openings: [
      "Round coasters pressed with a mandala, thick enough for a steel tumbler of hot coffee.",
      "A small set for the table, with a name or a date if it is a present.",
      "Cut from the round of the hide that bags leave over, and pressed one at a time.",
    ],
    details: [
      "10 cm across and 3 mm thick.",
      "9.5 cm across, tied with a leather lace.",
      "10 cm across; the wax keeps out water for as long as it takes to find a cloth.",
    ],
    customization: [
      "A name, a date or a house number on the back of each",
      "Your own line drawing instead of the mandala, from twelve sets",
    ],
    tags: ["coasters", "home", "mandala", "personalised", "gift"],
  },
  toolRoll: {
    category: "custom",
    code: "TRL",
    pictures: shownIn("custom-tool-roll", ["tan"]),
    sizes: [],
    weightGrams: 480,
    hsnCode: "42029100",
    processing: "custom",
    care: "bag",
    materials: [
      "{leather}; strap with brass buckle; {thread}",
      "{leather}, pockets in 1.6 mm of the same hide; {thread}",
    ],
    openings: [
      "A roll for the tools one would not lend: pockets in a row, a flap over the edges, a strap around all of it.",
      "We made the first one for our own awls. Now cooks, carvers and painters ask for it.",
      "Tell us what goes in, and the pockets are cut to it.",
    ],
    details: [
      "Open 42 cm by 30 cm, five pockets. The tools in the picture stay with us.",
      "Open 46 cm by 32 cm, five to eight pockets. Tools are not included.",
      "Open 40 cm by 28 cm, rolled about 9 cm thick. Comes empty.",
    ],
    customization: [
      "Number and width of pockets; name on the flap",
      "Cut to a drawing of your tools",
    ],
    tags: ["tool roll", "craft", "personalised", "gift", "chef"],
  },
} as const satisfies Record<string, Design>;
