import { existsSync, readFileSync, statSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { artisans } from "#demo/artisans.ts";
import { hindiTexts } from "#demo/products/hindi-texts.ts";
import { products } from "#demo/products.ts";
import { purchases } from "#demo/purchases.ts";
import { languageOfText } from "#shared/language-of-text.ts";

type Picture = {
  readonly file: string;
  readonly category: string;
  readonly colour: string;
  readonly placeholder: string;
};

const picturesFolder = new URL("./pictures/", import.meta.url);
const manifest: readonly Picture[] = JSON.parse(
  readFileSync(new URL("manifest.json", picturesFolder), "utf8"),
);
const pictureOf = new Map(manifest.map((picture) => [picture.file, picture]));
const published = products.filter((product) => product.status === "published");
const approved = artisans.filter((artisan) => artisan.status === "approved");

const categories = [
  "handbags",
  "belts",
  "wallets-card-holders",
  "footwear",
  "accessories",
  "travel",
  "jackets",
  "business-office",
  "custom",
];

/** First three digits of the PIN codes of our artisans' states. */
const pinRanges: Readonly<Record<string, readonly [number, number]>> = {
  "01": [180, 194],
  "03": [140, 160],
  "07": [110, 110],
  "08": [301, 345],
  "09": [201, 285],
  "19": [700, 743],
  "23": [450, 488],
  "24": [360, 396],
  "27": [400, 445],
  "29": [560, 591],
  "33": [600, 643],
  "34": [605, 609],
  "36": [500, 509],
};

describe("the artisans", () => {
  test("are at least 24 approved ones, and one each waiting, rejected and blocked", () => {
    expect(approved.length).toBeGreaterThanOrEqual(24);
    const others = artisans
      .filter((artisan) => artisan.status !== "approved")
      .map((artisan) => artisan.status);
    expect(others.toSorted()).toEqual(["blocked", "pending", "rejected"]);
  });

  test("begin with the demo seller of Kolhapur", () => {
    expect(approved[0]).toMatchObject({
      slug: "kolhapur-charmakar",
      town: "Kolhapur",
      stateCode: "27",
    });
  });

  test("share no address, email, phone, PAN or GSTIN", () => {
    for (const field of ["slug", "shopName", "email", "phone", "pan", "gstin"] as const) {
      expect(repeated(artisans.flatMap((artisan) => artisan[field] ?? []))).toEqual([]);
    }
  });

  test.each(artisans)("$shopName has valid contact, tax and profile data", (artisan) => {
    expect(artisan.email).toBe(`${artisan.slug}@artisans.charma.example`);
    expect(artisan.phone).toMatch(/^\+91[6-9][0-9]{9}$/);
    expect(artisan.pan).toMatch(/^[A-Z]{3}[PCHFAT][A-Z][0-9]{4}[A-Z]$/);
    if (artisan.gstin === null) {
      expect(artisan.enrolmentNumber).toMatch(new RegExp(`^${artisan.stateCode}[0-9A-Z]{13}$`));
    } else {
      expect(artisan.gstin).toMatch(/^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z][Z1-9A-BD-J][0-9A-Z]$/);
      expect(artisan.gstin.slice(0, 2)).toBe(artisan.stateCode);
      expect(artisan.gstin.slice(2, 12)).toBe(artisan.pan);
      expect(artisan.gstin.slice(14)).toBe(gstinCheckCharacter(artisan.gstin));
    }
    expect(artisan.pinCode).toMatch(/^[1-9][0-9]{5}$/);
    const [lowest, highest] = pinRanges[artisan.stateCode] ?? [0, 0];
    const begins = Number(artisan.pinCode.slice(0, 3));
    expect(begins >= lowest && begins <= highest).toBe(true);
    expect(artisan.tagline).not.toContain("\n");
    const paragraphs = artisan.story.split("\n\n").length;
    expect(paragraphs >= 2 && paragraphs <= 4).toBe(true);
    expect(artisan.specialties.length).toBeGreaterThan(0);
  });

  test("are registered for GST except one, who is enrolled and sells within the state only", () => {
    const enrolled = approved.filter(({ gstin }) => gstin === null);
    expect(enrolled.map(({ slug }) => slug)).toEqual(["bhinmal-jutti-mandal"]);
    const sold = purchases.flatMap(({ to, orders }) =>
      orders.map(({ artisan }) => ({ artisan, to: to.stateCode })),
    );
    expect(
      sold.filter(({ artisan, to }) =>
        enrolled.some(({ slug, stateCode }) => slug === artisan && stateCode !== to),
      ),
    ).toEqual([]);
  });

  test("have products only if they are or were approved", () => {
    const counts = new Map<string, number>();
    for (const product of published)
      counts.set(product.artisan, (counts.get(product.artisan) ?? 0) + 1);
    for (const { slug } of approved) expect(counts.get(slug) ?? 0, slug).toBeGreaterThanOrEqual(6);
    const sellingOthers = artisans.filter(
      (artisan) => artisan.status !== "approved" && counts.has(artisan.slug),
    );
    expect(sellingOthers.map((artisan) => [artisan.status, counts.get(artisan.slug)])).toEqual([
      ["blocked", 2],
    ]);
  });
});

describe("the GSTIN check character", () => {
  test.each(["27AAPFU0939F1ZV", "29AAECS9012Q2ZO", "38AAMPL8642J1Z2"])(
    "of %s is its last",
    (gstin) => {
      expect(gstinCheckCharacter(gstin)).toBe(gstin.slice(14));
    },
  );
});

describe("the products", () => {
  test("are enough to fill a shop: 236 published, 8 drafts, 30 new ones, some long and some in Hindi", () => {
    expect(products.length).toBeGreaterThanOrEqual(244);
    expect(published.length).toBeGreaterThanOrEqual(236);
    expect(products.length - published.length).toBeGreaterThanOrEqual(8);
    expect(published.filter((product) => product.ageDays < 15).length).toBeGreaterThanOrEqual(30);
    expect(Math.max(...products.map((product) => product.name.length))).toBe(120);
    expect(products.some((product) => /\p{Script=Devanagari}/u.test(product.name))).toBe(true);
    expect(
      products.some((product) => product.pricePaise > 20_000_000 && product.category === "custom"),
    ).toBe(true);
  });

  test("have Hindi texts, in Devanagari letters, for about twenty of them", () => {
    const translated = products.filter(({ translatedName }) => translatedName !== null);
    expect(translated.length).toBe(Object.keys(hindiTexts).length);
    expect(translated.length).toBeGreaterThanOrEqual(20);
    for (const { translatedName, translatedDescription } of translated)
      for (const text of [translatedName, translatedDescription])
        expect(languageOfText(text ?? "")).toBe("hi");
  });

  test("fill every category", () => {
    for (const category of categories) {
      expect(
        published.filter((product) => product.category === category).length,
        category,
      ).toBeGreaterThanOrEqual(10);
    }
    expect(products.filter((product) => !categories.includes(product.category))).toEqual([]);
  });

  test("have unique names, addresses and descriptions", () => {
    for (const field of ["slug", "name", "description"] as const) {
      expect(repeated(products.map((product) => product[field]))).toEqual([]);
    }
    expect(products.filter((product) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(product.slug))).toEqual(
      [],
    );
    expect(
      products.filter((product) => /[{}]/.test(product.description + product.materials)),
    ).toEqual([]);
  });

  test("are numbered once by each artisan", () => {
    const skus = products.flatMap((product) =>
      product.variants.map((variant) => `${product.artisan} ${variant.sku}`),
    );
    expect(repeated(skus)).toEqual([]);
  });

  test("have pictures that exist and fit their category", () => {
    for (const product of products) {
      expect(product.pictures.length).toBeGreaterThan(0);
      for (const { file, colour } of product.pictures) {
        const picture = pictureOf.get(file);
        expect(picture, file).toBeDefined();
        expect(existsSync(new URL(file, picturesFolder)), file).toBe(true);
        if (product.category !== "custom")
          expect(picture?.category, product.slug).toBe(product.category);
        expect(colour?.toLowerCase().replaceAll(" ", "-")).toBe(picture?.colour);
      }
    }
  });

  test("use every picture of the set somewhere", () => {
    const used = new Set(
      published.flatMap((product) => product.pictures.map((picture) => picture.file)),
    );
    expect(manifest.filter((picture) => !used.has(picture.file))).toEqual([]);
    expect(
      manifest.filter(
        (picture) => !/^data:image\/webp;base64,[A-Za-z0-9+/]{40,280}=*$/.test(picture.placeholder),
      ),
    ).toEqual([]);
    expect(
      manifest.filter((picture) => statSync(new URL(picture.file, picturesFolder)).size === 0),
    ).toEqual([]);
  });

  test("have only colours that a picture shows", () => {
    for (const product of products) {
      const shown = product.pictures.map((picture) => picture.colour);
      for (const variant of product.variants) expect(shown, variant.sku).toContain(variant.colour);
    }
  });

  test("cost whole rupees, more than zero, and less than their compare price", () => {
    for (const product of products) {
      const prices = [
        product.pricePaise,
        ...product.variants.flatMap((variant) => variant.pricePaise ?? []),
      ];
      for (const price of prices) expect(price > 0 && price % 100 === 0, product.slug).toBe(true);
      // Also at the dearest size: otherwise its page would strike out a price below its own.
      if (product.comparePricePaise !== null)
        expect(product.comparePricePaise, product.slug).toBeGreaterThan(Math.max(...prices));
    }
    const reduced =
      products.filter((product) => product.comparePricePaise !== null).length / products.length;
    expect(reduced > 0.12 && reduced < 0.28).toBe(true);
  });

  test("carry 18 % GST, footwear up to 2,500 rupees a pair 5 %", () => {
    for (const product of products) {
      const isCheapPair = product.category === "footwear" && product.pricePaise <= 250_000;
      expect(product.gstBasisPoints, product.slug).toBe(isCheapPair ? 500 : 1800);
      expect(product.hsnCode).toMatch(
        product.category === "footwear" ? /^64[0-9]{6}$/ : /^(42|91)[0-9]{6}$/,
      );
    }
  });

  test("are neither older than their seller nor older than 400 days", () => {
    const joined = new Map(artisans.map((artisan) => [artisan.slug, artisan.joinedDaysAgo]));
    const tooOld = products.filter(
      (product) => product.ageDays > Math.min(400, joined.get(product.artisan) ?? -1),
    );
    expect(tooOld).toEqual([]);
  });

  test("are mostly in stock, with some variants low, some sold out and a few products sold out", () => {
    const stocks = products.flatMap((product) => product.variants.map((variant) => variant.stock));
    expect(stocks.every((stock) => Number.isInteger(stock) && stock >= 0)).toBe(true);
    expect(stocks.filter((stock) => stock === 0).length).toBeGreaterThan(40);
    expect(stocks.filter((stock) => stock >= 1 && stock <= 3).length).toBeGreaterThan(80);
    const soldOut = published.filter((product) =>
      product.variants.every((variant) => variant.stock === 0),
    );
    expect(soldOut.length >= 4 && soldOut.length <= 20).toBe(true);
    const tote = products.find((product) => product.slug === "sahyadri-tote");
    expect(tote?.artisan).toBe("kolhapur-charmakar");
    expect(tote?.variants.every((variant) => variant.stock >= 50)).toBe(true);
  });

  test("use the name Kolhapuri only where the geographical indication allows it", () => {
    const named = products.filter((product) =>
      /kolhapuri/i.test(`${product.name} ${product.tags.join(" ")}`),
    );
    expect(new Set(named.map((product) => product.artisan))).toEqual(
      new Set(["kolhapur-charmakar", "athani-toe-ring"]),
    );
  });
});

function repeated(values: readonly string[]): string[] {
  return values.filter((value, at) => values.indexOf(value) !== at);
}

/**
 * The fifteenth character of a GSTIN, computed from the fourteen before it (modulo 36, every second
 * one doubled).
 */
function gstinCheckCharacter(gstin: string): string {
  const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  let sum = 0;
  for (const [at, character] of Array.from(gstin.slice(0, 14)).entries()) {
    const weighted = alphabet.indexOf(character) * (at % 2 === 0 ? 1 : 2);
    sum += Math.floor(weighted / 36) + (weighted % 36);
  }
  return alphabet.charAt((36 - (sum % 36)) % 36);
}
