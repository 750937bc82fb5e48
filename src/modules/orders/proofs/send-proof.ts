import { inTransactionAs } from "#modules/identity/public.server.ts";
import { attachPrivatePictures } from "#modules/media/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller, allowedUser } from "#policy/can.ts";
import { mustNotBeBooked } from "../courier/must-not-be-booked.ts";
import { isInWorkshop } from "../making/rules/making.ts";
import { lockOrderUntilCommit, orderNow } from "../steps/move-order.ts";
import { announceProof } from "./announce-proof.ts";
import { ProofNotPossible, TooManyProofs } from "./errors.ts";
import { insertProof, lineToProve, replaceOpen } from "./proofs.sql.ts";
import { mostProofs } from "./rules/proofs.ts";

type NewProof = {
  readonly orderId: string;
  readonly lineNumber: number;
  readonly note: string;
  /** Ids of the seller's own private uploads, one to five. */
  readonly imageIds: readonly string[];
};

/**
 * The seller, or somebody of the team, shows the buyer what will be made. It replaces a proof that
 * was not answered yet. The same pictures twice are one proof. Throws NotFound, ProofNotPossible,
 * TooManyProofs, ParcelBooked and PictureUnavailable.
 */
export async function sendProof(db: Db, actor: Actor, input: NewProof): Promise<void> {
  const seller = allowedSeller(actor, "orders.viewSellerTable");
  const { lineNumber, note, imageIds } = input;
  await inTransactionAs(db, actor, "orders.sendProof", async (tx) => {
    const { id } = await orderNow(tx, seller, "seller", input.orderId);
    await lockOrderUntilCommit(tx, [id]);
    const order = await orderNow(tx, seller, "seller", id);
    allowedUser(actor, "orders.sendProof", order);
    const [line] = await lineToProve(tx, [id, lineNumber, imageIds]);
    if (line?.isForOneBuyer !== true || !isInWorkshop(order.status)) throw new ProofNotPossible();
    if (line.hasPictures) return;
    if (line.isBegun) throw new ProofNotPossible();
    if (line.proofs >= mostProofs) throw new TooManyProofs();
    await mustNotBeBooked(tx, id);
    await attachPrivatePictures(tx, actor, { imageIds });
    await replaceOpen(tx, [id, lineNumber]);
    const [sent] = await insertProof(tx, [id, lineNumber, note, imageIds]);
    if (sent === undefined) throw new Error(`No proof of order ${id} was written`);
    await announceProof(tx, { orderId: id, proofId: sent.id, status: "sent" });
  });
}
