import type { BookingStatus } from "../courier/booking-contract.ts";

/** The pickup of a return, as its buyer and its seller see it. */
export type ReturnPickup = {
  readonly id: string;
  readonly status: BookingStatus;
  readonly courierName: string;
  readonly trackingNumber: string | null;
  /** The day of the pickup, "2026-12-03"; null if the courier names none. */
  readonly pickupOn: string | null;
};

/**
 * What happens to the parcel with a return: `refused` if the courier does not pick it up after all,
 * `cameBack` if it is with its buyer again, `notCancelled` if a pickup is no longer needed and the
 * courier does not cancel it, `wayBackNotCancelled` of what was to be sent to the buyer.
 */
export const returnParcelSteps = [
  "booked",
  "sent",
  "arrived",
  "refused",
  "cameBack",
  "notCancelled",
  "wayBackNotCancelled",
] as const;

/** One of these steps. */
export type ReturnParcelStep = (typeof returnParcelSteps)[number];

/** The workshop's address, for a return that its buyer sends. */
export type ReturnAddress = {
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly stateCode: string;
  readonly pinCode: string;
  readonly phone: string | null;
};
