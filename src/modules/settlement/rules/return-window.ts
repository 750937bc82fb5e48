import { returnWindowDays } from "#shared/promises.ts";

const dayMs = 86_400_000;

/**
 * When the return window of an order delivered at `deliveredAt` ends. Nothing of it is payable
 * before.
 */
export function endOfReturnWindow(deliveredAt: Date): Date {
  return new Date(deliveredAt.getTime() + returnWindowDays * dayMs);
}
