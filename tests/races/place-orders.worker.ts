import { placeOrder } from "#modules/orders/public.server.ts";
import { PlaceOrder } from "#modules/orders/checkout/contract.ts";
import { openDatabase } from "#platform/db/database.ts";
import type { UserActor } from "#policy/actor.ts";
import { AppError } from "#shared/errors.ts";
import { persistently } from "./persistently.ts";
import type { Prepare } from "./run-from-processes.ts";

/** A buyer with a complete checkout form, as the browser sends it. */
export type WaitingBuyer = {
  readonly actor: UserActor;
  readonly form: Readonly<Record<string, string>>;
};

export type Rush = { readonly url: string; readonly buyers: readonly WaitingBuyer[] };

/** A buyer's result: the purchase, or the message of the refusal. Anything else fails the run. */
export type Answer = {
  readonly purchaseId?: string;
  readonly refusal?: string;
  readonly ms: number;
};

/**
 * Every process is a shop with its own pool; its share of the buyers place their orders all at
 * once.
 */
export const prepare: Prepare<Rush, readonly Answer[]> = async (
  { url, buyers },
  { index, processes },
) => {
  const { db, pool, close } = openDatabase({ url, poolSize: 10 });
  await pool.query("select 1");
  const mine = buyers.filter((_, buyer) => buyer % processes === index);
  return async () => {
    const answers = await Promise.all(
      mine.map(async ({ actor, form }): Promise<Answer> => {
        const startedAt = performance.now();
        try {
          const { purchaseId } = await persistently(() =>
            placeOrder(db, actor, PlaceOrder.parse(form), { takesOnline: true }),
          );
          return { purchaseId, ms: performance.now() - startedAt };
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          return { refusal: error.message, ms: performance.now() - startedAt };
        }
      }),
    );
    await close();
    return answers;
  };
};
