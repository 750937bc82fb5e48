import { returnWindowDays } from "#shared/promises.ts";

const dayMs = 86_400_000;

/**
 * When the return window of an order that was delivered at `deliveredAt` is over. Until then
 * nothing of it is payable.
 */
export function endOfReturnWindow(deliveredAt: Date): Date {
  return new Date(deliveredAt.getTime() + returnWindowDays * dayMs);
}
