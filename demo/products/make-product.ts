import { careAdvice } from "#demo/products/care.ts";
import type { Design } from "#demo/products/design.ts";
import { hindiTexts } from "#demo/products/hindi-texts.ts";
import { designs, type RangeRow } from "#demo/products/range.ts";
import { makeFacts, variantFacts, type Said } from "#demo/products/make-facts.ts";
import type { Workshop } from "#demo/products/workshop.ts";
import type { DemoPicture, DemoProduct, DemoVariant } from "#demo/shapes.ts";

/**
 * The position of a product. All variation is computed from these numbers, so that every loading
 * gives the same shop.
 */
export type Place = {
  /** Among all products. */
  readonly overall: number;
  /** Among the products of its artisan. */
  readonly inRange: number;
  /** How many products of this design came before, from any artisan. */
  readonly ofDesign: number;
  /** The product cannot be older than its seller. */
  readonly sellerJoinedDaysAgo: number;
};

const newEvery = 6;
const newWithinDays = 15;
const oldestDays = 400;
const footwearLowRateUpToPaise = 250_000;

/** One demo product from its row, its design and its workshop. */
export function makeProduct(
  artisan: string,
  workshop: Workshop,
  row: RangeRow,
  place: Place,
): DemoProduct {
  const [designName, name, priceRupees, colourList, particulars = {}] = row;
  const design: Design = designs[designName];
  const colours = colourList.split(" ");
  const pricePaise = priceRupees * 100;
  const slug = particulars.slug ?? slugOf(name);
  const category = particulars.category ?? design.category;
  const materialsAt = (place.ofDesign + place.inRange) % design.materials.length;
  const materials = fill(pick(design.materials, materialsAt), workshop);
  const customization = particulars.customization ?? pick(design.customization, place.ofDesign);
  const description =
    particulars.description ?? describe(design, workshop, particulars.note, place);
  const said: Said = {
    design: designName,
    category,
    workshop,
    materials: materialsAt,
    details: particulars.description === undefined ? detailOf(design, place) : null,
    words: materials,
    description,
    customization,
  };
  return {
    artisan,
    slug,
    name,
    description,
    translatedName: hindiTexts[slug]?.name ?? null,
    translatedDescription: hindiTexts[slug]?.description ?? null,
    category,
    materials,
    weightGrams:
      particulars.weightGrams ??
      Math.round((design.weightGrams * (94 + (mix(slug) % 13))) / 500) * 5 + 5,
    careInstructions: pick(careAdvice[design.care], place.ofDesign + place.overall),
    customizationOptions: customization,
    questions: particulars.asks === undefined ? [] : [particulars.asks],
    netQuantity: design.netQuantity ?? null,
    attributes: makeFacts(said),
    hsnCode: design.hsnCode,
    gstBasisPoints:
      design.category === "footwear" && pricePaise <= footwearLowRateUpToPaise ? 500 : 1800,
    processing: particulars.processing ?? design.processing,
    tags: tagsOf(design, workshop, place),
    pricePaise,
    comparePricePaise: comparePrice(slug, pricePaise, dearestPaise(design, pricePaise)),
    variants: variantsOf(design, said, colours, row, place),
    pictures: colours.flatMap((colour) => picturesOf(design, colour)),
    status: particulars.draft ? "draft" : "published",
    ageDays: ageInDays(slug, particulars.draft === true, place),
  };
}

function describe(
  design: Design,
  workshop: Workshop,
  note: string | undefined,
  place: Place,
): string {
  const opening = pick(design.openings, place.ofDesign);
  const making = note ?? pick(workshop.making, place.inRange);
  const detail = pick(design.details, detailOf(design, place));
  return [opening, making, detail].join("\n\n");
}

/** The number of the sentence of details that the product has. */
function detailOf({ details, openings }: Design, { ofDesign }: Place): number {
  return (ofDesign + Math.floor(ofDesign / openings.length)) % details.length;
}

function variantsOf(
  design: Design,
  said: Said,
  colours: readonly string[],
  row: RangeRow,
  place: Place,
): DemoVariant[] {
  const sizes: readonly (string | null)[] = design.sizes.length > 0 ? design.sizes : [null];
  const number = String(place.inRange + 1).padStart(2, "0");
  return colours.flatMap((colour) =>
    sizes.map((size) => {
      const parts = [
        `${said.workshop.prefix}${number}`,
        design.code,
        colour.slice(0, 3).toUpperCase(),
      ];
      const sku = (size === null ? parts : [...parts, skuPart(size)]).join("-");
      const extraPaise = size === null ? undefined : design.dearerSizes?.[size];
      return {
        sku,
        size,
        colour: spoken(colour),
        stock: stockOf(sku, row[4]?.stock),
        pricePaise: extraPaise === undefined ? null : row[2] * 100 + extraPaise,
        attributes: variantFacts(said, size),
      };
    }),
  );
}

/** About one variant in ten is sold out, two in ten are low. */
function stockOf(sku: string, level: "plenty" | "none" | undefined): number {
  const n = mix(sku);
  if (level === "none") return 0;
  if (level === "plenty") return 60 + (n % 60);
  const luck = n % 100;
  if (luck < 10) return 0;
  if (luck < 28) return 1 + (n % 3);
  return 4 + (Math.floor(n / 100) % 22);
}

function dearestPaise(design: Design, pricePaise: number): number {
  return pricePaise + Math.max(0, ...Object.values(design.dearerSizes ?? {}));
}

/**
 * About one product in five has a compare price, ending in 50 or 00, above the price of its dearest
 * size.
 */
function comparePrice(slug: string, pricePaise: number, highestPaise: number): number | null {
  const n = mix(`${slug} before`);
  if (n % 5 !== 0 || pricePaise > 10_000_000) return null;
  const percent = 112 + (Math.floor(n / 5) % 6) * 5;
  const earlierPaise = Math.ceil((pricePaise * percent) / 100 / 5_000) * 5_000;
  return earlierPaise > highestPaise ? earlierPaise : null;
}

function ageInDays(slug: string, isDraft: boolean, place: Place): number {
  const n = mix(`${slug} age`);
  if (isDraft) return n % 21;
  if (place.overall % newEvery === 0) return n % newWithinDays;
  const oldest = Math.min(oldestDays, place.sellerJoinedDaysAgo);
  return newWithinDays + 1 + (n % (oldest - newWithinDays));
}

function tagsOf(design: Design, workshop: Workshop, place: Place): string[] {
  const [first = design.category, ...others] = design.tags;
  const start = place.overall % Math.max(1, others.length);
  const turned = [...others.slice(start), ...others.slice(0, start)];
  return [first, workshop.tag, ...turned.slice(0, 2 + (place.overall % 2))];
}

function picturesOf(design: Design, colour: string): DemoPicture[] {
  const files = design.pictures[colour];
  if (files === undefined) throw new Error(`No picture shows this design in ${colour}.`);
  return files.map((file) => ({ file, colour: spoken(colour) }));
}

function fill(sentence: string, workshop: Workshop): string {
  const filled = sentence
    .replaceAll("{leather}", workshop.leather)
    .replaceAll("{thread}", workshop.thread);
  return filled.charAt(0).toUpperCase() + filled.slice(1);
}

/** "forest-green" in words: "Forest green". */
function spoken(colour: string): string {
  const words = colour.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "UK 8" becomes UK8, "80 x 40 cm" 80X40. */
function skuPart(size: string): string {
  return size
    .replace(/ (in|mm|cm)$/, "")
    .replace(/^Set of /, "SET")
    .replaceAll(" ", "")
    .toUpperCase();
}

function slugOf(name: string): string {
  const latin = name
    .normalize("NFD")
    .replace(/[\u0300-\u036f'’.]/g, "")
    .toLowerCase();
  return latin.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}

function pick<T>(choices: readonly [T, ...T[]] | readonly T[], n: number): T {
  const chosen = choices[n % choices.length];
  if (chosen === undefined) throw new Error("Nothing to choose from.");
  return chosen;
}

/** A number from a text, always the same (FNV-1a, then mixed): variation without randomness. */
function mix(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 12)) >>> 0;
}
