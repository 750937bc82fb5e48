import { entriesView } from "#modules/ledger/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import type { OrderPayout } from "./contract.ts";
import { visibleToSeller } from "./own-payouts.ts";

const ofOrders = statement<OrderPayout & { orderId: string }>(
  "payouts.ofOrders",
  `select released.order_id as "orderId", p.id as "payoutId", p.reference, p.status,
     p.paid_at as "paidAt"
   from ${entriesView} released
   join payout_items i on i.transaction_id = released.transaction_id and i.line = released.line
   join payouts p on p.id = i.payout_id
   where released.cause in (select 'released:' || asked from unnest($2::text[]) asked)
     and released.order_id is not null
     and released.account = 'seller_payable'
     and p.seller_id = $1
     and p.status in ${visibleToSeller}`,
);

/**
 * The payouts of the seller's own orders, by order. Orders in no approved payout are left out. One
 * statement.
 */
export async function payoutsOfOrders(
  db: Db,
  actor: Actor,
  input: { readonly orderIds: readonly string[] },
): Promise<ReadonlyMap<string, OrderPayout>> {
  const { sellerId } = allowedSeller(actor, "payouts.viewOwn");
  const orderIds = input.orderIds.filter(isUuid);
  const rows = orderIds.length === 0 ? [] : await ofOrders(db, [sellerId, orderIds]);
  return new Map(rows.map(({ orderId, ...payout }) => [orderId, payout]));
}
