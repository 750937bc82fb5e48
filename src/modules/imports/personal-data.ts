import { type ErasedPerson } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";

const eraseImportsRows = statement<{ id: string }>(
  "imports.erase",
  `with rules as (delete from import_category_rules where seller_id = $1),
   pictures as (
     delete from imported_pictures where seller_id = $1 returning image_id
   ),
   products as (delete from imported_products where seller_id = $1),
   gone as (
     delete from imports
     where id in (select id from imports where seller_id = $1 order by id limit 1)
     returning id
   )
   select id from gone`,
);

/** Deletes the imports of the shop of an account that is being erased, one at a time. */
export async function eraseImports(
  db: Db,
  actor: Actor,
  { userId }: ErasedPerson,
): Promise<number> {
  mustBeAllowed(actor, "privacy.work");
  return (await eraseImportsRows(db, [userId])).length;
}
