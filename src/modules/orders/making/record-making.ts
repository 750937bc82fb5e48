import { inTransactionAs } from "#modules/identity/public.server.ts";
import { attachPictures } from "#modules/media/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller, allowedUser } from "#policy/can.ts";
import { orderMakingReached } from "../events.ts";
import { requestOnce } from "../part-payment/request-rest.ts";
import { ProofNotApproved } from "../proofs/errors.ts";
import { lockOrderUntilCommit, orderNow } from "../steps/move-order.ts";
import type { MakingStep } from "./contract.ts";
import { NotInMaking } from "./errors.ts";
import { insertStep, readMaking } from "./making.sql.ts";
import { isInWorkshop, stepsAfter } from "./rules/making.ts";

type MakingReached = {
  readonly orderId: string;
  readonly lineNumber: number;
  readonly step: MakingStep;
  /** Ids of the seller's own uploads, at most five. */
  readonly imageIds?: readonly string[];
};

/**
 * The seller notes that a piece reached a step of its making; the buyer sees it, and with the
 * cutting the order can no longer be cancelled. When the last piece is finished, the rest of an order
 * in two parts is requested. The same step twice is one step. Throws NotFound,
 * NotInMaking, ProofNotApproved and PictureUnavailable.
 */
export async function recordMaking(db: Db, actor: Actor, input: MakingReached): Promise<void> {
  const seller = allowedSeller(actor, "orders.viewSellerTable");
  await inTransactionAs(db, actor, "orders.changeStatus", async (tx) => {
    const { id } = await orderNow(tx, seller, "seller", input.orderId);
    await lockOrderUntilCommit(tx, [id]);
    const order = await orderNow(tx, seller, "seller", id);
    allowedUser(actor, "orders.changeStatus", order);
    const lines = await readMaking(tx, [id]);
    const line = lines.find((one) => one.lineNumber === input.lineNumber);
    if (line?.isInMaking !== true || !isInWorkshop(order.status)) throw new NotInMaking();
    if (line.steps.includes(input.step)) return;
    if (!stepsAfter(line.steps).includes(input.step)) throw new NotInMaking();
    if (line.isWaitingForProof) throw new ProofNotApproved();
    const imageIds = input.imageIds ?? [];
    if (imageIds.length > 0) await attachPictures(tx, actor, { imageIds });
    await insertStep(tx, [id, input.lineNumber, input.step, imageIds]);
    await emit(
      tx,
      orderMakingReached({ orderId: id, lineNumber: String(input.lineNumber), step: input.step }),
    );
    const others = lines.filter((one) => one !== line);
    if (input.step === "ready" && others.every(isFinished)) await requestOnce(tx, id);
  });
}

function isFinished({ steps }: { readonly steps: readonly MakingStep[] }): boolean {
  return steps.includes("ready");
}
