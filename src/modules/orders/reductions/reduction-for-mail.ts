import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { orderForMail, type OrderForMail } from "../lists/purchase-for-mail.ts";

/** A price reduction with its order, for mails. */
export type ReductionToMail = {
  readonly order: OrderForMail;
  readonly refundPaise: number;
  readonly reason: string;
  readonly isByMarketplace: boolean;
  /** Whether the buyer gave a GSTIN. */
  readonly isBusiness: boolean;
};

type Row = Omit<ReductionToMail, "order"> & { readonly orderId: string };

const read = statement<Row>(
  "orders.priceReductionForMail",
  `select r.order_id as "orderId", r.reason, r.is_by_marketplace as "isByMarketplace",
     coalesce(p.buyer_gstin is not null, false) as "isBusiness",
     (
       select coalesce(sum(l.taxable_paise + l.cgst_paise + l.sgst_paise + l.igst_paise), 0)::bigint
       from price_reduction_lines l
       where l.reduction_id = r.id
     ) as "refundPaise"
   from price_reductions r
   join orders o on o.id = r.order_id
   left join purchases p on p.id = o.purchase_id
   where r.id = $1`,
);

/** A price reduction with its order and both parties; null if there is none. Four statements. */
export async function reductionForMail(
  db: Db,
  actor: Actor,
  { reductionId }: { readonly reductionId: string },
): Promise<ReductionToMail | null> {
  mustBeAllowed(actor, "notifications.send");
  const [row] = await read(db, [reductionId]);
  if (row === undefined) return null;
  const { orderId, ...reduction } = row;
  const order = await orderForMail(db, actor, { orderId });
  return order === null ? null : { ...reduction, order };
}
