import { changeProducts } from "#modules/catalog/public.server.ts";
import type { BulkChange } from "#modules/catalog/shelf/contract.ts";
import type { UserActor } from "#policy/actor.ts";
import type { TestDatabase } from "./database.ts";

/** Bulk changes of products, and their results. */

export const change = (
  database: TestDatabase,
  seller: UserActor,
  productIds: readonly string[],
  bulkChange: BulkChange,
) => changeProducts(database.db, seller, { productIds, change: bulkChange });

type ProductState = {
  readonly status: string;
  readonly price: number;
  readonly version: number;
  readonly variants: readonly {
    readonly stock: number;
    readonly moved: number;
    readonly price: number | null;
  }[];
};

export async function stateOfProduct(database: TestDatabase, id: string): Promise<ProductState> {
  const { rows } = await database.db.$client.query<ProductState>(
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
