import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { newPathSecret } from "./mail-secrets.ts";

// The first mail to a recipient needs a token first.
const noteWished = statement(
  "subscriptions.noteWished",
  `insert into subscriptions (email, topic, status, leave_token, confirmed_at)
   select email, 'wished', 'confirmed', token, now()
   from unnest($1::citext[], $2::text[]) as given(email, token)
   order by email
   on conflict (email, topic) do nothing`,
);
const tokensOfSubscribed = statement<{ email: string; unsubscribeToken: string }>(
  "subscriptions.tokensOfSubscribed",
  `select w.email::text as email, w.leave_token as "unsubscribeToken"
   from subscriptions w
   where w.topic = 'wished'
     and w.status = 'confirmed'
     and w.email = any($1::citext[])
     and not exists (
       select
       from subscriptions s
       where s.email = w.email and s.topic = 'sale' and s.status = 'left'
     )`,
);

/**
 * The unsubscribe tokens of these accounts for mails about sales of saved products, by address in
 * lower case. Recipients who left these mails or sale alerts are left out. The addresses must be
 * confirmed.
 */
export async function wishlistUnsubscribeTokens(
  tx: Db,
  actor: Actor,
  { emails }: { readonly emails: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  mustBeAllowed(actor, "notifications.send");
  const addresses = [...new Set(emails.map((email) => email.toLowerCase()))];
  await noteWished(tx, [addresses, addresses.map(() => newPathSecret())]);
  return new Map(
    (await tokensOfSubscribed(tx, [addresses])).map(({ email, unsubscribeToken }) => [
      email.toLowerCase(),
      unsubscribeToken,
    ]),
  );
}
