import { demoQuestions } from "#demo/attributes/questions.ts";
import type { DemoValues } from "#demo/attributes/shape.ts";
import { factsOfDesigns } from "#demo/products/facts.ts";
import { chestOfM, type DesignFacts } from "#demo/products/facts-worn.ts";
import type { DesignName } from "#demo/products/range.ts";
import type { Workshop } from "#demo/products/workshop.ts";

/** Which sentences a product took of its design, and what they became. */
export type Said = {
  readonly design: DesignName;
  readonly category: string;
  readonly workshop: Workshop;
  /** The numbers of its sentence of materials and of its details; null if it has other words. */
  readonly materials: number;
  readonly details: number | null;
  /** The sentence of materials, with the workshop's leather. */
  readonly words: string;
  readonly description: string;
  readonly customization: string | null;
};

/** The values of a product: what its own sentences say, and its workshop of all its pieces. */
export function makeFacts(said: Said): DemoValues {
  const { always, materials, details }: DesignFacts = factsOfDesigns[said.design];
  const { hideOrigin, tannery, maker } = said.workshop;
  const all: DemoValues = {
    ...always,
    ...materials?.[said.materials],
    ...(said.details === null ? {} : details[said.details]),
    ...given("hide", hidesIn(said.words) ?? said.workshop.hides ?? null),
    tanning: tanningIn(said.words) ?? said.workshop.tanning,
    process: processOf(said),
    "hide-origin": hideOrigin,
    tannery,
    maker,
    // All of them are made in small runs, or again on order.
    "one-of-a-kind": false,
    ...(said.category === "custom"
      ? given("personalised", personalisedBy(said.customization))
      : {}),
  };
  const asked = Object.keys(demoQuestions[said.category] ?? {});
  return Object.fromEntries(Object.entries(all).filter(([code]) => asked.includes(code)));
}

const sizes = ["S", "M", "L", "XL", "XXL"] as const;
const cmPerSize = 3;

/** The chest of a jacket's size, in centimetres. */
export function variantFacts(said: Said, size: string | null): DemoValues {
  const ofM = chestOfM[said.design]?.[said.details ?? -1];
  const step = sizes.findIndex((one) => one === size) - sizes.indexOf("M");
  return ofM === undefined || size === null ? {} : { chest: ofM + step * cmPerSize };
}

function given(code: string, value: string | readonly string[] | null): DemoValues {
  return value === null || value.length === 0 ? {} : { [code]: value };
}

const hides = [
  ["cow", /\bcow\b|\bbridle\b|\bsaddle leather\b/i],
  ["buffalo", /\bbuffalo\b/i],
  ["goat", /\bgoat(skin)?\b/i],
  ["sheep", /\bsheep\b|\blamb\b/i],
  ["calf", /\bcalf\b/i],
] as const;

/** The hides that a sentence names. Bridle and saddle leather are cow hide. */
function hidesIn(words: string): readonly string[] | null {
  const named = hides.filter(([, pattern]) => pattern.test(words)).map(([hide]) => hide);
  return named.length === 0 ? null : named;
}

const tannings = [
  ["bark", /\bbark-tanned\b|\bavaram-tanned\b/i],
  ["vegetable", /\bvegetable-tanned\b|\bbridle leather\b|\bsaddle leather\b/i],
  ["chrome-free", /\bchrome-free\b/i],
  ["chrome", /\bnappa\b/i],
] as const;

function tanningIn(words: string): string | null {
  return tannings.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

const processes = [
  ["embroidered", /embroider/i],
  ["braided", /braid(ed)? strands|laces and braided|plaited/i],
  ["embossed", /emboss|pressed with/i],
  ["wet-moulded", /wet-moulded/i],
] as const;

function processOf({ words, description, workshop }: Said): readonly string[] {
  const named = processes.filter(([, pattern]) => pattern.test(words)).map(([process]) => process);
  const isByHand = /\b(sewn|stitched) by hand\b/i.test(description);
  return [isByHand ? "hand-stitched" : workshop.stitching, ...named];
}

const personal = [
  ["letters", /letters|initials|name|monogram/i],
  ["measurements", /measure|length|size|model|number and width/i],
  ["drawing", /drawing/i],
] as const;

function personalisedBy(customization: string | null): readonly string[] {
  return personal.filter(([, pattern]) => pattern.test(customization ?? "")).map(([by]) => by);
}
