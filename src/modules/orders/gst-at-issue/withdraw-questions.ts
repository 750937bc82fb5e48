import { inTransaction, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { orderKeepsInvoice } from "../events.ts";
import { lockOrderUntilCommit } from "../steps/move-order.ts";
import { ordersWithQuestion, takeQuestion } from "./gst-at-issue.sql.ts";

const atOnce = 200;

/**
 * Withdraws what buyers of confirmed orders were asked about a higher GST rate, or agreed to: the
 * marketplace keeps first invoices now, so these orders can leave with theirs. Buyer and seller
 * get a mail. Nothing happens while the marketplace bills again. Safe to run concurrently and to
 * kill at any moment.
 */
export async function withdrawQuestions(db: Db, actor: Actor): Promise<void> {
  mustBeAllowed(actor, "orders.workVouchers");
  for (let after: string | null = null; ;) {
    const open: readonly { readonly id: string }[] = await ordersWithQuestion(db, [after, atOnce]);
    for (const { id } of open)
      await inTransaction(db, async (tx) => {
        await lockOrderUntilCommit(tx, [id]);
        await withdrawQuestion(tx, id);
      });
    after = open.at(-1)?.id ?? null;
    if (after === null || open.length < atOnce) return;
  }
}

/** The same for one order, whose lock is held. */
export async function withdrawQuestion(tx: Db, orderId: string): Promise<void> {
  const [taken] = await takeQuestion(tx, [orderId]);
  if (taken === undefined) return;
  const { askedPaise, totalPaise, askedAt } = taken;
  await emit(
    tx,
    orderKeepsInvoice({
      orderId,
      askedPaise: String(askedPaise),
      totalPaise: String(totalPaise),
      askedAt: askedAt.toISOString(),
    }),
  );
}
