import { formatTime } from "#shared/ist.ts";
import { reservationMinutes } from "#shared/promises.ts";

/** How long one buyer may keep a piece from others without paying for it. */

/**
 * One variant that was set aside to be paid online, and is not paid: since when, and for how long.
 * Instants in milliseconds since 1970.
 */
export type UnpaidReservation = {
  readonly variantId: string;
  readonly sinceMs: number;
  readonly reservedMs: number;
};

/**
 * Three whole holds within six hours. Those that were given up soon weigh as little as they lasted.
 */
export const reservationLimits = {
  reservedMinutes: 3 * reservationMinutes,
  withinHours: 6,
} as const;

const minuteMs = 60_000;

/** From when a buyer with these holds may set the variant aside again; null when they may now. */
export function mayReserveAgainAtMs(
  reservations: readonly UnpaidReservation[],
  variantId: string,
  nowMs: number,
): number | null {
  const windowMs = reservationLimits.withinHours * 60 * minuteMs;
  const newestFirst = reservations
    .filter(
      (reservation) =>
        reservation.variantId === variantId && reservation.sinceMs > nowMs - windowMs,
    )
    .toSorted((one, other) => other.sinceMs - one.sinceMs);
  let reservedMs = 0;
  for (const reservation of newestFirst) {
    reservedMs += reservation.reservedMs;
    // With this one out of sight, those after it are within the limit.
    if (reservedMs >= reservationLimits.reservedMinutes * minuteMs)
      return reservation.sinceMs + windowMs;
  }
  return null;
}

/**
 * Why something of this purchase is not set aside once more, as a sentence; null when all of it may
 * be.
 */
export function unpaidReservationsProblem(
  reservations: readonly UnpaidReservation[],
  lines: readonly { readonly variantId: string; readonly title: string }[],
  nowMs: number,
): string | null {
  for (const { variantId, title } of lines) {
    const againAtMs = mayReserveAgainAtMs(reservations, variantId, nowMs);
    if (againAtMs !== null)
      return `${title} was kept for you several times and not paid, and others want it too. Please choose cash on delivery, or pay online after ${formatTime(new Date(againAtMs))}.`;
  }
  return null;
}
