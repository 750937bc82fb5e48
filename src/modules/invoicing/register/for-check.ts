import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { DocumentAmounts, DocumentKind } from "../contract.ts";
import { isReplaced } from "./document-columns.ts";

/** A document for the check of the books. */
export type DocumentForCheck = DocumentAmounts & {
  readonly id: string;
  readonly cause: string;
  readonly kind: DocumentKind;
  readonly number: string;
  /** The seller to whom the marketplace issued it. */
  readonly sellerId: string | null;
};

const columns = `
  id, cause, kind, number, recipient_seller_id as "sellerId", taxable_paise as "taxablePaise",
  cgst_paise as "cgstPaise", sgst_paise as "sgstPaise", igst_paise as "igstPaise",
  round_off_paise as "roundOffPaise", total_paise as "totalPaise"`;
const ofCauses = statement<DocumentForCheck>(
  "invoicing.documentsOfCauses",
  `select ${columns} from documents where cause = any($1)`,
);

/** The documents of these causes, for the check of the books. One statement. */
export async function documentsOfCauses(
  db: Db,
  actor: Actor,
  input: { readonly causes: readonly string[] },
): Promise<readonly DocumentForCheck[]> {
  mustBeAllowed(actor, "ledger.check");
  return ofCauses(db, [input.causes]);
}

const existing = statement<{ id: string }>(
  "invoicing.existingDocuments",
  "select id from documents where id::text = any($1)",
);

/** Which of these ids are documents, for the check of the books. One statement. */
export async function existingDocuments(
  db: Db,
  actor: Actor,
  input: { readonly ids: readonly string[] },
): Promise<readonly string[]> {
  mustBeAllowed(actor, "ledger.check");
  return (await existing(db, [input.ids])).map(({ id }) => id);
}

const first = statement<{ at: Date | null }>(
  "invoicing.firstDocument",
  "select min(issued_at) as at from documents",
);

/**
 * Since when the marketplace issues documents: since it has a GSTIN. Null if it has none. For the
 * check of the books. One statement.
 */
export async function documentsSince(db: Db, actor: Actor): Promise<Date | null> {
  mustBeAllowed(actor, "ledger.check");
  return (await first(db, []))[0]?.at ?? null;
}

/**
 * What an order was billed, and what of it was credited through the order. Credit notes that the
 * seller issued by hand are not included.
 */
export type OrderBill = {
  readonly orderId: string;
  readonly number: string;
  readonly billedPaise: number;
  readonly creditedPaise: number;
};

const bills = statement<OrderBill>(
  "invoicing.billsForCheck",
  `select d.order_id as "orderId", d.number, d.total_paise as "billedPaise",
     coalesce(
       (
         select sum(c.total_paise)
         from documents c
         where c.corrects_id = d.id and c.cause not like 'credit:%'
       ),
       0
     )::bigint as "creditedPaise"
   from documents d
   where d.order_id = any($1) and d.kind <> 'credit_note' and not ${isReplaced("d")}`,
);

/** The bills of these orders, for the check of the books. One statement. */
export async function billsOfOrders(
  db: Db,
  actor: Actor,
  input: { readonly orderIds: readonly string[] },
): Promise<readonly OrderBill[]> {
  mustBeAllowed(actor, "ledger.check");
  return bills(db, [input.orderIds]);
}
