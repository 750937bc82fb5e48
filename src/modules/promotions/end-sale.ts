import { dropPriceWindows } from "#modules/catalog/public.server.ts";
import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { SaleHasMoved } from "./errors.ts";
import { possibleSteps } from "./rules/sale-state.ts";
import { auditedSale, closePeriods, lockOwnSale } from "./sale.sql.ts";
import { t } from "#shared/texts/text.ts";

const stopSale = statement(
  "promotions.endSale",
  `update sales
   set is_on = false, stopped_at = now(), version = version + 1, updated_at = now()
   where id = $1`,
);

/**
 * Ends a sale that has begun, for good: the prices are restored at once. Throws SaleNotFound,
 * SaleHasMoved.
 */
export async function endSale(
  db: Db,
  actor: Actor,
  { saleId }: { readonly saleId: string },
): Promise<void> {
  const seller = allowedSeller(actor, "promotions.manageSales");
  await inTransactionAs(db, actor, "promotions.manageSales", async (tx) => {
    const sale = await lockOwnSale(tx, seller, saleId);
    if (!possibleSteps(sale, sale.now).canEnd)
      throw new SaleHasMoved(
        sale.hasBegun
          ? t("This sale is already over.")
          : t("This sale has not begun. You can delete it."),
      );
    await dropPriceWindows(tx, seller, { saleId });
    await closePeriods(tx, saleId);
    await stopSale(tx, [saleId]);
    await writeAudit(tx, actor, {
      action: "promotions.endSale",
      objectType: "sale",
      objectId: saleId,
      before: auditedSale(sale),
      after: auditedSale({ ...sale, isOn: false, stoppedAt: sale.now }),
    });
  });
}
