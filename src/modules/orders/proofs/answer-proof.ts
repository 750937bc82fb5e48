import { inTransactionAs } from "#modules/identity/public.server.ts";
import { attachPrivatePictures } from "#modules/media/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { mostProofChanges } from "#shared/promises.ts";
import { announceProof } from "./announce-proof.ts";
import { NoMoreChanges, ProofChanged } from "./errors.ts";
import { proofNow } from "./proof-now.ts";
import { saveChange, settleProof } from "./proofs.sql.ts";

/**
 * The buyer approves exactly this version. Approving it twice is once. Throws NotFound and
 * ProofChanged.
 */
export async function approveProof(
  db: Db,
  actor: Actor,
  { proofId }: { readonly proofId: string },
): Promise<void> {
  const buyer = allowedUser(actor, "orders.viewOwn");
  await inTransactionAs(db, actor, "orders.answerProof", async (tx) => {
    const { order, status } = await proofNow(tx, buyer, "buyer", proofId);
    allowedUser(actor, "orders.answerProof", order);
    if (status === "approved") return;
    if ((await settleProof(tx, [proofId, "approved"])).length === 0) throw new ProofChanged();
    await announceProof(tx, { orderId: order.id, proofId, status: "approved" });
  });
}

type Change = {
  readonly proofId: string;
  readonly note: string;
  /** Ids of the buyer's own private uploads, at most five. */
  readonly imageIds: readonly string[];
};

/**
 * The buyer asks for a change of this version, at most twice for a line. Throws NotFound,
 * NoMoreChanges, ProofChanged and PictureUnavailable.
 */
export async function askForChange(db: Db, actor: Actor, change: Change): Promise<void> {
  const buyer = allowedUser(actor, "orders.viewOwn");
  const { proofId, note, imageIds } = change;
  await inTransactionAs(db, actor, "orders.answerProof", async (tx) => {
    const { order, status, changes } = await proofNow(tx, buyer, "buyer", proofId);
    allowedUser(actor, "orders.answerProof", order);
    if (status !== "sent") throw new ProofChanged();
    if (changes >= mostProofChanges) throw new NoMoreChanges();
    await attachPrivatePictures(tx, actor, { imageIds });
    const asked = await saveChange(tx, [proofId, changes + 1, note, imageIds]);
    if (asked.length === 0) throw new ProofChanged();
    await announceProof(tx, { orderId: order.id, proofId, status: "change_asked" });
  });
}
