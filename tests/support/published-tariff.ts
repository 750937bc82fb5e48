import type { Tariff } from "#modules/shipping/contract.ts";

/** The published shipping policy, as the first migration writes it. */
export const publishedTariff: Tariff = {
  rates: {
    standard: [
      { fromSubtotalPaise: 0, feePaise: 9900 },
      { fromSubtotalPaise: 50_000, feePaise: 7900 },
      { fromSubtotalPaise: 200_000, feePaise: 0 },
    ],
    express: [
      { fromSubtotalPaise: 0, feePaise: 19_900 },
      { fromSubtotalPaise: 50_000, feePaise: 14_900 },
      { fromSubtotalPaise: 200_000, feePaise: 9900 },
    ],
  },
  delivery: {
    standard: {
      metro: { min: 2, max: 4 },
      other: { min: 4, max: 7 },
      remote: { min: 7, max: 14 },
    },
    express: {
      metro: { min: 1, max: 2 },
      other: { min: 2, max: 4 },
      remote: { min: 5, max: 10 },
    },
  },
  cashFeePaise: 0,
  processing: {
    ready: { min: 1, max: 2 },
    made_to_order: { min: 5, max: 10 },
    custom: { min: 10, max: 15 },
  },
  metros: [
    { prefix: "110", city: "Delhi" },
    { prefix: "380", city: "Ahmedabad" },
    { prefix: "400", city: "Mumbai" },
    { prefix: "411", city: "Pune" },
    { prefix: "500", city: "Hyderabad" },
    { prefix: "560", city: "Bengaluru" },
    { prefix: "600", city: "Chennai" },
    { prefix: "700", city: "Kolkata" },
  ],
};
