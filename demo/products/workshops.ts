/**
 * What the pieces of one workshop have in common. A data table, one entry for each artisan who has
 * products.
 */
export type Workshop = {
  /** Start of its SKUs. */
  readonly prefix: string;
  readonly leather: string;
  readonly thread: string;
  readonly tag: string;
  /** Sentences about how things are made here; each product tells one of them. */
  readonly making: readonly [string, string, string];
};

export const workshops: Readonly<Record<string, Workshop>> = {
  "kolhapur-charmakar": {
    prefix: "KLP",
    leather: "bark-tanned cow hide",
    thread: "waxed cotton thread",
    tag: "kolhapur",
    making: [
      "Started and finished by one person in our lane near Bhavani Mandap; the initials inside say by whom.",
      "The hide is tanned with babul bark and hirda in the district. It begins pale, and darkens with sun and hands.",
      "Cut by knife on a stone slab, as the chappals are, and hammered along every fold before it is sewn.",
    ],
  },
  "dharavi-hide-and-thread": {
    prefix: "DHT",
    leather: "milled cow leather",
    thread: "bonded nylon thread",
    tag: "dharavi",
    making: [
      "Made in Dharavi from cutting table to packing, within forty steps of stairs.",
      "Six people have a hand in each piece here; the last of them signs the card that comes with it.",
      "Sewn on a flat-bed machine, then knotted, trimmed and burnished by hand, which takes longer than the sewing.",
    ],
  },
  "nagpur-strapworks": {
    prefix: "NGP",
    leather: "vegetable-tanned cow hide",
    thread: "braided polyester thread",
    tag: "strapwork",
    making: [
      "As few parts as it can bear, each of them thick enough to be trusted.",
      "Cut from the back of the hide only, where it stretches least. The rest goes to others.",
      "Made by Prakash at one bench on Kamptee Road; every edge is slicked four times.",
    ],
  },
  "bhuj-charmkala": {
    prefix: "BHJ",
    leather: "bark-tanned goat and cow leather",
    thread: "cotton thread",
    tag: "kutch",
    making: [
      "The men of our circle cut and edge, the women punch and embroider; all of them are paid by the piece at rates set together.",
      "Worked in Bhuj and two villages of the Banni, where the evening light decides how long one can count stitches.",
      "Edges are rubbed with a wooden slicker until they shine, the way bridles were finished for the herders.",
    ],
  },
  "ramganj-mojari-house": {
    prefix: "RMJ",
    leather: "soft goat leather",
    thread: "waxed cotton thread",
    tag: "jaipur",
    making: [
      "It passes through three houses in Ramganj: one cuts, one prepares, one sews.",
      "Sewn by hand with waxed cotton; our shop owns a nail only to hang the keys on.",
      "The patterns come from a paper book my grandfather kept; the colours we choose ourselves.",
    ],
  },
  "marwar-saddle-room": {
    prefix: "MSR",
    leather: "saddle leather",
    thread: "linen thread",
    tag: "saddlery",
    making: [
      "Two needles through every hole, as on a girth. If one thread is cut, the other holds.",
      "Leather is doubled wherever a strap pulls, and every edge is creased with a hot iron.",
      "Made below the fort of Jodhpur by a family that sewed saddles for four generations.",
    ],
  },
  "mewar-bahi-bindery": {
    prefix: "MBB",
    leather: "vegetable-tanned goat leather",
    thread: "linen thread",
    tag: "udaipur",
    making: [
      "Embossed in our own hand press above Jagdish Chowk, one at a time.",
      "Colour is rubbed in with a cloth in three thin coats, so the grain still shows.",
      "Cut and folded the way binders fold, with as little glue as possible.",
    ],
  },
  "thar-kasida": {
    prefix: "THK",
    leather: "desert-tanned goat and cow leather",
    thread: "cotton thread",
    tag: "barmer",
    making: [
      "Stitched at home by one of forty women in six villages around Barmer, and paid on the day it is brought in.",
      "The holes are punched first and counted twice; what is punched wrong cannot be undone.",
      "Assembled at our room off Chohtan Road, where each piece is checked against the light for missed stitches.",
    ],
  },
  "bhinmal-jutti-mandal": {
    prefix: "BJM",
    leather: "village-tanned cow leather",
    thread: "cotton thread",
    tag: "bhinmal",
    making: [
      "One of twenty-three households made it, and the household's number is written inside.",
      "The hide is beaten on stone before it is cut and again once it is sewn, so that it lies flat and stays quiet.",
      "Made in the street of the Mochi in Bhinmal, and looked over by most of the street before it leaves.",
    ],
  },
  "kanpur-harness-company": {
    prefix: "KHC",
    leather: "tallow-finished bridle leather",
    thread: "waxed linen thread",
    tag: "kanpur",
    making: [
      "Bridle leather comes to us with a bloom of wax on it; it brushes off and leaves a deep shine.",
      "Edges are bevelled, dyed and burnished, in the order the harness books prescribe.",
      "Cut in Jajmau from the same butts our saddlers use; it is meant to be oiled again and not replaced.",
    ],
  },
  "agra-taj-cordwainers": {
    prefix: "ATC",
    leather: "full-grain cow leather",
    thread: "waxed polyester thread",
    tag: "agra",
    making: [
      "Made at a shoemaker's bench in Hing ki Mandi, to a shoemaker's tolerances.",
      "Uppers and panels are pared by hand before they are folded, which is why no edge feels thick.",
      "What can be moulded stays on its form overnight, because hurried work does not keep its shape.",
    ],
  },
  "karol-bagh-jacket-works": {
    prefix: "KBJ",
    leather: "full-grain cow leather",
    thread: "bonded polyester thread",
    tag: "delhi",
    making: [
      "Cut from our own paper patterns in Naiwala Street, up a stair that smells of wax and tea.",
      "We sew with long stitches, since short ones perforate leather like a stamp.",
      "Skins are chosen together and marked together, so that no sleeve is a shade apart from its body.",
    ],
  },
  "ludhiana-winter-guild": {
    prefix: "LWG",
    leather: "drum-dyed cow leather",
    thread: "bonded polyester thread",
    tag: "ludhiana",
    making: [
      "Harjit presses every one of them himself before it is packed.",
      "Cut, sewn and, where there is rib, knitted within a kilometre of Miller Ganj.",
      "Made in batches of twelve between Diwali and the end of January, and to order for the rest of the year.",
    ],
  },
  "patiala-tilla-jutti": {
    prefix: "PTJ",
    leather: "soft goat leather",
    thread: "cotton thread",
    tag: "patiala",
    making: [
      "Softened with a wooden mallet before it leaves the stall.",
      "Decorated by one of four embroiderers in Jutti Bazaar; she may change a leaf, never the count.",
      "Sewn with cotton by hand and finished in a morning, after two days of preparing.",
    ],
  },
  "zaina-kadal-leather": {
    prefix: "ZKL",
    leather: "sheep and cow leather",
    thread: "silk-finish thread",
    tag: "kashmir",
    making: [
      "Made by the Jhelum in a room with a stove, mostly between November and March.",
      "The pattern was drawn by Mehraj's daughter and pricked through paper, as for chain stitch.",
      "Each seam is sewn and then laid flat with a bone tool, an old habit from working with thick winter skins.",
    ],
  },
  "indore-khilona-leather": {
    prefix: "IKL",
    leather: "bark-tanned cow leather",
    thread: "waxed cotton thread",
    tag: "indore",
    making: [
      "Shaped wet and left to dry in its own time, as the toy makers of Indore do with their horses.",
      "Pressed, dried and burnished on Chhawni Road; no two dry alike.",
      "Offcuts are kept for toys, so that little of a hide is lost.",
    ],
  },
  "dewas-hill-leather": {
    prefix: "DWS",
    leather: "full-grain cow leather",
    thread: "bonded nylon thread",
    tag: "dewas",
    making: [
      "Sewn in a run of twenty and numbered inside; we keep a strip of the hide for repairs.",
      "Inspected to the millimetre by people who learned it in a factory and prefer a workshop.",
      "Panels are skived on a machine, seams are turned by hand, and every rivet is set twice.",
    ],
  },
  "tangra-bag-makers": {
    prefix: "TGR",
    leather: "East India cow leather",
    thread: "waxed polyester thread",
    tag: "kolkata",
    making: [
      "We begin with the handles. If they are right, the bag usually is.",
      "Sewn in Tangra by seven people who have mostly worked together for twenty years.",
      "Leather from Bantala, brass from Howrah, and the patience of a lane that still makes its own tea.",
    ],
  },
  "sonajhuri-leather": {
    prefix: "SNJ",
    leather: "vegetable-tanned East India leather",
    thread: "cotton thread",
    tag: "shantiniketan",
    making: [
      "Colour is rubbed on by hand after pressing, so that the hollows stay darker than the heights.",
      "Worked at a low table in the courtyard, with the kind of tools that Sriniketan put into this village's hands.",
      "Made in Ratanpalli by a household and four neighbours, and aired for a week before it travels.",
    ],
  },
  "ambur-sole-and-strap": {
    prefix: "AMB",
    leather: "chrome-free cow leather",
    thread: "bonded nylon thread",
    tag: "ambur",
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
  "gomti-leather-mart": {
    prefix: "GLM",
    leather: "cow leather",
    thread: "polyester thread",
    tag: "lucknow",
    making: [
      "Made by three workers in the Chowk of Lucknow.",
      "Sewn by machine and finished by hand.",
      "Checked before it is packed.",
    ],
  },
};
