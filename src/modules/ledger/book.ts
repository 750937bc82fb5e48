import { statement, type Db } from "#platform/db/database.ts";
import { accounts, type Booking } from "./contract.ts";
import { gathered, imbalance } from "./rules/entries.ts";

const write = statement<{ id: number }>(
  "ledger.book",
  `with booked as (
     insert into ledger_transactions (kind, cause, order_id, seller_id, note)
     values ($1, $1 || ':' || $2, $3, $4, $5)
     on conflict (cause) do nothing
     returning id
   )
   insert into ledger_entries (transaction_id, line, account, owner, party_id, amount_paise)
   select b.id, e.line, e.account, e.owner, e.party_id, e.amount_paise
   from booked b,
     jsonb_to_recordset($6) as e(
       line int, account text, owner text, party_id uuid, amount_paise bigint
     )
   returning transaction_id as id`,
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
  const written = await write(tx, [
    booking.kind,
    booking.of,
    booking.orderId ?? null,
    booking.sellerId ?? null,
    booking.note ?? null,
    JSON.stringify(rows),
  ]);
  return written.length > 0;
}
