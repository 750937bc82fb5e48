/**
 * A catalogue of leather goods for measuring: the same for the same arguments, on every machine.
 * Other marketplaces were measured with it for docs/performance.md, so its words and categories are
 * theirs and not those of our demo.
 */

export type CatalogueSeller = {
  readonly slug: string;
  readonly name: string;
  readonly city: string;
};
export type CatalogueProduct = {
  readonly number: number;
  readonly slug: string;
  readonly sku: string;
  readonly name: string;
  readonly description: string;
  readonly pricePaise: number;
  readonly seller: number;
  readonly category: string;
  readonly colour: string;
  readonly leather: string;
  readonly tags: readonly string[];
  readonly pictures: number;
};

// The slug in our taxonomy, its kinds of products, and the bounds of their prices in rupees.
const kinds = [
  {
    category: "handbags",
    types: [
      "Tote Bag",
      "Messenger Bag",
      "Satchel",
      "Crossbody Bag",
      "Weekender Bag",
      "Briefcase",
      "Backpack",
    ],
    from: 9000,
    to: 62_000,
  },
  {
    category: "wallets-card-holders",
    types: [
      "Bifold Wallet",
      "Long Wallet",
      "Card Wallet",
      "Zip Wallet",
      "Travel Wallet",
      "Coin Purse",
    ],
    from: 2400,
    to: 16_000,
  },
  {
    category: "belts",
    types: ["Dress Belt", "Work Belt", "Braided Belt", "Ranger Belt"],
    from: 3200,
    to: 14_000,
  },
  {
    category: "footwear",
    types: ["Derby Shoes", "Chelsea Boots", "Loafers", "Work Boots", "Sandals"],
    from: 7800,
    to: 42_000,
  },
  {
    category: "jackets",
    types: ["Biker Jacket", "Bomber Jacket", "Flight Jacket", "Chore Coat"],
    from: 18_000,
    to: 98_000,
  },
  {
    category: "accessories",
    types: ["Key Holder", "Watch Strap", "Luggage Tag", "Gloves", "Glasses Case"],
    from: 1200,
    to: 9800,
  },
  {
    category: "custom",
    types: ["Desk Mat", "Valet Tray", "Magazine Rack", "Cushion", "Coaster Set"],
    from: 1900,
    to: 24_000,
  },
  {
    category: "custom",
    types: ["Bridle", "Dog Collar", "Dog Lead", "Saddle Bag", "Halter"],
    from: 2200,
    to: 38_000,
  },
] as const;
const leathers = [
  "Vegetable-Tanned",
  "Full-Grain",
  "Bridle",
  "Shell Cordovan",
  "Waxed Suede",
  "Pebbled",
  "Oiled",
  "Nubuck",
  "Horween",
  "Pull-Up",
] as const;
const colours = [
  "Chestnut",
  "Black",
  "Cognac",
  "Oxblood",
  "Olive",
  "Navy",
  "Natural",
  "Tan",
  "Espresso",
  "Burgundy",
] as const;
const places = [
  "Florence",
  "Kanpur",
  "Leon",
  "Fez",
  "Walsall",
  "Ubrique",
  "Porto",
  "Santa Croce",
  "Krakow",
  "Izmir",
  "Addis Ababa",
  "Buenos Aires",
] as const;
const tags = [
  "handmade",
  "gift",
  "minimal",
  "vintage",
  "travel",
  "office",
  "unisex",
  "limited",
  "repairable",
  "undyed",
  "monogram",
  "outdoor",
  "everyday",
  "heirloom",
] as const;
const firstWords = [
  "Amber",
  "Old Mill",
  "River",
  "Copper",
  "Stone",
  "Juniper",
  "North",
  "Anvil",
  "Saddle",
  "Harbour",
  "Heron",
  "Thistle",
  "Cinder",
  "Quarry",
  "Maple",
  "Wren",
  "Foundry",
  "Larch",
  "Raven",
  "Orchard",
] as const;
const secondWords = [
  "Leather",
  "Tannery",
  "Workshop",
  "Goods",
  "Hide Co",
  "Makers",
  "Saddlery",
  "Atelier",
  "Stitch",
  "Craft",
] as const;
const prose =
  `stitched by hand with waxed linen thread and finished with burnished edges that soften over years of daily use
  cut from a single hide chosen for even grain and honest marks the lining stays soft while the outside takes on a deep patina
  solid brass hardware is riveted and can be replaced in our workshop each piece is numbered and sent in a cotton pouch
  with a small tin of balm made for people who prefer one good thing over many poor ones`.split(
    /\s+/,
  );

const usualSeed = 20_261_121;

/** The sellers in the order in which products refer to them, from 0. */
export function catalogueSellers(count: number): readonly CatalogueSeller[] {
  return Array.from({ length: count }, (_, index) => {
    const name = `${at(firstWords, index)} ${at(secondWords, Math.floor(index / firstWords.length))}`;
    return { slug: `${slugOf(name)}-${index + 1}`, name, city: at(places, index) };
  });
}

/** That many products of these sellers, numbered from 1. */
export function* catalogueProducts(
  count: number,
  sellers: readonly CatalogueSeller[],
  seed = usualSeed,
): Generator<CatalogueProduct> {
  const random = mulberry32(seed);
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1));
  const oneOf = <Value>(values: readonly Value[]) =>
    at(values, Math.floor(random() * values.length));
  for (let number = 1; number <= count; number++) {
    const kind = oneOf(kinds);
    const type = oneOf<string>(kind.types);
    const leather = oneOf(leathers);
    const colour = oneOf(colours);
    const seller = between(0, sellers.length - 1);
    const name = `${colour} ${leather} Leather ${type}`;
    const { name: shop, city } = at(sellers, seller);
    const words = runOfWords(between(44, 52), between(0, prose.length - 1));
    const chosen = new Set<string>();
    const wanted = between(2, 4);
    while (chosen.size < wanted) chosen.add(oneOf(tags));
    const pictures = between(1, 3);
    yield {
      number,
      name,
      seller,
      colour,
      leather,
      pictures,
      tags: [...chosen],
      category: kind.category,
      slug: `${slugOf(name)}-${number}`,
      sku: `LG-${String(number).padStart(5, "0")}`,
      description:
        `${type} in ${colour.toLowerCase()} ${leather.toLowerCase()} ` +
        `leather, made by ${shop} in ${city}. ${words}.`,
      pricePaise: Math.round(between(kind.from, kind.to) / 50) * 50 * 100,
    };
  }
}

function runOfWords(count: number, offset: number): string {
  const run = Array.from({ length: count }, (_, index) => at(prose, offset + index)).join(" ");
  return run.charAt(0).toUpperCase() + run.slice(1);
}

function at<Value>(values: readonly Value[], index: number): Value {
  const value = values[index % values.length];
  if (value === undefined) throw new Error("Nothing to choose from");
  return value;
}

function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/**
 * A small 32-bit random generator. It uses integers only, so that every machine gets the same
 * numbers.
 */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
