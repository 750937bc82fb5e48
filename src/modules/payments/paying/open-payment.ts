import { statement, violatedConstraint, type Db } from "#platform/db/database.ts";
import type { UserActor } from "#policy/actor.ts";
import type { Subject } from "../contract.ts";
import { TooManyUnpaid } from "../errors.ts";

export type ToOpen = Subject & {
  readonly amountPaise: number;
  /** How long what is paid for is held. */
  readonly payableMinutes: number;
};

const open = statement<{ id: string }>(
  "payments.open",
  `insert into payments (purpose, subject_id, payer_id, amount_paise, hold_until)
   values ($1, $2, $3, $4, now() + make_interval(mins => $5)) returning id`,
);

/**
 * Opens the payment of something in the transaction that makes it: it exists, and what it holds is
 * held, before the provider hears of it. One statement. Whoever may make the thing may open its
 * payment. Throws TooManyUnpaid.
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
