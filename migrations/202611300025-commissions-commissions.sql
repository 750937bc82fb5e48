-- expand
-- What a buyer asks an artisan to make. The words are the messages of its conversation.
create table commissions (
  conversation_id uuid primary key references conversations (id) on delete cascade,
  seller_id uuid not null references sellers (user_id) on delete restrict,
  -- Null once the account is erased.
  buyer_id uuid references users (id) on delete set null,
  size text check (length(size) between 1 and 80),
  colour text check (length(colour) between 1 and 80),
  budget_from_paise bigint check (budget_from_paise between 100 and 10000000000),
  budget_to_paise bigint check (budget_to_paise between 100 and 10000000000),
  wanted_by date,
  state text not null default 'asked' check (
    state in (
      'asked', 'quoted', 'countered', 'accepted', 'ordered', 'declined', 'withdrawn', 'expired'
    )
  ),
  asked_at timestamptz not null default now(),
  -- When the present state began.
  changed_at timestamptz not null default now(),
  -- When both heard that the artisan does not answer, and the buyer that a quote ends soon.
  reminded_at timestamptz,
  quotes smallint not null default 0 check (quotes between 0 and 20),
  counters smallint not null default 0 check (counters between 0 and 3),
  -- Until when the present quote holds.
  holds_until timestamptz,
  order_id uuid unique references orders (id) on delete restrict,
  check (budget_from_paise <= budget_to_paise),
  check ((state = 'ordered') = (order_id is not null)),
  check ((quotes > 0) = (holds_until is not null)),
  check (state not in ('quoted', 'countered', 'accepted', 'ordered') or quotes > 0),
  check (counters <= quotes)
);
create index commissions_of_buyer on commissions (buyer_id, asked_at desc);
create index commissions_of_shop on commissions (seller_id, asked_at desc);
create index commissions_open on commissions (changed_at)
where state in ('asked', 'quoted', 'countered', 'accepted');

-- What the artisan offers: a piece of the catalogue that only this buyer can order.
create table commission_quotes (
  conversation_id uuid not null references commissions (conversation_id) on delete cascade,
  number smallint not null check (number between 1 and 20),
  product_id uuid not null unique references products (id) on delete restrict,
  variant_id uuid not null unique references variants (id) on delete restrict,
  pieces smallint not null check (pieces between 1 and 99),
  -- After so many working days they are sent.
  working_days smallint not null check (working_days between 1 and 120),
  holds_until timestamptz not null,
  quoted_at timestamptz not null default now(),
  -- What the buyer answered with, for one piece, with or without GST as the quote.
  counter_paise bigint check (counter_paise between 100 and 10000000000),
  primary key (conversation_id, number)
);
