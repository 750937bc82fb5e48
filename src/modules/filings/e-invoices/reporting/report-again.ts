import { forgetGstinRefusal } from "#modules/invoicing/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { sendJob } from "#platform/jobs/jobs.ts";
import { enforceRateLimit } from "#platform/rate-limits.ts";
import { system } from "#policy/actor.ts";
import { eInvoiceJob } from "../../jobs.ts";
import { beginReport } from "./reports.sql.ts";

/** How every report of a document begins. The callers have checked the permission. */

/** How often a seller may have one document, and all documents, reported within an hour. */
const mostPerHour = { ofDocument: 5, ofSeller: 100 } as const;

/** Counts a report that the seller asks for. Needs a connection, not a transaction. Throws TooMany. */
export async function takeFromReportLimits(
  db: Db,
  { sellerId, documentId }: { readonly sellerId: string; readonly documentId: string },
): Promise<void> {
  const limit = (subject: string, max: number) =>
    enforceRateLimit(db, { key: `e-invoice-reports:${subject}`, max, windowSeconds: 3600 });
  await limit(`${sellerId}:${documentId}`, mostPerHour.ofDocument);
  await limit(sellerId, mostPerHour.ofSeller);
}

/**
 * Begins a report, perhaps once more. What the portal said before no longer counts, so nobody voids
 * the document while the portal is asked. Returns whether it began: not without a user at the portal,
 * nor once the document is reported. Throws DocumentIsVoid.
 */
export async function reportAgain(
  tx: Db,
  { sellerId, documentId }: { readonly sellerId: string; readonly documentId: string },
): Promise<boolean> {
  await forgetGstinRefusal(tx, system, { documentId });
  if ((await beginReport(tx, [documentId, sellerId])).length === 0) return false;
  await sendJob(tx, eInvoiceJob, { documentId });
  return true;
}
