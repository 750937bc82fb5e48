import {
  returnPostageGrams,
  returnPostageNextPaise,
  returnPostagePaise,
} from "#shared/promises.ts";

/** What a buyer gets for a return that they send themselves. Knows no courier. */

/**
 * The postage of a return parcel by its weight, the same from everywhere: up to 500 g ₹120, and ₹60
 * for each further 500 g that are begun. 1,200 g are ₹240.
 */
export function returnPostage(weightGrams: number): number {
  const further = Math.max(0, Math.ceil(weightGrams / returnPostageGrams) - 1);
  return returnPostagePaise + further * returnPostageNextPaise;
}

/** The cause of the refund of a return's postage. */
export function postageCause(returnId: string): string {
  return `postage:${returnId}`;
}

/** Whether a refund with this cause is for the postage of a return. */
export function isPostage(cause: string): boolean {
  return cause.startsWith(postageCause(""));
}
