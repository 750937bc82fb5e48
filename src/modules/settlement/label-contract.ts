import type { LabelKind } from "./rules/who-pays.ts";

/** Why a label's price was given back. */
export type LabelGivenBackFor = "lost" | "damaged";

/** A booked parcel whose label somebody pays. The price is the courier's, with GST. */
export type LabelToCharge = {
  readonly bookingId: string;
  readonly orderId: string;
  readonly sellerId: string;
  readonly kind: LabelKind;
  readonly pricePaise: number;
};

/** What a booked parcel cost its seller. */
export type LabelCharge = LabelToCharge & {
  /** The GST in the price. */
  readonly gstPaise: number;
  readonly chargedAt: Date;
  /** Null while the charge stands. */
  readonly givenBackFor: LabelGivenBackFor | null;
};
