import { whereAll } from "#platform/db/filters.ts";
import { likePattern, statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { indianMobile } from "#shared/phone.ts";
import { paginate } from "#shared/paginate.ts";
import type { PeopleKind, PersonDetail, PersonLine } from "./contract.ts";
import { contactColumn, emailColumn } from "../account/contact.sql.ts";
import { idleDays } from "../account/session-cookie.ts";
import { t } from "#shared/texts/text.ts";

const pageSize = 25;

const columns = `
  u.id as "userId", u.name, ${contactColumn("u")} as email,
  ${emailColumn("u")} is not null as "hasEmail", u.email_verified as "isEmailVerified",
  p.is_admin as "isAdmin", p.staff_roles as "staffRoles", p.is_seller as "isSeller", p.seller_status as "sellerStatus",
  u.created_at as "createdAt",
  (select a.reason from account_suspensions a where a.user_id = u.id) as "suspendedFor"`;

const ofKind: Readonly<Record<PeopleKind, string>> = {
  buyers: "not p.is_seller and not p.is_admin and p.staff_roles = '{}'",
  sellers: "p.is_seller and p.seller_status in ('approved', 'blocked')",
  administrators: "p.is_admin",
  staff: "p.staff_roles <> '{}'",
  unconfirmed: "not u.email_verified",
  suspended: "exists (select 1 from account_suspensions a where a.user_id = u.id)",
};

/** A page of users. `next` is the cursor of the next page; null on the last one. */
export type PeopleList = { readonly people: readonly PersonLine[]; readonly next: string | null };

/** All users, newest first, 25 per page, filtered by a part of name or address. One statement. */
export async function peopleList(
  db: Db,
  actor: Actor,
  input: {
    readonly search: string;
    readonly kind: PeopleKind | null;
    readonly after: string | null;
  },
): Promise<PeopleList> {
  mustBeAllowed(actor, "identity.viewAccounts");
  const { name, where, values } = whereAll(`identity.peopleList.${input.kind ?? "all"}`, [
    input.search === "" ? null : foundBy(input.search),
    input.after === null || !isUuid(input.after)
      ? null
      : [
          (place) =>
            `coalesce(
               (u.created_at, u.id) < (
                 select a.created_at, a.id
                 from users a
                 where a.id = ${place}
               ),
               true
             )`,
          input.after,
        ],
  ]);
  const page = statement<PersonLine>(
    name,
    `select ${columns}
     from users u
     join profiles p on p.user_id = u.id
     where ${input.kind === null ? "true" : ofKind[input.kind]} and ${where}
     order by u.created_at desc, u.id desc
     limit ${pageSize + 1}`,
  );
  const { items, next } = paginate(await page(db, values), pageSize, (last) => last.userId);
  return { people: items, next };
}

/** A mobile number finds its account, with or without an email address. */
function foundBy(search: string): [(place: string) => string, string] {
  const phone = indianMobile(search);
  if (phone !== null)
    return [
      (place) => `u.id in (select n.user_id from phone_numbers n where n.phone = ${place})`,
      phone,
    ];
  return [(place) => `(u.name || ' ' || u.email::text) ilike ${place}`, likePattern(search)];
}

const one = statement<PersonDetail>(
  "identity.personDetail",
  `select ${columns}, p.wants_to_sell as "wantsToSell", s.sessions, s."lastVisitAt"
   from users u
   join profiles p on p.user_id = u.id
   cross join lateral (
     select count(*)::int as sessions, max(updated_at) as "lastVisitAt"
     from sessions
     where user_id = u.id
       and expires_at > now()
       and updated_at > now() - interval '${idleDays} days'
   ) s
   where u.id = $1`,
);

/** A user, without any secrets. One statement. Throws NotFound. */
export async function personDetail(
  db: Db,
  actor: Actor,
  input: { readonly userId: string },
): Promise<PersonDetail> {
  mustBeAllowed(actor, "identity.viewAccounts");
  const [person] = isUuid(input.userId) ? await one(db, [input.userId]) : [];
  if (person === undefined) throw new NotFound(t("This account does not exist."));
  return person;
}

const newestWeek = statement<{ accounts: number; unconfirmed: number }>(
  "identity.newAccounts",
  `select count(*)::int as accounts,
     count(*) filter (where not email_verified)::int as unconfirmed
   from users
   where created_at > now() - interval '7 days'`,
);

/**
 * How many accounts were created in the last seven days, and how many of them are unconfirmed. One
 * statement.
 */
export async function newAccounts(
  db: Db,
  actor: Actor,
): Promise<{ readonly accounts: number; readonly unconfirmed: number }> {
  mustBeAllowed(actor, "identity.viewAccounts");
  const [row] = await newestWeek(db, []);
  return row ?? { accounts: 0, unconfirmed: 0 };
}
