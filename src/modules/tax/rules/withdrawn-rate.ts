import type { DatedGstRate } from "../contract.ts";
import { isAboutTheSame, meets } from "./new-rate.ts";

/** The lines that go, and those that they had ended, which go on. */
export type RateWithdrawal = {
  readonly withdraws: readonly DatedGstRate[];
  readonly reopens: readonly DatedGstRate[];
};

/**
 * What was done with a line when it was added, backwards: with it go the lines of the same day that
 * carry on the rest of what it ended, so that no price is left without a line or with two. Null
 * where a later line follows one of these: then that one has to go first. Example: without "5% up
 * to ₹3,000", 18% above ₹3,000 goes too, and both old lines go on.
 */
export function withdrawalOf(
  lines: readonly DatedGstRate[],
  line: DatedGstRate,
): RateWithdrawal | null {
  const same = lines.filter((each) => isAboutTheSame(each, line));
  let withdraws: readonly DatedGstRate[] = [line];
  let reopens: readonly DatedGstRate[] = [];
  for (let known = 0; known < withdraws.length;) {
    known = withdraws.length;
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
