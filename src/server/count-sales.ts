import { recordUnitsSold } from "#modules/catalog/public.server.ts";
import { unitsOfNotedSales } from "#modules/orders/public.server.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import { system } from "#policy/actor.ts";

/** Products in one transaction. The last piece of one of them may wait for it, so it is short. */
const batchSize = 200;

/**
 * Counts the units sold of all products that were ordered, cancelled or refused since the last run.
 * The catalogue does not know orders, so the server passes the figures to it.
 */
export async function countSales(db: Db): Promise<void> {
  for (;;) {
    const counted = await inTransaction(db, async (tx) => {
      const sales = await unitsOfNotedSales(tx, system, { most: batchSize });
      await recordUnitsSold(tx, system, sales);
      return sales.length;
    });
    if (counted < batchSize) return;
  }
}
