import {
  orderForMail,
  proofForMail,
  restPayBy,
  returnForMail,
  stillWaits,
} from "#modules/orders/public.server.ts";
import { rowOfStep, type DeadlineStep } from "#modules/orders/public.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import { system } from "#policy/actor.ts";
import { deadlineMail } from "./deadline-mail-templates.ts";
import { enqueueAll, toBuyer, toSeller } from "./send-mails.ts";

/** In which a mail reads otherwise for a repair. */
const returnStates: ReadonlySet<string> = new Set([
  "return_requested",
  "return_approved",
  "return_sent",
  "return_arrived",
]);

/**
 * Mails the parties that the table of deadlines names. Nobody is reminded of what was done in the
 * meantime.
 */
export async function mailDeadlineReached(
  { db }: { readonly db: Db },
  news: { readonly orderId: string; readonly subjectId: string; readonly step: DeadlineStep },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await stillWaits(tx, system, news))) return;
    const order = await orderForMail(tx, system, news);
    if (order === null) return;
    const { step } = news;
    const details = await detailsOf(tx, news);
    const cause = `orders.deadlineReached:${news.subjectId}:${step}`;
    await enqueueAll(
      tx,
      rowOfStep(step).reminds.map((party) => {
        const facts = deadlineMail({ order, step, party, ...details });
        const sending = { cause: `${cause}:${party}` };
        return party === "buyer" ? toBuyer(order, facts, sending) : toSeller(order, facts, sending);
      }),
    );
  });
}

/** Until when the reader can still do something and whether it is a repair, where the mail says so. */
async function detailsOf(
  tx: Db,
  { orderId, subjectId, step }: Parameters<typeof mailDeadlineReached>[1],
) {
  const { state } = rowOfStep(step);
  if (state === "rest_awaited")
    return { payBy: (await restPayBy(tx, system, { orderId }))?.toISOString() ?? null };
  if (returnStates.has(state))
    return {
      isRepair: (await returnForMail(tx, system, { returnId: subjectId }))?.back.isRepair ?? false,
    };
  if (state !== "proof_awaited") return {};
  const proof = await proofForMail(tx, system, { orderId, proofId: subjectId });
  return { answerBy: proof?.answerBy?.toISOString() ?? null };
}
