import { commissionForMail, type CommissionForMail } from "#modules/commissions/public.server.ts";
import type { CommissionNews } from "#modules/commissions/public.ts";
import { contactsOf } from "#modules/identity/public.server.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import { enqueueMail } from "#platform/mail/outbox.ts";
import { system } from "#policy/actor.ts";
import { commissionMail, commissionReceivers } from "./commission-mail-templates.ts";

type Changed = {
  readonly conversationId: string;
  readonly news: CommissionNews;
  /** How many quotes there were. */
  readonly quotes: string;
};

/** Mails the sides of a commission what became of it. May run twice. */
export async function mailCommissionChanged(
  { db }: { readonly db: Db },
  { conversationId, news, quotes }: Changed,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const commission = await commissionForMail(tx, system, { conversationId });
    if (commission === null) return;
    const { sellerId, buyerId } = commission;
    const userIds = [sellerId, ...(buyerId === null ? [] : [buyerId])];
    const contacts = await contactsOf(tx, system, { userIds });
    for (const to of commissionReceivers[news]) {
      const contact = contacts.get((to === "seller" ? sellerId : buyerId) ?? "");
      if (contact === undefined) continue;
      const { displayName, email, userId, language } = contact;
      const facts = { ...sideOf(commission, to), displayName, news, to, conversationId };
      await enqueueMail(tx, {
        ...commissionMail({ ...facts, words: wordsOf(commission, news) }),
        to: email,
        userId,
        language,
        cause: `commissions.changed:${conversationId}:${news}:${quotes}:${to}`,
      });
    }
  });
}

function sideOf(commission: CommissionForMail, to: "buyer" | "seller") {
  const { title, shopName, buyerName, holdsUntil, orderNumber } = commission;
  return {
    title,
    holdsUntil,
    orderNumber,
    otherName: to === "seller" ? buyerName || null : shopName,
  };
}

function wordsOf(
  { buyerWords, sellerWords }: CommissionForMail,
  news: CommissionNews,
): string | null {
  if (news === "asked" || news === "countered") return buyerWords;
  return news === "declined" ? sellerWords : null;
}
