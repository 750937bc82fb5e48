import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { SteepDiscountUnconfirmed } from "../errors.ts";
import { salePrice, type Discount } from "./rules/sale-price.ts";
import { mostUsualPercent, steepDiscountIn, type Reduction } from "./rules/steep-discount.ts";

/** Asks once more about a very large discount. Throws SteepDiscountUnconfirmed, without this answer. */
export function mustConfirm(reductions: readonly Reduction[], confirmed: string | undefined): void {
  const steep = steepDiscountIn(reductions);
  if (steep !== null && steep.answer !== confirmed) throw new SteepDiscountUnconfirmed(steep);
}

// An amount off takes most from the cheapest variant.
const lowestPrices = statement<{ name: string; pricePaise: number }>(
  "catalog.lowestPricesOfProducts",
  `select p.name, min(coalesce(v.price_paise, p.price_paise)) as "pricePaise"
   from products p
   join variants v on v.product_id = p.id
   where p.id = any($1::uuid[]) and p.seller_id = $2
   group by p.id
   order by p.name, p.id`,
);

/**
 * Asks once more before a sale takes very much off the seller's own products. Throws
 * SteepDiscountUnconfirmed, unless `confirmed` is its answer.
 */
export async function confirmSaleDiscount(
  db: Db,
  actor: Actor,
  sale: {
    readonly productIds: readonly string[];
    readonly discount: Discount;
    readonly confirmed: string | undefined;
  },
): Promise<void> {
  const { sellerId } = allowedSeller(actor, "promotions.manageSales");
  const { productIds, discount, confirmed } = sale;
  // A rounded price may be a hair below.
  if ("percentOff" in discount && discount.percentOff <= mostUsualPercent) return;
  const prices = await lowestPrices(db, [productIds, sellerId]);
  mustConfirm(
    prices.map(({ name, pricePaise }) => ({
      name,
      fromPaise: pricePaise,
      toPaise: salePrice(pricePaise, discount),
    })),
    confirmed,
  );
}
