import { book } from "#modules/ledger/public.server.ts";
import { requestRefund } from "#modules/payments/public.server.ts";

import { statement, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { debtNow, lockDebt } from "../debt-now.ts";
import { debtPaymentSettled } from "../events.ts";
import { followDebt } from "../pause/follow-debts.ts";
import { bookingOfDebtPayment } from "./rules/bookings.ts";

const read = statement<{ sellerId: string; payerId: string }>(
  "debts.paymentToSettle",
  `select seller_id as "sellerId", payer_id as "payerId" from debt_payments where id = $1`,
);
const settle = statement<{ id: string }>(
  "debts.settlePayment",
  `update debt_payments
   set kept_paise = $2, returned_paise = amount_paise - $2, settled_at = now()
   where id = $1 and settled_at is null and amount_paise = $3
   returning id`,
);

/** The payment of a debt that the provider captured. */
export type PaidDebt = {
  readonly debtPaymentId: string;
  readonly paymentId: string;
  readonly amountPaise: number;
};

/**
 * Books the payment of a seller's debt, in the transaction that captures it. It pays what is owed at
 * this moment; what earnings or another payment set off since it was opened is refunded.
 */
export async function debtPaid(
  tx: Db,
  actor: Actor,
  { debtPaymentId, paymentId, amountPaise }: PaidDebt,
): Promise<"accepted" | "returned"> {
  mustBeAllowed(actor, "debts.work");
  const [payment] = await read(tx, [debtPaymentId]);
  if (payment === undefined) throw new Error(`${debtPaymentId} pays no debt, but was paid`);
  const { sellerId, payerId: buyerId } = payment;
  await lockDebt(tx, sellerId);
  const { owedPaise } = await debtNow(tx, { sellerId });
  const keptPaise = Math.min(owedPaise, amountPaise);
  const returnedPaise = amountPaise - keptPaise;
  if ((await settle(tx, [debtPaymentId, keptPaise, amountPaise])).length === 0)
    throw new Error(`${debtPaymentId} is settled, or for another amount than ${amountPaise}`);
  await book(tx, bookingOfDebtPayment({ id: debtPaymentId, sellerId, keptPaise, returnedPaise }));
  if (returnedPaise > 0) {
    const cause = `debt:${debtPaymentId}`;
    const refund = { cause, paymentId, orderId: null, buyerId, amountPaise: returnedPaise };
    await requestRefund(tx, actor, refund);
  }
  await followDebt(tx, sellerId, { isOnlineOffered: true });
  await emit(tx, debtPaymentSettled({ debtPaymentId }));
  return keptPaise > 0 ? "accepted" : "returned";
}
