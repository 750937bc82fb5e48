import { english } from "#shared/texts/languages.ts";
import { locale, t } from "#shared/texts/text.ts";

/**
 * Colours in the reader's language. Sellers write them freely, so only the usual names are
 * translated; addresses and stored values keep what the seller wrote.
 */

const names = new Map<string, () => string>(
  Object.entries({
    beige: () => t("Beige", {}, "colour"),
    black: () => t("Black", {}, "colour"),
    blue: () => t("Blue", {}, "colour"),
    bordeaux: () => t("Bordeaux", {}, "colour"),
    brown: () => t("Brown", {}, "colour"),
    burgundy: () => t("Burgundy", {}, "colour"),
    camel: () => t("Camel", {}, "colour"),
    caramel: () => t("Caramel", {}, "colour"),
    charcoal: () => t("Charcoal", {}, "colour"),
    cherry: () => t("Cherry", {}, "colour"),
    chestnut: () => t("Chestnut", {}, "colour"),
    chocolate: () => t("Chocolate", {}, "colour"),
    coffee: () => t("Coffee", {}, "colour"),
    cognac: () => t("Cognac", {}, "colour"),
    copper: () => t("Copper", {}, "colour"),
    coral: () => t("Coral", {}, "colour"),
    cream: () => t("Cream", {}, "colour"),
    crimson: () => t("Crimson", {}, "colour"),
    emerald: () => t("Emerald", {}, "colour"),
    espresso: () => t("Espresso", {}, "colour"),
    fawn: () => t("Fawn", {}, "colour"),
    "forest green": () => t("Forest green", {}, "colour"),
    ginger: () => t("Ginger", {}, "colour"),
    gold: () => t("Gold", {}, "colour"),
    golden: () => t("Gold", {}, "colour"),
    green: () => t("Green", {}, "colour"),
    grey: () => t("Grey", {}, "colour"),
    gray: () => t("Grey", {}, "colour"),
    honey: () => t("Honey", {}, "colour"),
    indigo: () => t("Indigo", {}, "colour"),
    ivory: () => t("Ivory", {}, "colour"),
    khaki: () => t("Khaki", {}, "colour"),
    lavender: () => t("Lavender", {}, "colour"),
    mahogany: () => t("Mahogany", {}, "colour"),
    maroon: () => t("Maroon", {}, "colour"),
    mint: () => t("Mint", {}, "colour"),
    mocha: () => t("Mocha", {}, "colour"),
    multicolour: () => t("Multicolour", {}, "colour"),
    mustard: () => t("Mustard", {}, "colour"),
    natural: () => t("Natural", {}, "colour"),
    navy: () => t("Navy", {}, "colour"),
    "navy blue": () => t("Navy blue", {}, "colour"),
    nude: () => t("Nude", {}, "colour"),
    ochre: () => t("Ochre", {}, "colour"),
    olive: () => t("Olive", {}, "colour"),
    "olive green": () => t("Olive green", {}, "colour"),
    orange: () => t("Orange", {}, "colour"),
    oxblood: () => t("Oxblood", {}, "colour"),
    peach: () => t("Peach", {}, "colour"),
    pink: () => t("Pink", {}, "colour"),
    plum: () => t("Plum", {}, "colour"),
    purple: () => t("Purple", {}, "colour"),
    red: () => t("Red", {}, "colour"),
    rose: () => t("Rose", {}, "colour"),
    russet: () => t("Russet", {}, "colour"),
    rust: () => t("Rust", {}, "colour"),
    saddle: () => t("Saddle", {}, "colour"),
    sand: () => t("Sand", {}, "colour"),
    silver: () => t("Silver", {}, "colour"),
    sienna: () => t("Sienna", {}, "colour"),
    slate: () => t("Slate", {}, "colour"),
    stone: () => t("Stone", {}, "colour"),
    tan: () => t("Tan", {}, "colour"),
    taupe: () => t("Taupe", {}, "colour"),
    teal: () => t("Teal", {}, "colour"),
    terracotta: () => t("Terracotta", {}, "colour"),
    tobacco: () => t("Tobacco", {}, "colour"),
    turquoise: () => t("Turquoise", {}, "colour"),
    violet: () => t("Violet", {}, "colour"),
    walnut: () => t("Walnut", {}, "colour"),
    whiskey: () => t("Whiskey", {}, "colour"),
    white: () => t("White", {}, "colour"),
    wine: () => t("Wine", {}, "colour"),
    yellow: () => t("Yellow", {}, "colour"),
    whisky: () => t("Whiskey", {}, "colour"),
  }),
);

const shades = new Map<string, (colour: string) => string>(
  Object.entries({
    dark: (colour) => t("Dark {colour}", { colour }, "colour"),
    light: (colour) => t("Light {colour}", { colour }, "colour"),
    deep: (colour) => t("Deep {colour}", { colour }, "colour"),
  }),
);

/**
 * A colour in the reader's language: "काला" for "Black", "गहरा भूरा" for "dark brown". As written
 * if the reader reads English or one of its parts is not known: "Tan & Kashmir".
 */
export function colourName(written: string): string {
  if (locale() === english.tag) return written;
  const parts = written.split(/(\s*[&+/,]\s*)/);
  const named = parts.map((part, place) => (place % 2 === 1 ? part : nameOf(part)));
  return named.includes(undefined) ? written : named.join("");
}

function nameOf(written: string): string | undefined {
  const words = written
    .trim()
    .toLowerCase()
    .split(/[\s-]+/);
  const [first = "", ...others] = words;
  const known = names.get(words.join(" "));
  if (known !== undefined) return known();
  const [shade, colour] = [shades.get(first), names.get(others.join(" "))];
  return shade === undefined || colour === undefined ? undefined : shade(colour());
}
