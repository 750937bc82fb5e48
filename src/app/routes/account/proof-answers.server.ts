import type { output } from "zod";
import type { Visit } from "#app/lib/visit.server.ts";
import { approveProof, askForChange } from "#modules/orders/public.server.ts";
import type { BuyerOrderForm } from "#modules/orders/public.ts";

type Sent = output<typeof BuyerOrderForm>;
type ProofAnswer = Extract<Sent, { readonly intent: "approveProof" | "askChange" }>;

/** Whether a form of the buyer's page of an order answers a proof. */
export function isProofAnswer(sent: Sent): sent is ProofAnswer {
  return sent.intent === "approveProof" || sent.intent === "askChange";
}

/** Takes the answer to the version that was on the page. */
export async function takeProofAnswer(
  { db, actor }: Pick<Visit, "db" | "actor">,
  sent: ProofAnswer,
): Promise<void> {
  const proofId = sent.versionId;
  if (sent.intent === "approveProof") return approveProof(db, actor, { proofId });
  const { changeNote: note, drawingPicture: imageIds } = sent;
  await askForChange(db, actor, { proofId, note, imageIds });
}
