import { changeProducts } from "#modules/catalog/public.server.ts";
import type { BulkChange } from "#modules/catalog/shelf/contract.ts";
import type { UserActor } from "#policy/actor.ts";
import type { TestDatabase } from "./database.ts";

/** Changes several products at once, and what is there afterwards. */

export const change = (
  database: TestDatabase,
  seller: UserActor,
  productIds: readonly string[],
  wanted: BulkChange,
) => changeProducts(database.db, seller, { productIds, change: wanted });

type Standing = {
  readonly status: string;
  readonly price: number;
  readonly version: number;
  readonly variants: readonly {
    readonly stock: number;
    readonly moved: number;
    readonly price: number | null;
  }[];
};

export async function standing(database: TestDatabase, id: string): Promise<Standing> {
  const { rows } = await database.db.$client.query<Standing>(
    `select p.status, p.price_paise as price, p.version,
       (
         select json_agg(
           json_build_object(
             'stock', v.stock, 'price', v.price_paise,
             'moved', (
               select coalesce(sum(quantity), 0)
               from stock_movements m
               where m.variant_id = v.id
             )
           )
           order by v.position
         )
         from variants v
         where v.product_id = p.id
       ) as variants
     from products p
     where p.id = $1`,
    [id],
  );
  if (rows[0] === undefined) throw new Error("No such product");
  return rows[0];
}

export const listed = async (database: TestDatabase, ids: readonly string[]) =>
  (
    await database.db.$client.query<{ price: number }>(
      "select price_paise as price from listings where product_id = any($1) order by price_paise",
      [ids],
    )
  ).rows.map(({ price }) => price);
