import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";

/** What waits for a shop. `toShip` is what must leave today, or should
 * have left before, and is paid in full. */
export type OrdersWaiting = {
  readonly sellerId: string;
  readonly toConfirm: number;
  readonly toShip: number;
  /** To be answered. */
  readonly returns: number;
  /** Of exchanges, to be sent. */
  readonly replacements: number;
  /** Returned pieces to be repaired and sent back. */
  readonly repairs: number;
};

const today = "(now() at time zone 'Asia/Kolkata')::date";

const waiting = statement<OrdersWaiting>(
  "orders.waitingOfShops",
  `select s.seller_id as "sellerId", o.to_confirm as "toConfirm", o.to_ship as "toShip", r.returns,
     r.replacements, r.repairs
   from unnest($1::uuid[]) as s (seller_id)
   cross join lateral (
     select count(*) filter (where o.status = 'pending')::int as to_confirm,
       count(*) filter (
         where o.status = 'confirmed' and coalesce(o.ship_by, ${today}) <= ${today}
           and coalesce(o.ship_by + days_shop_waited(o.id), ${today}) <= ${today}
           and not exists (
             select
             from order_proofs f
             where f.order_id = o.id and f.status = 'sent'
           )
           and not exists (
             select
             from part_payments p
             where p.order_id = o.id and p.rest_paid_at is null
               and p.cash_chosen_at is null
           )
       )::int as to_ship
     from orders o
     where o.seller_id = s.seller_id and o.status in ('pending', 'confirmed')
   ) o
   cross join lateral (
     select count(*) filter (where r.status = 'requested')::int as returns,
       count(*) filter (where r.status = 'replacing' and not r.is_repair)::int as replacements,
       count(*) filter (where r.status = 'replacing' and r.is_repair)::int as repairs
     from order_returns r
     join orders o on o.id = r.order_id
     where o.seller_id = s.seller_id and r.status in ('requested', 'replacing')
   ) r`,
);

/**
 * How many orders each shop must confirm and ship, how many returns it must answer, how many
 * replacements it must send and how many pieces it must repair. One statement.
 */
export async function ordersWaitingOf(
  db: Db,
  actor: Actor,
  { sellerIds }: { readonly sellerIds: readonly string[] },
): Promise<ReadonlyMap<string, OrdersWaiting>> {
  mustBeAllowed(actor, "notifications.send");
  const rows = await waiting(db, [sellerIds]);
  return new Map(rows.map((row) => [row.sellerId, row]));
}
