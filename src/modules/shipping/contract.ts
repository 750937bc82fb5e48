/** The two shipping methods. */
export const shippingMethods = ["standard", "express"] as const;

/** One shipping method. */
export type ShippingMethod = (typeof shippingMethods)[number];

/** The kinds of processing: ready to ship, made to order, or made to measure. */
export const processingKinds = ["ready", "made_to_order", "custom"] as const;

/** One kind of processing. */
export type Processing = (typeof processingKinds)[number];

/** A range of days, both ends included. */
export type Days = { readonly min: number; readonly max: number };

/**
 * In how many days couriers deliver between two places, by their own word: the fastest and the
 * slowest of them. Null where they name no day.
 */
export type CourierDays = { readonly min: number | null; readonly max: number | null };

/** What couriers said about the way from a shop to a PIN code. */
export type CourierWay = CourierDays & {
  /** Whether any of them goes there; null if that is not known. */
  readonly isServed: boolean | null;
  /** Whether any of them collects cash there; null if that is not known. */
  readonly takesCash: boolean | null;
};

/**
 * Where a parcel goes: to a metro city, to a remote place (islands, north-east, Jammu and Kashmir,
 * Ladakh, Army Post), or elsewhere.
 */
export const deliveryZones = ["metro", "other", "remote"] as const;

/** One delivery zone. */
export type DeliveryZone = (typeof deliveryZones)[number];

/** The shipping tariff in force. Fees include GST and are charged once per purchase. */
export type Tariff = {
  /** Per method, ascending: the fee from a goods value (without GST) on. */
  readonly rates: Readonly<
    Record<
      ShippingMethod,
      readonly { readonly fromSubtotalPaise: number; readonly feePaise: number }[]
    >
  >;
  readonly delivery: Readonly<Record<ShippingMethod, Readonly<Record<DeliveryZone, Days>>>>;
  readonly processing: Readonly<Record<Processing, Days>>;
  readonly metros: readonly { readonly prefix: string; readonly city: string }[];
  /** For a purchase that is paid in cash, in addition; 0 where cash costs nothing more. */
  readonly cashFeePaise: number;
};

/**
 * A courier that sellers can choose. `{number}` in its link stands for the tracking number; the link
 * is null where parcels cannot be followed.
 */
export type Courier = {
  readonly code: string;
  readonly name: string;
  readonly trackingLink: string | null;
  readonly isOffered: boolean;
};
