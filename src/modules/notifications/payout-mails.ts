import { contactsOf } from "#modules/identity/public.server.ts";
import { payoutAccountForMail, payoutForMail } from "#modules/payouts/public.server.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import { enqueueMail } from "#platform/mail/outbox.ts";
import { system } from "#policy/actor.ts";
import { payoutAccountMail, payoutMail } from "./payout-mail-templates.ts";

type Shop = { readonly db: Db };

/**
 * Mails a seller that the payout account was added or replaced. May run twice; the account makes it
 * one mail.
 */
export async function mailPayoutAccountChanged(
  { db }: Shop,
  { accountId }: { readonly accountId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const account = await payoutAccountForMail(tx, system, { accountId });
    const contact = account === null ? undefined : await contactOf(tx, account.sellerId);
    if (account !== null && contact !== undefined)
      await enqueueMail(tx, {
        ...payoutAccountMail({ ...account, displayName: contact.displayName }),
        to: contact.email,
        userId: contact.userId,
        language: contact.language,
        cause: `payouts.accountChanged:${accountId}`,
      });
  });
}

/**
 * Mails a seller that a payout was paid or bounced. May run twice; the payout and its outcome make
 * it one mail.
 */
export async function mailPayoutSettled(
  { db }: Shop,
  { payoutId, outcome }: { readonly payoutId: string; readonly outcome: "paid" | "bounced" },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const payout = await payoutForMail(tx, system, { payoutId });
    const contact = payout === null ? undefined : await contactOf(tx, payout.sellerId);
    if (payout !== null && contact !== undefined)
      await enqueueMail(tx, {
        ...payoutMail({ ...payout, id: payoutId, outcome, displayName: contact.displayName }),
        to: contact.email,
        userId: contact.userId,
        language: contact.language,
        cause: `payouts.${outcome}:${payoutId}`,
      });
  });
}

async function contactOf(tx: Db, userId: string) {
  return (await contactsOf(tx, system, { userIds: [userId] })).get(userId);
}
