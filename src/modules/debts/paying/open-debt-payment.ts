import { inTransactionAs } from "#modules/identity/public.server.ts";
import { closeUnpaid, openPayment, paymentOf } from "#modules/payments/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { debtNow, lockDebt } from "../debt-now.ts";
import { NothingOwed } from "../errors.ts";

/** Nothing is reserved, but the amount is that of the moment when it is opened. */
const minutesToPay = 60;

/** The provider takes no less. */
const leastPaise = 100;

// Long enough to still be paid: the window may stay open for a while.
const usable = statement<{ id: string; amountPaise: number; isFresh: boolean }>(
  "debts.unsettledPayments",
  `select p.id, p.amount_paise as "amountPaise",
     p.created_at > now() - interval '${minutesToPay / 2} minutes' as "isFresh"
   from debt_payments p
   where p.seller_id = $1 and p.payer_id = $2 and p.settled_at is null
     and p.created_at > now() - interval '${minutesToPay} minutes'
   order by p.created_at desc, p.id
   limit 20`,
);
const insert = statement<{ id: string }>(
  "debts.insertPayment",
  `insert into debt_payments (seller_id, payer_id, amount_paise) values ($1, $2, $3) returning id`,
);

/**
 * Opens a payment of all that the actor's shop owes now. Two clicks and two tabs share one, as long
 * as the amount is the same; one of an earlier amount is closed, and refunded as far as it is too
 * much if it is paid after all. Throws NothingOwed.
 */
export async function openDebtPayment(
  db: Db,
  actor: Actor,
): Promise<{ readonly debtPaymentId: string }> {
  const payer = allowedSeller(actor, "debts.payOwn");
  return inTransactionAs(db, actor, "debts.payOwn", async (tx) => {
    await lockDebt(tx, payer.sellerId);
    const { owedPaise } = await debtNow(tx, payer);
    if (owedPaise < leastPaise) throw new NothingOwed();
    const earlier = await usable(tx, [payer.sellerId, payer.userId]);
    const same = earlier.find((each) => each.isFresh && each.amountPaise === owedPaise);
    if (same !== undefined && (await isPayable(tx, same.id))) return { debtPaymentId: same.id };
    for (const { id } of earlier) await closeUnpaid(tx, { purpose: "debt", subjectId: id });
    const [made] = await insert(tx, [payer.sellerId, payer.userId, owedPaise]);
    const debtPaymentId = made?.id ?? "";
    await openPayment(tx, payer, {
      purpose: "debt",
      subjectId: debtPaymentId,
      amountPaise: owedPaise,
      payableMinutes: minutesToPay,
    });
    return { debtPaymentId };
  });
}

async function isPayable(tx: Db, debtPaymentId: string): Promise<boolean> {
  const payment = await paymentOf(tx, { purpose: "debt", subjectId: debtPaymentId });
  return payment?.status === "open";
}
