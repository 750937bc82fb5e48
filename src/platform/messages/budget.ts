import { statement, type Db } from "#platform/db/database.ts";

/**
 * What the messages of a day in India may cost. The database counts, so all processes share the
 * count. Without a limit, somebody who earns by messages to numbers of their own could have
 * thousands sent ("pumping").
 */

/** What one message costs, and what those of a day may. */
export type MessageBudget = { readonly costPaise: number; readonly dailyPaise: number };

const today = "(now() at time zone 'Asia/Kolkata')::date";

const take = statement<{ isTaken: boolean }>(
  "messages.takeFromBudget",
  `insert into message_days as d (day_ist, spent_paise)
   select ${today}, $1::bigint
   where $1::bigint <= $2::bigint
   on conflict (day_ist) do update
   set spent_paise = d.spent_paise + excluded.spent_paise
   where d.spent_paise + excluded.spent_paise <= $2::bigint
   returning true as "isTaken"`,
);
const left = statement<{ isLeft: boolean }>(
  "messages.isBudgetLeft",
  `select coalesce(
     (select d.spent_paise from message_days d where d.day_ist = ${today}) + $1::bigint <= $2::bigint,
     $1::bigint <= $2::bigint,
     false
   ) as "isLeft"`,
);

/** Counts one message, as part of `tx`. False if today's budget does not suffice for it. */
export async function takeFromMessageBudget(
  tx: Db,
  { costPaise, dailyPaise }: MessageBudget,
): Promise<boolean> {
  return (await take(tx, [costPaise, dailyPaise])).length > 0;
}

/** Whether today's budget suffices for one more message. */
export async function isMessageBudgetLeft(
  db: Db,
  { costPaise, dailyPaise }: MessageBudget,
): Promise<boolean> {
  const [row] = await left(db, [costPaise, dailyPaise]);
  return row?.isLeft === true;
}
