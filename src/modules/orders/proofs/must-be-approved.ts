import type { SentLine } from "../shipments/rules/pieces.ts";
import { ProofNotApproved } from "./errors.ts";

/** Throws ProofNotApproved if a parcel would hold a piece whose proof is not approved yet. */
export function mustBeApproved(
  lines: readonly SentLine[],
  pieces: readonly { readonly lineNumber: number }[],
): void {
  const waits = lines.filter(({ isWaitingForProof }) => isWaitingForProof);
  const isHeld = pieces.some((piece) => waits.some((line) => line.lineNumber === piece.lineNumber));
  if (isHeld) throw new ProofNotApproved();
}
