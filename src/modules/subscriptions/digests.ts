import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { Topic } from "./rules/topics.ts";

/**
 * The weekly newsletter: its products are chosen once, then it is written to one batch of
 * subscribers after the other. For jobs.
 */

/** A topic and the Monday of a week in India, "2026-11-16". */
export type DigestKey = { readonly topic: Topic; readonly week: string };
/** A confirmed subscriber, with the token of their unsubscribe link. */
export type Subscriber = {
  readonly id: string;
  readonly email: string;
  readonly unsubscribeToken: string;
  /** The code of the language in which they subscribed; null for older subscriptions. */
  readonly language: string | null;
};

const productsOf = statement<{ productIds: readonly string[] }>(
  "subscriptions.digestProducts",
  `select product_ids as "productIds" from digests where topic = $1 and week = $2::date`,
);
const mailedSince = statement<{ productId: string }>(
  "subscriptions.mailedSince",
  `select distinct shown.id as "productId"
   from digests, unnest(product_ids) as shown(id)
   where shown.id is not null and topic = $1 and week < $2::date and week >= $2::date - 56`,
);
// If two choose at once, the second has no effect. A newsletter without products is finished.
const choose = statement(
  "subscriptions.chooseDigest",
  `insert into digests (topic, week, product_ids, finished_at)
   values ($1, $2::date, $3::uuid[], case when cardinality($3::uuid[]) = 0 then now() end)
   on conflict (topic, week) do nothing`,
);
const takeUnfinished = statement<{ sentUpTo: string | null }>(
  "subscriptions.takeDigest",
  `select sent_up_to as "sentUpTo"
   from digests
   where topic = $1 and week = $2::date and finished_at is null
   for update skip locked`,
);
const nextConfirmed = statement<Subscriber>(
  "subscriptions.nextConfirmed",
  `select id, email::text as email, leave_token as "unsubscribeToken", language
   from subscriptions
   where topic = $1 and status = 'confirmed' and ($2::uuid is null or id > $2::uuid)
   order by id
   limit $3`,
);
const noteWritten = statement(
  "subscriptions.noteDigest",
  `update digests
   set sent_up_to = coalesce($3::uuid, sent_up_to), finished_at = case when $4 then now() end
   where topic = $1 and week = $2::date`,
);

/** The products of a week's newsletter; null if none were chosen yet. */
export async function digestProducts(
  db: Db,
  actor: Actor,
  { topic, week }: DigestKey,
): Promise<readonly string[] | null> {
  mustBeAllowed(actor, "notifications.send");
  const [digest] = await productsOf(db, [topic, week]);
  return digest?.productIds ?? null;
}

/** The products of the newsletters of the last eight weeks. */
export async function recentlyMailedProducts(
  db: Db,
  actor: Actor,
  { topic, week }: DigestKey,
): Promise<ReadonlySet<string>> {
  mustBeAllowed(actor, "notifications.send");
  return new Set((await mailedSince(db, [topic, week])).map((row) => row.productId));
}

/**
 * Chooses the products of a week's newsletter, unless that is done. An empty list is a choice too.
 */
export async function chooseDigest(
  db: Db,
  actor: Actor,
  { topic, week, productIds }: DigestKey & { readonly productIds: readonly string[] },
): Promise<void> {
  mustBeAllowed(actor, "notifications.send");
  await choose(db, [topic, week, productIds]);
}

/**
 * Passes the next batch of subscribers to `write` in the transaction `tx`, and saves the progress.
 * Returns false when all have it, or another process is writing it.
 */
export async function writeNextBatch(
  tx: Db,
  actor: Actor,
  { topic, week, size }: DigestKey & { readonly size: number },
  write: (people: readonly Subscriber[]) => Promise<void>,
): Promise<boolean> {
  mustBeAllowed(actor, "notifications.send");
  const [digest] = await takeUnfinished(tx, [topic, week]);
  if (digest === undefined) return false;
  const people = await nextConfirmed(tx, [topic, digest.sentUpTo, size]);
  await write(people);
  const isLast = people.length < size;
  await noteWritten(tx, [topic, week, people.at(-1)?.id ?? null, isLast]);
  return !isLast;
}

/**
 * The confirmed subscribers of a topic by id, one batch at a time. For mails that are not weekly.
 */
export async function nextSubscribers(
  db: Db,
  actor: Actor,
  {
    topic,
    after,
    size,
  }: { readonly topic: Topic; readonly after: string | null; readonly size: number },
): Promise<readonly Subscriber[]> {
  mustBeAllowed(actor, "notifications.send");
  return nextConfirmed(db, [topic, after, size]);
}
