import type { Db } from "#platform/db/database.ts";
import { emitLater } from "#platform/jobs/events.ts";
import { saleBegins } from "./events.ts";

/** Schedules the event of a sale's start, in the transaction that plans the sale. */
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
