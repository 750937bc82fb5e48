-- expand
-- Sellers who owe the marketplace (docs/decisions/192): from when on orders by hand pause, what each
-- seller was told, and what they paid.
create table debt_limits (
  is_only_row boolean not null default true check (is_only_row),
  -- Orders by hand pause if more than this has been owed for longer than these days; 0 is never.
  pause_paise bigint not null default 500000 check (pause_paise between 0 and 100000000000),
  pause_days integer not null default 60 check (pause_days between 14 and 365),
  -- The bank account to which sellers transfer what they owe, in the words they read.
  transfer_to text check (length(transfer_to) between 1 and 500),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint debt_limits_pkey primary key (is_only_row)
);
insert into debt_limits default values;

-- How far a seller's debt has gone; no row if there is nothing to say.
create table debt_stages (
  seller_id uuid not null references sellers (user_id) on delete restrict,
  stage text not null check (stage in ('due', 'warned', 'paused')),
  reached_at timestamptz not null default now(),
  -- When it was said that orders by hand will pause. Nobody's pause without seven days of it.
  warned_at timestamptz,
  constraint debt_stages_pkey primary key (seller_id),
  constraint debt_stages_warned check ((stage = 'due') = (warned_at is null)),
  constraint debt_stages_warned_before check (
    stage <> 'paused' or reached_at >= warned_at + interval '7 days'
  )
);

create sequence debt_payment_references;

-- A payment online of what a seller owes, over the amount that was owed when it was opened.
create table debt_payments (
  id uuid not null default gen_random_uuid(),
  reference text not null default (
    'CHD' || lpad(nextval('debt_payment_references')::text, 9, '0')
  ),
  seller_id uuid not null references sellers (user_id) on delete restrict,
  -- The owner, or somebody of the team.
  payer_id uuid not null references users (id) on delete restrict,
  amount_paise bigint not null check (amount_paise between 100 and 1000000000000),
  created_at timestamptz not null default now(),
  -- Once it is paid: what was still owed then, and what is refunded because it was set off meanwhile.
  kept_paise bigint check (kept_paise >= 0),
  returned_paise bigint check (returned_paise >= 0),
  settled_at timestamptz,
  constraint debt_payments_pkey primary key (id),
  constraint debt_payments_reference_key unique (reference),
  constraint debt_payments_settled_whole check (
    num_nonnulls(kept_paise, returned_paise, settled_at) in (0, 3)
  ),
  constraint debt_payments_adds_up check (kept_paise + returned_paise = amount_paise)
);
alter sequence debt_payment_references owned by debt_payments.reference;
create index debt_payments_seller on debt_payments (seller_id, created_at desc, id);
create index debt_payments_payer on debt_payments (payer_id);
