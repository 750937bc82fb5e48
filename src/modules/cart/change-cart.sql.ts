import { statement } from "#platform/db/database.ts";
import type { Question } from "#modules/catalog/public.ts";
import {
  allowedColumns,
  allowedTables,
  type AllowedColumns,
} from "#modules/identity/public.server.ts";
import { everyLine } from "./cart-lines.ts";
import { maxLines, maxQuantityPerLine } from "./rules/cart-limits.ts";

/** The SQL of changes to an account's cart: of lines without answers, and of lines with answers. */

/** Whether something of `offered_variants o` must be answered before it is added. */
const mustBeAnswered = `jsonb_path_exists(o.questions, '$[*] ? (@.isRequired == true)')`;

// $5 is the variant and $6 the quantity, which never exceeds the stock, nor the limit of a line.
// The seen price is set to today's. Nobody's own products are added.
export const addLine = statement<
  AllowedColumns & {
    /** Null if it is not offered to this person. */
    name: string | null;
    /** Null if it was not added. */
    quantity: number | null;
  }
>(
  "cart.addLine",
  `with ${allowedTables},
   offer as materialized (
     select o.variant_id, o.name, o.stock, o.typed_price_paise
     from offered_variants o
     where o.variant_id = $5
       and o.is_offered
       and o.stock > 0
       and o.seller_id is distinct from $4::uuid
       and not ${mustBeAnswered}
   ),
   added as (
     insert into cart_lines (user_id, variant_id, quantity, seen_price_paise)
     select allowed.user_id, o.variant_id, least($6::int, o.stock, ${maxQuantityPerLine}),
       o.typed_price_paise
     from allowed
     cross join offer o
     where (
       select count(*)
       from ${everyLine} c
       where c.user_id = allowed.user_id and c.line_id <> $5
     ) < ${maxLines}
     on conflict (user_id, variant_id) do update
     set quantity = least(
         cart_lines.quantity + $6::int, (select stock from offer), ${maxQuantityPerLine}
       ),
       seen_price_paise = excluded.seen_price_paise
     returning quantity
   )
   select ${allowedColumns}, (select name from offer) as name,
     (select quantity from added) as quantity`,
);

// A browser's lines of a workshop on holiday are kept; nobody's own products are.
export const mergeLines = statement(
  "cart.mergeLines",
  `with wanted as (select * from unnest($2::uuid[], $3::int[]) as w(variant_id, quantity))
   insert into cart_lines (user_id, variant_id, quantity, seen_price_paise)
   select $1, o.variant_id, least(w.quantity, o.stock, ${maxQuantityPerLine}), o.typed_price_paise
   from wanted w
   join offered_variants o on o.variant_id = w.variant_id
   where (o.is_offered or o.away_until is not null)
     and o.stock > 0
     and o.seller_id is distinct from $4::uuid
   order by o.variant_id
   on conflict (user_id, variant_id) do update
   set quantity = least(
       cart_lines.quantity
         + (select w.quantity from wanted w where w.variant_id = excluded.variant_id),
       (select o.stock from offered_variants o where o.variant_id = excluded.variant_id),
       ${maxQuantityPerLine}
     ),
     seen_price_paise = excluded.seen_price_paise`,
);

// Restores the lines of an ended order, and what is made for this person. Repeating it adds nothing.
export const backLines = statement(
  "cart.putBack",
  `insert into cart_lines (user_id, variant_id, quantity, seen_price_paise)
   select $1, o.variant_id, least(w.quantity, o.stock, ${maxQuantityPerLine}), o.typed_price_paise
   from unnest($2::uuid[], $3::int[]) as w(variant_id, quantity)
   join offered_variants o on o.variant_id = w.variant_id
   where (o.is_offered or o.away_until is not null or o.offered_to = $1) and o.stock > 0
   order by o.variant_id
   on conflict (user_id, variant_id) do update
   set quantity = greatest(cart_lines.quantity, excluded.quantity),
     seen_price_paise = excluded.seen_price_paise`,
);

export const setLine = statement<{ quantity: number }>(
  "cart.setLine",
  `update cart_lines c
   set quantity = least($3, o.stock, ${maxQuantityPerLine}), seen_price_paise = o.typed_price_paise
   from offered_variants o
   where c.user_id = $1
     and c.variant_id = $2
     and o.variant_id = c.variant_id
     and o.is_offered
     and o.stock > 0
   returning c.quantity`,
);

// The newest lines are dropped: those that were in the account's cart before stay.
export const dropBeyond = statement(
  "cart.dropBeyond",
  `with beyond as (
     select c.line_id
     from ${everyLine} c
     where c.user_id = $1
     order by c.added_at, c.line_id
     offset $2
   ),
   answered as (
     delete from answered_cart_lines
     where user_id = $1 and id in (select line_id from beyond)
   )
   delete from cart_lines
   where user_id = $1 and variant_id in (select line_id from beyond)`,
);

export const deleteLine = statement<{ name: string }>(
  "cart.deleteLine",
  `with plain as (
     delete from cart_lines
     where user_id = $1 and variant_id = $2 and $3::jsonb = '[]'
     returning variant_id
   ),
   answered as (
     delete from answered_cart_lines
     where user_id = $1 and variant_id = $2 and answers_key = md5($3::jsonb::text)
     returning variant_id
   )
   select o.name
   from (select variant_id from plain union all select variant_id from answered) gone
   join offered_variants o on o.variant_id = gone.variant_id`,
);

export const deleteAll = statement(
  "cart.deleteAll",
  `with answered as (delete from answered_cart_lines where user_id = $1)
   delete from cart_lines
   where user_id = $1`,
);

export const readHindrance = statement<{
  awayUntil: Date | null;
  lacksTcs: boolean;
  isOwn: boolean;
  canBeBought: boolean;
  questions: readonly Question[];
}>(
  "cart.hindrance",
  `select away_until as "awayUntil", lacks_tcs as "lacksTcs", seller_id is not distinct from $2::uuid as "isOwn",
     is_offered and stock > 0 as "canBeBought", questions
   from offered_variants
   where variant_id = $1`,
);

export const seeToday = statement(
  "cart.seeToday",
  `update cart_lines c
   set seen_price_paise = o.typed_price_paise, quantity = greatest(1, least(c.quantity, o.stock))
   from offered_variants o
   where c.user_id = $1
     and o.variant_id = c.variant_id
     and (c.seen_price_paise <> o.typed_price_paise or (c.quantity > o.stock and o.stock > 0))`,
);
