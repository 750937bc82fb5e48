const dayMs = 86_400_000;

/**
 * Within so many days of its delivery an order may be sent back, as the page "Cancellation &
 * Refunds" promises. Until then nothing of it is payable.
 */
export const returnWindowDays = 7;

/** When the return window of an order that was delivered at `deliveredAt` is over. */
export function endOfReturnWindow(deliveredAt: Date): Date {
  return new Date(deliveredAt.getTime() + returnWindowDays * dayMs);
}
