import { sql } from "drizzle-orm";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import type { ProductCardView } from "../contract.ts";
import { readCards } from "./card-rows.ts";

/** Cards beside a product, and those that somebody keeps by their ids. One statement each. */

/** Offered products like this one, which is not among them. */
export async function similarProducts(db: Db, actor: Actor, { productId, limit }: { readonly productId: string; readonly limit: number }): Promise<readonly ProductCardView[]> {
  mustBeAllowed(actor, "catalog.browse");
  const isLike = sql`p.id <> ${productId}::uuid and p.category_slug = (select category_slug from products where id = ${productId}::uuid)`;
  const cards = await readCards(db, { where: [isLike], limit });
  return cards.map(({ card }) => card);
}

/** What else this shop offers. */
export async function moreOfShop(
  db: Db,
  actor: Actor,
  { shopSlug, exceptProductId, limit }: { readonly shopSlug: string; readonly exceptProductId: string; readonly limit: number },
): Promise<readonly ProductCardView[]> {
  mustBeAllowed(actor, "catalog.browse");
  const cards = await readCards(db, { where: [sql`s.slug = ${shopSlug}`, sql`p.id <> ${exceptProductId}::uuid`], limit });
  return cards.map(({ card }) => card);
}

/** Those of these products that are offered, in the order of the ids. What is no id is passed over. */
export async function cardsByIds(db: Db, actor: Actor, { ids }: { readonly ids: readonly string[] }): Promise<readonly ProductCardView[]> {
  mustBeAllowed(actor, "catalog.browse");
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()).filter(isUuid))];
  if (wanted.length === 0) return [];
  const cards = await readCards(db, { where: [sql`p.id in (${sql.join(wanted.map((id) => sql`${id}::uuid`), sql`, `)})`], limit: wanted.length });
  const byId = new Map(cards.map(({ card }) => [card.id, card]));
  return wanted.flatMap((id) => byId.get(id) ?? []);
}
