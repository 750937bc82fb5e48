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

const wishlist = statement<PersonalRecord>(
  "wishlist.personalWishlist",
  `select w.product_id::text as id,
     json_build_object('productId', w.product_id, 'savedAt', w.added_at) as facts
   from wishlist_items w
   where w.user_id = $1::uuid and ${pageAfter("w.product_id")}`,
);

const sections: PersonalSections = { wishlist };

/** The products that somebody saved. */
export function wishlistData(
  db: Db,
  actor: Actor,
  request: PersonalDataRequest,
): Promise<readonly PersonalRecord[]> {
  return readPersonalData(db, actor, sections, request);
}

const eraseWishlistRows = statement<{ id: string }>(
  "wishlist.erase",
  `delete from wishlist_items where user_id = $1 returning product_id as id`,
);

/** Deletes the saved products of an account that is being erased. */
export async function eraseWishlist(
  db: Db,
  actor: Actor,
  { userId }: ErasedPerson,
): Promise<number> {
  mustBeAllowed(actor, "privacy.work");
  return (await eraseWishlistRows(db, [userId])).length;
}
