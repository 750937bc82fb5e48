import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { MailingTopic } from "./rules/topics.ts";
import { SubscriptionNotFound } from "./errors.ts";

// Also ends a pending confirmation, so its link cannot undo this.
const leaveBy = statement<{ topic: MailingTopic }>(
  "subscriptions.leave",
  `update subscriptions
   set status = 'left', left_at = coalesce(left_at, now()), confirm_token_hash = null
   where leave_token = $1
   returning topic`,
);

/**
 * Ends a subscription by the link in any of its mails. A second call changes nothing. Throws
 * SubscriptionNotFound.
 */
export async function unsubscribe(
  db: Db,
  actor: Actor,
  { token }: { readonly token: string },
): Promise<{ readonly topic: MailingTopic }> {
  mustBeAllowed(actor, "subscriptions.enter");
  const [subscription] = await leaveBy(db, [token]);
  if (subscription === undefined) throw new SubscriptionNotFound();
  return subscription;
}
