import { lowStockOfShops } from "#modules/catalog/public.server.ts";
import { unreadOfShops } from "#modules/conversations/public.server.ts";
import { contactsOf } from "#modules/identity/public.server.ts";
import { ordersWaitingOf } from "#modules/orders/public.server.ts";
import { claimMornings, shopsOf, type Morning } from "#modules/sellers/public.server.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import { enqueueMail } from "#platform/mail/outbox.ts";
import { shopLink } from "#platform/mail/render-mail.ts";
import { system } from "#policy/actor.ts";
import { dayInIndia, timeInIndia } from "#shared/ist.ts";
import { morningLeavePath, morningMail } from "./morning-mail-templates.ts";

type Shop = { readonly db: Db; readonly baseUrl: string };

const batchSize = 100;
/** The morning, by the clock in India. */
const [firstHour, lastHour] = [8, 13];

/**
 * Mails each open shop what waits today, if something does. Runs from eight in the morning in India
 * until noon, so a shop that was down at eight catches up; what begins later sends nothing. Each shop
 * is looked at once a day.
 */
export async function mailMornings(shop: Shop, now = new Date()): Promise<void> {
  const hour = Number(timeInIndia(now.getTime()).slice(0, 2));
  if (hour < firstHour || hour >= lastHour) return;
  const day = dayInIndia(now.getTime());
  while ((await mailBatch(shop, day)) === batchSize);
}

/** Writes the mails of the next shops. Seven statements, and two for each mail. */
async function mailBatch({ db, baseUrl }: Shop, day: string): Promise<number> {
  return inTransaction(db, async (tx) => {
    const mornings = await claimMornings(tx, system, { day, size: batchSize });
    for (const { waits, contact, shopName, ...morning } of await whoWaits(tx, mornings)) {
      const { sellerId, unsubscribeToken } = morning;
      const { displayName, email, language } = contact;
      await enqueueMail(tx, {
        ...morningMail({ displayName, shopName, unsubscribeToken, ...waits }),
        to: email,
        language,
        cause: `sellers.morning:${day}:${sellerId}`,
        leaveUrl: shopLink(baseUrl, morningLeavePath(unsubscribeToken)),
      });
    }
    return mornings.length;
  });
}

/** The shops for which something waits, with a confirmed address. Low stock alone can wait. */
async function whoWaits(tx: Db, mornings: readonly Morning[]) {
  const sellerIds = mornings.map(({ sellerId }) => sellerId);
  const orders = await ordersWaitingOf(tx, system, { sellerIds });
  const messages = await unreadOfShops(tx, system, { sellerIds });
  const low = await lowStockOfShops(tx, system, { sellerIds });
  const shops = await shopsOf(tx, system, { sellerIds });
  const contacts = await contactsOf(tx, system, { userIds: sellerIds });
  return mornings.flatMap((morning) => {
    const { sellerId } = morning;
    const contact = contacts.get(sellerId);
    const waiting = orders.get(sellerId);
    const waits = {
      toConfirm: waiting?.toConfirm ?? 0,
      toShip: waiting?.toShip ?? 0,
      returns: waiting?.returns ?? 0,
      replacements: waiting?.replacements ?? 0,
      repairs: waiting?.repairs ?? 0,
      messages: messages.get(sellerId) ?? 0,
    };
    const isWaiting = Object.values(waits).some((count) => count > 0);
    const shopName = shops.get(sellerId)?.shopName ?? "";
    return contact?.isEmailVerified === true && isWaiting
      ? [{ ...morning, shopName, waits: { ...waits, low: low.get(sellerId) ?? 0 }, contact }]
      : [];
  });
}
