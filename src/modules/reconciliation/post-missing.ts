import { ordersForCheck, type OrderForCheck } from "#modules/orders/public.server.ts";
import { recordDelivered, settlementsOfOrders } from "#modules/settlement/public.server.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import { system } from "#policy/actor.ts";

const atOnce = 500;

/**
 * Books deliveries from before the books existed, each with its own day. Returns how many; safe to
 * run again.
 */
export async function postMissing(db: Db): Promise<number> {
  let after: string | null = null;
  let posted = 0;
  for (;;) {
    const page: readonly OrderForCheck[] = await ordersForCheck(db, system, {
      after,
      limit: atOnce,
    });
    const settled = new Set(
      (await settlementsOfOrders(db, system, { orderIds: page.map(({ orderId }) => orderId) })).map(
        ({ orderId }) => orderId,
      ),
    );
    for (const order of page) {
      const { deliveredAt } = order;
      if (order.status !== "delivered" || settled.has(order.orderId) || deliveredAt === null)
        continue;
      await inTransaction(db, (tx) => recordDelivered(tx, system, { ...order, deliveredAt }));
      posted++;
    }
    after = page.at(-1)?.orderId ?? null;
    if (page.length < atOnce) return posted;
  }
}
