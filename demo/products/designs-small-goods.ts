import { type Design, shownIn } from "#demo/products/design.ts";

/** Hand-written templates of wallets, card holders and pouches. */
export const walletDesigns = {
  bifold: {
    category: "wallets-card-holders", code: "BIF",
    pictures: {
      ...shownIn("wallets-card-holders-bifold", ["black", "chestnut"]),
      ...shownIn("wallets-card-holders-bifold-open", ["cognac", "forest-green"]),
    },
    sizes: [], weightGrams: 85, hsnCode: "42023120", processing: "ready", care: "small",
    materials: ["{leather}, split to 1 mm, inside and out; {thread}", "Outside {leather}, inside goat; {thread}"],
    openings: [
      "A bifold that closes flat, sewn in fine cream stitches close to the edge.",
      "The wallet most people mean when they say wallet: notes, cards, nothing that rattles.",
      "Cut so that the fold is a single thickness. That is why it does not spring open in the pocket.",
      "Cards where you can reach them, and notes lying flat behind.",
    ],
    details: [
      "11 cm by 9 cm closed and about 12 mm thick when filled. Six card slots, two flat pockets, one note pocket that takes the new and the old sizes.",
      "Closed 11.5 cm by 9 cm. Eight card slots, note pocket with a divider.",
      "10.5 cm by 8.5 cm, for front pockets. Four card slots, a hidden slot behind them, notes full length.",
    ],
    customization: ["Initials, up to three letters, blind-stamped inside", null, "Name inside, in Latin or Devanagari, up to ten letters"],
    tags: ["wallet", "bifold", "men", "gift", "slim", "everyday"],
  },
  cardHolder: {
    category: "wallets-card-holders", code: "CRD", pictures: shownIn("wallets-card-holders-card-holder", ["tan", "oxblood"]),
    sizes: [], weightGrams: 38, hsnCode: "42023190", processing: "ready", care: "small",
    materials: ["{leather}, 1.1 mm; {thread}", "{leather}, unlined; burnished edges; {thread}"],
    openings: [
      "Three cards show, two more hide, and it is hardly thicker than the cards themselves.",
      "For people who pay by phone and carry a card just in case.",
      "Two pieces of leather, one line of stitching, edges rubbed until they shine.",
    ],
    details: [
      "10 cm by 7.5 cm. Three slots in front, one behind, folded notes in the middle.",
      "9.8 cm by 7 cm, 4 mm thick when empty. The leather gives in about a week; until then it holds firmly.",
      "10 cm by 8 cm with a thumb notch, so that the first card comes out with one hand.",
    ],
    customization: ["Initials, up to three letters", null],
    tags: ["card holder", "slim", "minimalist", "gift", "pocket"],
  },
  coinPouch: {
    category: "wallets-card-holders", code: "COI", pictures: shownIn("wallets-card-holders-coin-pouch", ["mustard", "indigo"]),
    sizes: [], weightGrams: 45, hsnCode: "42023120", processing: "ready", care: "small",
    materials: ["{leather}; brass snap; {thread}", "Wet-moulded {leather}; brass snap; {thread}"],
    openings: [
      "A small pouch with a curved flap for the coins that otherwise live in your pocket.",
      "Auto change, temple change, tea change: it has room for all three and snaps shut.",
      "Made from the good pieces too small for anything else, which is why there are never many.",
    ],
    details: [
      "9 cm by 7.5 cm. The gusset opens wide, so that the coins can be seen and not only felt.",
      "8.5 cm across; fits earphones, a SIM tool and a folded note as well.",
      "10 cm by 8 cm with a solid brass snap that has been pulled a thousand times at our bench.",
    ],
    customization: [null, "A single letter on the flap"],
    tags: ["coin pouch", "small", "gift", "everyday"],
  },
  longWallet: {
    category: "wallets-card-holders", code: "LNG", pictures: shownIn("wallets-card-holders-long-wallet", ["cognac", "black"]),
    sizes: [], weightGrams: 150, hsnCode: "42023120", processing: "ready", care: "small",
    materials: ["{leather}; brass snap tab; {thread}", "{leather} with goat pockets; brass snap; {thread}"],
    openings: [
      "Long enough for a cheque book and for notes that have never been folded.",
      "A long wallet with a snap tab and a stitched border, for the bag rather than the trouser pocket.",
      "Open it on a shop counter and everything lies side by side: cards left, notes and receipts right.",
    ],
    details: [
      "19 cm by 10 cm. Twelve card slots, two full-length pockets, a zipped one for coins.",
      "19.5 cm by 9.5 cm closed; eight card slots, a phone up to 6.5 inches fits in the wide pocket.",
      "18.5 cm by 10 cm. The tab is riveted as well as sewn, because that is where long wallets fail.",
    ],
    customization: ["Initials on the tab, up to two letters", null, "Name inside, up to twelve letters"],
    tags: ["long wallet", "clutch wallet", "women", "gift", "travel"],
  },
} as const satisfies Record<string, Design>;
