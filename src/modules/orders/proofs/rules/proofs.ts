import { mostProofChanges } from "#shared/promises.ts";
import { t } from "#shared/texts/text.ts";
import type { OrderStatus } from "../../contract.ts";
import { isInWorkshop } from "../../making/rules/making.ts";
import type { LineProofs, Proof, ProofStatus } from "../contract.ts";

/** The most characters of the words about a proof. */
export const maxProofWords = 1000;

/** The most proofs of a line. As the table allows. */
export const mostProofs = 20;

/** What became of a proof, in words. */
export const proofStatusWords = (): Readonly<Record<ProofStatus, string>> => ({
  sent: t("Waiting for the buyer's answer"),
  approved: t("Approved"),
  change_asked: t("Change asked"),
  withdrawn: t("Withdrawn"),
  gone_ahead: t("Not answered in time: made as shown"),
});

/** The proof that its buyer is to answer; null if there is none. */
export function openProof(line: Pick<LineProofs, "proofs">): Proof | null {
  return line.proofs.find(({ status }) => status === "sent") ?? null;
}

/** The proof by which a piece is made: the last one that was not withdrawn, if it is settled. */
export function proofToMake(line: Pick<LineProofs, "proofs">): Proof | null {
  const last = line.proofs.findLast(({ status }) => status !== "withdrawn");
  return last?.status === "approved" || last?.status === "gone_ahead" ? last : null;
}

/** How many changes the buyer may still ask for: 2 at first. */
export function changesLeft({ proofs }: Pick<LineProofs, "proofs">): number {
  const asked = proofs.filter(({ status }) => status === "change_asked").length;
  return Math.max(0, mostProofChanges - asked);
}

/** Whether the seller may send a proof of this line. */
export function canSendProof(
  status: OrderStatus,
  line: Pick<LineProofs, "isBegun" | "proofs">,
): boolean {
  return isInWorkshop(status) && !line.isBegun && line.proofs.length < mostProofs;
}
