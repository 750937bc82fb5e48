import { createHash } from "node:crypto";
import type { ProductCardView } from "#modules/catalog/public.ts";
import { cardsByIds } from "#modules/catalog/public.server.ts";
import { contactsOf } from "#modules/identity/public.server.ts";
import { claimSaleMail, saleForMail, type SaleForMail } from "#modules/promotions/public.server.ts";
import {
  wishlistUnsubscribeTokens,
  leaveUrlOf,
  nextSubscribers,
} from "#modules/subscriptions/public.server.ts";
import { wishersOf } from "#modules/wishlist/public.server.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import { enqueueMail, type Mail } from "#platform/mail/outbox.ts";
import { system } from "#policy/actor.ts";
import { dayInIndia } from "#shared/ist.ts";
import { saleLettersDue } from "./events.ts";
import { saleMail } from "./sale-mail-templates.ts";

type SaleMailsDue = Parameters<typeof saleLettersDue>[0];
type Shop = { readonly db: Db; readonly baseUrl: string };

const batchSize = 100;
const maxOthers = 6;
// For a very large sale, the mail lists the first products that can be bought.
const mostLookedAt = 60;

/**
 * Starts the mails about a sale, once, however often it is switched off and on. A sale that has
 * ended sends none.
 */
export async function startSaleMails(
  { db }: Shop,
  { saleId }: { readonly saleId: string },
  now = new Date(),
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (await claimSaleMail(tx, system, { saleId }))
      await emit(
        tx,
        saleLettersDue({ saleId, day: dayInIndia(now.getTime()), among: "wishes", after: "" }),
      );
  });
}

/**
 * Writes one batch of mails and schedules the next. May run twice: nobody gets a second mail on one
 * day.
 */
export async function mailSaleBatch({ db, baseUrl }: Shop, due: SaleMailsDue): Promise<void> {
  await inTransaction(db, async (tx) => {
    const sale = await saleForMail(tx, system, due);
    const others =
      sale === null
        ? []
        : (await reduced(tx, sale.productIds.slice(0, mostLookedAt))).slice(0, maxOthers);
    if (sale === null || others.length === 0) return;
    const part =
      due.among === "wishes"
        ? await wishing(tx, sale, due.after, others)
        : await subscribed(tx, due.after, others);
    for (const reader of part.readers)
      await enqueueMail(tx, mailAbout({ ...sale, day: due.day }, reader, baseUrl));
    if (part.next !== null) await emit(tx, saleLettersDue({ ...due, after: part.next }));
    else if (due.among === "wishes")
      await emit(tx, saleLettersDue({ ...due, among: "subscribers", after: "" }));
  });
}

type SaleMailRecipient = {
  readonly email: string;
  readonly language: string | null;
  readonly unsubscribeToken: string;
  readonly wished: readonly ProductCardView[];
  readonly others: readonly ProductCardView[];
};

/** `day` is the day in India on which the mails start, "2026-11-21". */
function mailAbout(
  { saleType, discount, day }: SaleForMail & { readonly day: string },
  { email, language, ...recipient }: SaleMailRecipient,
  baseUrl: string,
): Mail {
  const topic = recipient.wished.length > 0 ? "wished" : "sale";
  return {
    ...saleMail({ ...recipient, topic, saleType, discount }),
    to: email,
    language,
    // One mail about sales per day and recipient, whichever sale comes first, for saved products
    // and subscriptions alike. So also one per sale.
    cause: `promotions.sale:${day}:${createHash("sha256").update(email.toLowerCase()).digest("hex").slice(0, 32)}`,
    leaveUrl: leaveUrlOf(baseUrl, recipient.unsubscribeToken),
  };
}

type BatchOfRecipients = {
  readonly readers: readonly SaleMailRecipient[];
  readonly next: string | null;
};

async function wishing(
  tx: Db,
  { productIds }: SaleForMail,
  after: string,
  others: readonly ProductCardView[],
): Promise<BatchOfRecipients> {
  const wishers = await wishersOf(tx, system, {
    productIds,
    after: after === "" ? null : after,
    size: batchSize,
  });
  const contacts = await contactsOf(tx, system, { userIds: wishers.map(({ userId }) => userId) });
  const confirmed = wishers.flatMap((wisher) => {
    const contact = contacts.get(wisher.userId);
    return contact?.isEmailVerified === true
      ? [{ ...wisher, email: contact.email, language: contact.language }]
      : [];
  });
  const waysOut = await wishlistUnsubscribeTokens(tx, system, {
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
    const unsubscribeToken = waysOut.get(wisher.email.toLowerCase());
    const wished = wisher.productIds.flatMap((id) => cards.get(id) ?? []);
    if (unsubscribeToken === undefined || wished.length === 0) return [];
    return [
      {
        email: wisher.email,
        language: wisher.language,
        unsubscribeToken,
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
): Promise<BatchOfRecipients> {
  const people = await nextSubscribers(tx, system, {
    topic: "sale",
    after: after === "" ? null : after,
    size: batchSize,
  });
  return {
    readers: people.map(({ email, language, unsubscribeToken }) => ({
      email,
      language,
      unsubscribeToken,
      wished: [],
      others,
    })),
    next: people.length < batchSize ? null : (people.at(-1)?.id ?? null),
  };
}

/** The products that can be bought now at a reduced price. */
async function reduced(tx: Db, ids: readonly string[]): Promise<readonly ProductCardView[]> {
  return (await cardsByIds(tx, system, { ids })).filter(
    ({ comparePricePaise, isSoldOut, awayUntil }) =>
      comparePricePaise !== null && !isSoldOut && awayUntil === null,
  );
}
