import type { Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import { checkDeadlines } from "../deadlines/check-deadlines.ts";
import { orderProofMoved } from "../events.ts";
import type { ProofStatus } from "./contract.ts";

/** Tells the deadlines and the listeners that a proof was sent or settled. */
export async function announceProof(
  tx: Db,
  news: { readonly orderId: string; readonly proofId: string; readonly status: ProofStatus },
): Promise<void> {
  await checkDeadlines(tx, news.orderId);
  await emit(tx, orderProofMoved(news));
}
