import type { ProductCardView, ProductList } from "#modules/catalog/public.ts";
import { cardsByIds, newArrivals, saleItems } from "#modules/catalog/public.server.ts";
import {
  chooseDigest,
  digestProducts,
  leaveUrlOf,
  recentlyMailedProducts,
  writeNextBatch,
  type DigestKey,
  type Subscriber,
} from "#modules/subscriptions/public.server.ts";
import { digestWeek, topics, type Topic } from "#modules/subscriptions/public.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import { enqueueMail, type Mail } from "#platform/mail/outbox.ts";
import { system } from "#policy/actor.ts";
import { digestMail } from "./digest-mail-templates.ts";

const piecesPerMail = 6;
const pagesToSearch = 5;
const batchSize = 100;

/**
 * Writes the week's newsletters, if there are products to announce. Runs every hour, so a shop that
 * was down on Monday morning catches up. Products already chosen and mails already written do not
 * change.
 */
export async function mailDigests(
  { db, baseUrl }: { readonly db: Db; readonly baseUrl: string },
  now = new Date(),
): Promise<void> {
  for (const topic of topics) {
    const key = { topic, week: digestWeek(now) };
    const chosen = await cardsByIds(db, system, { ids: await chosenProducts(db, key) });
    // A sale may have ended since the products were chosen.
    const products =
      topic === "sale"
        ? chosen.filter(({ comparePricePaise }) => comparePricePaise !== null)
        : chosen;
    const digest = products.length === 0 ? null : { topic, products };
    while (
      await writeBatch(db, key, (people) =>
        digest === null
          ? []
          : people.map((person) => ({
              ...digestMail({ ...digest, unsubscribeToken: person.unsubscribeToken }),
              to: person.email,
              language: person.language,
              cause: `subscriptions.digest:${topic}:${key.week}:${person.id}`,
              leaveUrl: leaveUrlOf(baseUrl, person.unsubscribeToken),
            })),
      )
    );
  }
}

async function writeBatch(
  db: Db,
  key: DigestKey,
  mailsTo: (people: readonly Subscriber[]) => readonly Mail[],
): Promise<boolean> {
  return inTransaction(db, (tx) =>
    writeNextBatch(tx, system, { ...key, size: batchSize }, async (people) => {
      for (const mail of mailsTo(people)) await enqueueMail(tx, mail);
    }),
  );
}

async function chosenProducts(db: Db, key: DigestKey): Promise<readonly string[]> {
  const chosen = await digestProducts(db, system, key);
  if (chosen !== null) return chosen;
  const mailed = await recentlyMailedProducts(db, system, key);
  await chooseDigest(db, system, { ...key, productIds: await notMailed(db, key.topic, mailed) });
  // Another process may have chosen first.
  return (await digestProducts(db, system, key)) ?? [];
}

const lists: Readonly<Record<Topic, typeof newArrivals>> = {
  new_arrivals: newArrivals,
  sale: saleItems,
};

/** The topic's newest products that can be bought and were not in a recent newsletter. */
async function notMailed(
  db: Db,
  topic: Topic,
  mailed: ReadonlySet<string>,
): Promise<readonly string[]> {
  const found: ProductCardView[] = [];
  let after: string | null = "";
  for (
    let page = 0;
    page < pagesToSearch && after !== null && found.length < piecesPerMail;
    page++
  ) {
    const list: ProductList = await lists[topic](db, system, { after });
    found.push(
      ...list.products.filter(
        ({ id, isSoldOut, awayUntil }) => !isSoldOut && awayUntil === null && !mailed.has(id),
      ),
    );
    after = list.next;
  }
  return found.slice(0, piecesPerMail).map(({ id }) => id);
}
