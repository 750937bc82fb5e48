import type { output } from "zod";
import type { Visit } from "#app/lib/visit.server.ts";
import { goAheadUnanswered, sendProof, withdrawProof } from "#modules/orders/public.server.ts";
import type { SellerOrderForm } from "#modules/orders/public.ts";

type Sent = output<typeof SellerOrderForm>;
const steps = ["sendProof", "withdrawProof", "goAhead"] as const;
type ProofStep = Extract<Sent, { readonly intent: (typeof steps)[number] }>;

/** Whether a form of the seller's page of an order is about a proof. */
export function isProofStep(sent: Sent): sent is ProofStep {
  return steps.some((step) => step === sent.intent);
}

/** Takes the step. */
export async function takeProofStep(
  { db, actor }: Pick<Visit, "db" | "actor">,
  orderId: string,
  sent: ProofStep,
): Promise<void> {
  if (sent.intent === "goAhead") return goAheadUnanswered(db, actor, { proofId: sent.versionId });
  if (sent.intent === "withdrawProof") return withdrawProof(db, actor, { proofId: sent.versionId });
  const { lineNumber, drawingNote: note, drawingPicture: imageIds } = sent;
  await sendProof(db, actor, { orderId, lineNumber, note, imageIds });
}
