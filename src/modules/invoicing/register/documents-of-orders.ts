import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser, can } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import type { OrderDocument } from "../contract.ts";
import { isReplaced, isVoid, statusColumn, waitsForIrn } from "./document-columns.ts";

const ofOrders = statement<OrderDocument & { orderId: string }>(
  "invoicing.documentsOfOrders",
  `select coalesce(d.order_id, d.advance_order_id, d.id) as "orderId", d.id, d.kind, d.number, d.issued_at as "issuedAt",
     d.total_paise as "totalPaise", ${statusColumn} as status,
     ${waitsForIrn} as "waitsForIrn", ${isVoid} as "isVoid",
     ${isReplaced("d")} as "isReplaced"
   from documents d
   left join document_statuses s on s.document_id = d.id
   where (d.order_id = any($1) or d.advance_order_id = any($1))
     and ($3 or d.buyer_id = $2 or d.issuer_seller_id = $4)
   order by d.issued_at, d.corrects_id nulls first, d.id`,
);

/**
 * The documents of these orders that the actor may see, by order, oldest first. Who may see
 * all documents sees all of them. One statement.
 */
export async function documentsOfOrders(
  db: Db,
  actor: Actor,
  { orderIds }: { readonly orderIds: readonly string[] },
): Promise<ReadonlyMap<string, readonly OrderDocument[]>> {
  const { userId, sellerId } = allowedUser(actor, "identity.useAccount");
  const validIds = orderIds.filter(isUuid);
  if (validIds.length === 0) return new Map();
  const rows = await ofOrders(db, [validIds, userId, can(actor, "invoicing.viewAll"), sellerId]);
  return new Map(
    [...Map.groupBy(rows, (row) => row.orderId)].map(([orderId, documents]) => [
      orderId,
      documents.map(({ orderId: _, ...document }) => document),
    ]),
  );
}
