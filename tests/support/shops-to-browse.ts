import type { UserActor } from "#policy/actor.ts";
import { aProduct, aSeller, type BuiltProduct } from "./builders.ts";
import type { TestDatabase } from "./database.ts";
import { withPictures } from "./pictured-product.ts";

type ShopsToBrowse = {
  readonly kolhapur: UserActor;
  readonly blocked: UserActor;
  /** Of Kolhapur, with pictures in both colours; only one of them is in stock. */
  readonly tote: BuiltProduct;
  /** Of the blocked shop. */
  readonly hidden: BuiltProduct;
};

/** Three shops with products to browse: one in Kolhapur, one in Jaipur, and one that is blocked. */
export async function shopsToBrowse(database: TestDatabase): Promise<ShopsToBrowse> {
  const { db } = database;
  const kolhapur = await aSeller(db, { shopName: "Kolhapur Charmakar" });
  const blocked = await aSeller(db, { shopName: "Shut", status: "blocked" });
  const jaipur = await aSeller(db, { shopName: "Jaipur House", state: "08" });
  await db.$client.query(
    `update sellers
     set specialties = '{handbags,belts,wallets,travel}', tagline = 'Bark-tanned'
     where user_id = $1`,
    [kolhapur.userId],
  );
  const tote = await aProduct(db, kolhapur, {
    name: "Bark tote",
    comparePricePaise: 120_000,
    daysOld: 20,
    variants: [
      { colour: "Tan", stock: 2 },
      { colour: "Black", stock: 0, pricePaise: 130_000 },
    ],
  });
  await withPictures(database, tote, ["Tan", "Black"]);
  await aProduct(db, kolhapur, { name: "Belt", category: "belts", daysOld: 3 });
  await aProduct(db, kolhapur, { name: "Gone belt", category: "belts", daysOld: 1, stock: 0 });
  await aProduct(db, jaipur, { name: "Mojari", category: "footwear", daysOld: 14 });
  const hidden = await aProduct(db, blocked, { name: "Hidden", comparePricePaise: 200_000 });
  return { kolhapur, blocked, tote, hidden };
}
