import { statement, type Db } from "#platform/db/database.ts";

/**
 * What the messages of a day in India may cost. The database counts, so all processes share the
 * count. Without a limit, somebody who earns by messages to numbers of their own could have
 * thousands sent ("pumping").
 */

/** What one message costs, and what those of a day may. */
export type MessageBudget = { readonly costPaise: number; readonly dailyPaise: number };

/**
 * What a message is for. `account`: a code to the number of an account, or to add one, and a link to
 * a mail that its owner needs to get in, or that warns them. `checkout`: a code to any number.
 * `notice`: a link to any other mail.
 */
export type MessageUse = "account" | "checkout" | "notice";

/**
 * The most that strangers at checkout may use of a day's budget, and that notices may: what is left
 * is for people who sign in. In percent.
 */
export const percentOfUse = { account: 100, checkout: 40, notice: 40 } as const;

const today = "(now() at time zone 'Asia/Kolkata')::date";

// $1: the cost, $2: the day's budget. Then, of checkout and of notices, the cost and the share.
const take = statement<{ isTaken: boolean }>(
  "messages.takeFromBudget",
  `insert into message_days as d (day_ist, spent_paise, checkout_paise, notice_paise)
   select ${today}, $1::bigint, $3::bigint, $5::bigint
   where $1::bigint <= $2::bigint and $3::bigint <= $4::bigint and $5::bigint <= $6::bigint
   on conflict (day_ist) do update
   set spent_paise = d.spent_paise + excluded.spent_paise,
     checkout_paise = d.checkout_paise + excluded.checkout_paise,
     notice_paise = d.notice_paise + excluded.notice_paise
   where d.spent_paise + excluded.spent_paise <= $2::bigint
     and (excluded.checkout_paise = 0 or d.checkout_paise + excluded.checkout_paise <= $4::bigint)
     and (excluded.notice_paise = 0 or d.notice_paise + excluded.notice_paise <= $6::bigint)
   returning true as "isTaken"`,
);
const spent = statement<{ all: number; checkout: number; notice: number }>(
  "messages.spentToday",
  `select coalesce(sum(spent_paise), 0)::bigint as all,
     coalesce(sum(checkout_paise), 0)::bigint as checkout,
     coalesce(sum(notice_paise), 0)::bigint as notice
   from message_days
   where day_ist = ${today}`,
);

/** Counts one message, as part of `tx`. False if today's budget does not suffice for it. */
export async function takeFromMessageBudget(
  tx: Db,
  budget: MessageBudget,
  use: MessageUse,
): Promise<boolean> {
  const { costPaise, dailyPaise } = budget;
  const costOf = (one: MessageUse) => (one === use ? costPaise : 0);
  const taken = await take(tx, [
    costPaise,
    dailyPaise,
    costOf("checkout"),
    shareOf(budget, "checkout"),
    costOf("notice"),
    shareOf(budget, "notice"),
  ]);
  return taken.length > 0;
}

/** Whether today's budget suffices for one more message. */
export async function isMessageBudgetLeft(
  db: Db,
  budget: MessageBudget,
  use: MessageUse,
): Promise<boolean> {
  const { costPaise, dailyPaise } = budget;
  const [{ all, checkout, notice } = { all: 0, checkout: 0, notice: 0 }] = await spent(db, []);
  const ofUse = { account: all, checkout, notice }[use];
  return all + costPaise <= dailyPaise && ofUse + costPaise <= shareOf(budget, use);
}

function shareOf({ dailyPaise }: MessageBudget, use: MessageUse): number {
  return Math.floor((dailyPaise * percentOfUse[use]) / 100);
}
