import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { GstPayment } from "./contract.ts";
import { paymentColumns } from "./payments.sql.ts";

/** A recorded payment, also a withdrawn one. */
export type GstPaymentForCheck = GstPayment & { readonly isWithdrawn: boolean };

const page = statement<GstPaymentForCheck>(
  "filings.gstPaymentsForCheck",
  `select ${paymentColumns}, p.withdrawn_at is not null as "isWithdrawn"
   from gst_payments p
   where $1::uuid is null or p.id > $1
   order by p.id
   limit $2`,
);

/** Payments of GST by id, after the id `after`. For the check of the books. One statement. */
export async function gstPaymentsForCheck(
  db: Db,
  actor: Actor,
  input: { readonly after: string | null; readonly limit: number },
): Promise<readonly GstPaymentForCheck[]> {
  mustBeAllowed(actor, "ledger.check");
  return page(db, [input.after, input.limit]);
}

const existing = statement<{ id: string }>(
  "filings.existingGstPayments",
  "select id from gst_payments where id::text = any($1)",
);

/** Which of these ids are payments of GST. For the check of the books. One statement. */
export async function existingGstPayments(
  db: Db,
  actor: Actor,
  input: { readonly ids: readonly string[] },
): Promise<readonly string[]> {
  mustBeAllowed(actor, "ledger.check");
  return (await existing(db, [input.ids])).map(({ id }) => id);
}
