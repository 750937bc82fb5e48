import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import { networkLimit, enforceRateLimit, isWithinRateLimit } from "#platform/rate-limits.ts";
import { enqueueMail } from "#platform/mail/outbox.ts";
import { currentLanguage } from "#platform/texts/language-scope.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { Subscribe } from "./contract.ts";
import { hashed, newPathSecret, newSecret } from "./mail-secrets.ts";
import { topicWords } from "./rules/topic-words.ts";
import {
  alreadySubscribedMail,
  leaveUrlOf,
  subscriptionConfirmationMail,
} from "./subscription-mail-templates.ts";

// Somebody who unsubscribed can subscribe again. A confirmed subscription stays confirmed, whoever
// enters the address again.
const upsertPending = statement<{ unsubscribeToken: string }>(
  "subscriptions.upsertPending",
  `insert into subscriptions as known (
     email, topic, confirm_token_hash, leave_token, language, consent_words
   )
   values ($1, $2, $3, $4, $5, $6)
   on conflict (email, topic) do update
   set status = 'pending', confirm_token_hash = excluded.confirm_token_hash,
     language = excluded.language, consent_words = excluded.consent_words, requested_at = now(),
     confirmed_at = null, left_at = null
   where known.status <> 'confirmed'
   returning leave_token as "unsubscribeToken"`,
);
const unsubscribeTokenOf = statement<{ unsubscribeToken: string }>(
  "subscriptions.unsubscribeTokenOf",
  `select leave_token as "unsubscribeToken" from subscriptions where email = $1 and topic = $2`,
);
const forgetUnconfirmed = statement(
  "subscriptions.forgetUnconfirmed",
  `delete from subscriptions
   where id in (
     select id
     from subscriptions
     where status = 'pending' and requested_at < now() - interval '30 days'
     limit 100
   )`,
);

const hour = 3600;
const day = 24 * hour;

type Input = Subscribe & {
  /** The shop's own address, and the client's as reported by trusted proxies. */
  readonly from: { readonly baseUrl: string; readonly clientAddress: string };
};

/**
 * Saves a pending subscription and mails the link that confirms it. A confirmed address gets a mail
 * that says so. After five mails in a day to an address about a topic, nothing is sent or changed.
 * The response is always the same. Throws TooMany after five requests from one network within an
 * hour.
 */
export async function subscribe(
  db: Db,
  actor: Actor,
  { email, topic, from }: Input,
): Promise<void> {
  mustBeAllowed(actor, "subscriptions.enter");
  await enforceRateLimit(
    db,
    networkLimit("subscribe", from.clientAddress, { max: 5, windowSeconds: hour }),
  );
  // The window is shorter than a link is valid, so the last link outlives it.
  const mayBeSent = await isWithinRateLimit(db, {
    key: `subscribe-mail:${topic}:${hashed(email.toLowerCase())}`,
    max: 5,
    windowSeconds: day,
  });
  if (!mayBeSent) return;
  const token = newSecret();
  const language = currentLanguage().code;
  const mailing = (unsubscribeToken: string) => ({
    to: email,
    language,
    cause: null,
    leaveUrl: leaveUrlOf(from.baseUrl, unsubscribeToken),
  });
  await inTransaction(db, async (tx) => {
    await forgetUnconfirmed(tx, []);
    const words = topicWords()[topic].lead;
    const pendingValues = [email, topic, hashed(token), newPathSecret(), language, words];
    const [pending] = await upsertPending(tx, pendingValues);
    if (pending !== undefined)
      return enqueueMail(tx, {
        ...subscriptionConfirmationMail({ topic, token, ...pending }),
        ...mailing(pending.unsubscribeToken),
      });
    const [confirmed] = await unsubscribeTokenOf(tx, [email, topic]);
    if (confirmed !== undefined)
      await enqueueMail(tx, {
        ...alreadySubscribedMail({ topic, ...confirmed }),
        ...mailing(confirmed.unsubscribeToken),
      });
  });
}
