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
  `update products
   set offered_to = null,
     offered_until = case when is_commissioned then least(offered_until, now()) end
   where offered_to = $1`,
);

/** Nothing is offered to this account any more, as part of its erasure. */
export async function forgetOffersTo(
  tx: Db,
  { userId }: { readonly userId: string },
): Promise<void> {
  await forget(tx, [userId]);
}
