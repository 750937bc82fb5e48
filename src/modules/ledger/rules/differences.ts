import type { Booking, Entry } from "../contract.ts";
import { gathered } from "./entries.ts";

/** A difference in the books: its cause, and what is wrong. */
export type BookDifference = { readonly cause: string; readonly problem: string };

/**
 * Compares the books with the expected bookings: what is missing, what is superfluous, and what has
 * other entries.
 */
export function differencesBetween(
  due: readonly Booking[],
  booked: readonly { readonly cause: string; readonly entries: readonly Entry[] }[],
): readonly BookDifference[] {
  const should = new Map<string, readonly Entry[]>(
    due.map((booking) => [`${booking.kind}:${booking.of}`, gathered(booking.entries)]),
  );
  const differences: BookDifference[] = [];
  for (const { cause, entries } of booked) {
    const expected = should.get(cause);
    should.delete(cause);
    if (expected === undefined)
      differences.push({ cause, problem: "is booked, but nothing like it happened" });
    else if (wordsOf(expected) !== wordsOf(entries))
      differences.push({
        cause,
        problem: `should be ${wordsOf(expected)}, is ${wordsOf(entries)}`,
      });
  }
  for (const [cause, entries] of should)
    if (entries.length > 0)
      differences.push({
        cause,
        problem: `is missing: ${wordsOf(entries)}`,
      });
  return differences;
}

function wordsOf(entries: readonly Entry[]): string {
  return entries
    .map(
      ({ account, amountPaise, partyId }) =>
        `${account} ${amountPaise}${partyId === undefined ? "" : ` of ${partyId}`}`,
    )
    .toSorted()
    .join(", ");
}
