import { statement, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import { listingReportsSettled } from "../events.ts";
import type { ReportOutcome } from "./rules/care-values.ts";

const settle = statement<{ id: string }>(
  "catalog.settleReports",
  `update listing_reports
   set settled_at = now(), outcome = $2, settled_in = $3
   where product_id = $1 and settled_at is null
   returning id`,
);

type Decided = {
  readonly productId: string;
  readonly outcome: ReportOutcome;
  /** Unique per decision. */
  readonly changeId: string;
};

/**
 * Settles the open reports of a listing within the transaction of the decision; those who reported
 * it read what was decided. Returns how many there were.
 */
export async function settleReports(tx: Db, decided: Decided): Promise<number> {
  const { productId, outcome, changeId } = decided;
  const settled = await settle(tx, [productId, outcome, changeId]);
  if (settled.length > 0) await emit(tx, listingReportsSettled({ productId, changeId }));
  return settled.length;
}

/** Ends what is open between the marketplace and a seller about listings. */
export const closeChecks = statement(
  "catalog.closeChecks",
  "delete from listing_checks where product_id = any($1::uuid[])",
);
