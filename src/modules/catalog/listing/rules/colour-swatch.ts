/**
 * A colour for a name, for the dot beside the name; never shown without the name. The table holds
 * the names that tanners and shoemakers use.
 */

const swatches = new Map(
  Object.entries({
    beige: "#d8c3a5",
    black: "#221e1c",
    blue: "#34507a",
    bordeaux: "#5b1a26",
    brown: "#5c3a21",
    burgundy: "#5f1b2a",
    burnt: "#7a3b1d",
    camel: "#b98a53",
    caramel: "#a9662c",
    charcoal: "#3b3a3a",
    cherry: "#7f1f25",
    chestnut: "#6f3b22",
    chocolate: "#43281a",
    coffee: "#4a3020",
    cognac: "#9a5123",
    copper: "#a85f37",
    coral: "#d9705a",
    cream: "#efe4cd",
    crimson: "#8c1d2c",
    emerald: "#1f5c46",
    espresso: "#35231a",
    fawn: "#c39a6b",
    forest: "#2c4a38",
    ginger: "#a8562a",
    gold: "#b58b3a",
    golden: "#b58b3a",
    green: "#3d5a40",
    grey: "#84807b",
    gray: "#84807b",
    honey: "#bf8230",
    indigo: "#2b3358",
    ivory: "#f1e9d8",
    khaki: "#968a62",
    lavender: "#a596ba",
    mahogany: "#4f2018",
    maroon: "#571c22",
    mint: "#a3c4ae",
    mocha: "#5d4131",
    multicolour: "#a0693a",
    mustard: "#bb8a24",
    natural: "#d9b384",
    navy: "#222f4c",
    nude: "#d9b79c",
    ochre: "#b37a27",
    olive: "#5d5a33",
    orange: "#c0612a",
    oxblood: "#5a1c20",
    peach: "#e0ab8b",
    pink: "#cf8a92",
    plum: "#50263f",
    purple: "#553a6b",
    red: "#9c2a2a",
    rose: "#bd7076",
    russet: "#83421f",
    rust: "#8f4420",
    saddle: "#93562b",
    sand: "#cfb58d",
    silver: "#b5b3ae",
    sienna: "#8b4a26",
    slate: "#555d66",
    stone: "#b3a898",
    tan: "#b27a47",
    taupe: "#857361",
    teal: "#1f5a60",
    terracotta: "#a9583a",
    tobacco: "#6c4726",
    turquoise: "#3d8f8f",
    violet: "#574477",
    walnut: "#553722",
    whiskey: "#a0682f",
    whisky: "#a0682f",
    white: "#f6f2ea",
    wine: "#5a1b2b",
    yellow: "#d3a72f",
  }),
);

/**
 * The first known word decides: "forest" in "Forest green", "brown" in "Dark brown". Null for
 * unknown names.
 */
export function colourSwatch(name: string): string | null {
  for (const word of name.toLowerCase().split(/[^a-z]+/)) {
    const swatch = swatches.get(word);
    if (swatch !== undefined) return swatch;
  }
  return null;
}
