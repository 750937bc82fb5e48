import type { Db } from "#platform/db/database.ts";
import { emitLater } from "#platform/jobs/events.ts";
import { saleBegins } from "./events.ts";

/** Has the sale's beginning heard when it comes, in the transaction that plans it. */
export async function scheduleSaleStart(
  tx: Db,
  saleId: string,
  startsAt: Date,
  now: Date,
): Promise<void> {
  await emitLater(
    tx,
    saleBegins({ saleId }),
    Math.ceil((startsAt.getTime() - now.getTime()) / 1000),
  );
}
