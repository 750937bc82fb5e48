import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import { liftRefusal } from "#platform/mail/refused-addresses.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { Topic } from "./rules/topics.ts";
import { ConfirmationNotValid } from "./errors.ts";
import { hashed } from "./mail-secrets.ts";

const confirm = statement<{ topic: Topic; email: string }>(
  "subscriptions.confirm",
  `update subscriptions
   set status = 'confirmed', confirmed_at = now(), confirm_token_hash = null
   where confirm_token_hash = $1
     and status = 'pending'
     and requested_at > now() - interval '2 days'
   returning topic, email::text as email`,
);

/**
 * Confirms a subscription by the link in the mail. The link works once. Throws
 * ConfirmationNotValid.
 */
export async function confirmSubscription(
  db: Db,
  actor: Actor,
  { token }: { readonly token: string },
): Promise<{ readonly topic: Topic }> {
  mustBeAllowed(actor, "subscriptions.enter");
  return inTransaction(db, async (tx) => {
    const [subscription] = await confirm(tx, [hashed(token)]);
    if (subscription === undefined) throw new ConfirmationNotValid();
    // The link arrived.
    await liftRefusal(tx, subscription.email);
    return { topic: subscription.topic };
  });
}
