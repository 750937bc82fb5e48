import type { CourierBooking } from "../contract.ts";

/** Whether a booking still needs its seller: it waits for the pickup, or its end is unknown. */
export function isBookingOpen(booking: Pick<CourierBooking, "status"> | null): boolean {
  return (
    booking !== null &&
    (booking.status === "booking" || booking.status === "booked" || booking.status === "cancelling")
  );
}
