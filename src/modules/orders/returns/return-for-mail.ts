import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { OrderReturn } from "./contract.ts";
import { orderForMail, type OrderForMail } from "../lists/purchase-for-mail.ts";
import { returnsColumn, returnsOf, type ReturnsColumn } from "./return-columns.ts";

const ofReturn = statement<ReturnsColumn & { readonly orderId: string }>(
  "orders.returnForMail",
  `select o.id as "orderId", ${returnsColumn}
   from orders o
   where o.id = (select r.order_id from order_returns r where r.id = $1)`,
);

const ofOffer = statement<OfferToMail & { readonly returnId: string }>(
  "orders.refundOfferForMail",
  `select return_id as "returnId", status, amount_paise as "amountPaise", note
   from refund_offers
   where id = $1`,
);

/** An offer of a partial refund, for mails. */
export type OfferToMail = {
  readonly status: "open" | "accepted" | "declined" | "withdrawn";
  readonly amountPaise: number;
  readonly note: string | null;
};

/** As `returnForMail`, with an offer of a partial refund of the return. Five statements. */
export async function refundOfferForMail(
  db: Db,
  actor: Actor,
  { offerId }: { readonly offerId: string },
): Promise<(ReturnToMail & { readonly offer: OfferToMail }) | null> {
  mustBeAllowed(actor, "notifications.send");
  const [row] = await ofOffer(db, [offerId]);
  const about = row === undefined ? null : await returnForMail(db, actor, row);
  if (row === undefined || about === null) return null;
  const { returnId: _id, ...offer } = row;
  return { ...about, offer };
}

/** A return with its order. */
export type ReturnToMail = { readonly order: OrderForMail; readonly back: OrderReturn };

/**
 * A return with its order and both parties, for mails; null when there is none. Four statements.
 */
export async function returnForMail(
  db: Db,
  actor: Actor,
  input: { readonly returnId: string },
): Promise<ReturnToMail | null> {
  mustBeAllowed(actor, "notifications.send");
  const [row] = await ofReturn(db, [input.returnId]);
  const back =
    row === undefined ? undefined : returnsOf(row).find((one) => one.id === input.returnId);
  const order = row === undefined ? null : await orderForMail(db, actor, { orderId: row.orderId });
  return order === null || back === undefined ? null : { order, back };
}
