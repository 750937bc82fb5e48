import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { debtReference } from "./ageing/rules/debt-reference.ts";
import type { DebtNow } from "./contract.ts";
import { debtNow } from "./debt-now.ts";
import type { DebtPayment } from "./paying/contract.ts";
import { daysToPause } from "./pause/rules/debt-stage.ts";

/**
 * What a seller owes, how to transfer it, and in how many days orders by hand pause; for a mail. One
 * statement.
 */
export async function debtForMail(
  db: Db,
  actor: Actor,
  { sellerId }: { readonly sellerId: string },
): Promise<DebtNow & { readonly daysToPause: number | null; readonly reference: string }> {
  mustBeAllowed(actor, "notifications.send");
  const debt = await debtNow(db, { sellerId });
  return { ...debt, daysToPause: daysToPause(debt), reference: debtReference(sellerId) };
}

const payment = statement<DebtPayment & { sellerId: string }>(
  "debts.paymentForMail",
  `select id, reference, amount_paise as "amountPaise", created_at as "createdAt",
     kept_paise as "keptPaise", returned_paise as "returnedPaise", settled_at as "settledAt",
     seller_id as "sellerId"
   from debt_payments
   where id = $1`,
);

/** A payment of a debt, for its receipt; null where there is none. One statement. */
export async function debtPaymentForMail(
  db: Db,
  actor: Actor,
  { debtPaymentId }: { readonly debtPaymentId: string },
): Promise<(DebtPayment & { readonly sellerId: string }) | null> {
  mustBeAllowed(actor, "notifications.send");
  return (await payment(db, [debtPaymentId]))[0] ?? null;
}
