import { formatTime } from "#shared/ist.ts";
import { reservationMinutes } from "#shared/promises.ts";
import { t } from "#shared/texts/text.ts";

/** Limits how long one buyer can reserve a variant without paying. */

/**
 * One variant that was reserved for an online payment and not paid. `sinceMs` is in milliseconds
 * since 1970, `reservedMs` is a duration.
 */
export type UnpaidReservation = {
  readonly variantId: string;
  readonly sinceMs: number;
  readonly reservedMs: number;
};

/**
 * Three full reservations within six hours. An abandoned reservation counts only for as long as it
 * lasted.
 */
export const reservationLimits = {
  reservedMinutes: 3 * reservationMinutes,
  withinHours: 6,
} as const;

const minuteMs = 60_000;

/**
 * When this buyer may reserve the variant again, in milliseconds since 1970; null when they may
 * now.
 */
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
    // Once this reservation is older than the window, the newer ones are within the limit.
    if (reservedMs >= reservationLimits.reservedMinutes * minuteMs)
      return reservation.sinceMs + windowMs;
  }
  return null;
}

/**
 * Why an item of this purchase cannot be reserved again, as a sentence; null when all items can.
 */
export function unpaidReservationsProblem(
  reservations: readonly UnpaidReservation[],
  lines: readonly { readonly variantId: string; readonly title: string }[],
  nowMs: number,
): string | null {
  for (const { variantId, title } of lines) {
    const againAtMs = mayReserveAgainAtMs(reservations, variantId, nowMs);
    if (againAtMs !== null)
      return t(
        "We reserved {title} for you several times, but it was not paid for and other buyers want it too. Please choose cash on delivery, or pay online after {againAtMs}.",
        { title, againAtMs: formatTime(new Date(againAtMs)) },
      );
  }
  return null;
}
