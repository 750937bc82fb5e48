import { inTransactionAs } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import type { BrowserLine } from "./contract.ts";
import { maxLines, maxQuantityPerLine } from "./rules/cart-limits.ts";
import { CartFull, NotForSale, CannotBuyOwnProduct } from "./errors.ts";

// Quantities never exceed the stock, nor the limit of a line. The seen price is set to today's. A
// browser's lines of a workshop on holiday are kept; nobody's own products are.
const upsertLines = statement<{ variantId: string; name: string; quantity: number; lines: number }>(
  "cart.upsertLines",
  `with wanted as (select * from unnest($2::uuid[], $3::int[]) as w(variant_id, quantity)),
   added as (
     insert into cart_lines (user_id, variant_id, quantity, seen_price_paise)
     select $1, o.variant_id, least(w.quantity, o.stock, ${maxQuantityPerLine}), o.price_paise
     from wanted w
     join offered_variants o on o.variant_id = w.variant_id
     where (o.is_offered or ($4 and o.away_until is not null))
       and o.stock > 0
       and o.seller_id is distinct from $5::uuid
     order by o.variant_id
     on conflict (user_id, variant_id) do update
     set quantity = least(
         cart_lines.quantity
           + (select w.quantity from wanted w where w.variant_id = excluded.variant_id),
         (select o.stock from offered_variants o where o.variant_id = excluded.variant_id),
         ${maxQuantityPerLine}
       ),
       seen_price_paise = excluded.seen_price_paise
     returning variant_id, quantity
   )
   select a.variant_id as "variantId", o.name, a.quantity,
     (
         select count(*)
         from cart_lines c
         where c.user_id = $1 and c.variant_id not in (select variant_id from added)
       )
       + (select count(*) from added) as lines
   from added a
   join offered_variants o on o.variant_id = a.variant_id`,
);

// Restores the lines of an ended order. Repeating it adds nothing.
const backLines = statement(
  "cart.putBack",
  `insert into cart_lines (user_id, variant_id, quantity, seen_price_paise)
   select $1, o.variant_id, least(w.quantity, o.stock, ${maxQuantityPerLine}), o.price_paise
   from unnest($2::uuid[], $3::int[]) as w(variant_id, quantity)
   join offered_variants o on o.variant_id = w.variant_id
   where (o.is_offered or o.away_until is not null) and o.stock > 0
   order by o.variant_id
   on conflict (user_id, variant_id) do update
   set quantity = greatest(cart_lines.quantity, excluded.quantity),
     seen_price_paise = excluded.seen_price_paise`,
);

const setLine = statement<{ quantity: number }>(
  "cart.setLine",
  `update cart_lines c
   set quantity = least($3, o.stock, ${maxQuantityPerLine}), seen_price_paise = o.price_paise
   from offered_variants o
   where c.user_id = $1
     and c.variant_id = $2
     and o.variant_id = c.variant_id
     and o.is_offered
     and o.stock > 0
   returning c.quantity`,
);

// The newest lines are dropped: those that were in the account's cart before stay.
const dropBeyond = statement(
  "cart.dropBeyond",
  `delete from cart_lines
   where user_id = $1
     and variant_id in (
       select variant_id
       from cart_lines
       where user_id = $1
       order by added_at, variant_id
       offset $2
     )`,
);

const deleteLines = statement<{ name: string }>(
  "cart.deleteLines",
  `with gone as (
     delete from cart_lines
     where user_id = $1 and ($2::uuid[] is null or variant_id = any($2))
     returning variant_id
   )
   select o.name
   from gone
   join offered_variants o on o.variant_id = gone.variant_id`,
);

const readHindrance = statement<{ awayUntil: Date | null; isOwn: boolean }>(
  "cart.hindrance",
  `select away_until as "awayUntil", seller_id is not distinct from $2::uuid as "isOwn"
   from offered_variants
   where variant_id = $1`,
);

const seeToday = statement(
  "cart.seeToday",
  `update cart_lines c
   set seen_price_paise = o.price_paise, quantity = greatest(1, least(c.quantity, o.stock))
   from offered_variants o
   where c.user_id = $1
     and o.variant_id = c.variant_id
     and (c.seen_price_paise <> o.price_paise or (c.quantity > o.stock and o.stock > 0))`,
);

/**
 * Adds to the account's cart, or to the quantity of an existing line. Returns the product's name
 * and the line's quantity. Throws NotForSale, CannotBuyOwnProduct, CartFull.
 */
export async function addToCart(
  db: Db,
  actor: Actor,
  input: { readonly variantId: string; readonly quantity: number },
): Promise<{ readonly name: string; readonly quantity: number }> {
  const { userId, sellerId } = allowedUser(actor, "cart.keep");
  return inTransactionAs(db, actor, "cart.keep", async (tx) => {
    const [line] = await upsertLines(tx, [
      userId,
      [input.variantId],
      [input.quantity],
      false,
      sellerId,
    ]);
    if (line === undefined) throw await notForSale(tx, sellerId, input.variantId);
    if (line.lines > maxLines) throw new CartFull(maxLines);
    return { name: line.name, quantity: line.quantity };
  });
}

/**
 * Sets a line's quantity, capped by the stock; 0 removes it. Returns the name of a removed line.
 * Throws what `addToCart` throws if the variant cannot be bought.
 */
export async function setCartQuantity(
  db: Db,
  actor: Actor,
  input: { readonly variantId: string; readonly quantity: number },
): Promise<{ readonly removed: string | null }> {
  if (input.quantity <= 0) return { removed: await removeFromCart(db, actor, input) };
  const { userId, sellerId } = allowedUser(actor, "cart.keep");
  return inTransactionAs(db, actor, "cart.keep", async (tx) => {
    const [line] = await setLine(tx, [userId, input.variantId, input.quantity]);
    if (line === undefined) throw await notForSale(tx, sellerId, input.variantId);
    return { removed: null };
  });
}

/** Removes a line. Returns its name, or null if there was none. */
export async function removeFromCart(
  db: Db,
  actor: Actor,
  input: { readonly variantId: string },
): Promise<string | null> {
  const { userId } = allowedUser(actor, "cart.keep");
  const [deleted] = await inTransactionAs(db, actor, "cart.keep", (tx) =>
    deleteLines(tx, [userId, [input.variantId]]),
  );
  return deleted?.name ?? null;
}

/** Empties the account's cart. */
export async function clearCart(db: Db, actor: Actor): Promise<void> {
  const { userId } = allowedUser(actor, "cart.keep");
  await inTransactionAs(db, actor, "cart.keep", (tx) => deleteLines(tx, [userId, null]));
}

/**
 * Merges a browser's cart into the account's: quantities add up, each line capped by its stock.
 * Leaves out what cannot be sold, the buyer's own products, and lines beyond the limit.
 */
export async function mergeCart(
  db: Db,
  actor: Actor,
  lines: readonly BrowserLine[],
): Promise<void> {
  const { userId, sellerId } = allowedUser(actor, "cart.keep");
  if (lines.length === 0) return;
  await inTransactionAs(db, actor, "cart.keep", async (tx) => {
    await upsertLines(tx, [
      userId,
      lines.map((line) => line.variantId),
      lines.map((line) => line.quantity),
      true,
      sellerId,
    ]);
    await dropBeyond(tx, [userId, maxLines]);
  });
}

/**
 * Puts the items of an abandoned purchase back into the account's cart, as far as they can still be
 * bought.
 */
export async function putBack(
  db: Db,
  actor: Actor,
  lines: readonly { readonly variantId: string; readonly quantity: number }[],
): Promise<void> {
  const { userId } = allowedUser(actor, "cart.keep");
  await inTransactionAs(db, actor, "cart.keep", async (tx) => {
    await backLines(tx, [
      userId,
      lines.map((line) => line.variantId),
      lines.map((line) => line.quantity),
    ]);
    await dropBeyond(tx, [userId, maxLines]);
  });
}

/** The buyer has seen the changes: stores today's prices and quantities as the last seen ones. */
export async function acknowledgeCart(db: Db, actor: Actor): Promise<void> {
  const { userId } = allowedUser(actor, "cart.keep");
  await inTransactionAs(db, actor, "cart.keep", (tx) => seeToday(tx, [userId]));
}

async function notForSale(
  db: Db,
  sellerId: string | null,
  variantId: string,
): Promise<NotForSale | CannotBuyOwnProduct> {
  const [variant] = await readHindrance(db, [variantId, sellerId]);
  return variant?.isOwn === true ? new CannotBuyOwnProduct() : new NotForSale(variant?.awayUntil);
}
