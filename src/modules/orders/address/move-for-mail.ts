import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";

/** What changed when an order was moved to another state, in paise. */
export type OrderMove = {
  readonly id: string;
  readonly formerStateCode: string;
  readonly formerTotalPaise: number;
  readonly givenBackPaise: number;
};

const read = statement<OrderMove>(
  "orders.moveForMail",
  `select m.id, coalesce(c.state_code, m.former_place_of_supply) as "formerStateCode", m.former_total_paise as "formerTotalPaise",
     m.given_back_paise as "givenBackPaise"
   from order_moves m
   join delivery_address_changes c on c.id = m.change_id
   where m.order_id = $1 and m.change_id = $2`,
);

/** The move of an order by one change of its address; null if that stayed in its state. */
export async function moveForMail(
  db: Db,
  actor: Actor,
  { orderId, changeId }: { readonly orderId: string; readonly changeId: string },
): Promise<OrderMove | null> {
  mustBeAllowed(actor, "notifications.send");
  const [move] = await read(db, [orderId, changeId]);
  return move ?? null;
}
