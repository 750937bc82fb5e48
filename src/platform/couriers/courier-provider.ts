/**
 * What the shop needs from a courier service that books parcels. Amounts are whole paise, weights
 * grams, sizes millimetres. No call retries by itself, and none of them can be repeated blindly:
 * whoever books looks the reference up first.
 */

/** Nobody knows whether the call took effect: no response in time, or one that does not fit. */
export class CourierUnavailable extends Error {
  constructor(cause: unknown) {
    super("the courier service cannot be reached", { cause });
  }
}

/** The courier service refused the call; the message is its own sentence. */
export class CourierRefused extends Error {}

/** No courier goes from the one place to the other. */
export class NoCourierServes extends CourierRefused {}

/** Weight and outer size of a parcel. */
export type ParcelMeasures = {
  readonly weightGrams: number;
  readonly sizeMm: readonly [length: number, width: number, height: number];
};

/** A person with an address in India. The phone number has ten digits. */
export type CourierAddress = {
  readonly name: string;
  readonly address: string;
  readonly city: string;
  /** The name of the state, such as "Uttar Pradesh". */
  readonly state: string;
  readonly pinCode: string;
  readonly phone: string;
  readonly email: string;
};

/** What a courier would take for a parcel. */
export type CourierOffer = {
  readonly id: string;
  readonly courierName: string;
  readonly pricePaise: number;
  /** The day it expects to deliver, "2026-12-03"; null if it names none. */
  readonly arrivesOn: string | null;
};

/** A parcel to be booked. `reference` is ours and unique. */
export type ParcelToBook = ParcelMeasures & {
  readonly reference: string;
  readonly orderedAt: Date;
  /** The key of a registered pickup place. */
  readonly pickupPlace: string;
  readonly to: CourierAddress;
  readonly items: readonly {
    readonly name: string;
    readonly sku: string;
    readonly units: number;
    readonly unitPricePaise: number;
  }[];
  /** What the courier collects at the door; null for a paid parcel. */
  readonly cashPaise: number | null;
  readonly valuePaise: number;
};

/** A return to be picked up at its buyer. `reference` is ours and unique. */
export type ReturnToBook = ParcelMeasures &
  Pick<ParcelToBook, "reference" | "orderedAt" | "items" | "valuePaise"> & {
    readonly from: CourierAddress;
    readonly to: CourierAddress;
  };

/** A parcel that the service knows; without a tracking number no courier was chosen yet. */
export type KnownParcel = {
  readonly orderId: string;
  readonly shipmentId: string;
  readonly trackingNumber: string | null;
  readonly courierName: string | null;
};

/** What couriers report about a parcel. */
export const scanKinds = [
  "picked_up",
  "in_transit",
  "out_for_delivery",
  "failed_attempt",
  "delivered",
  "returning",
  "returned",
  "lost",
  "damaged",
] as const;

/** One kind of report. */
export type ScanKind = (typeof scanKinds)[number];

/** One report about a parcel, in the courier's words. */
export type ParcelScan = {
  readonly kind: ScanKind;
  readonly at: Date;
  readonly place: string | null;
  readonly words: string | null;
};

/** All that is known about a parcel, in the order of time. */
export type ParcelTrack = {
  readonly scans: readonly ParcelScan[];
  readonly isCancelled: boolean;
  readonly expectedOn: string | null;
  /** Address of the signature or picture taken at the door. */
  readonly proofUrl: string | null;
};

/** A service that books parcels with couriers. Each call throws CourierUnavailable or CourierRefused. */
export type CourierProvider = {
  /** Who would take a parcel from one PIN code to another, in no order. Throws NoCourierServes too. */
  offers(
    parcel: ParcelMeasures & {
      readonly fromPinCode: string;
      readonly toPinCode: string;
      readonly isCash: boolean;
      readonly valuePaise: number;
      /** Whether it is picked up at a buyer. */
      readonly isReturn?: boolean;
    },
  ): Promise<readonly CourierOffer[]>;
  /** Registers a place under a key, at most 36 letters. A key that exists stays as it is. */
  registerPickupPlace(key: string, place: CourierAddress): Promise<void>;
  /** The parcel with our reference; null if the service does not know it. */
  findParcel(reference: string): Promise<KnownParcel | null>;
  /** Not idempotent: two calls make two parcels. */
  createParcel(parcel: ParcelToBook): Promise<KnownParcel>;
  /** As `findParcel`, of the returns. */
  findReturn(reference: string): Promise<KnownParcel | null>;
  /** As `createParcel`, of a return. Not idempotent. */
  createReturn(parcel: ReturnToBook): Promise<KnownParcel>;
  assignCourier(
    shipmentId: string,
    offerId: string,
    isReturn?: boolean,
  ): Promise<{ readonly trackingNumber: string; readonly courierName: string | null }>;
  /** The labels as one PDF; null if the service has none. */
  labels(shipmentIds: readonly string[]): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Orders the pickup for a day; returns the day that the courier names, or null. */
  requestPickup(shipmentId: string, day: string): Promise<string | null>;
  /** Cancels a parcel that has not left, with or without a courier. */
  cancelParcel(parcel: KnownParcel): Promise<void>;
  track(trackingNumber: string): Promise<ParcelTrack>;
  /** The page on which anybody follows a parcel; null if there is none. */
  trackingPage(trackingNumber: string): string | null;
  /** Which parcel a webhook is about; null if it lacks the key or names none. */
  readWebhook(rawBody: Uint8Array, headers: Headers): { readonly trackingNumber: string } | null;
};

/** An account with a courier service. */
export type CourierAccount = {
  readonly apiUrl: string;
  readonly email: string;
  readonly password: string;
  readonly webhookKey: string;
  readonly webhookKeyFormer?: string | undefined;
};
