import type { Booking, Entry } from "../contract.ts";
import { gathered } from "./entries.ts";

/**
 * Something that is otherwise in the books than it should be: its cause, and what is the matter.
 */
export type BookDifference = { readonly cause: string; readonly problem: string };

/**
 * What the books have against what should be in them: what is missing, what is too much, and what
 * has other entries.
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
    if (entries.length > 0) differences.push({ cause, problem: `is missing: ${wordsOf(entries)}` });
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
