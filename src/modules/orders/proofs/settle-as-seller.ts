import { inTransactionAs } from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller, allowedUser } from "#policy/can.ts";
import { deadlineFactsOf } from "../deadlines/deadline-facts.ts";
import { mayGoAhead } from "../deadlines/rules/deadlines.ts";
import { announceProof } from "./announce-proof.ts";
import { ProofChanged, TooEarlyToGoAhead } from "./errors.ts";
import { proofNow } from "./proof-now.ts";
import { settleProof } from "./proofs.sql.ts";

/** How the seller ends the wait for an answer. */

type OfProof = { readonly proofId: string };

/**
 * The seller takes back a proof that was not answered yet. Doing it twice is once. Throws NotFound
 * and ProofChanged.
 */
export async function withdrawProof(db: Db, actor: Actor, { proofId }: OfProof): Promise<void> {
  await settleAsSeller(db, actor, { proofId, to: "withdrawn" });
}

/**
 * The seller makes the piece as shown, because the buyer did not answer in time. Doing it twice is
 * once. Throws NotFound, ProofChanged and TooEarlyToGoAhead.
 */
export async function goAheadUnanswered(db: Db, actor: Actor, { proofId }: OfProof): Promise<void> {
  await settleAsSeller(db, actor, { proofId, to: "gone_ahead", mustBePossible: mustBeOver });
}

type Settling = OfProof & {
  readonly to: "withdrawn" | "gone_ahead";
  /** Refuses it for an open proof. */
  readonly mustBePossible?: (tx: Db, orderId: string, proofId: string) => Promise<void>;
};

async function settleAsSeller(
  db: Db,
  actor: Actor,
  { proofId, to, mustBePossible }: Settling,
): Promise<void> {
  const seller = allowedSeller(actor, "orders.viewSellerTable");
  await inTransactionAs(db, actor, "orders.sendProof", async (tx) => {
    const { order, status } = await proofNow(tx, seller, "seller", proofId);
    allowedUser(actor, "orders.sendProof", order);
    if (status === to) return;
    if (status === "sent") await mustBePossible?.(tx, order.id, proofId);
    if ((await settleProof(tx, [proofId, to])).length === 0) throw new ProofChanged();
    await announceProof(tx, { orderId: order.id, proofId, status: to });
  });
}

async function mustBeOver(tx: Db, orderId: string, proofId: string): Promise<void> {
  const [facts] = await deadlineFactsOf(tx, [orderId]);
  if (facts === undefined || !mayGoAhead(facts, proofId, facts.now)) throw new TooEarlyToGoAhead();
}
