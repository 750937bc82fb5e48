import { isIP } from "node:net";
import { statement, type Db } from "#platform/db/database.ts";
import { TooMany } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";

/**
 * Limits how often something may be done in a period. The database counts, so all processes share
 * the count.
 */

/** `max` uses in `windowSeconds`, counted by `key`. */
export type RateLimit = {
  /**
   * The action and its subject, "sign-up:203.0.113.9". No personal data: hash what identifies a
   * person.
   */
  readonly key: string;
  readonly max: number;
  readonly windowSeconds: number;
  /** A larger network's limit, counted and enforced too. */
  readonly wider?: RateLimit;
};

/** A whole /48 may do this many times as much as one of its 65,536 networks. */
const timesWider = 4;

/**
 * The limit of an action by network: an IPv4 address, or an IPv6 /64 and the /48 around it, which
 * one customer of a hosting company may have.
 */
export function networkLimit(
  action: string,
  address: string,
  { max, windowSeconds }: Pick<RateLimit, "max" | "windowSeconds">,
): RateLimit {
  const limit = { key: `${action}:${networkOf(address)}`, max, windowSeconds };
  if (isIP(address) !== 6) return limit;
  const key = `${action}:${networkOf(address, 48)}`;
  return { ...limit, wider: { key, max: max * timesWider, windowSeconds } };
}

/** More than anybody reaches: the limit refuses. */
const refusedCount = 1_000_000;

const countUseStatement = statement<{ count: number; seconds_left: number }>(
  "limits.count_one",
  `insert into rate_limits as known (key, window_started_at, count)
   values ($1, now(), $3::int)
   on conflict (key) do update
   set window_started_at = case
       when known.window_started_at <= now() - make_interval(secs => $2) then now()
       else known.window_started_at
     end,
     count = case
       when known.window_started_at <= now() - make_interval(secs => $2) then excluded.count
       else least(known.count + excluded.count, ${refusedCount})
     end
   returning count,
     coalesce(
       ceil(extract(epoch from window_started_at + make_interval(secs => $2) - now())), 0
     )::int as seconds_left`,
);
const deletePassed = statement(
  "limits.forget_passed",
  `delete from rate_limits
   where key in (
     select key
     from rate_limits
     where window_started_at < now() - interval '2 days'
     limit 1000
   )`,
);
const decrementCount = statement(
  "limits.drop_one",
  `update rate_limits
   set count = count - 1
   where key = $1 and count > 1 and count < ${refusedCount}`,
);
const deleteCount = statement("limits.drop_all", "delete from rate_limits where key = $1");
// A window that begins late ends late, and whatever comes before is beyond the limit.
const refuseAll = statement(
  "limits.refuse",
  `insert into rate_limits (key, window_started_at, count)
   select key, now() + make_interval(secs => $3 - seconds), ${refusedCount}
   from unnest($1::text[], $2::int[]) as l(key, seconds)
   order by key
   on conflict (key) do update
   set window_started_at = excluded.window_started_at, count = excluded.count`,
);
const refusals = statement<{ key: string; until: Date }>(
  "limits.refusals",
  `select l.key, coalesce(r.window_started_at + make_interval(secs => l.seconds), now()) as until
   from unnest($1::text[], $2::int[]) as l(key, seconds)
   join rate_limits r on r.key = l.key and r.count = ${refusedCount}
   where r.window_started_at + make_interval(secs => l.seconds) > now()`,
);
const allowAll = statement(
  "limits.allow",
  `delete from rate_limits where key = any($1::text[]) and count = ${refusedCount}`,
);

/**
 * Counts one use, or several. Throws TooMany, with the seconds to wait, if there were more than
 * `max` in the window. The window begins with its first use. Pass a connection, not a transaction: the error
 * would roll back the count. Only what counts successes does it as the last thing of a transaction.
 */
export async function enforceRateLimit(db: Db, limit: RateLimit, uses = 1): Promise<void> {
  const { count, seconds_left } = await countUse(db, limit, uses);
  if (count > limit.max) throw new TooMany(waitSentence(seconds_left), Math.max(seconds_left, 1));
  if (limit.wider !== undefined) await enforceRateLimit(db, limit.wider, uses);
}

/**
 * Counts one use and returns whether it is within the limit. For work that is silently skipped
 * beyond the limit. Works in a transaction too.
 */
export async function isWithinRateLimit(db: Db, limit: RateLimit): Promise<boolean> {
  return (await countUse(db, limit)).count <= limit.max;
}

async function countUse(db: Db, { key, windowSeconds }: RateLimit, uses = 1) {
  const [row] = await countUseStatement(db, [key, windowSeconds, uses]);
  if (row === undefined) throw new Error("Counting returned no row.");
  // No job deletes old rows: one in a hundred new windows does.
  if (row.count === 1 && Math.random() < 0.01) await deletePassed(db, []);
  return row;
}

/** Takes one use back, for limits that count only failures. */
export async function refundRateLimit(db: Db, { key, wider }: RateLimit): Promise<void> {
  await decrementCount(db, [key]);
  if (wider !== undefined) await refundRateLimit(db, wider);
}

/** Resets the count, for a subject that proved to be legitimate. */
export async function resetRateLimit(db: Db, key: string): Promise<void> {
  await deleteCount(db, [key]);
}

/**
 * Refuses all uses of these limits from now on for `seconds`, whatever was counted, and costs no
 * request a statement.
 */
export async function refuseUses(
  db: Db,
  limits: readonly Pick<RateLimit, "key" | "windowSeconds">[],
  seconds: number,
): Promise<void> {
  await refuseAll(db, [
    limits.map(({ key }) => key),
    limits.map(({ windowSeconds }) => windowSeconds),
    seconds,
  ]);
}

/** By key, until when `refuseUses` refuses; limits that only count are missing. */
export async function refusalsOf(
  db: Db,
  limits: readonly Pick<RateLimit, "key" | "windowSeconds">[],
): Promise<ReadonlyMap<string, Date>> {
  const rows = await refusals(db, [
    limits.map(({ key }) => key),
    limits.map(({ windowSeconds }) => windowSeconds),
  ]);
  return new Map(rows.map(({ key, until }) => [key, until]));
}

/** Ends what `refuseUses` began. */
export async function allowUses(db: Db, limits: readonly Pick<RateLimit, "key">[]): Promise<void> {
  await allowAll(db, [limits.map(({ key }) => key)]);
}

/** The message to a person who must wait this long, in whole minutes, or in hours beyond two. */
export function waitSentence(seconds: number): string {
  const hours = Math.ceil(seconds / 3600);
  if (hours > 2) return t("Too many attempts. Please try again in {hours} hours.", { hours });
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return t(
    "Too many attempts. Please try again in {minutes, plural, one {a minute} other {# minutes}}.",
    { minutes },
  );
}

/**
 * The subject of a limit by address. An IPv4 address stays as it is; of IPv6 it is the /64 network,
 * since one customer has a whole one, or the /48.
 */
export function networkOf(address: string, bits: 48 | 64 = 64): string {
  if (isIP(address) !== 6) return address;
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const groups =
    tail === undefined
      ? before
      : [
          ...before,
          ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0"),
          ...after,
        ];
  return `${groups
    .slice(0, bits / 16)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/${bits}`;
}
