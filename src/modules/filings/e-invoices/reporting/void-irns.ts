import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { documentsView, documentToSend } from "#modules/invoicing/public.server.ts";
import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import {
  type EInvoiceProvider,
  EInvoiceRefused,
  EInvoicesUnavailable,
  type PortalUser,
} from "#platform/e-invoices/e-invoice-provider.ts";
import { enforceRateLimit } from "#platform/rate-limits.ts";
import { system, type Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { mustBeAnothersShop } from "#policy/own-shop.ts";
import { NoUserToCancel, PortalSilent, VoidIrnClosed, VoidIrnNotCancelled } from "../../errors.ts";
import type { VoidIrn } from "../contract.ts";
import { passwordOf } from "./portal-users.ts";
import { readReportRow } from "./reports.sql.ts";

/**
 * IRNs that the e-invoice portal gave to documents that are void here. An administrator cancels
 * each at the portal within 24 hours, or acknowledges it with a reason.
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
const toClose = statement<{ irn: string; sellerId: string | null }>(
  "filings.voidIrnToClose",
  `select v.irn, d.issuer_seller_id as "sellerId"
   from void_irns v
   join ${documentsView} d on d.id = v.document_id
   where v.document_id = $1 and v.cancelled_at is null and v.acknowledged_at is null`,
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

/** The same number, for a mail about them. One statement. */
export async function voidIrnsWaiting(db: Db, actor: Actor): Promise<number> {
  mustBeAllowed(actor, "filings.work");
  return (await total(db, []))[0]?.count ?? 0;
}

/** Each attempt signs in at the portal, which locks a user after wrong passwords. */
const mostCancelsPerHour = 5;

/**
 * Cancels the IRN of a void document at the portal, in the name of its seller's user there. One
 * that is cancelled there already only leaves the list. Needs a connection, not a transaction.
 * Throws VoidIrnClosed, OwnShopDecision, ProofNeeded, TooMany, NoUserToCancel, PortalSilent, and
 * VoidIrnNotCancelled with the portal's words.
 */
export async function cancelVoidIrn(
  db: Db,
  actor: Actor,
  portal: EInvoiceProvider | null,
  { documentId }: { readonly documentId: string },
): Promise<void> {
  const irn = await inTransactionAs(db, actor, "filings.closeVoidIrns", (tx) =>
    irnToClose(tx, actor, documentId),
  );
  const user = await userOf(db, documentId);
  await enforceRateLimit(db, {
    key: `void-irn-cancellations:${documentId}`,
    max: mostCancelsPerHour,
    windowSeconds: 3600,
  });
  await cancelThere(portal, user, irn);
  await keepCancelled(db, actor, { documentId, irn });
}

/** The IRN, if it waits and is of another shop. Throws VoidIrnClosed and OwnShopDecision. */
async function irnToClose(tx: Db, actor: Actor, documentId: string): Promise<string> {
  const [found] = await toClose(tx, [documentId]);
  if (found === undefined) throw new VoidIrnClosed();
  mustBeAnothersShop(actor, [found.sellerId]);
  return found.irn;
}

/**
 * The portal has cancelled it, so the audit trail says so whatever happened here meanwhile. Throws
 * VoidIrnClosed if somebody else closed it.
 */
async function keepCancelled(
  db: Db,
  actor: Actor,
  { documentId, irn }: { readonly documentId: string; readonly irn: string },
): Promise<void> {
  const isOurs = await inTransaction(db, async (tx) => {
    await audit(tx, actor, documentId, { action: "filings.cancelVoidIrn", after: { irn } });
    return (await markCancelled(tx, [documentId])).length > 0;
  });
  if (!isOurs) throw new VoidIrnClosed();
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

/**
 * Takes the IRN of a void document off the list, with a reason. Throws VoidIrnClosed,
 * OwnShopDecision and ProofNeeded.
 */
export async function acknowledgeVoidIrn(
  db: Db,
  actor: Actor,
  { documentId, reason }: { readonly documentId: string; readonly reason: string },
): Promise<void> {
  await inTransactionAs(db, actor, "filings.closeVoidIrns", async (tx) => {
    await irnToClose(tx, actor, documentId);
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
