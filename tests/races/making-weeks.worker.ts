import { placeOrder } from "#modules/orders/public.server.ts";
import { MadeLater } from "#modules/orders/checkout/errors.ts";
import type { PlaceOrder } from "#modules/orders/public.ts";
import { openDatabase } from "#platform/db/database.ts";
import type { UserActor } from "#policy/actor.ts";
import { shownForm } from "#tests/support/limited-making.ts";
import { persistently } from "./persistently.ts";
import type { Prepare } from "./run-from-processes.ts";

/** A buyer with the checkout that was shown before the rush. */
export type PersistentBuyer = { readonly actor: UserActor; readonly form: PlaceOrder };

/** How often a buyer was told that it is made later, before the order was placed. */
export type WeekAnswer = { readonly purchaseId: string; readonly timesTold: number };

type Rush = { readonly url: string; readonly buyers: readonly PersistentBuyer[] };

/** All order at once. Whoever is told that it is made later looks again and agrees. */
export const prepare: Prepare<Rush, readonly WeekAnswer[]> = async (
  { url, buyers },
  { index, processes },
) => {
  const { db, pool, close } = openDatabase({ url, poolSize: 10 });
  await pool.query("select 1");
  const mine = buyers.filter((_, buyer) => buyer % processes === index);
  return async () => {
    const answers = await Promise.all(
      mine.map(async ({ actor, form }): Promise<WeekAnswer> => {
        let shown = form;
        for (let timesTold = 0; ; timesTold++) {
          try {
            const order = () => placeOrder(db, actor, shown, { takesOnline: true });
            const { purchaseId } = await persistently(order);
            return { purchaseId, timesTold };
          } catch (error) {
            if (!(error instanceof MadeLater)) throw error;
            const variant = { variantId: form.variantId ?? "" };
            const { weeksShown } = await shownForm(db, variant);
            shown = { ...form, ...(weeksShown !== undefined && { weeksShown }) };
          }
        }
      }),
    );
    await close();
    return answers;
  };
};
