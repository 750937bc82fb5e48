import { mailAddressesView, phonesView, profilesView } from "#modules/identity/public.server.ts";
import { statement } from "#platform/db/database.ts";
import type { Closure } from "../contract.ts";

export const readClosure = statement<Closure>(
  "privacy.closure",
  `select kind, requested_at as "requestedAt", erase_at as "eraseAt",
     begun_at is not null as "hasBegun", erased_at as "erasedAt"
   from account_closures
   where user_id = $1`,
);

export const beginClosure = statement<{ eraseAt: Date }>(
  "privacy.beginClosure",
  `insert into account_closures (user_id, kind, requested_by, erase_at)
   values ($1, $2, $3, now() + make_interval(hours => $4))
   on conflict (user_id) do nothing
   returning erase_at as "eraseAt"`,
);

export const cancelClosureRow = statement<{ kind: string }>(
  "privacy.cancelClosure",
  "delete from account_closures where user_id = $1 and begun_at is null returning kind",
);

/** Whom a mail about an account goes to, and in which language. */
export type Addressee = {
  readonly displayName: string;
  readonly email: string;
  readonly language: string | null;
  /** The confirmed mobile number, which may have lapsed. */
  readonly phone: string | null;
};

export const addresseeOf = statement<Addressee>(
  "privacy.addressee",
  `select e.person_name as "displayName", e.mail_address as email, p.language, n.phone
   from ${mailAddressesView} e
   join ${profilesView} p on p.user_id = e.user_id
   left join ${phonesView} n on n.user_id = e.user_id
   where e.user_id = $1`,
);
