import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";

/** A user and which of these products they saved, newest first. */
export type Wisher = { readonly userId: string; readonly productIds: readonly string[] };

const saved = statement<Wisher>(
  "wishlist.wishers",
  `select user_id as "userId",
     array_agg(product_id::text order by added_at desc, product_id) as "productIds"
   from wishlist_items
   where product_id = any($1::uuid[]) and ($2::uuid is null or user_id > $2::uuid)
   group by user_id
   order by user_id
   limit $3`,
);

/**
 * The users who saved any of these products, in the order of their ids, one page at a time. For
 * mails. One statement.
 */
export async function wishersOf(
  db: Db,
  actor: Actor,
  input: {
    readonly productIds: readonly string[];
    readonly after: string | null;
    readonly size: number;
  },
): Promise<readonly Wisher[]> {
  mustBeAllowed(actor, "notifications.send");
  return saved(db, [input.productIds, input.after, input.size]);
}
