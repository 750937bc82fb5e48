import { book } from "#modules/ledger/public.server.ts";
import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { forEachSettled } from "#shared/for-each-settled.ts";
import { bookingOfRelease } from "./rules/bookings.ts";
import {
  isCashAtCourier,
  settlementColumns,
  settlementOfRow,
  type SettlementRow,
} from "./settlement-row.ts";

const atOnce = 500;

const isDue = `
  s.released_at is null
  and s.payable_from <= now()
  and s.open_returns = 0
  and not ${isCashAtCourier}`;

const due = statement<{ orderId: string }>(
  "settlement.due",
  `select s.order_id as "orderId"
   from order_settlements s
   where ${isDue}
   order by s.payable_from, s.order_id
   limit ${atOnce}`,
);

const take = statement<SettlementRow>(
  "settlement.release",
  `update order_settlements s
   set released_at = now()
   where s.order_id = $1 and ${isDue}
   returning ${settlementColumns}`,
);

/**
 * Makes orders payable once their return window is over, no return is open, and no cash is with the
 * courier. Each order has its own transaction, so a failure does not stop the others. At most 500
 * per call; safe to run concurrently.
 */
export async function releaseDue(
  db: Db,
  actor: Actor,
): Promise<{ readonly released: number; readonly isAll: boolean }> {
  mustBeAllowed(actor, "settlement.record");
  const waiting = await due(db, []);
  let released = 0;
  await forEachSettled(waiting, async ({ orderId }) => {
    const isTaken = await inTransaction(db, async (tx) => {
      const [row] = await take(tx, [orderId]);
      if (row !== undefined) await book(tx, bookingOfRelease(settlementOfRow(row)));
      return row !== undefined;
    });
    if (isTaken) released++;
  });
  return { released, isAll: waiting.length < atOnce };
}
