import { debtForMail, debtPaymentForMail } from "#modules/debts/public.server.ts";
import type { DebtReminder } from "#modules/debts/public.ts";
import { contactsOf } from "#modules/identity/public.server.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import { enqueueMail } from "#platform/mail/outbox.ts";
import { system } from "#policy/actor.ts";
import { debtMail, debtReceiptMail } from "./debt-mail-templates.ts";

type Shop = { readonly db: Db };
type Step = {
  readonly sellerId: string;
  readonly reminder: DebtReminder;
  readonly stepId: string;
};

/**
 * Mails a seller what is owed, or that orders by hand pause or work again. May run twice; the step
 * makes it one mail. Nothing is sent of a debt that is paid meanwhile, but for the end of a pause.
 */
export async function mailDebt({ db }: Shop, step: Step): Promise<void> {
  const { sellerId, reminder, stepId } = step;
  await inTransaction(db, async (tx) => {
    const debt = await debtForMail(tx, system, { sellerId });
    const { owedPaise, since, pausePaise, pauseDays, daysToPause, transferTo, reference } = debt;
    if (owedPaise === 0 && reminder !== "lifted") return;
    const contact = (await contactsOf(tx, system, { userIds: [sellerId] })).get(sellerId);
    if (contact === undefined) return;
    const ways = { pausePaise, pauseDays, daysToPause, transferTo, reference };
    await enqueueMail(tx, {
      ...debtMail({ reminder, displayName: contact.displayName, owedPaise, since, ...ways }),
      to: contact.email,
      userId: contact.userId,
      language: contact.language,
      cause: `debts.moved:${stepId}`,
    });
  });
}

/**
 * Mails a seller the receipt of what was paid of a debt. May run twice; the payment makes it one
 * mail.
 */
export async function mailDebtReceipt(
  { db }: Shop,
  { debtPaymentId }: { readonly debtPaymentId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const payment = await debtPaymentForMail(tx, system, { debtPaymentId });
    if (payment === null || payment.settledAt === null) return;
    const { id, reference, sellerId, amountPaise } = payment;
    const contact = (await contactsOf(tx, system, { userIds: [sellerId] })).get(sellerId);
    if (contact === undefined) return;
    const returnedPaise = payment.returnedPaise ?? 0;
    const { displayName } = contact;
    await enqueueMail(tx, {
      ...debtReceiptMail({ id, reference, displayName, amountPaise, returnedPaise }),
      to: contact.email,
      userId: contact.userId,
      language: contact.language,
      cause: `debts.paid:${id}`,
    });
  });
}
