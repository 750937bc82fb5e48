import {
  type ErasedPerson,
  pageAfter,
  type PersonalDataRequest,
  type PersonalRecord,
  type PersonalSections,
  readPersonalData,
} from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { everyLine } from "./cart-lines.ts";

const cart = statement<PersonalRecord>(
  "cart.personalCart",
  `select c.line_id::text as id,
     json_build_object(
       'variantId', c.variant_id, 'answers', c.answers, 'quantity', c.quantity, 'pricePaise', c.seen_price_paise,
       'addedAt', c.added_at
     ) as facts
   from ${everyLine} c
   where c.user_id = $1::uuid and ${pageAfter("c.line_id")}`,
);

const sections: PersonalSections = { cart };

/** The variants in somebody's cart, and what they answered about them. */
export function cartData(
  db: Db,
  actor: Actor,
  request: PersonalDataRequest,
): Promise<readonly PersonalRecord[]> {
  return readPersonalData(db, actor, sections, request);
}

const eraseCartRows = statement<{ id: string }>(
  "cart.erase",
  `with plain as (delete from cart_lines where user_id = $1 returning variant_id as id),
   answered as (delete from answered_cart_lines where user_id = $1 returning id)
   select id from plain union all select id from answered`,
);

/** Empties the cart of an account that is being erased. */
export async function eraseCart(db: Db, actor: Actor, { userId }: ErasedPerson): Promise<number> {
  mustBeAllowed(actor, "privacy.work");
  return (await eraseCartRows(db, [userId])).length;
}
