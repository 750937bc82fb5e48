import { statement, type Db } from "#platform/db/database.ts";
import type { Actor, SellerStatus } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";

export type ConfirmedAccount = {
  readonly displayName: string;
  readonly email: string;
  /** From `hashPassword`. */
  readonly passwordHash: string;
  readonly isAdmin?: boolean;
  /** Absent for those who never applied. */
  readonly sellerStatus?: SellerStatus;
};

const insertAccounts = statement<{ id: string; email: string }>(
  "identity.insert_confirmed_accounts",
  `with given as (
     select * from unnest($1::text[], $2::citext[], $3::text[], $4::boolean[], $5::text[]) as g (name, email, password, is_admin, seller_status)
   ), person as (
     insert into users (name, email, email_verified) select name, email, true from given returning id, email
   ), account as (
     insert into accounts (user_id, account_id, provider_id, password) select p.id, p.id::text, 'credential', g.password from person p join given g using (email)
   ), profile as (
     insert into profiles (user_id, display_name, is_admin, is_seller, seller_status)
     select p.id, g.name, g.is_admin, g.seller_status is not null, g.seller_status from person p join given g using (email)
   )
   select id, email::text as email from person`,
);

/** Adds accounts that need no mail to be confirmed: the demo's. Returns the new ids by address. */
export async function addConfirmedAccounts(tx: Db, actor: Actor, accounts: readonly ConfirmedAccount[]): Promise<ReadonlyMap<string, string>> {
  mustBeAllowed(actor, "identity.addAccounts");
  const rows = await insertAccounts(tx, [
    accounts.map((account) => account.displayName),
    accounts.map((account) => account.email),
    accounts.map((account) => account.passwordHash),
    accounts.map((account) => account.isAdmin ?? false),
    accounts.map((account) => account.sellerStatus ?? null),
  ]);
  return new Map(rows.map((row) => [row.email, row.id]));
}
