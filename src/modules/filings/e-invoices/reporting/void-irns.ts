import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { documentsView, documentToSend } from "#modules/invoicing/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import {
  type EInvoiceProvider,
  EInvoiceRefused,
  EInvoicesUnavailable,
  type PortalUser,
} from "#platform/e-invoices/e-invoice-provider.ts";
import { system, type Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { NoUserToCancel, PortalSilent, VoidIrnClosed, VoidIrnNotCancelled } from "../../errors.ts";
import type { VoidIrn } from "../contract.ts";
import { passwordOf } from "./portal-users.ts";
import { readReportRow } from "./reports.sql.ts";

/**
 * IRNs that the e-invoice portal gave to documents that are void here. An administrator cancels each
 * at the portal within 24 hours, or acknowledges it with a reason.
 */

const open = statement<VoidIrn>(
  "filings.voidIrns",
  `select v.document_id as "documentId", v.irn, v.acked_at as "ackedAt", d.number,
     coalesce(d.supplier_name, '') as "shopName", u.seller_id is not null as "hasUser"
   from void_irns v
   join ${documentsView} d on d.id = v.document_id
   left join e_invoice_users u on u.seller_id = d.issuer_seller_id
   where v.cancelled_at is null and v.acknowledged_at is null
   order by v.acked_at, v.document_id
   limit 100`,
);
const total = statement<{ count: number }>(
  "filings.countVoidIrns",
  `select count(*)::int as count
   from void_irns
   where cancelled_at is null and acknowledged_at is null`,
);
const toCancel = statement<{ irn: string }>(
  "filings.voidIrnToCancel",
  `select irn
   from void_irns
   where document_id = $1 and cancelled_at is null and acknowledged_at is null`,
);
const markCancelled = statement<{ irn: string }>(
  "filings.voidIrnCancelled",
  `update void_irns
   set cancelled_at = now()
   where document_id = $1 and cancelled_at is null and acknowledged_at is null
   returning irn`,
);
const markAcknowledged = statement<{ irn: string }>(
  "filings.voidIrnAcknowledged",
  `update void_irns
   set acknowledged_at = now(), reason = $2
   where document_id = $1 and cancelled_at is null and acknowledged_at is null
   returning irn`,
);

/** The IRNs of void documents that nobody dealt with, the oldest first. One statement. */
export async function voidIrns(db: Db, actor: Actor): Promise<readonly VoidIrn[]> {
  mustBeAllowed(actor, "filings.closeVoidIrns");
  return open(db, []);
}

/** How many of them there are. One statement. */
export async function countVoidIrns(db: Db, actor: Actor): Promise<number> {
  mustBeAllowed(actor, "filings.closeVoidIrns");
  return (await total(db, []))[0]?.count ?? 0;
}

/**
 * Cancels the IRN of a void document at the portal, in the name of its seller's user there. One that
 * is cancelled there already only leaves the list. Needs a connection, not a transaction. Throws
 * VoidIrnClosed, NoUserToCancel, PortalSilent, and VoidIrnNotCancelled with the portal's words.
 */
export async function cancelVoidIrn(
  db: Db,
  actor: Actor,
  portal: EInvoiceProvider | null,
  { documentId }: { readonly documentId: string },
): Promise<void> {
  mustBeAllowed(actor, "filings.closeVoidIrns");
  const [found] = await toCancel(db, [documentId]);
  if (found === undefined) throw new VoidIrnClosed();
  const { irn } = found;
  await cancelThere(portal, await userOf(db, documentId), irn);
  await inTransactionAs(db, actor, "filings.closeVoidIrns", async (tx) => {
    if ((await markCancelled(tx, [documentId])).length === 0) throw new VoidIrnClosed();
    await audit(tx, actor, documentId, { action: "filings.cancelVoidIrn", after: { irn } });
  });
}

/** The user at the portal of the seller who issued a document. Throws NoUserToCancel. */
async function userOf(db: Db, documentId: string): Promise<PortalUser> {
  const [report] = await readReportRow(db, [documentId]);
  const { supplier } = await documentToSend(db, system, { documentId });
  const { sellerId = "", userName = null, sealed = null } = report ?? {};
  if (userName === null || sealed === null || supplier.gstin === null) throw new NoUserToCancel();
  return { gstin: supplier.gstin, userName, password: passwordOf(sellerId, sealed) };
}

async function cancelThere(
  portal: EInvoiceProvider | null,
  user: PortalUser,
  irn: string,
): Promise<void> {
  if (portal === null) throw new NoUserToCancel();
  try {
    await portal.cancel(user, irn);
  } catch (error) {
    if (error instanceof EInvoiceRefused) throw new VoidIrnNotCancelled(error.message);
    if (error instanceof EInvoicesUnavailable) throw new PortalSilent(error);
    throw error;
  }
}

/** Takes the IRN of a void document off the list, with a reason. Throws VoidIrnClosed. */
export async function acknowledgeVoidIrn(
  db: Db,
  actor: Actor,
  { documentId, reason }: { readonly documentId: string; readonly reason: string },
): Promise<void> {
  mustBeAllowed(actor, "filings.closeVoidIrns");
  await inTransactionAs(db, actor, "filings.closeVoidIrns", async (tx) => {
    const [closed] = await markAcknowledged(tx, [documentId, reason]);
    if (closed === undefined) throw new VoidIrnClosed();
    const after = { irn: closed.irn, reason };
    await audit(tx, actor, documentId, { action: "filings.acknowledgeVoidIrn", after });
  });
}

async function audit(
  tx: Db,
  actor: Actor,
  documentId: string,
  entry: {
    readonly action: "filings.cancelVoidIrn" | "filings.acknowledgeVoidIrn";
    readonly after: object;
  },
): Promise<void> {
  await writeAudit(tx, actor, { ...entry, objectType: "document", objectId: documentId });
}
