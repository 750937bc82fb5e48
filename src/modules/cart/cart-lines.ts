import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import type { BrowserLine, StoredCartLine } from "./contract.ts";
import { maxQuantityPerLine } from "./rules/cart-limits.ts";

// The columns of every cart: the account's, the browser's, the single item of Buy Now. The stock is
// capped at what a line can hold: a workshop's larger stock is private.
/** The columns of a `CartLine`, from `offered_variants o`. */
export const cartLineColumns = `
  o.variant_id as "variantId", o.product_id as "productId", o.slug, o.name, o.language,
  o.translated_name as "translatedName", o.sku, o.size,
  o.colour, o.image_file as "imageFile", o.seller_id as "sellerId", o.seller_name as "sellerName",
  o.seller_slug as "sellerSlug", o.seller_state_code as "sellerStateCode",
  o.registration_type as registration, o.hsn_code as "hsnCode", o.processing,
  o.price_paise as "unitPricePaise", o.gst_basis_points as "gstBasisPoints",
  least(o.stock, ${maxQuantityPerLine}) as stock, o.is_offered as "isOffered",
  o.away_until as "awayUntil"`;

const ofAccount = statement<StoredCartLine>(
  "cart.ofAccount",
  `select ${cartLineColumns}, c.quantity, c.seen_price_paise as "seenPricePaise"
   from cart_lines c join offered_variants o on o.variant_id = c.variant_id
   where c.user_id = $1 order by c.added_at, c.variant_id`,
);

const ofBrowser = statement<StoredCartLine>(
  "cart.ofBrowser",
  `select ${cartLineColumns}, w.quantity, w.seen as "seenPricePaise"
   from unnest($1::uuid[], $2::int[], $3::bigint[]) with ordinality as w(
     variant_id, quantity, seen, position
   )
   join offered_variants o on o.variant_id = w.variant_id
   order by w.position`,
);

const countOf = statement<{ count: number }>(
  "cart.count",
  "select coalesce(sum(quantity), 0) as count from cart_lines where user_id = $1",
);

/** The account's cart with today's prices and stock, in the order of adding. One statement. */
export async function accountCart(db: Db, actor: Actor): Promise<readonly StoredCartLine[]> {
  const { userId } = allowedUser(actor, "cart.keep");
  return ofAccount(db, [userId]);
}

/**
 * The lines of a browser's cart, with today's prices and stock. Variants that no longer exist are
 * missing. Open to everyone, since it shows only what the shop shows.
 */
export async function browserCart(
  db: Db,
  lines: readonly BrowserLine[],
): Promise<readonly StoredCartLine[]> {
  if (lines.length === 0) return [];
  return ofBrowser(db, [
    lines.map((line) => line.variantId),
    lines.map((line) => line.quantity),
    lines.map((line) => line.seenPricePaise),
  ]);
}

/**
 * The one item of Buy Now at today's price; empty when it no longer exists. Open to everyone. One
 * statement.
 */
export async function buyNowLines(
  db: Db,
  item: Pick<BrowserLine, "variantId" | "quantity">,
): Promise<readonly StoredCartLine[]> {
  const lines = await browserCart(db, [{ ...item, seenPricePaise: 1 }]);
  // A price that is shown for the first time has not changed.
  return lines.map((line) => ({ ...line, seenPricePaise: line.unitPricePaise }));
}

/** The number of pieces in the account's cart; 0 for visitors, whose cart is in their browser. */
export async function countCartItems(db: Db, actor: Actor): Promise<number> {
  if (actor.kind !== "user") return 0;
  const [row] = await countOf(db, [actor.userId]);
  return row?.count ?? 0;
}
