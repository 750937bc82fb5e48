import type { ListingCheck } from "../contract.ts";

/** Whether a listing waits for the marketplace, and not for its seller. */
export function isWaiting(check: ListingCheck | null): boolean {
  return check !== null && check.waitingSince !== null;
}
