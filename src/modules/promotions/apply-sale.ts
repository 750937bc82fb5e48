import {
  confirmSaleDiscount,
  planPriceWindows,
  productsFreeOfSale,
} from "#modules/catalog/public.server.ts";
import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import type { ApplySale } from "./contract.ts";
import { NothingToReduce, TimesNotPossible } from "./errors.ts";
import { settledTimes, type SaleTimes } from "./rules/typed-times.ts";
import { scheduleSaleStart } from "./schedule-sale-start.ts";
import { discountColumns, openPeriod } from "./sale.sql.ts";
import { t } from "#shared/texts/text.ts";

const clock = statement<{ now: Date }>("promotions.clock", "select now() as now");
const insertSale = statement<{ id: string }>(
  "promotions.insertSale",
  `insert into sales (seller_id, sale_type, percent_off, paise_off, starts_at, ends_at)
   values ($1, $2, $3, $4, $5, $6)
   returning id`,
);
const insertProducts = statement(
  "promotions.insertSaleProducts",
  `insert into sale_products (sale_id, product_id, seller_id)
   select $1, id, $3
   from unnest($2::uuid[]) as id
   order by id`,
);

const mostProducts = 5000;

/** The new sale and the number of its products. */
export type AppliedSale = { readonly saleId: string; readonly products: number };

/**
 * Creates a sale of the seller's own products and plans their lower prices. Throws NothingToReduce,
 * TimesNotPossible, SteepDiscountUnconfirmed, ProductsInAnotherSale, and NotFound for a product that is not the seller's.
 */
export async function applySale(db: Db, actor: Actor, input: ApplySale): Promise<AppliedSale> {
  const { sellerId } = allowedSeller(actor, "promotions.manageSales");
  const { saleType, discount, confirmed } = input;
  return inTransactionAs(db, actor, "promotions.manageSales", async (tx) => {
    const [{ now } = { now: new Date() }] = await clock(tx, []);
    const times = settledTimes(input, now);
    if ("problems" in times) throw new TimesNotPossible(times.problems);
    const productIds = await productsOfNewSale(tx, actor, input.productIds, times);
    await confirmSaleDiscount(tx, actor, { productIds, discount, confirmed });
    const [percentOff, paiseOff] = discountColumns(discount);
    const [sale] = await insertSale(tx, [
      sellerId,
      saleType,
      percentOff,
      paiseOff,
      times.startsAt,
      times.endsAt,
    ]);
    if (sale === undefined) throw new Error("The sale was not written.");
    await planPriceWindows(tx, actor, { saleId: sale.id, productIds, discount, ...times });
    await insertProducts(tx, [sale.id, productIds, sellerId]);
    await openPeriod(tx, sale.id, times.startsAt, times.endsAt);
    await scheduleSaleStart(tx, sale.id, times.startsAt, now);
    await writeAudit(tx, actor, {
      action: "promotions.applySale",
      objectType: "sale",
      objectId: sale.id,
      after: { saleType, percentOff, paiseOff, ...times, productIds },
    });
    return { saleId: sale.id, products: productIds.length };
  });
}

async function productsOfNewSale(
  tx: Db,
  actor: Actor,
  chosen: readonly string[] | null,
  times: SaleTimes,
): Promise<readonly string[]> {
  if (chosen !== null && !chosen.every(isUuid)) throw new NotFound(t("Product not found"));
  const productIds =
    chosen ?? (await productsFreeOfSale(tx, actor, { ...times, atMost: mostProducts + 1 }));
  if (productIds.length > mostProducts)
    throw new NothingToReduce(t("A sale can have at most 5,000 products. Please choose fewer."));
  if (productIds.length > 0) return productIds;
  throw new NothingToReduce(
    chosen === null
      ? t("None of your products is available at that time: each already has another sale")
      : undefined,
  );
}
