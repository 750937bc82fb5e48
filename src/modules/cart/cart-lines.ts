import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import type { BrowserLine, StoredCartLine } from "./contract.ts";
import { withinRoom } from "./rules/within-room.ts";
import { maxQuantityPerLine } from "./rules/cart-limits.ts";

// The stock is capped at what a line can hold: a workshop's larger stock is private.
/** A cart without an account. */
const nobody = "null::uuid";
/** Never read: each shop has a calendar. */
const noCalendar = `'{"stateCode": null, "closed": null}'::jsonb`;
/**
 * The columns of a `CartLine`, from `offered_variants o`, for every cart: the account's, the
 * browser's, the single item of Buy Now. `answers` is the column with the line's answers. Only the
 * cart of `buyerId` can have what is made for this person.
 */
export function cartLineColumns(answers: string, buyerId: string): string {
  const surcharge = `coalesce(surcharge_of_answers(o.questions, ${answers}), 0)`;
  const price = `o.typed_price_paise + ${surcharge}`;
  return `
    o.variant_id as "variantId", o.product_id as "productId", o.slug, o.name, o.language,
    o.translated_name as "translatedName", o.sku, o.size,
    o.colour, o.image_file as "imageFile", o.seller_id as "sellerId",
    o.seller_name as "sellerName", o.seller_slug as "sellerSlug",
    o.seller_state_code as "sellerStateCode", o.registration_type as registration,
    lut_on(o.seller_id, today_in_india()) is not null as "suppliesUnderLut",
    o.hsn_code as "hsnCode", o.processing, o.advance_percent as "advancePercent", ${price} as "unitPricePaise",
    o.price_includes_gst as "priceIncludesGst",
    case
      when ${surcharge} = 0 then o.gst_basis_points
      else coalesce(
        answered_rate_of_price(
          o.gst_basis_points, o.follows_rates, o.hsn_code, ${price}, o.price_includes_gst,
          o.is_handicraft
        ),
        o.gst_basis_points
      )
    end as "gstBasisPoints",
    least(o.stock, ${maxQuantityPerLine}) as stock, 
    o.is_offered or coalesce(o.offered_to = ${buyerId}, false) as "isOffered",
    coalesce(o.working_days, o.making_days) as "workingDays",
    coalesce(o.is_commissioned, false) as "isCommissioned", o.sends_proof as "sendsProof",
    o.away_until as "awayUntil", o.lacks_tcs as "lacksTcs", coalesce(o.calendar, ${noCalendar}) as calendar, o.making, o.questions, ${answers} as answers`;
}

/** The lines of all accounts, with answers and without. */
export const everyLine = `(
  select user_id, variant_id, '[]'::jsonb as answers, quantity, seen_price_paise, added_at,
    variant_id as line_id
  from cart_lines
  union all
  select user_id, variant_id, answers, quantity, seen_price_paise, added_at, id
  from answered_cart_lines
)`;

const ofAccount = statement<StoredCartLine>(
  "cart.ofAccount",
  `select ${cartLineColumns("c.answers", "c.user_id")}, c.quantity, c.seen_price_paise as "seenPricePaise"
   from ${everyLine} c join offered_variants o on o.variant_id = c.variant_id
   where c.user_id = $1 order by c.added_at, c.line_id`,
);

const ofBrowser = statement<StoredCartLine>(
  "cart.ofBrowser",
  `select ${cartLineColumns("w.answers::jsonb", nobody)}, w.quantity, w.seen as "seenPricePaise"
   from unnest($1::uuid[], $2::int[], $3::bigint[], $4::text[]) with ordinality as w(
     variant_id, quantity, seen, answers, position
   )
   join offered_variants o on o.variant_id = w.variant_id and not o.is_commissioned
   order by w.position`,
);

const countOf = statement<{ count: number }>(
  "cart.count",
  `select coalesce(sum(quantity), 0) as count from ${everyLine} c where user_id = $1`,
);

/** The account's cart with today's prices and stock, in the order of adding. One statement. */
export async function accountCart(db: Db, actor: Actor): Promise<readonly StoredCartLine[]> {
  const { userId } = allowedUser(actor, "cart.keep");
  return (await ofAccount(db, [userId])).map(withinRoom);
}

/**
 * The lines of a browser's cart, with today's prices and stock. Variants that no longer exist are
 * missing, and what is made for one person. Open to everyone, since it shows only what the shop shows.
 */
export async function browserCart(
  db: Db,
  lines: readonly BrowserLine[],
): Promise<readonly StoredCartLine[]> {
  if (lines.length === 0) return [];
  const stored = await ofBrowser(db, [
    lines.map((line) => line.variantId),
    lines.map((line) => line.quantity),
    lines.map((line) => line.seenPricePaise),
    lines.map((line) => JSON.stringify(line.answers ?? [])),
  ]);
  return stored.map(withinRoom);
}

/**
 * The one item of Buy Now at today's price; empty when it no longer exists. Open to everyone. One
 * statement.
 */
export async function buyNowLines(
  db: Db,
  item: Omit<BrowserLine, "seenPricePaise">,
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
