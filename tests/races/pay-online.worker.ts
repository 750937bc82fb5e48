import { abandonPurchase, payByCash, purchaseExpired } from "#modules/orders/public.server.ts";
import { applyPaymentUpdate } from "#modules/payments/public.server.ts";
import { inTransaction, openDatabase, type Db } from "#platform/db/database.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { shopPaymentHandlers } from "#server/payment-handlers.ts";
import { AppError } from "#shared/errors.ts";
import { aFact } from "#tests/support/a-payment.ts";
import { persistently } from "./persistently.ts";
import type { Prepare } from "./run-from-processes.ts";

/** An event of an unpaid purchase: its payment comes, its time ends, or its buyer abandons it. */
export type Blow = {
  readonly kind: "paid" | "timeOver" | "givenUp" | "inCash";
  readonly purchaseId: string;
  readonly providerOrderId: string;
  readonly amountPaise: number;
  readonly buyer: UserActor;
};

export type Blows = { readonly url: string; readonly blows: readonly Blow[] };

const strike: Readonly<Record<Blow["kind"], (db: Db, blow: Blow) => Promise<unknown>>> = {
  paid: (db, { providerOrderId, amountPaise }) =>
    applyPaymentUpdate(db, system, aFact({ providerOrderId, amountPaise }), shopPaymentHandlers),
  timeOver: (db, { purchaseId }) =>
    inTransaction(db, async (tx) => {
      const { rowCount } = await tx.$client.query(
        `update payments
         set status = 'closed', closed_at = now()
         where subject_id = $1 and status = 'open'`,
        [purchaseId],
      );
      if (rowCount === 1) await purchaseExpired(tx, system, { purchaseId });
    }),
  givenUp: (db, { purchaseId, buyer }) => abandonPurchase(db, buyer, { purchaseId }),
  inCash: (db, { purchaseId, buyer }) => payByCash(db, buyer, { purchaseId }),
};

/**
 * Every process has its own pool, and its share of the events happens all at once. Returns the
 * refusals.
 */
export const prepare: Prepare<Blows, readonly string[]> = async (
  { url, blows },
  { index, processes },
) => {
  const { db, pool, close } = openDatabase({ url, poolSize: 10 });
  await pool.query("select 1");
  const mine = blows.filter((_, blow) => blow % processes === index);
  return async () => {
    const refusals = await Promise.all(
      mine.map(async (blow) => {
        try {
          await persistently(() => strike[blow.kind](db, blow));
          return null;
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          return error.message;
        }
      }),
    );
    await close();
    return refusals.filter((refusal) => refusal !== null);
  };
};
