import { acceptQuote } from "#modules/commissions/public.server.ts";
import { openDatabase } from "#platform/db/database.ts";
import type { UserActor } from "#policy/actor.ts";
import { persistently } from "./persistently.ts";
import type { Prepare } from "./run-from-processes.ts";

type ToAccept = {
  readonly url: string;
  readonly buyer: UserActor;
  readonly conversationId: string;
};

/** Accepts the first quote of a commission from a process of its own. Returns what came of it. */
export const prepare: Prepare<ToAccept, string> = async ({ url, buyer, conversationId }) => {
  const { db, pool, close } = openDatabase({ url, poolSize: 1 });
  await pool.query("select 1");
  return async () => {
    const result = await persistently(() =>
      acceptQuote(db, buyer, { conversationId, quotes: 1 }),
    ).then(
      () => "accepted",
      (error: unknown) => (error instanceof Error ? error.message : "unknown"),
    );
    await close();
    return result;
  };
};
