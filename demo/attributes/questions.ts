import type { DemoQuestions } from "#demo/attributes/shape.ts";

/** Which attributes the demo's categories ask for. */

const filterable = { isFilterable: true } as const;
const onCards = { isOnCards: true } as const;

const madeOf = {
  hide: filterable,
  "hide-origin": {},
  tanning: filterable,
  tannery: {},
} as const satisfies DemoQuestions;

const madeBy = {
  maker: {},
  process: {},
  "one-of-a-kind": {},
  "for-whom": filterable,
  occasion: filterable,
} as const satisfies DemoQuestions;

const size = { width: {}, height: {}, depth: {} } as const satisfies DemoQuestions;

/** By the slug of the category. */
export const demoQuestions: Readonly<Record<string, DemoQuestions>> = {
  handbags: {
    ...size,
    width: { ...filterable, ...onCards },
    closure: { ...filterable, ...onCards },
    fits: filterable,
    lining: {},
    ...madeOf,
    ...madeBy,
  },
  belts: {
    "belt-width": { ...filterable, ...onCards },
    buckle: {},
    motif: {},
    ...madeOf,
    ...madeBy,
  },
  "wallets-card-holders": {
    "card-slots": { ...filterable, ...onCards },
    "coin-pocket": filterable,
    closure: {},
    ...size,
    ...madeOf,
    ...madeBy,
  },
  footwear: {
    "heel-height": { ...filterable, ...onCards },
    sole: { ...filterable, ...onCards },
    "toe-shape": filterable,
    motif: {},
    ...madeOf,
    ...madeBy,
  },
  accessories: {
    "made-for": filterable,
    motif: { ...filterable, ...onCards },
    closure: {},
    ...size,
    ...madeOf,
    ...madeBy,
  },
  travel: {
    volume: { ...filterable, ...onCards },
    "cabin-size": filterable,
    fits: { ...filterable, ...onCards },
    closure: {},
    lining: {},
    ...size,
    ...madeOf,
    ...madeBy,
  },
  jackets: {
    cut: { ...filterable, ...onCards },
    chest: filterable,
    lining: { ...filterable, ...onCards },
    closure: {},
    ...madeOf,
    ...madeBy,
  },
  "business-office": {
    "made-for": filterable,
    fits: { ...filterable, ...onCards },
    motif: {},
    pages: {},
    closure: {},
    lining: {},
    ...size,
    ...madeOf,
    ...madeBy,
  },
  custom: {
    "made-for": { ...filterable, ...onCards },
    personalised: { ...filterable, ...onCards },
    motif: {},
    cut: {},
    chest: {},
    closure: {},
    lining: {},
    ...size,
    "belt-width": {},
    buckle: {},
    "card-slots": {},
    fits: {},
    sole: {},
    "toe-shape": {},
    pages: {},
    volume: {},
    ...madeOf,
    ...madeBy,
  },
};
