import { dropPriceWindows, planPriceWindows } from "#modules/catalog/public.server.ts";
import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { SaleHasMoved } from "./errors.ts";
import { possibleSteps } from "./rules/sale-state.ts";
import { scheduleSaleStart } from "./schedule-sale-start.ts";
import {
  auditedSale,
  closePeriods,
  discountOfSale,
  openPeriod,
  productIdsOf,
  lockOwnSale,
} from "./sale.sql.ts";
import { t } from "#shared/texts/text.ts";

const updateSwitch = statement(
  "promotions.switchSale",
  "update sales set is_on = $2, version = version + 1, updated_at = now() where id = $1",
);

/**
 * Switches a sale off, which restores its prices at once, or on again for the rest of its time.
 * Does nothing if it is already so. Throws SaleNotFound, SaleHasMoved if it is over,
 * ProductsInAnotherSale if another sale has taken its time.
 */
export async function switchSale(
  db: Db,
  actor: Actor,
  { saleId, isOn }: { readonly saleId: string; readonly isOn: boolean },
): Promise<void> {
  const seller = allowedSeller(actor, "promotions.manageSales");
  await inTransactionAs(db, actor, "promotions.manageSales", async (tx) => {
    const sale = await lockOwnSale(tx, seller, saleId);
    if (!possibleSteps(sale, sale.now).canSwitch)
      throw new SaleHasMoved(t("This sale is over. Apply a new one instead."));
    if (sale.isOn === isOn) return;
    await updateSwitch(tx, [saleId, isOn]);
    if (isOn) {
      const startsAt = sale.startsAt > sale.now ? sale.startsAt : sale.now;
      await planPriceWindows(tx, seller, {
        saleId,
        productIds: await productIdsOf(tx, saleId),
        discount: discountOfSale(sale),
        startsAt,
        endsAt: sale.endsAt,
      });
      await openPeriod(tx, saleId, startsAt, sale.endsAt);
      await scheduleSaleStart(tx, saleId, startsAt, sale.now);
    } else {
      await dropPriceWindows(tx, seller, { saleId });
      await closePeriods(tx, saleId);
    }
    await writeAudit(tx, actor, {
      action: isOn ? "promotions.switchSaleOn" : "promotions.switchSaleOff",
      objectType: "sale",
      objectId: saleId,
      before: auditedSale(sale),
      after: auditedSale({ ...sale, isOn }),
    });
  });
}
