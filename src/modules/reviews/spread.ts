import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { Spread } from "./contract.ts";

type Counted = { readonly stars: number; readonly reviews: number };

const ofProduct = statement<Counted>(
  "reviews.spreadOfProduct",
  `select stars, count(*)::int as reviews
   from reviews
   where product_id = $1 and status = 'published'
   group by stars`,
);

/** How many published reviews of a product gave how many stars. One statement. */
export async function spreadOfProduct(
  db: Db,
  actor: Actor,
  { productId }: { readonly productId: string },
): Promise<Spread> {
  mustBeAllowed(actor, "catalog.browse");
  return spreadOf(await ofProduct(db, [productId]));
}

const ofShop = statement<Counted>(
  "reviews.spreadOfShop",
  `select stars, count(*)::int as reviews
   from reviews
   where seller_id = $1 and status = 'published'
   group by stars`,
);

/** How many published reviews of a shop's products gave how many stars. One statement. */
export async function spreadOfShop(
  db: Db,
  actor: Actor,
  { sellerId }: { readonly sellerId: string },
): Promise<Spread> {
  mustBeAllowed(actor, "catalog.browse");
  return spreadOf(await ofShop(db, [sellerId]));
}

function spreadOf(counted: readonly Counted[]): Spread {
  const of = (value: number) => counted.find(({ stars }) => stars === value)?.reviews ?? 0;
  return [of(5), of(4), of(3), of(2), of(1)];
}
