/**
 * A read-only view for joins of other modules: every entry with its cause. `entriesView e` gives
 * transaction_id, line, account, party_id, amount_paise (debits positive), kind, cause, order_id,
 * note, at, and booked_at, which is later than at for what was booked with an earlier day.
 */
export const entriesView = `(
  select entry.transaction_id, entry.line, entry.account, entry.party_id, entry.amount_paise,
    booked.kind, booked.cause, booked.order_id, booked.note, booked.at,
    coalesce(booked.dated_back_at, booked.at) as booked_at
  from ledger_entries entry
  join ledger_transactions booked on booked.id = entry.transaction_id
)`;

/** The months that are locked with all before them: `monthLocksView l` gives month, its first day. */
export const monthLocksView = `(select month from month_locks where unlocked_at is null)`;
