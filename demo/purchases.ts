import type { DemoArtisan } from "#demo/shapes.ts";

/**
 * The purchases of the demo marketplace during the last month, with the progress of each parcel.
 */

/** Days before the loading, and minutes after ten in the morning (IST) of that day. */
export type DemoMoment = { readonly daysAgo: number; readonly minute: number };

export type DemoAddress = {
  readonly firstName: string;
  readonly lastName: string;
  readonly address: string;
  readonly city: string;
  readonly stateCode: string;
  readonly pinCode: string;
  readonly phone: string;
};

export type DemoStep = DemoMoment & {
  readonly status: "confirmed" | "shipped" | "delivered" | "cancelled";
  readonly by: "buyer" | "seller";
  readonly note?: string;
  readonly carrier?: string;
  readonly trackingNumber?: string;
};

export type DemoOrder = {
  /** Slug of the artisan. */
  readonly artisan: string;
  readonly lines: readonly {
    readonly sku: string;
    readonly quantity: number;
    /** What the buyer answered to questions of the artisan. */
    readonly answers?: readonly (readonly [question: string, answer: string])[];
  }[];
  /** The steps after it was placed, in order of time. */
  readonly steps: readonly DemoStep[];
};

export type DemoPurchase = DemoMoment & {
  /** "buyer" is the demo buyer; otherwise the slug of an artisan who buys from another. */
  readonly buyer: DemoArtisan["slug"];
  readonly to: DemoAddress;
  /** The GSTIN of a business buyer, in the state of the address. */
  readonly business?: { readonly company: string; readonly gstin: string };
  readonly shippingMethod: "standard" | "express";
  readonly orders: readonly DemoOrder[];
};

const atHome: DemoAddress = {
  firstName: "Asha",
  lastName: "Rao",
  address: "Flat 7, Gulmohar Residency, Law College Road",
  city: "Pune",
  stateCode: "27",
  pinCode: "411004",
  phone: "+916000000201",
};
const atHerParents: DemoAddress = {
  firstName: "Asha",
  lastName: "Rao",
  address: "42, 3rd Cross, Malleshwaram",
  city: "Bengaluru",
  stateCode: "29",
  pinCode: "560003",
  phone: "+916000000201",
};
const inBhuj: DemoAddress = {
  firstName: "Ramila",
  lastName: "Meghwal",
  address: "Soniwad, behind Darbargadh",
  city: "Bhuj",
  stateCode: "24",
  pinCode: "370001",
  phone: "+916000000104",
};

/** The saved addresses of the demo buyer. */
export const demoBuyerAddresses: readonly DemoAddress[] = [atHome, atHerParents];

const kolhapur = "kolhapur-charmakar";

/** Oldest first. */
export const purchases: readonly DemoPurchase[] = [
  {
    buyer: "buyer",
    to: atHome,
    shippingMethod: "standard",
    daysAgo: 29,
    minute: 95,
    orders: [
      {
        artisan: kolhapur,
        lines: [
          { sku: "KLP02-KOL-TAN-UK7", quantity: 1 },
          { sku: "KLP04-CBL-COG-38", quantity: 1 },
        ],
        steps: [
          { status: "confirmed", by: "seller", daysAgo: 29, minute: 260 },
          {
            status: "shipped",
            by: "seller",
            daysAgo: 28,
            minute: 120,
            carrier: "India Post",
            trackingNumber: "DEMO10000001IN",
          },
          { status: "delivered", by: "seller", daysAgo: 25, minute: 210 },
        ],
      },
    ],
  },
  {
    buyer: "buyer",
    to: atHerParents,
    shippingMethod: "standard",
    daysAgo: 23,
    minute: 400,
    orders: [
      {
        artisan: kolhapur,
        lines: [{ sku: "KLP09-CRD-OXB", quantity: 2 }],
        steps: [
          { status: "confirmed", by: "seller", daysAgo: 22, minute: 30 },
          {
            status: "shipped",
            by: "seller",
            daysAgo: 21,
            minute: 75,
            carrier: "India Post",
            trackingNumber: "DEMO10000002IN",
          },
          { status: "delivered", by: "seller", daysAgo: 17, minute: 180 },
        ],
      },
      {
        artisan: "bhuj-charmkala",
        lines: [{ sku: "BHJ05-CLU-MUS", quantity: 1 }],
        steps: [
          { status: "confirmed", by: "seller", daysAgo: 22, minute: 150 },
          {
            status: "shipped",
            by: "seller",
            daysAgo: 20,
            minute: 40,
            carrier: "India Post",
            trackingNumber: "DEMO10000003IN",
          },
          { status: "delivered", by: "seller", daysAgo: 15, minute: 320 },
        ],
      },
    ],
  },
  {
    buyer: "bhuj-charmkala",
    to: inBhuj,
    business: { company: "Bhuj Charmkala", gstin: "24ZZDFB1004L1ZX" },
    shippingMethod: "standard",
    daysAgo: 18,
    minute: 10,
    orders: [
      {
        artisan: kolhapur,
        lines: [{ sku: "KLP02-KOL-CHE-UK6", quantity: 1 }],
        steps: [
          { status: "confirmed", by: "seller", daysAgo: 18, minute: 190 },
          {
            status: "shipped",
            by: "seller",
            daysAgo: 17,
            minute: 60,
            carrier: "India Post",
            trackingNumber: "DEMO10000004IN",
          },
          { status: "delivered", by: "seller", daysAgo: 12, minute: 140 },
        ],
      },
    ],
  },
  {
    buyer: "buyer",
    to: atHome,
    shippingMethod: "standard",
    daysAgo: 12,
    minute: 350,
    orders: [
      {
        artisan: kolhapur,
        lines: [{ sku: "KLP05-BIF-CHE", quantity: 1 }],
        steps: [
          {
            status: "cancelled",
            by: "buyer",
            daysAgo: 12,
            minute: 385,
            note: "Ordered the wrong colour",
          },
        ],
      },
    ],
  },
  {
    buyer: "buyer",
    to: atHome,
    shippingMethod: "express",
    daysAgo: 5,
    minute: 55,
    orders: [
      {
        artisan: kolhapur,
        lines: [
          { sku: "KLP08-BKT-TAN", quantity: 1 },
          { sku: "KLP05-BIF-COG", quantity: 1 },
        ],
        steps: [
          { status: "confirmed", by: "seller", daysAgo: 5, minute: 130 },
          {
            status: "shipped",
            by: "seller",
            daysAgo: 4,
            minute: 90,
            carrier: "India Post",
            trackingNumber: "DEMO10000005IN",
          },
        ],
      },
    ],
  },
  {
    buyer: "buyer",
    to: atHerParents,
    shippingMethod: "standard",
    daysAgo: 2,
    minute: 290,
    orders: [
      {
        artisan: kolhapur,
        lines: [{ sku: "KLP07-COI-MUS", quantity: 1, answers: [["Initials", "A. R."]] }],
        steps: [{ status: "confirmed", by: "seller", daysAgo: 1, minute: 45 }],
      },
    ],
  },
  {
    buyer: "buyer",
    to: atHome,
    shippingMethod: "standard",
    daysAgo: 0,
    minute: 0,
    orders: [{ artisan: kolhapur, lines: [{ sku: "KLP02-KOL-OXB-UK7", quantity: 1 }], steps: [] }],
  },
];
