import { inTransactionAs } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { everyLine } from "./cart-lines.ts";
import { CartFull, NotForSale } from "./errors.ts";
import { maxLines, maxQuantityPerLine } from "./rules/cart-limits.ts";

// The view names the person to whom the piece is offered while its quote holds, and nobody else.
const put = statement<{ lines: number }>(
  "cart.putCommissioned",
  `with put as (
     insert into cart_lines (user_id, variant_id, quantity, seen_price_paise)
     select $1, o.variant_id, least(o.stock, ${maxQuantityPerLine}), o.typed_price_paise
     from offered_variants o
     where o.variant_id = $2 and o.offered_to = $1 and o.stock > 0
     on conflict (user_id, variant_id) do update
     set quantity = excluded.quantity, seen_price_paise = excluded.seen_price_paise
     returning variant_id
   )
   select (
       select count(*)::int
       from ${everyLine} c
       where c.user_id = $1 and c.line_id not in (select variant_id from put)
     ) + 1 as lines
   from put`,
);

/**
 * Puts all pieces of a commission into the cart of the buyer for whom they are made. Repeating it
 * changes nothing. Throws NotForSale for anybody else, once the quote has ended, and after the
 * pieces were ordered; CartFull.
 */
export async function putCommissioned(
  db: Db,
  actor: Actor,
  { variantId }: { readonly variantId: string },
): Promise<void> {
  const { userId } = allowedUser(actor, "cart.keep");
  await inTransactionAs(db, actor, "cart.keep", async (tx) => {
    const [row] = await put(tx, [userId, variantId]);
    if (row === undefined) throw new NotForSale();
    if (row.lines > maxLines) throw new CartFull(maxLines);
  });
}
