import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { deadlineFactsOf } from "../deadlines/deadline-facts.ts";
import { deadlinesOf } from "../deadlines/rules/deadlines.ts";
import type { ProofStatus } from "./contract.ts";

/** What mails say about a proof. */
export type ProofForMail = {
  readonly status: ProofStatus;
  readonly version: number;
  readonly lineNumber: number;
  readonly note: string | null;
  readonly changeNote: string | null;
  /** When the seller may go ahead without an answer; null once that is so, or it is answered. */
  readonly answerBy: Date | null;
};

const one = statement<Omit<ProofForMail, "answerBy">>(
  "orders.proofForMail",
  `select f.status, f.version, f.line_number as "lineNumber", f.note,
     f.change_note as "changeNote"
   from order_proofs f
   where f.id = $1`,
);

/** A proof for mails; null if it does not exist. */
export async function proofForMail(
  db: Db,
  actor: Actor,
  input: { readonly orderId: string; readonly proofId: string },
): Promise<ProofForMail | null> {
  mustBeAllowed(actor, "notifications.send");
  const [proof] = await one(db, [input.proofId]);
  if (proof === undefined) return null;
  const [facts] = await deadlineFactsOf(db, [input.orderId]);
  const coming = facts === undefined ? [] : deadlinesOf(facts);
  const goAhead = coming.find(
    ({ subjectId, step }) => subjectId === input.proofId && step === "proof.goAhead",
  );
  return { ...proof, answerBy: goAhead?.dueAt ?? null };
}
