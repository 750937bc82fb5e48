import { formatTime } from "#shared/ist.ts";
import { reservationMinutes } from "#shared/promises.ts";

/** How long one buyer may keep a piece from others without paying for it. */

/**
 * One variant that was set aside to be paid online, and is not paid: since when, and for how long.
 * Instants in milliseconds since 1970.
 */
export type UnpaidHold = {
  readonly variantId: string;
  readonly sinceMs: number;
  readonly heldMs: number;
};

/**
 * Three whole holds within six hours. Those that were given up soon weigh as little as they lasted.
 */
export const holdLimits = { heldMinutes: 3 * reservationMinutes, withinHours: 6 } as const;

const minuteMs = 60_000;

/** From when a buyer with these holds may set the variant aside again; null when they may now. */
export function mayHoldAgainAtMs(
  holds: readonly UnpaidHold[],
  variantId: string,
  nowMs: number,
): number | null {
  const windowMs = holdLimits.withinHours * 60 * minuteMs;
  const newestFirst = holds
    .filter((hold) => hold.variantId === variantId && hold.sinceMs > nowMs - windowMs)
    .toSorted((one, other) => other.sinceMs - one.sinceMs);
  let heldMs = 0;
  for (const hold of newestFirst) {
    heldMs += hold.heldMs;
    // With this one out of sight, those after it are within the limit.
    if (heldMs >= holdLimits.heldMinutes * minuteMs) return hold.sinceMs + windowMs;
  }
  return null;
}

/**
 * Why something of this purchase is not set aside once more, as a sentence; null when all of it may
 * be.
 */
export function unpaidHoldsProblem(
  holds: readonly UnpaidHold[],
  lines: readonly { readonly variantId: string; readonly title: string }[],
  nowMs: number,
): string | null {
  for (const { variantId, title } of lines) {
    const againAtMs = mayHoldAgainAtMs(holds, variantId, nowMs);
    if (againAtMs !== null)
      return `${title} was kept for you several times and not paid, and others want it too. Please choose cash on delivery, or pay online after ${formatTime(new Date(againAtMs))}.`;
  }
  return null;
}
