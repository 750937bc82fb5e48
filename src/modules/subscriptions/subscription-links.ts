import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { MailingTopic, Topic } from "./rules/topics.ts";
import { SubscriptionNotFound } from "./errors.ts";
import { hashed } from "./mail-secrets.ts";

const toConfirm = statement<{ topic: Topic; email: string }>(
  "subscriptions.toConfirm",
  `select topic, email::text as email
   from subscriptions
   where confirm_token_hash = $1
     and status = 'pending'
     and requested_at > now() - interval '2 days'`,
);
const toLeave = statement<{ topic: MailingTopic; isUnsubscribed: boolean }>(
  "subscriptions.toLeave",
  `select topic, status = 'left' as "isUnsubscribed" from subscriptions where leave_token = $1`,
);

/**
 * The subscription that a link would confirm; null if the link is invalid. Changes nothing, since
 * mail scanners open links too.
 */
export async function subscriptionOfConfirmationLink(
  db: Db,
  actor: Actor,
  { token }: { readonly token: string },
): Promise<{ readonly topic: Topic; readonly email: string } | null> {
  mustBeAllowed(actor, "subscriptions.enter");
  const [subscription] = await toConfirm(db, [hashed(token)]);
  return subscription ?? null;
}

/**
 * The subscription that an unsubscribe link would end, without its address, since mails are
 * forwarded. Throws SubscriptionNotFound.
 */
export async function subscriptionOfUnsubscribeLink(
  db: Db,
  actor: Actor,
  { token }: { readonly token: string },
): Promise<{ readonly topic: MailingTopic; readonly isUnsubscribed: boolean }> {
  mustBeAllowed(actor, "subscriptions.enter");
  const [subscription] = await toLeave(db, [token]);
  if (subscription === undefined) throw new SubscriptionNotFound();
  return subscription;
}
