import { formatRupees } from "#shared/money.ts";
import { t } from "#shared/texts/text.ts";
import type { GstChange } from "../contract.ts";

/** The look of both cards. */
export const gstCardClasses = "mb-6 grid gap-3 rounded-card bg-mustard-soft px-5 py-4";

/** That GST changed before the invoice or the parcel, and what went back. */
export function billedWords(change: GstChange): string {
  const changed = t(
    "GST changed after the order was placed. The total was {before} and is {after}.",
    totalsInWords(change),
  );
  if (change.givenBackPaise === 0) return changed;
  const back = t("{amount} was refunded to the buyer.", {
    amount: formatRupees(change.givenBackPaise),
  });
  return `${changed} ${back}`;
}

/** The totals before and after, as a sentence names them. */
export const totalsInWords = ({ formerTotalPaise, totalPaise }: GstChange) => ({
  before: formatRupees(formerTotalPaise),
  after: formatRupees(totalPaise),
});
