import { type Design, shownIn } from "#demo/products/design.ts";

const waists = ["32 in", "34 in", "36 in", "38 in", "40 in"] as const;
const shoeSizes = ["UK 6", "UK 7", "UK 8", "UK 9", "UK 10", "UK 11"] as const;
const jacketSizes = ["S", "M", "L", "XL", "XXL"] as const;

/** Hand-written templates of the belts. */
export const beltDesigns = {
  classicBelt: {
    category: "belts",
    code: "CBL",
    pictures: shownIn("belts-classic-belt", ["cognac", "black"], "cognac"),
    sizes: waists,
    weightGrams: 230,
    hsnCode: "42033000",
    processing: "ready",
    care: "belt",
    materials: [
      "One thickness of {leather}, 3.5 mm; solid brass buckle; {thread}",
      "{leather} butt, full length without a join; brass buckle; edge stitched in {thread}",
    ],
    openings: [
      "One strap of full-thickness leather, stitched along the edge, with a brass buckle that can be unscrewed and used again.",
      "A belt without filler or glue line: if you cut it, there would be leather all the way.",
      "For jeans, and for trousers that still have proper loops.",
      "It will be stiff for a fortnight and yours afterwards.",
    ],
    details: [
      "Size is measured from the buckle to the middle of five holes. 35 mm wide.",
      "35 mm wide, seven holes 25 mm apart. Choose your trouser waist plus two inches.",
      "38 mm wide, five holes. The keeper is sewn, not stapled.",
    ],
    customization: [
      "Extra holes or an odd length on request",
      "Initials inside, near the buckle",
      null,
    ],
    tags: ["belt", "men", "brass buckle", "everyday", "formal"],
  },
  braidedBelt: {
    category: "belts",
    code: "BBL",
    pictures: shownIn("belts-braided-belt", ["cognac"]),
    sizes: waists,
    weightGrams: 210,
    hsnCode: "42033000",
    processing: "ready",
    care: "belt",
    materials: [
      "Hand-braided strands of {leather}; brass buckle",
      "{leather} cut in five laces and braided; brass buckle and keeper; {thread}",
    ],
    openings: [
      "Braided by hand, wet, and left to dry under weight so that it lies flat.",
      "No holes: the tongue goes through the braid wherever you need it that day.",
      "Five laces cut from one hide, crossing over and under until it is long enough.",
    ],
    details: [
      "32 mm wide. It gives about 2 cm in the first month, then stops.",
      "35 mm wide with leather ends 12 cm long, sewn and riveted.",
      "30 mm wide, light and good in hot weather.",
    ],
    customization: ["Any length up to 46 inches", null],
    tags: ["belt", "braided", "summer", "casual"],
  },
  embroideredBelt: {
    category: "belts",
    code: "EBL",
    pictures: shownIn("belts-embroidered-belt", ["chestnut", "black", "indigo"], "chestnut"),
    sizes: ["32 in", "34 in", "36 in", "38 in"],
    weightGrams: 200,
    hsnCode: "42033000",
    processing: "ready",
    care: "embroidered",
    materials: [
      "{leather}; cotton embroidery in marigold and cream; brass buckle",
      "{leather} on a thin leather backing; hand embroidery in mercerised cotton; brass buckle",
    ],
    openings: [
      "A row of marigold and cream diamonds, every stitch through a hole punched for it beforehand.",
      "The embroidery takes two days, the rest of the belt an afternoon.",
      "Diamonds from end to end, counted and not drawn, so that they meet at the buckle.",
      "Wear it with the plainest thing you own.",
    ],
    details: [
      "38 mm wide. The back is covered with a second leather, so that no thread touches your clothes.",
      "35 mm wide, five holes; the pattern stops short of them.",
      "40 mm wide, to be worn over a kurta or with jeans.",
    ],
    customization: ["Thread colours of your choice, two weeks", null],
    tags: ["belt", "embroidered", "handmade", "festive", "women"],
  },
} as const satisfies Record<string, Design>;

/**
 * The same pattern made elsewhere: the name Kolhapuri belongs to eight districts, so neither name
 * nor tag uses it.
 */
const toeRingChappal = {
  category: "footwear",
  code: "TRC",
  pictures: shownIn("footwear-kolhapuri", ["tan", "chestnut", "oxblood"], "tan"),
  sizes: shoeSizes,
  weightGrams: 510,
  hsnCode: "64035990",
  processing: "ready",
  care: "footwear",
  materials: [
    "Buffalo leather sole, goat upper; waxed cotton thread",
    "Cow hide sole in two layers, plaited goat upper; cotton thread",
  ],
  openings: [
    "A flat chappal with a braided T-strap and a ring for the big toe.",
    "Plaited strap, toe ring, leather sole: as little shoe as a foot needs.",
    "A chappal for the courtyard, the bazaar and the bus stand.",
  ],
  details: [
    "True to UK size; the strap gives a little.",
    "Broad at the toe. Sold as a pair; the heel can be renewed by any cobbler.",
    "Runs half a size large.",
  ],
  customization: [null],
  tags: ["chappal", "toe ring", "sandals", "summer", "ethnic"],
} as const satisfies Design;

/** Hand-written templates of the footwear. */
export const footwearDesigns = {
  kolhapuri: {
    category: "footwear",
    code: "KOL",
    pictures: shownIn("footwear-kolhapuri", ["tan", "chestnut", "oxblood"], "tan"),
    sizes: shoeSizes,
    weightGrams: 520,
    hsnCode: "64032040",
    processing: "ready",
    care: "footwear",
    materials: [
      "Sole of bark-tanned buffalo, upper of goat and cow hide; cotton and leather thread",
      "Buffalo leather sole in three layers, plaited goat upper; waxed cotton thread",
    ],
    openings: [
      "The flat chappal with a braided T-strap and a ring for the big toe, sewn without a single nail.",
      "Plaited strap, toe ring, three layers of sole. They squeak for a week and then go quiet for years.",
      "Made on no last at all: the sole is cut to a paper pattern and hammered on stone until it is dense.",
      "For heat, dust, kurtas, jeans and weddings in villages.",
    ],
    details: [
      "True to UK size; if you are between two, take the smaller, because the strap gives.",
      "The heel is 12 mm high and can be renewed by any cobbler. Sold as a pair, left and right alike.",
      "Broad at the toe. For a narrow foot choose one size less.",
    ],
    customization: [null, "Width to a drawing of your foot, ten days"],
    tags: ["kolhapuri", "chappal", "sandals", "summer", "ethnic"],
  },
  toeRingChappal,
  mojari: {
    category: "footwear",
    code: "MOJ",
    pictures: shownIn("footwear-mojari", ["indigo", "oxblood"]),
    sizes: shoeSizes,
    weightGrams: 460,
    hsnCode: "64035990",
    processing: "ready",
    care: "embroidered",
    materials: [
      "Goat leather upper with golden thread embroidery; buffalo leather sole; cotton thread",
      "Cow hide upper embroidered in metallic thread; leather insole and sole, hand-sewn",
    ],
    openings: [
      "Curled toes, and golden thread in vines over the whole upper.",
      "Embroidered flat, before the shoe exists, and only then sewn to its sole.",
      "For the groom, the groom's brothers, and anyone who dances.",
      "Left and right begin alike and become a pair on your feet.",
    ],
    details: [
      "True to UK size on a medium foot. Leather sole with a low heel.",
      "A padded insole lies over the seam. Sizes run narrow: high insteps take one size more.",
      "Sewn with cotton through sole and upper; the curl at the toe is leather all through.",
    ],
    customization: [null, "Embroidery in silver-coloured thread, three weeks"],
    tags: ["mojari", "jutti", "wedding", "embroidered", "festive"],
  },
  slide: {
    category: "footwear",
    code: "SLD",
    pictures: shownIn("footwear-slide-sandal", ["cognac", "black"]),
    sizes: shoeSizes,
    weightGrams: 540,
    hsnCode: "64035990",
    processing: "ready",
    care: "footwear",
    materials: [
      "{leather} straps; stitched leather footbed; rubber outsole",
      "{leather}; cushioned leather footbed; natural rubber outsole; {thread}",
    ],
    openings: [
      "Two straps that cross, a stitched footbed, and nothing to fasten.",
      "A slip-on for people who take their shoes off at every door.",
      "The straps cross where the foot is strongest, so that toes need not grip.",
    ],
    details: [
      "True to UK size. The rubber sole is cemented and sewn all round.",
      "The footbed takes the shape of your heel in a week or two.",
      "Half sizes go down. Straps are lined, so that they do not colour the skin.",
    ],
    customization: [null],
    tags: ["sandals", "slides", "summer", "everyday", "unisex"],
  },
} as const satisfies Record<string, Design>;

/** Hand-written templates of jackets and vests. */
export const jacketDesigns = {
  biker: {
    category: "jackets",
    code: "BIK",
    pictures: shownIn("jackets-biker-jacket", ["black", "oxblood"], "black"),
    sizes: jacketSizes,
    dearerSizes: { XXL: 90_000 },
    weightGrams: 1900,
    hsnCode: "42031010",
    processing: "made_to_order",
    care: "garment",
    materials: [
      "Goat nappa, 1.0 mm; viscose twill lining; brass zips",
      "Cow nappa, 1.1 mm; quilted cotton lining; brass zips and belt buckle",
    ],
    openings: [
      "Wide lapels, a slanting zip, a belted hem: the biker jacket as everybody draws it, cut to be worn and not posed in.",
      "Heavy enough for a winter ride, soft enough to be forgotten indoors.",
      "Each jacket comes from skins matched side by side on the table, front panels first.",
    ],
    details: [
      "Regular fit; measure a jacket you like from armpit to armpit: M is 54 cm. Three zipped pockets outside, one within.",
      "Close fit. L measures 57 cm across the chest and 66 cm down the back. It is not armour: wear protection when you ride.",
      "Sleeves are long, for reaching handlebars. They are shortened free of charge within a month.",
    ],
    customization: ["Sleeve and body length to measure", "Lining colour from eight shades"],
    tags: ["jacket", "biker", "outerwear", "western", "winter"],
  },
  bomber: {
    category: "jackets",
    code: "BOM",
    pictures: shownIn("jackets-bomber-jacket", ["cognac", "espresso"]),
    sizes: jacketSizes,
    dearerSizes: { XXL: 80_000 },
    weightGrams: 1550,
    hsnCode: "42031010",
    processing: "made_to_order",
    care: "garment",
    materials: [
      "Lamb nappa, 0.8 mm; wool-mix rib; cotton lining; brass zip",
      "Goat nappa; knitted rib hem and cuffs; viscose lining; brass zip",
    ],
    openings: [
      "Slanted pockets, a straight brass zip, ribs at hem and cuffs that come back after every stretch.",
      "A light bomber for the three months when Delhi is cold and Bengaluru pretends to be.",
      "Nappa so soft that it had to be sewn with tissue paper under the foot.",
    ],
    details: [
      "Regular fit; M is 55 cm from armpit to armpit and 64 cm long. Two pockets outside, two inside.",
      "Easy fit, room for a sweater. L is 59 cm across the chest.",
      "Short body, as a bomber should be: M is 62 cm down the back.",
    ],
    customization: ["Body length to measure", null],
    tags: ["jacket", "bomber", "outerwear", "winter", "men"],
  },
  nehruVest: {
    category: "jackets",
    code: "NEH",
    pictures: shownIn("jackets-nehru-vest", ["cognac", "forest-green"]),
    sizes: jacketSizes,
    dearerSizes: { XXL: 60_000 },
    weightGrams: 780,
    hsnCode: "42031090",
    processing: "made_to_order",
    care: "garment",
    materials: [
      "Goat nappa, 0.9 mm; cotton lining; five brass buttons",
      "Lamb nappa, 0.8 mm; art silk lining; five brass buttons",
    ],
    openings: [
      "A band collar, five brass buttons, welt pockets: the bandi, in leather.",
      "Over a white kurta it is festive; over a shirt it is simply warm.",
      "Cut like a tailor's waistcoat, with darts, because leather does not forgive a straight side seam.",
    ],
    details: [
      "M measures 52 cm across the chest and 66 cm in length.",
      "Regular fit, armholes cut wide for a kurta sleeve.",
      "Slightly long in the back. L measures 56 cm from armpit to armpit.",
    ],
    customization: ["Made to your measurements, twelve days", null],
    tags: ["nehru vest", "bandi", "festive", "men", "outerwear"],
  },
} as const satisfies Record<string, Design>;
