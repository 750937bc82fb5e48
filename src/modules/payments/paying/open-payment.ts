import { statement, violatedConstraint, type Db } from "#platform/db/database.ts";
import type { UserActor } from "#policy/actor.ts";
import type { Subject } from "../contract.ts";
import { TooManyUnpaid } from "../errors.ts";

export type ToOpen = Subject & {
  readonly amountPaise: number;
  /** How long the subject is reserved. */
  readonly payableMinutes: number;
};

const open = statement<{ id: string }>(
  "payments.open",
  `insert into payments (purpose, subject_id, payer_id, amount_paise, hold_until)
   values ($1, $2, $3, $4, now() + make_interval(mins => $5)) returning id`,
);

/**
 * Opens a payment in the transaction that creates its subject. So the subject and its reservation
 * exist before the provider knows of them. The caller has already checked the permission. One
 * statement. Throws TooManyUnpaid.
 */
export async function openPayment(
  tx: Db,
  payer: UserActor,
  input: ToOpen,
): Promise<{ readonly paymentId: string }> {
  try {
    const [opened] = await open(tx, [
      input.purpose,
      input.subjectId,
      payer.userId,
      input.amountPaise,
      input.payableMinutes,
    ]);
    return { paymentId: opened?.id ?? "" };
  } catch (error) {
    throw violatedConstraint(error) === "payments_few_open" ? new TooManyUnpaid() : error;
  }
}
