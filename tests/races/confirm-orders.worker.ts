import { changeOrderStatus } from "#modules/orders/public.server.ts";
import { openDatabase } from "#platform/db/database.ts";
import { limitConcurrency } from "#platform/limit-concurrency.ts";
import type { UserActor } from "#policy/actor.ts";
import { AppError } from "#shared/errors.ts";
import { persistently } from "./persistently.ts";
import type { Prepare } from "./run-from-processes.ts";

export type ToConfirm = {
  readonly url: string;
  readonly orders: readonly { readonly orderId: string; readonly seller: UserActor }[];
};

/**
 * Confirms its share of the orders from its own process, four at a time, each twice as a double
 * click does. Returns how many steps succeeded.
 */
export const prepare: Prepare<ToConfirm, number> = async (
  { url, orders },
  { index, processes },
) => {
  const { db, pool, close } = openDatabase({ url, poolSize: 4 });
  await pool.query("select 1");
  const own = orders.filter((_, place) => place % processes === index);
  return async () => {
    const attempts = own.flatMap((order) => [order, order]);
    const inTurn = limitConcurrency({ concurrency: 4, maxWaiting: attempts.length });
    const taken = await Promise.all(
      attempts.map(({ orderId, seller }) =>
        inTurn(() =>
          persistently(() =>
            changeOrderStatus(db, seller, {
              orderId,
              to: "confirmed",
              note: null,
              carrier: null,
              trackingNumber: null,
            }),
          ),
        ).then(
          () => 1,
          (error: unknown) => {
            if (error instanceof AppError) return 0;
            throw error;
          },
        ),
      ),
    );
    await close();
    return taken.reduce<number>((sum, each) => sum + each, 0);
  };
};
