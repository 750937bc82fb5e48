import type { DemoArtisan } from "#demo/shapes.ts";

/** The data types of the purchases of the demo marketplace. */

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

/** What a courier reports about a parcel, when, where and in its own words. */
export type DemoScan = readonly [
  kind:
    | "picked_up"
    | "in_transit"
    | "out_for_delivery"
    | "failed_attempt"
    | "returning"
    | "returned"
    | "lost"
    | "damaged",
  at: DemoMoment,
  place: string,
  words: string,
];

/** An order of which the rest of the demo speaks. */
export type DemoOrderName = "lost" | "damaged" | "back" | "exchange" | "dispute" | "irn";

export type DemoOrder = {
  readonly name?: DemoOrderName;
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
  /** Its parcel was booked here: the price of the label, and what the courier reported. */
  readonly booked?: { readonly labelPaise: number; readonly scans: readonly DemoScan[] };
};

export type DemoPurchase = DemoMoment & {
  /** "buyer" is the demo buyer; otherwise the slug of an artisan who buys from another. */
  readonly buyer: DemoArtisan["slug"];
  readonly to: DemoAddress;
  /** The GSTIN of a business buyer, in the state of the address; `isSez`: of a unit in a zone. */
  readonly business?: {
    readonly company: string;
    readonly gstin: string;
    readonly isSez?: true;
  };
  readonly shippingMethod: "standard" | "express";
  readonly orders: readonly DemoOrder[];
};
