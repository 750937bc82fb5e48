/**
 * The states of a booking. `booking`: the service is being called, or nobody knows how the call
 * ended. `booked`: it has a tracking number and waits for the pickup. `handed_over`: it is a parcel
 * on its way. `refused`: the service did not take it. `cancelling`: the service is to be told.
 */
export const bookingStatuses = [
  "booking",
  "booked",
  "handed_over",
  "refused",
  "cancelling",
  "cancelled",
] as const;

/** One state of a booking. */
export type BookingStatus = (typeof bookingStatuses)[number];

/** What a booking is for: a parcel of an order, a return picked up, or its replacement. */
export type BookingKind = "parcel" | "return" | "replacement";
