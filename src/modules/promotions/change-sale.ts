import {
  confirmSaleDiscount,
  dropPriceWindows,
  planPriceWindows,
} from "#modules/catalog/public.server.ts";
import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import type { SaleTerms } from "./contract.ts";
import { SaleHasMoved, TimesNotPossible } from "./errors.ts";
import { possibleSteps } from "./rules/sale-state.ts";
import { settledTimes } from "./rules/typed-times.ts";
import { scheduleSaleStart } from "./schedule-sale-start.ts";
import {
  auditedSale,
  closePeriods,
  discountColumns,
  openPeriod,
  productIdsOf,
  lockOwnSale,
} from "./sale.sql.ts";
import { t } from "#shared/texts/text.ts";

const updateSale = statement(
  "promotions.changeSale",
  `update sales
   set sale_type = $2, percent_off = $3, paise_off = $4, starts_at = $5, ends_at = $6,
     version = version + 1, updated_at = now()
   where id = $1`,
);

/** The new terms, and the version that the form showed. */
export type ChangedSale = SaleTerms & { readonly saleId: string; readonly version: number };

/**
 * Changes the terms of a sale that has not begun. Throws SaleNotFound, SaleHasMoved if it has begun
 * or changed since `version` was read, TimesNotPossible, SteepDiscountUnconfirmed, ProductsInAnotherSale.
 */
export async function changeSale(
  db: Db,
  actor: Actor,
  { saleId, version, ...terms }: ChangedSale,
): Promise<void> {
  const seller = allowedSeller(actor, "promotions.manageSales");
  await inTransactionAs(db, actor, "promotions.manageSales", async (tx) => {
    const sale = await lockOwnSale(tx, seller, saleId);
    if (sale.version !== version) throw new SaleHasMoved();
    if (!possibleSteps(sale, sale.now).canChange)
      throw new SaleHasMoved(
        t(
          "This sale has begun, so its terms cannot be changed. You can end it and apply a new one.",
        ),
      );
    const times = settledTimes(terms, sale.now);
    if ("problems" in times) throw new TimesNotPossible(times.problems);
    const productIds = await productIdsOf(tx, saleId);
    const [percentOff, paiseOff] = discountColumns(terms.discount);
    if (percentOff !== sale.percentOff || paiseOff !== sale.paiseOff)
      await confirmSaleDiscount(tx, actor, { ...terms, productIds, confirmed: terms.confirmed });
    await updateSale(tx, [
      saleId,
      terms.saleType,
      percentOff,
      paiseOff,
      times.startsAt,
      times.endsAt,
    ]);
    if (sale.isOn) {
      await dropPriceWindows(tx, seller, { saleId });
      await closePeriods(tx, saleId);
      await planPriceWindows(tx, seller, {
        saleId,
        productIds,
        discount: terms.discount,
        ...times,
      });
      await openPeriod(tx, saleId, times.startsAt, times.endsAt);
      await scheduleSaleStart(tx, saleId, times.startsAt, sale.now);
    }
    const after = auditedSale({
      ...sale,
      saleType: terms.saleType,
      percentOff,
      paiseOff,
      ...times,
    });
    await writeAudit(tx, actor, {
      action: "promotions.changeSale",
      objectType: "sale",
      objectId: saleId,
      before: auditedSale(sale),
      after,
    });
  });
}
