import { dropPriceWindows } from "#modules/catalog/public.server.ts";
import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { SaleHasMoved } from "./errors.ts";
import { possibleSteps } from "./rules/sale-state.ts";
import { auditedSale, productIdsOf, lockOwnSale } from "./sale.sql.ts";
import { t } from "#shared/texts/text.ts";

const removeSale = statement("promotions.deleteSale", "delete from sales where id = $1");

/** Deletes a sale that never lowered a price. Throws SaleNotFound, SaleHasMoved if it has begun. */
export async function deleteSale(
  db: Db,
  actor: Actor,
  { saleId }: { readonly saleId: string },
): Promise<void> {
  const seller = allowedSeller(actor, "promotions.manageSales");
  await inTransactionAs(db, actor, "promotions.manageSales", async (tx) => {
    const sale = await lockOwnSale(tx, seller, saleId);
    if (!possibleSteps(sale, sale.now).canDelete)
      throw new SaleHasMoved(t("This sale has begun. You can end it."));
    const before = { ...auditedSale(sale), productIds: await productIdsOf(tx, saleId) };
    await dropPriceWindows(tx, seller, { saleId });
    await removeSale(tx, [saleId]);
    await writeAudit(tx, actor, {
      action: "promotions.deleteSale",
      objectType: "sale",
      objectId: saleId,
      before,
      after: null,
    });
  });
}
