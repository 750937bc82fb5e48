import { inTransactionAs } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { ProductsInAnotherSale } from "../errors.ts";
import type { Discount } from "./rules/sale-price.ts";
import { t } from "#shared/texts/text.ts";

// Locks in the order of ids, so that two sales of the same products never deadlock.
const lockOwn = statement<{ id: string }>(
  "catalog.lockProductsOfSale",
  `select id
   from products
   where id = any($1::uuid[]) and seller_id = $2
   order by id
   for no key update`,
);

// A second sale waits here until the first has committed, and then finds its window.
const insertWindows = statement<{ productId: string }>(
  "catalog.insertPriceWindows",
  `insert into price_windows (product_id, sale_id, during, percent_off, paise_off)
   select id, $2, tstzrange($3, $4), $5, $6 from unnest($1::uuid[]) as id order by id
   on conflict do nothing returning product_id as "productId"`,
);

const namesInTheWay = statement<{ name: string }>(
  "catalog.productsInAnotherSale",
  `select p.name
   from products p
   where p.id = any($1::uuid[])
     and exists (
       select
       from price_windows w
       where w.product_id = p.id and w.sale_id <> $2 and w.during && tstzrange($3, $4)
     )
   order by p.name, p.id`,
);

/** Each batch rewrites as many list rows: well within a statement's time limit. */
export const productsPerStatement = 500;

/** The sale, its products, discount and times. */
export type PlannedWindows = {
  readonly saleId: string;
  readonly productIds: readonly string[];
  readonly discount: Discount;
  readonly startsAt: Date;
  /** The first instant at the old price again; null: until the windows are dropped. */
  readonly endsAt: Date | null;
};

/**
 * Lowers the prices of the seller's own products for a time, in the transaction that plans the
 * sale. All of them or none. Throws NotFound if one is not the seller's, and ProductsInAnotherSale
 * with the names of those that have a sale at that time.
 */
export async function planPriceWindows(
  db: Db,
  actor: Actor,
  { saleId, productIds, discount, startsAt, endsAt }: PlannedWindows,
): Promise<void> {
  const { sellerId } = allowedSeller(actor, "promotions.manageSales");
  return inTransactionAs(db, actor, "promotions.manageSales", async (tx) => {
    const requested = [...new Set(productIds)];
    const own = (await lockOwn(tx, [requested, sellerId])).map(({ id }) => id);
    if (own.length < requested.length) throw new NotFound(t("Product not found"));
    const [percentOff, paiseOff] =
      "percentOff" in discount ? [discount.percentOff, null] : [null, discount.paiseOff];
    for (let from = 0; from < own.length; from += productsPerStatement) {
      const part = own.slice(from, from + productsPerStatement);
      const planned = await insertWindows(tx, [
        part,
        saleId,
        startsAt,
        endsAt,
        percentOff,
        paiseOff,
      ]);
      if (planned.length < part.length)
        throw await inAnotherSale(tx, { own, saleId, startsAt, endsAt });
    }
  });
}

async function inAnotherSale(
  tx: Db,
  {
    own,
    saleId,
    startsAt,
    endsAt,
  }: Pick<PlannedWindows, "saleId" | "startsAt" | "endsAt"> & { readonly own: readonly string[] },
) {
  return new ProductsInAnotherSale(
    (await namesInTheWay(tx, [own, saleId, startsAt, endsAt])).map(({ name }) => name),
  );
}
