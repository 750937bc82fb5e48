import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";

/** What the mail about a refused report says. */
export type RefusalForMail = {
  readonly sellerId: string;
  readonly refusal: string;
};

const read = statement<RefusalForMail>(
  "filings.refusalForMail",
  `select seller_id as "sellerId", coalesce(refusal, '') as refusal
   from e_invoice_reports
   where document_id = $1 and status = 'refused'`,
);

/** Why the portal refused a document; null if it was reported again since. One statement. */
export async function refusalForMail(
  db: Db,
  actor: Actor,
  { documentId }: { readonly documentId: string },
): Promise<RefusalForMail | null> {
  mustBeAllowed(actor, "filings.work");
  return (await read(db, [documentId]))[0] ?? null;
}
