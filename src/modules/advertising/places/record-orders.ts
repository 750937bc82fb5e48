import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { sponsoredClickDays } from "#shared/promises.ts";
import type { OrderedUnits } from "../contract.ts";

const addOrders = statement(
  "advertising.recordOrders",
  `insert into campaign_orders (
     order_id, product_id, campaign_id, placement, day, pieces, amount_paise
   )
   select o.order_id, o.product_id, c.campaign_id, c.placement,
     (o.placed_at at time zone 'Asia/Kolkata')::date, o.pieces, o.amount_paise
   from unnest(
     $1::uuid[], $2::uuid[], $3::uuid[], $4::timestamptz[], $5::int[], $6::bigint[]
   ) as o(order_id, buyer_id, product_id, placed_at, pieces, amount_paise)
   cross join lateral (
     select campaign_id, placement
     from campaign_clicks c
     where c.buyer_id = o.buyer_id
       and c.product_id = o.product_id
       and c.clicked_at <= o.placed_at
       and c.clicked_at > o.placed_at - make_interval(days => ${sponsoredClickDays})
     order by clicked_at desc, campaign_id
     limit 1
   ) c
   order by 1, 2
   on conflict (order_id, product_id) do nothing`,
);

/**
 * Records which orders followed the buyer's last click on a sponsored card of the same product
 * within `sponsoredClickDays`. May be repeated. One statement.
 */
export async function recordOrders(
  db: Db,
  actor: Actor,
  pieces: readonly OrderedUnits[],
): Promise<void> {
  mustBeAllowed(actor, "advertising.work");
  if (pieces.length === 0) return;
  await addOrders(db, [
    pieces.map((piece) => piece.orderId),
    pieces.map((piece) => piece.buyerId),
    pieces.map((piece) => piece.productId),
    pieces.map((piece) => piece.placedAt),
    pieces.map((piece) => piece.pieces),
    pieces.map((piece) => piece.amountPaise),
  ]);
}

const giveBack = statement(
  "advertising.giveOrderBack",
  "update campaign_orders set given_back_at = now() where order_id = $1 and given_back_at is null",
);

/** The order was cancelled and no longer counts for a campaign. One statement. */
export async function giveOrderBack(
  db: Db,
  actor: Actor,
  { orderId }: { readonly orderId: string },
): Promise<void> {
  mustBeAllowed(actor, "advertising.work");
  await giveBack(db, [orderId]);
}
