import { statement } from "#platform/db/database.ts";
import type { Question } from "#modules/catalog/public.ts";
import { everyLine } from "./cart-lines.ts";
import { maxQuantityPerLine } from "./rules/cart-limits.ts";

/**
 * The SQL of lines with answers: as those of lines without (change-cart.sql.ts), but a variant has
 * one for each set of answers, whose surcharges are in its price.
 */

/** What these variants ask. */
export const readQuestions = statement<{ variantId: string; questions: readonly Question[] }>(
  "cart.questions",
  `select variant_id as "variantId", questions
   from offered_variants
   where variant_id = any($1::uuid[])`,
);

const price = (answers: string) =>
  `o.typed_price_paise + surcharge_of_answers(o.questions, ${answers})`;
const given = `
  unnest($2::uuid[], $3::int[], $4::text[]) as w(variant_id, quantity, answers)
  join offered_variants o on o.variant_id = w.variant_id`;

export const upsertAnswered = statement<{
  name: string;
  quantity: number;
  lines: number;
}>(
  "cart.upsertAnswered",
  `with added as (
     insert into answered_cart_lines (user_id, variant_id, answers, quantity, seen_price_paise)
     select $1, o.variant_id, w.answers::jsonb, least(w.quantity, o.stock, ${maxQuantityPerLine}),
       ${price("w.answers::jsonb")}
     from ${given}
     where (o.is_offered or ($5 and o.away_until is not null))
       and o.stock > 0
       and o.seller_id is distinct from $6::uuid
     order by o.variant_id, w.answers
     on conflict (user_id, variant_id, answers_key) do update
     set quantity = least(
         answered_cart_lines.quantity + excluded.quantity,
         (select o.stock from offered_variants o where o.variant_id = excluded.variant_id),
         ${maxQuantityPerLine}
       ),
       seen_price_paise = excluded.seen_price_paise
     returning id, variant_id, quantity
   )
   select o.name, a.quantity,
     (
         select count(*)
         from ${everyLine} c
         where c.user_id = $1 and c.line_id not in (select id from added)
       )
       + (select count(*) from added) as lines
   from added a
   join offered_variants o on o.variant_id = a.variant_id`,
);

export const backAnswered = statement(
  "cart.putAnsweredBack",
  `insert into answered_cart_lines (user_id, variant_id, answers, quantity, seen_price_paise)
   select $1, o.variant_id, w.answers::jsonb, least(w.quantity, o.stock, ${maxQuantityPerLine}),
     ${price("w.answers::jsonb")}
   from ${given}
   where (o.is_offered or o.away_until is not null) and o.stock > 0
   order by o.variant_id, w.answers
   on conflict (user_id, variant_id, answers_key) do update
   set quantity = greatest(answered_cart_lines.quantity, excluded.quantity),
     seen_price_paise = excluded.seen_price_paise`,
);

export const setAnswered = statement<{ quantity: number }>(
  "cart.setAnswered",
  `update answered_cart_lines c
   set quantity = least($3, o.stock, ${maxQuantityPerLine}),
     seen_price_paise = ${price("c.answers")}
   from offered_variants o
   where c.user_id = $1
     and c.variant_id = $2
     and c.answers_key = md5($4::jsonb::text)
     and o.variant_id = c.variant_id
     and o.is_offered
     and o.stock > 0
   returning c.quantity`,
);

export const seeAnsweredToday = statement(
  "cart.seeAnsweredToday",
  `update answered_cart_lines c
   set seen_price_paise = ${price("c.answers")},
     quantity = greatest(1, least(c.quantity, o.stock))
   from offered_variants o
   where c.user_id = $1
     and o.variant_id = c.variant_id
     and (
       c.seen_price_paise <> ${price("c.answers")} or (c.quantity > o.stock and o.stock > 0)
     )`,
);
