import type { DatedGstRate } from "../contract.ts";
import { isAboutTheSame, meets } from "./new-rate.ts";

/** The rates to remove, and the ended rates to restore. */
export type RateWithdrawal = {
  readonly withdraws: readonly DatedGstRate[];
  readonly reopens: readonly DatedGstRate[];
};

/**
 * Reverses the addition of a rate. It also removes the rates of the same day that continue the
 * remaining parts, so every price has exactly one rate. Null if a later rate follows one of these:
 * that one must be withdrawn first. Example: without "5% up to ₹3,000", 18% above ₹3,000 is removed
 * too, and both old rates are restored.
 */
export function withdrawalOf(
  lines: readonly DatedGstRate[],
  line: DatedGstRate,
): RateWithdrawal | null {
  const same = lines.filter((each) => isAboutTheSame(each, line));
  let withdraws: readonly DatedGstRate[] = [line];
  let reopens: readonly DatedGstRate[] = [];
  for (let previousCount = 0; previousCount < withdraws.length;) {
    previousCount = withdraws.length;
    reopens = same.filter(
      (each) => each.inForceUntil === line.inForceFrom && withdraws.some((one) => meets(each, one)),
    );
    withdraws = same.filter(
      (each) =>
        each.id === line.id ||
        (each.inForceFrom === line.inForceFrom && reopens.some((one) => meets(each, one))),
    );
  }
  return withdraws.some(({ inForceUntil }) => inForceUntil !== null)
    ? null
    : { withdraws, reopens };
}
