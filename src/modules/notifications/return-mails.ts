import type { ReturnStatus } from "#modules/orders/returns-contract.ts";
import { returnForMail } from "#modules/orders/index.server.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import { system } from "#policy/actor.ts";
import { enqueueAll, senderOf } from "./order-mails.ts";
import { returnLetters } from "./return-letters.ts";

/** Tells whoever has to know of a step that a return took. One that has moved on since is told by its next step. */
export async function mailReturnChanged({ db, baseUrl }: { readonly db: Db; readonly baseUrl: string }, news: { readonly returnId: string; readonly status: ReturnStatus }): Promise<void> {
  const sender = await senderOf(db, baseUrl);
  await inTransaction(db, async (tx) => {
    const about = await returnForMail(tx, system, news);
    if (about !== null && about.back.status === news.status) await enqueueAll(tx, returnLetters(sender, about));
  });
}
