/** The states of a parcel. */
export const shipmentStatuses = ["on_the_way", "delivered", "not_delivered"] as const;

/** One state of a parcel. */
export type ShipmentStatus = (typeof shipmentStatuses)[number];

/** What can happen to a parcel. */
export const shipmentEventKinds = [
  "handed_over",
  "picked_up",
  "in_transit",
  "out_for_delivery",
  "failed_attempt",
  "delivered",
  "not_delivered",
  "returning",
  "returned",
  "lost",
  "damaged",
  "tracking_changed",
] as const;

/** One thing that can happen to a parcel. */
export type ShipmentEventKind = (typeof shipmentEventKinds)[number];

/** Something that happened to a parcel, visible to both parties. */
export type ShipmentEvent = {
  readonly kind: ShipmentEventKind;
  readonly at: Date;
  readonly place: string | null;
  readonly note: string | null;
};

/** Units of one line. */
export type ShipmentPieces = { readonly lineNumber: number; readonly quantity: number };

/** Units of a variant that is sent instead of returned pieces. */
export type ReplacementPiece = {
  readonly productName: string;
  readonly size: string | null;
  readonly colour: string | null;
  readonly quantity: number;
  /** Whether it is the buyer's own piece, repaired. */
  readonly isRepair: boolean;
};

/** A parcel of an order. */
export type Shipment = {
  readonly id: string;
  /** 1 for the first parcel of the order. */
  readonly number: number;
  readonly status: ShipmentStatus;
  /** Null for a courier that is not in the list. */
  readonly courierCode: string | null;
  readonly courierName: string | null;
  readonly trackingNumber: string | null;
  /** The number of the e-way bill with which it moves; 12 digits. */
  readonly eWayBillNumber: string | null;
  /** Where the buyer can follow it; null if there is no address. */
  readonly trackingUrl: string | null;
  readonly weightGrams: number | null;
  readonly sizeMm: readonly [length: number, width: number, height: number] | null;
  /** The day for which the courier announced it, "2026-11-21". */
  readonly expectedOn: string | null;
  readonly handedOverAt: Date;
  /** When it was delivered, or counted as not delivered. */
  readonly endedAt: Date | null;
  readonly pieces: readonly ShipmentPieces[];
  /** What is in it if it replaces returned pieces; then `pieces` is empty. Null otherwise. */
  readonly replacement: readonly ReplacementPiece[] | null;
  /** The signature or picture taken at the door; null without one. */
  readonly proofUrl: string | null;
  /** Oldest first. */
  readonly events: readonly ShipmentEvent[];
};

/** With whom a parcel travels, and under which number. */
export type ParcelTracking = {
  /** A courier of the list; null for another one. */
  readonly courierCode: string | null;
  /** The name of a courier that is not in the list. */
  readonly courierName: string | null;
  readonly trackingNumber: string | null;
  /** The seller's own link, for a courier that is not in the list. */
  readonly trackingLink: string | null;
};

/** A parcel that the seller hands over. */
export type ParcelInput = ParcelTracking & {
  readonly weightGrams: number | null;
  readonly sizeMm: readonly [length: number, width: number, height: number] | null;
  readonly expectedOn: string | null;
  /** What is in it; empty for everything that was not sent yet. */
  readonly pieces: readonly ShipmentPieces[];
};

/** The value of the courier field for a courier that is not in the list. */
export const otherCourier = "other";
