import { inTransactionAs } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import type { StoredCartLine } from "./contract.ts";
import { cartLineColumns } from "./cart-lines.ts";
import { withinRoom } from "./rules/within-room.ts";

const take = statement<StoredCartLine>(
  "cart.take",
  `with plain as (
     delete from cart_lines
     where user_id = $1
     returning variant_id, '[]'::jsonb as answers, quantity, seen_price_paise, added_at,
       variant_id as line_id
   ),
   answered as (
     delete from answered_cart_lines
     where user_id = $1
     returning variant_id, answers, quantity, seen_price_paise, added_at, id
   ),
   taken as (select * from plain union all select * from answered)
   select ${cartLineColumns("t.answers", "$1::uuid")}, t.quantity, t.seen_price_paise as "seenPricePaise"
   from taken t
   join offered_variants o on o.variant_id = t.variant_id
   order by t.added_at, t.line_id`,
);

/**
 * Empties the account's cart in the transaction that orders it, and returns its lines with today's
 * prices and stock. A second order waits for the first and finds an empty cart. A rollback restores
 * the cart.
 */
export async function takeCart(db: Db, actor: Actor): Promise<readonly StoredCartLine[]> {
  const { userId } = allowedUser(actor, "cart.keep");
  return inTransactionAs(db, actor, "cart.keep", async (tx) =>
    (await take(tx, [userId])).map(withinRoom),
  );
}
