-- expand
-- Months of the books that are locked, with all before them (docs/decisions/181). A lock is kept; a
-- second person unlocks it, with a reason.
create table month_locks (
  id uuid not null default gen_random_uuid(),
  -- The first day of the month, in India.
  month date not null check (extract(day from month) = 1),
  reason text not null check (length(reason) between 1 and 300),
  locked_at timestamptz not null default now(),
  locked_by uuid not null references users (id) on delete restrict,
  unlocked_at timestamptz,
  unlocked_by uuid references users (id) on delete restrict,
  unlock_reason text check (length(unlock_reason) between 1 and 300),
  constraint month_locks_pkey primary key (id),
  -- No transaction that began before midnight still runs a day later.
  constraint month_locks_over check (
    locked_at at time zone 'Asia/Kolkata' >= month + interval '1 month 1 day'
  ),
  constraint month_locks_unlocked_whole check (
    num_nonnulls(unlocked_at, unlocked_by, unlock_reason) in (0, 3)
  )
);
create unique index month_locks_once on month_locks (month) where unlocked_at is null;
create index month_locks_newest on month_locks (locked_at desc);
create index month_locks_locker on month_locks (locked_by);
create index month_locks_unlocker on month_locks (unlocked_by);

-- The balances at the end of a locked month, so that a trial balance reads what came after it.
create table month_balances (
  lock_id uuid not null references month_locks (id) on delete restrict,
  account text not null references ledger_accounts (code) on delete restrict,
  balance_paise bigint not null check (balance_paise <> 0),
  constraint month_balances_pkey primary key (lock_id, account)
);
create index month_balances_account on month_balances (account);

-- The month to which a transaction belongs that came too late for it; null is the month of `at`.
alter table ledger_transactions add column for_month date;
-- safe beside the release before: it never writes the column
alter table ledger_transactions add constraint ledger_transactions_for_month_check check (
  extract(day from for_month) = 1
  and for_month + interval '1 month' <= at at time zone 'Asia/Kolkata'
) not valid;
