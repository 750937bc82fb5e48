import { orderForMail, proofForMail } from "#modules/orders/public.server.ts";
import type { ProofStatus } from "#modules/orders/public.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import { system } from "#policy/actor.ts";
import { goneAheadMail, proofAnsweredMail, proofSentMail } from "./proof-mail-templates.ts";
import { enqueueAll, toBuyer, toSeller } from "./send-mails.ts";

type News = {
  readonly orderId: string;
  readonly proofId: string;
  readonly status: ProofStatus;
};

/**
 * Mails the other side that a proof was sent, answered, or is made without an answer. Nobody gets a
 * mail about what is no longer so.
 */
export async function mailProofMoved({ db }: { readonly db: Db }, news: News): Promise<void> {
  if (news.status === "withdrawn") return;
  const { orderId, proofId, status } = news;
  await inTransaction(db, async (tx) => {
    const order = await orderForMail(tx, system, { orderId });
    const proof = await proofForMail(tx, system, news);
    if (order === null || proof === null || proof.status !== status) return;
    if (order.status !== "confirmed" && order.status !== "shipped") return;
    const { lineNumber, version, note, changeNote } = proof;
    const about = { order, lineNumber, version };
    const sending = { cause: `orders.proofMoved:${proofId}:${status}` };
    const answerBy = proof.answerBy?.toISOString() ?? null;
    const isApproved = status === "approved";
    await enqueueAll(tx, [
      status === "sent"
        ? toBuyer(order, proofSentMail({ ...about, words: note, answerBy }), sending)
        : status === "gone_ahead"
          ? toBuyer(order, goneAheadMail({ ...about, words: null }), sending)
          : toSeller(
              order,
              proofAnsweredMail({ ...about, words: changeNote, isApproved }),
              sending,
            ),
    ]);
  });
}
