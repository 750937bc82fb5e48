-- Checks of the books: what is in them against what happened. And what a seller was paid, found without reading all of the seller's orders.

create table books_checks (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  finished_at timestamptz not null default clock_timestamp(),
  orders_checked integer not null check (orders_checked >= 0),
  differences integer not null check (differences >= 0),
  -- The first of them, with their ids.
  details jsonb not null
);
create index ledger_transactions_payouts on ledger_transactions (seller_id) where kind in ('payout_paid', 'payout_bounced');
create index ledger_transactions_kind on ledger_transactions (kind, id);
