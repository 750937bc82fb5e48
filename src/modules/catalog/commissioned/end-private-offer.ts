import { statement, type Db } from "#platform/db/database.ts";

const endNow = statement(
  "catalog.endPrivateOffer",
  `update products
   set offered_until = least(offered_until, now()), offered_to = null
   where id = any($1::uuid[]) and is_commissioned`,
);

/**
 * Nobody can order these commissioned pieces any more, as part of the transaction that ends their
 * quotes.
 */
export async function endPrivateOffer(
  tx: Db,
  { productIds }: { readonly productIds: readonly string[] },
): Promise<void> {
  await endNow(tx, [productIds]);
}

const forget = statement(
  "catalog.forgetOffersTo",
  `with blanked as (
     update variants
     set size = null, colour = null, sku = id::text
     where product_id = any($2::uuid[])
   )
   update products
   set offered_to = null,
     offered_until = case when is_commissioned then least(offered_until, now()) end,
     name = case when id = any($2::uuid[]) then '–' else name end,
     description = case when id = any($2::uuid[]) then '' else description end,
     materials = case when id = any($2::uuid[]) then '' else materials end,
     translated_name = case when id = any($2::uuid[]) then null else translated_name end,
     translated_description = case
       when id = any($2::uuid[]) then null
       else translated_description
     end
   where offered_to = $1 or id = any($2::uuid[])`,
);

/**
 * Nothing is offered to this account any more, as part of its erasure. What was made as it wished and
 * never ordered keeps no words.
 */
export async function forgetOffersTo(
  tx: Db,
  { userId, unordered }: { readonly userId: string; readonly unordered: readonly string[] },
): Promise<void> {
  await forget(tx, [userId, unordered]);
}
