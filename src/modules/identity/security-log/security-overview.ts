import { countryOf, knowsCountries } from "#platform/geo/country-of.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { refusalsOf } from "#platform/rate-limits.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { deviceOf } from "../devices/rules/device-of.ts";
import { limitsOfNetwork } from "../account/account-request.ts";
import { idleDays } from "../account/session-cookie.ts";
import type {
  AccountInLog,
  NewCountry,
  SecurityLine,
  SecurityOverview,
  SharedDevice,
  SuspectAccount,
  SuspectNetwork,
} from "./contract.ts";
import { securitySubject } from "./note-security-event.ts";

/** Failures in 24 hours from which an account or a network is listed. */
const manyOfAccount = 10;
const manyOfNetwork = 20;
/** Accounts in one browser from which it is listed: more than a family. */
const manyInBrowser = 4;
const maxLines = 20;

const suspectAccounts = statement<Omit<SuspectAccount, "account">>(
  "identity.suspectAccounts",
  `select subject, sum(count)::integer as failures, count(distinct network)::integer as networks,
     max(last_at) as "lastAt"
   from security_events
   where hour > now() - interval '24 hours'
     and kind in ('failed-sign-in', 'wrong-code')
     and subject <> ''
   group by subject
   having sum(count) >= ${manyOfAccount}
   order by sum(count) desc, subject
   limit ${maxLines}`,
);
const suspectNetworks = statement<Omit<SuspectNetwork, "country" | "refusedUntil">>(
  "identity.suspectNetworks",
  `select network, sum(count)::integer as failures,
     (count(distinct subject) filter (where subject <> ''))::integer as accounts,
     max(last_at) as "lastAt"
   from security_events
   where hour > now() - interval '24 hours'
     and kind <> 'role-change'
     and network <> ''
   group by network
   having sum(count) >= ${manyOfNetwork}
   order by sum(count) desc, network
   limit ${maxLines}`,
);
const sharedDevices = statement<{
  network: string;
  userAgent: string;
  people: readonly AccountInLog[];
}>(
  "identity.sharedDevices",
  `select s.ip_address as network, s.user_agent as "userAgent",
     jsonb_agg(distinct jsonb_build_object('userId', u.id, 'name', u.name)) as people
   from sessions s
   join users u on u.id = s.user_id
   where s.expires_at > now()
     and s.updated_at > now() - interval '${idleDays} days'
     and s.ip_address <> ''
     and s.user_agent <> ''
   group by s.ip_address, s.user_agent
   having count(distinct s.user_id) >= ${manyInBrowser}
   order by count(distinct s.user_id) desc, s.ip_address
   limit ${maxLines}`,
);
const newCountries = statement<{
  userId: string;
  name: string;
  country: string;
  before: readonly string[];
  firstAt: Date;
}>(
  "identity.newCountries",
  `select c.user_id as "userId", u.name, c.country, c.first_at as "firstAt", b.countries as before
   from sign_in_countries c
   join users u on u.id = c.user_id
   cross join lateral (
     select array_agg(o.country order by o.country) as countries
     from sign_in_countries o
     where o.user_id = c.user_id and o.first_at < c.first_at
   ) b
   where c.first_at > now() - interval '7 days' and b.countries is not null
   order by c.first_at desc, c.user_id
   limit ${maxLines}`,
);
const newestLines = statement<Omit<SecurityLine, "account">>(
  "identity.newestSecurityLines",
  `select kind, detail, network, subject, count, last_at as "lastAt"
   from security_events
   where hour > now() - interval '7 days'
   order by last_at desc, kind, detail, network, subject
   limit 50`,
);
const emailsFrom = statement<{ userId: string; name: string; email: string }>(
  "identity.emailsFrom",
  `select id as "userId", name, email::text as email
   from users
   where id > $1
   order by id
   limit 2000`,
);

const firstId = "00000000-0000-0000-0000-000000000000";

/** What is unusual now: for administrators. Six statements, and one per 2,000 accounts. */
export async function securityOverview(db: Db, actor: Actor): Promise<SecurityOverview> {
  mustBeAllowed(actor, "identity.readSecurity");
  const [accounts, networks, devices, countries, lines] = await Promise.all([
    suspectAccounts(db, []),
    suspectNetworks(db, []),
    sharedDevices(db, []),
    knowsCountries() ? newCountries(db, []) : null,
    newestLines(db, []),
  ]);
  const [named, refusedUntil] = await Promise.all([
    accountsOf(db, [...accounts, ...lines]),
    refusalsOf(
      db,
      networks.map(({ network }) => limitsOfNetwork(network)[0]),
    ),
  ]);
  const accountOf = (subject: string) => named.get(subject) ?? null;
  return {
    accounts: accounts.map((each) => ({ ...each, account: accountOf(each.subject) })),
    networks: networks.map((each) => ({
      ...each,
      country: countryOf(each.network),
      refusedUntil: refusedUntil.get(limitsOfNetwork(each.network)[0].key) ?? null,
    })),
    newCountries: countries?.map(newCountry) ?? null,
    devices: devices.map(deviceLine),
    lines: lines.map((each) => ({ ...each, account: accountOf(each.subject) })),
  };
}

function deviceLine({
  network,
  userAgent,
  people,
}: {
  readonly network: string;
  readonly userAgent: string;
  readonly people: readonly AccountInLog[];
}): SharedDevice {
  return {
    network,
    country: countryOf(network),
    device: deviceOf(userAgent),
    people: people.slice(0, 10),
  };
}

function newCountry({
  userId,
  name,
  ...rest
}: Omit<NewCountry, "account"> & AccountInLog): NewCountry {
  return { account: { userId, name }, ...rest };
}

/** The accounts behind hashes, found by hashing all of them: the log itself cannot name anybody. */
async function accountsOf(
  db: Db,
  rows: readonly { readonly subject: string }[],
): Promise<ReadonlyMap<string, AccountInLog>> {
  const wanted = new Set(rows.map(({ subject }) => subject).filter((subject) => subject !== ""));
  const found = new Map<string, AccountInLog>();
  for (let after: string | undefined = firstId; after !== undefined && wanted.size > 0;) {
    const people: readonly { userId: string; name: string; email: string }[] = await emailsFrom(
      db,
      [after],
    );
    for (const { userId, name, email } of people) {
      const subject = securitySubject(email);
      if (wanted.delete(subject)) found.set(subject, { userId, name });
    }
    after = people.at(-1)?.userId;
  }
  return found;
}
