import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { hashPassword, verifyPassword } from "./password-hashing.ts";
import { publicPassword } from "./rules/public-password.ts";

// The demo's accounts have addresses of a domain that cannot exist (RFC 2606). They share one hash,
// so there is one to verify. Nobody can confirm such an address and add accounts.
const hashesOfDemo = statement<{ hash: string; emails: string[] }>(
  "identity.hashesOfDemo",
  `select a.password as hash, array_agg(u.email::text) as emails
   from users u
   join accounts a on a.user_id = u.id and a.provider_id = 'credential'
   where (u.email like '%@charma.example' or u.email like '%.charma.example')
     and u.email_verified
     and a.password is not null
   group by a.password`,
);
const replace = statement(
  "identity.replacePasswords",
  `with person as (
     select u.id
     from users u
     join unnest($1::citext[]) as given(email) on given.email = u.email
   ),
   changed as (
     update accounts
     set password = $2, updated_at = now()
     where user_id in (select id from person) and provider_id = 'credential'
   ),
   ended as (delete from sessions where user_id in (select id from person)),
   factors as (delete from second_factors where user_id in (select id from person)),
   keys as (delete from passkeys where user_id in (select id from person))
   delete from verifications
   where value in (select id::text from person)`,
);

/**
 * The addresses of the demo's accounts that still have the public password, in no particular order.
 */
export async function accountsWithPublicPassword(db: Db, actor: Actor): Promise<readonly string[]> {
  mustBeAllowed(actor, "identity.replacePasswords");
  const groups = await hashesOfDemo(db, []);
  const found = await Promise.all(
    groups.map(async ({ hash, emails }) =>
      (await verifyPassword(hash, publicPassword)) ? emails : [],
    ),
  );
  return found.flat();
}

/**
 * Sets a password for each group of accounts, ends their sessions and invalidates their mail links.
 * Second factors and passkeys go: a stranger who tried them must not lock everybody else out. Only for the demo's accounts: it notifies nobody. Addresses without an account are skipped.
 */
export async function replacePasswords(
  db: Db,
  actor: Actor,
  groups: readonly { readonly emails: readonly string[]; readonly password: string }[],
): Promise<void> {
  mustBeAllowed(actor, "identity.replacePasswords");
  const hashed = await Promise.all(
    groups.map(async ({ emails, password }) => ({ emails, hash: await hashPassword(password) })),
  );
  await inTransaction(db, async (tx) => {
    for (const { emails, hash } of hashed) await replace(tx, [emails, hash]);
  });
}
