import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { readAttributesByCategory } from "../attributes-by-category.ts";
import type { DisplayedAttribute } from "../contract.ts";
import { displayedAttribute } from "../rules/displayed-attribute.ts";

/**
 * What a category asks for at this moment, in its order and the reader's language; nothing if it
 * does not exist. Not memoized, for administrators who have just changed it. One statement.
 */
export async function attributesOfCategory(
  db: Db,
  actor: Actor,
  { slug }: { readonly slug: string },
): Promise<readonly DisplayedAttribute[]> {
  mustBeAllowed(actor, "catalog.manageAttributes");
  const rows = await readAttributesByCategory(db, []);
  return (rows.find(({ category }) => category === slug)?.attributes ?? []).map(displayedAttribute);
}
