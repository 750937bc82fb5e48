-- expand
-- A seller offers a partial refund for pieces that the buyer keeps. One offer of a return is open.
create table refund_offers (
  id uuid primary key default gen_random_uuid(),
  return_id uuid not null references order_returns (id) on delete restrict,
  amount_paise bigint not null check (amount_paise > 0),
  note text check (length(note) <= 1000),
  status text not null default 'open' check (
    status in ('open', 'accepted', 'declined', 'withdrawn')
  ),
  offered_at timestamptz not null default now(),
  answered_at timestamptz,
  check ((status = 'open') = (answered_at is null))
);
create unique index refund_offers_open on refund_offers (return_id) where status = 'open';
create index refund_offers_return on refund_offers (return_id);
