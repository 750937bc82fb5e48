import { statement, type Db } from "#platform/db/database.ts";
import { accounts, type Booking } from "./contract.ts";
import { waitForMonthLocks } from "./months/wait-for-locks.ts";
import { gathered, imbalance } from "./rules/entries.ts";

const written = (moment: string, at: string, forMonth: string, datedBackAt: string) => `
   with ${moment} booked as (
     insert into ledger_transactions (kind, cause, order_id, seller_id, note, at, for_month, dated_back_at)
     select $1, $1 || ':' || $2, $3, $4, $5, ${at}, ${forMonth}, ${datedBackAt}
     on conflict (cause) do nothing
     returning id
   )
   insert into ledger_entries (transaction_id, line, account, owner, party_id, amount_paise)
   select b.id, e.line, e.account, e.owner, e.party_id, e.amount_paise
   from booked b,
     jsonb_to_recordset($6) as e(
       line int, account text, owner text, party_id uuid, amount_paise bigint
     )
   returning transaction_id as id`;

const write = statement<{ id: number }>(
  "ledger.book",
  written("", "now()", "null", "null::timestamptz"),
);

// The middle of its day if that is over and its month is open; otherwise now, with its month.
const moment = `
   asked as (
     select $7::date as day, date_trunc('month', $7::date)::date as month,
       (now() at time zone 'Asia/Kolkata')::date as today
   ),
   moment as (
     select asked.*,
       day < today
         and not exists (
           select
           from month_locks l
           where l.unlocked_at is null and l.month >= asked.month
         ) as is_open
     from asked
   ),`;
const writeOfDay = statement<{ id: number }>(
  "ledger.bookOfDay",
  written(
    moment,
    `(
       select case when is_open then (day + time '12:00') at time zone 'Asia/Kolkata' else now() end
       from moment
     )`,
    `(
       select case when not is_open and month < date_trunc('month', today) then month end
       from moment
     )`,
    "(select case when is_open then now() end from moment)",
  ),
);

/**
 * Books a movement of money, in the transaction `tx` that causes it. Entries of one account and
 * party are merged. Returns false if this cause is already booked or nothing moves. It takes no
 * actor: the caller's permission covers the booking. An unbalanced booking is a bug and throws; the
 * database would refuse it too.
 */
export async function book(tx: Db, booking: Booking): Promise<boolean> {
  const entries = gathered(booking.entries);
  if (imbalance(entries) !== 0) throw new Error(`${booking.kind}:${booking.of} does not balance`);
  if (entries.length === 0) return false;
  const rows = entries.map(({ account, partyId, amountPaise }, index) => ({
    line: index + 1,
    account,
    owner: accounts[account],
    party_id: partyId ?? null,
    amount_paise: amountPaise,
  }));
  const values = [
    booking.kind,
    booking.of,
    booking.orderId ?? null,
    booking.sellerId ?? null,
    booking.note ?? null,
    JSON.stringify(rows),
  ];
  return (await writeDated(tx, values, booking.day)).length > 0;
}

/** Whoever locks a month meanwhile is waited for, so the database refuses no day that is chosen. */
async function writeDated(tx: Db, values: readonly (string | null)[], day: string | undefined) {
  if (day === undefined) return write(tx, values);
  await waitForMonthLocks(tx);
  return writeOfDay(tx, [...values, day]);
}
