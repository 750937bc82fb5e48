import { type Design, shownIn } from "#demo/products/design.ts";

/** Hand-written templates of the small accessories. */
export const accessoryDesigns = {
  glassesCase: {
    category: "accessories", code: "GLS", pictures: shownIn("accessories-glasses-case", ["tan", "oxblood"]),
    sizes: [], weightGrams: 70, hsnCode: "42023190", processing: "ready", care: "small",
    materials: ["{leather}; soft suede lining; {thread}", "{leather}, flesh side brushed smooth inside; {thread}"],
    openings: [
      "A soft case with a tucked flap, no magnet and no snap to scratch a lens.",
      "The flap slides into its own loop. You learn to open it with one thumb.",
      "For spectacles that have survived three hard cases and deserve a better one.",
    ],
    details: [
      "17 cm by 7.5 cm; takes round and most larger frames.",
      "16.5 cm by 7 cm, padded only by the thickness of its leather. Slides into an inside pocket.",
      "18 cm by 8 cm, wide enough for sunglasses.",
    ],
    customization: ["Initials under the flap", null], tags: ["glasses case", "spectacles", "gift", "desk"],
  },
  keyFob: {
    category: "accessories", code: "KEY", pictures: shownIn("accessories-key-fob", ["cognac", "black"]),
    sizes: [], weightGrams: 30, hsnCode: "42050090", processing: "ready", care: "small",
    materials: ["{leather}, doubled; brass ring and rivet", "{leather}; solid brass ring and rivet; {thread}"],
    openings: [
      "A loop of leather, one rivet, one brass ring. Easy to find at the bottom of a bag.",
      "Cut from the edge of a hide where the leather is thickest, so that it survives a bunch of keys.",
      "The smallest thing we make, and the one that is handled most.",
    ],
    details: [
      "9 cm long, ring 28 mm across.", "10 cm with the ring; opens to hang on a belt loop.", "8.5 cm long; the ring takes six keys without complaint.",
    ],
    customization: ["Up to three letters or a house number", null], tags: ["key fob", "keys", "gift", "small"],
  },
  luggageTag: {
    category: "accessories", code: "TAG", pictures: shownIn("accessories-luggage-tag", ["mustard", "oxblood"]),
    sizes: [], weightGrams: 35, hsnCode: "42050090", processing: "ready", care: "desk",
    materials: ["{leather}, embossed; buckled strap; {thread}", "Embossed {leather}; steel-tongued brass buckle; {thread}"],
    openings: [
      "A paisley pressed into the front and your address kept to itself behind it.",
      "The bag that comes round the belt looking like all the others now looks like yours.",
      "Embossed with a mango-leaf paisley and buckled on, not looped, so that it stays on the handle.",
    ],
    details: [
      "11 cm by 6.5 cm with a slip-in card; strap 20 cm.", "10.5 cm by 6 cm. The card sits behind a flap, so that strangers do not read it in the queue.", "12 cm by 7 cm, strap long enough for padded handles.",
    ],
    customization: ["Name or initials on the back", null], tags: ["luggage tag", "paisley", "travel", "gift", "embossed"],
  },
  passport: {
    category: "accessories", code: "PAS", pictures: shownIn("accessories-passport-cover", ["cognac", "forest-green"]),
    sizes: [], weightGrams: 60, hsnCode: "42023190", processing: "ready", care: "desk",
    materials: ["{leather}, embossed by hand press; {thread}", "Embossed {leather}; goat inner pockets; {thread}"],
    openings: [
      "A lotus on the front and a passport just showing at the edge, so that you can see it is there.",
      "One cover for a small blue book that is hard to replace.",
      "The lotus is pressed from a die cut by hand; each press comes out a shade deeper or lighter.",
    ],
    details: [
      "14 cm by 10 cm. Fits Indian passports, one boarding-card slot, two card slots.", "13.8 cm by 9.8 cm with a slot for a folded visa paper.", "14 cm by 10.2 cm; both covers slip in, and nothing needs to be bent.",
    ],
    customization: ["Initials in the lower corner, up to three letters", null], tags: ["passport cover", "lotus", "travel", "gift", "embossed"],
  },
  valetTray: {
    category: "accessories", code: "VAL", pictures: shownIn("accessories-valet-tray", ["cognac", "forest-green"]),
    sizes: [], weightGrams: 140, hsnCode: "42050090", processing: "ready", care: "desk",
    materials: ["{leather}, 2 mm, pressed with a lotus; brass snaps", "{leather} backed with suede; brass corner snaps"],
    openings: [
      "Keys, coins, a watch: by the door, in one place, on a lotus.",
      "Four corners pinched up with brass snaps. Undo them and it packs flat for a hotel night.",
      "A tray for everything that comes out of pockets in the evening.",
    ],
    details: [
      "20 cm square when snapped, 24 cm flat.", "18 cm by 18 cm, 4 cm high at the corners.", "22 cm by 16 cm, with a raised edge that keeps coins in.",
    ],
    customization: [null, "A monogram instead of the lotus, made in a week"], tags: ["valet tray", "home", "lotus", "desk", "gift"],
  },
  watchStrap: {
    category: "accessories", code: "WST", pictures: shownIn("accessories-watch-strap", ["tan", "chestnut"]),
    sizes: ["18 mm", "20 mm", "22 mm"], weightGrams: 18, hsnCode: "91139090", processing: "ready", care: "small",
    materials: ["{leather} on a calf lining; steel buckle; cream stitching", "{leather}; thin goat lining; stainless steel buckle; {thread}"],
    openings: [
      "A two-piece strap with cream stitching and a steel buckle, thin where it meets the watch and firm where it meets the buckle.",
      "The quickest way to a new watch is a new strap.",
      "Sewn by hand, ten stitches to the inch, holes punched singly so that they stay round.",
    ],
    details: [
      "120 mm and 75 mm long, for wrists from 15 to 20 cm. Spring bars come with it.", "Tapers by 2 mm to the buckle. 115 mm and 75 mm; choose the width between the lugs of your watch.", "125 mm and 80 mm with seven holes; 3 mm thick at the lugs.",
    ],
    customization: ["Length to your wrist at no extra cost", null], tags: ["watch strap", "men", "gift", "accessory"],
  },
} as const satisfies Record<string, Design>;
