import type { DemoValues } from "#demo/attributes/shape.ts";
import type { DesignName } from "#demo/products/range.ts";

/**
 * What the sentences of each design say, as values of attributes. `materials` and `details` have an
 * entry for each sentence of the design, in the same order. A table of data: its length is exempt.
 */
export type DesignFacts = {
  readonly always: DemoValues;
  readonly materials?: readonly DemoValues[];
  readonly details: readonly DemoValues[];
};

const cotton = { lining: "cotton" } as const;

/** The facts of belts, footwear and jackets. */
export const factsOfWornDesigns = {
  classicBelt: {
    always: { buckle: "brass", "for-whom": ["men"], occasion: ["everyday", "work"] },
    details: [{ "belt-width": 35 }, { "belt-width": 35 }, { "belt-width": 38 }],
  },
  braidedBelt: {
    always: { buckle: "brass", "for-whom": ["women", "men"], occasion: ["everyday"] },
    details: [{ "belt-width": 32 }, { "belt-width": 35 }, { "belt-width": 30 }],
  },
  embroideredBelt: {
    always: {
      buckle: "brass",
      motif: "diamonds",
      "for-whom": ["women"],
      occasion: ["festive", "gift"],
    },
    details: [{ "belt-width": 38 }, { "belt-width": 35 }, { "belt-width": 40 }],
  },
  kolhapuri: {
    always: {
      sole: "leather",
      "toe-shape": "ring",
      "heel-height": 1.2,
      "for-whom": ["women", "men"],
      occasion: ["everyday", "festive"],
    },
    details: [{}, {}, {}],
  },
  toeRingChappal: {
    always: {
      sole: "leather",
      "toe-shape": "ring",
      "heel-height": 1,
      "for-whom": ["women", "men"],
      occasion: ["everyday"],
    },
    details: [{}, {}, {}],
  },
  mojari: {
    always: {
      sole: "leather",
      "toe-shape": "curled",
      motif: "vines",
      "heel-height": 1.5,
      "for-whom": ["men"],
      occasion: ["wedding", "festive"],
    },
    details: [{}, {}, {}],
  },
  slide: {
    always: {
      sole: "rubber",
      "toe-shape": "open",
      "heel-height": 2.5,
      "for-whom": ["women", "men"],
      occasion: ["everyday"],
    },
    details: [{}, {}, {}],
  },
  biker: {
    always: { closure: "zip", "for-whom": ["men"], occasion: ["everyday", "travel"] },
    materials: [{ lining: "viscose" }, cotton],
    details: [{ cut: "regular" }, { cut: "close" }, { cut: "regular" }],
  },
  bomber: {
    always: { closure: "zip", "for-whom": ["men"], occasion: ["everyday"] },
    materials: [cotton, { lining: "viscose" }],
    details: [{ cut: "regular" }, { cut: "easy" }, { cut: "regular" }],
  },
  nehruVest: {
    always: { closure: "buttons", "for-whom": ["men"], occasion: ["festive", "wedding"] },
    materials: [cotton, { lining: "art-silk" }],
    details: [{ cut: "regular" }, { cut: "regular" }, { cut: "regular" }],
  },
} as const satisfies Readonly<Partial<Record<DesignName, DesignFacts>>>;

/** The chest of size M in centimetres, for each sentence of details; each size is 3 cm apart. */
export const chestOfM: Readonly<Partial<Record<DesignName, readonly number[]>>> = {
  biker: [54, 54, 54],
  bomber: [55, 56, 55],
  nehruVest: [52, 52, 53],
};
