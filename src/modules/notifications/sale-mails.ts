import type { ProductCardView } from "#modules/catalog/public.ts";
import { cardsByIds } from "#modules/catalog/public.server.ts";
import { contactsOf, readPlatformSettings } from "#modules/identity/public.server.ts";
import { beginTelling, saleToTell, type SaleToTell } from "#modules/promotions/public.server.ts";
import {
  lettersForWishes,
  nextSubscribers,
  type LetterSender,
} from "#modules/subscriptions/public.server.ts";
import { wishersOf } from "#modules/wishlist/public.server.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import { enqueueMail } from "#platform/mail/outbox.ts";
import { system } from "#policy/actor.ts";
import { dayInIndia } from "#shared/ist.ts";
import { saleLettersDue } from "./events.ts";
import { saleLetter, type SaleReader } from "./sale-letters.ts";

type SaleLetters = Parameters<typeof saleLettersDue>[0];
type Shop = { readonly db: Db; readonly baseUrl: string };

const batchSize = 100;
const othersShown = 6;
// Of a very large sale the letter shows the first that can be bought.
const mostLookedAt = 60;

/**
 * Has a sale told that has begun; once, however often it is switched off and on. What runs no more
 * is told to nobody.
 */
export async function mailSaleBegins(
  { db }: Shop,
  { saleId }: { readonly saleId: string },
  now = new Date(),
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (await beginTelling(tx, system, { saleId }))
      await emit(
        tx,
        saleLettersDue({ saleId, day: dayInIndia(now.getTime()), among: "wishes", after: "" }),
      );
  });
}

/**
 * Writes the letters of one part, and has the next one follow. May run twice: who has a letter of
 * the day gets no other.
 */
export async function mailSaleLetters({ db, baseUrl }: Shop, due: SaleLetters): Promise<void> {
  const { name: shopName } = await readPlatformSettings(db);
  await inTransaction(db, async (tx) => {
    const sale = await saleToTell(tx, system, due);
    const others =
      sale === null
        ? []
        : (await reduced(tx, sale.productIds.slice(0, mostLookedAt))).slice(0, othersShown);
    if (sale === null || others.length === 0) return;
    const part =
      due.among === "wishes"
        ? await wishing(tx, sale, due.after, others)
        : await subscribed(tx, due.after, others);
    await write(tx, { shopName, baseUrl }, { ...sale, day: due.day }, part.readers);
    if (part.next !== null) await emit(tx, saleLettersDue({ ...due, after: part.next }));
    else if (due.among === "wishes")
      await emit(tx, saleLettersDue({ ...due, among: "subscribers", after: "" }));
  });
}

async function write(
  tx: Db,
  sender: LetterSender,
  sale: Parameters<typeof saleLetter>[1],
  readers: readonly SaleReader[],
): Promise<void> {
  for (const reader of readers) await enqueueMail(tx, saleLetter(sender, sale, reader));
}

type PartOfReaders = { readonly readers: readonly SaleReader[]; readonly next: string | null };

async function wishing(
  tx: Db,
  { productIds }: SaleToTell,
  after: string,
  others: readonly ProductCardView[],
): Promise<PartOfReaders> {
  const wishers = await wishersOf(tx, system, {
    productIds,
    after: after === "" ? null : after,
    size: batchSize,
  });
  const contacts = await contactsOf(tx, system, { userIds: wishers.map(({ userId }) => userId) });
  const confirmed = wishers.flatMap((wisher) => {
    const contact = contacts.get(wisher.userId);
    return contact?.isEmailVerified === true ? [{ ...wisher, email: contact.email }] : [];
  });
  const waysOut = await lettersForWishes(tx, system, {
    emails: confirmed.map(({ email }) => email),
  });
  const cards = new Map(
    (
      await reduced(
        tx,
        confirmed.flatMap((wisher) => wisher.productIds),
      )
    ).map((card) => [card.id, card]),
  );
  const readers = confirmed.flatMap((wisher) => {
    const leaveToken = waysOut.get(wisher.email.toLowerCase());
    const wished = wisher.productIds.flatMap((id) => cards.get(id) ?? []);
    if (leaveToken === undefined || wished.length === 0) return [];
    return [
      {
        email: wisher.email,
        leaveToken,
        wished,
        others: others.filter(({ id }) => !wisher.productIds.includes(id)),
      },
    ];
  });
  return { readers, next: wishers.length < batchSize ? null : (wishers.at(-1)?.userId ?? null) };
}

async function subscribed(
  tx: Db,
  after: string,
  others: readonly ProductCardView[],
): Promise<PartOfReaders> {
  const people = await nextSubscribers(tx, system, {
    topic: "sale",
    after: after === "" ? null : after,
    size: batchSize,
  });
  return {
    readers: people.map(({ email, leaveToken }) => ({ email, leaveToken, wished: [], others })),
    next: people.length < batchSize ? null : (people.at(-1)?.id ?? null),
  };
}

/** Those that can be bought at this moment, and for less. */
async function reduced(tx: Db, ids: readonly string[]): Promise<readonly ProductCardView[]> {
  return (await cardsByIds(tx, system, { ids })).filter(
    ({ comparePricePaise, isSoldOut, awayUntil }) =>
      comparePricePaise !== null && !isSoldOut && awayUntil === null,
  );
}
