import { proposeBatch } from "#modules/payouts/public.server.ts";
import { openDatabase } from "#platform/db/database.ts";
import type { UserActor } from "#policy/actor.ts";
import { AppError } from "#shared/errors.ts";
import { persistently } from "./persistently.ts";
import type { Prepare } from "./run-from-processes.ts";

/**
 * Proposes a batch from its own process, several times at once. Returns the batch or the refusal.
 */
export const prepare: Prepare<
  { readonly url: string; readonly administrator: UserActor },
  readonly string[]
> = async ({ url, administrator }) => {
  const { db, pool, close } = openDatabase({ url, poolSize: 4 });
  await pool.query("select 1");
  return async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        persistently(() => proposeBatch(db, administrator)).then(
          ({ batchId }) => batchId,
          (error: unknown) => {
            if (error instanceof AppError) return error.code;
            throw error;
          },
        ),
      ),
    );
    await close();
    return answers;
  };
};
