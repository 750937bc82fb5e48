import { inTransactionAs } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import type { QuietHoursForm } from "./contract.ts";
import { minuteOf, type QuietHours, timeOfMinute } from "./rules/quiet-until.ts";

const own = statement<{ fromMinute: number; toMinute: number }>(
  "notifications.ownQuietHours",
  `select from_minute as "fromMinute", to_minute as "toMinute"
   from quiet_hours
   where user_id = $1`,
);
const choose = statement(
  "notifications.chooseQuietHours",
  `insert into quiet_hours (user_id, from_minute, to_minute)
   values ($1, $2, $3)
   on conflict (user_id) do update
   set from_minute = excluded.from_minute, to_minute = excluded.to_minute, changed_at = now()`,
);
const stop = statement(
  "notifications.stopQuietHours",
  "delete from quiet_hours where user_id = $1",
);

/** Somebody's quiet hours; null if they have none. One statement. */
export async function ownQuietHours(db: Db, actor: Actor): Promise<QuietHours | null> {
  const { userId } = allowedUser(actor, "notifications.chooseOwn");
  const [row] = await own(db, [userId]);
  return row === undefined
    ? null
    : { from: timeOfMinute(row.fromMinute), to: timeOfMinute(row.toMinute) };
}

/** Saves somebody's quiet hours, or ends them. */
export async function chooseQuietHours(
  db: Db,
  actor: Actor,
  { isOn, from, to }: QuietHoursForm,
): Promise<void> {
  const { userId } = allowedUser(actor, "notifications.chooseOwn");
  await inTransactionAs(db, actor, "notifications.chooseOwn", (tx) =>
    isOn === undefined ? stop(tx, [userId]) : choose(tx, [userId, minuteOf(from), minuteOf(to)]),
  );
}
