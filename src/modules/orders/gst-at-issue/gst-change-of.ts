import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed, mustBeAllowedAtAll } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import type { GstChange } from "./contract.ts";
import { asksAboutNextBill, isBilledByAnswer } from "./gst-at-issue.sql.ts";

type Found = GstChange & { readonly buyerId: string | null; readonly sellerId: string };

const joinedChange = `
  left join order_moves m on m.order_id = o.id and m.change_id is null
  left join order_rate_requests r on r.order_id = o.id
    and r.total_paise <> o.total_paise
    and o.status in ('pending', 'confirmed')
    and ${asksAboutNextBill}
    and ${isBilledByAnswer}
  where o.id = $1 and (m.id is not null or r.order_id is not null)`;
const changeColumns = `
  case
    when r.order_id is null then 'billed'
    when r.agreed_at is null then 'asked'
    else 'agreed'
  end as state,
  coalesce(case when r.order_id is null then m.former_total_paise end, o.total_paise)
    as "formerTotalPaise",
  coalesce(r.total_paise, m.total_paise, o.total_paise) as "totalPaise",
  coalesce(m.given_back_paise, 0) as "givenBackPaise"`;

const read = statement<Found>(
  "orders.gstChangeOf",
  `select o.buyer_id as "buyerId", o.seller_id as "sellerId", ${changeColumns}
   from orders o
   ${joinedChange}`,
);

/**
 * How the GST of an order changed between ordering and dispatch, for its buyer, its seller and the
 * marketplace; null if it did not. One statement. Throws NotAllowed.
 */
export async function gstChangeOf(
  db: Db,
  actor: Actor,
  { orderId }: { readonly orderId: string },
): Promise<GstChange | null> {
  mustBeAllowedAtAll(actor, "orders.viewDeadline");
  const [found] = isUuid(orderId) ? await read(db, [orderId]) : [];
  if (found === undefined) return null;
  mustBeAllowed(actor, "orders.viewDeadline", found);
  const { buyerId: _buyer, sellerId: _seller, ...change } = found;
  return change;
}

const forMail = statement<GstChange & { readonly moveId: string | null }>(
  "orders.gstChangeForMail",
  `select m.id as "moveId", ${changeColumns}
   from orders o
   ${joinedChange}`,
);

/** The same for a mail, with the move that the refund voucher names; null if there is none. */
export async function gstChangeForMail(
  db: Db,
  actor: Actor,
  { orderId }: { readonly orderId: string },
): Promise<(GstChange & { readonly moveId: string | null }) | null> {
  mustBeAllowed(actor, "notifications.send");
  const [change] = await forMail(db, [orderId]);
  return change ?? null;
}
