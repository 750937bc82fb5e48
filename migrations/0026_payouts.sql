-- Payouts: where sellers are paid to, the week's batches, and which entries of the books each payout takes.

create table payout_accounts (
  id uuid primary key default gen_random_uuid(),
  seller_id uuid not null references sellers on delete restrict,
  kind text not null check (kind in ('bank', 'upi')),
  holder text not null check (length(holder) between 2 and 100),
  account_number text check (account_number ~ '^[0-9]{6,18}$'),
  ifsc text check (ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
  upi_address text check (upi_address ~ '^[a-z0-9._-]{2,64}@[a-z][a-z0-9]{1,30}$'),
  -- Payouts wait a day: whoever got into somebody's account gains nothing before the owner has read the mail.
  payable_from timestamptz not null default now() + interval '24 hours',
  created_at timestamptz not null default now(),
  -- Accounts are replaced, never edited: a payout keeps the one it went to.
  replaced_at timestamptz,
  check ((kind = 'bank') = (account_number is not null)),
  check ((kind = 'bank') = (ifsc is not null)),
  check ((kind = 'upi') = (upi_address is not null)),
  unique (id, seller_id)
);
create unique index payout_accounts_current on payout_accounts (seller_id) where replaced_at is null;

create table payout_batches (
  id uuid primary key default gen_random_uuid(),
  -- The Monday of its week, in India.
  week date not null check (extract(isodow from week) = 1),
  status text not null default 'proposed' check (status in ('proposed', 'approved', 'exported', 'sent', 'paid', 'cancelled')),
  proposed_at timestamptz not null default now(),
  -- Null: by the weekly job.
  proposed_by uuid references users on delete set null,
  approved_at timestamptz,
  under_way_at timestamptz,
  closed_at timestamptz,
  check ((status in ('exported', 'sent', 'paid')) <= (under_way_at is not null)),
  check ((status in ('paid', 'cancelled')) = (closed_at is not null))
);
create unique index payout_batches_one_proposed on payout_batches (status) where status = 'proposed';
create index payout_batches_newest on payout_batches (proposed_at desc, id desc);
create index payout_batches_week on payout_batches (week);

create sequence payout_references;
create table payouts (
  id uuid primary key default gen_random_uuid(),
  -- As banks and statements name it: letters and digits only.
  reference text not null unique default 'CHP' || lpad(nextval('payout_references')::text, 9, '0'),
  batch_id uuid not null references payout_batches on delete restrict,
  seller_id uuid not null references sellers on delete restrict,
  account_id uuid not null,
  amount_paise bigint not null check (amount_paise >= 100),
  status text not null default 'proposed' check (status in ('proposed', 'excluded', 'approved', 'exported', 'sent', 'paid', 'bounced', 'cancelled')),
  -- Why it was taken out, or came back.
  reason text check (length(reason) <= 300),
  -- By a file for the bank, or by the payment provider.
  way text check (way in ('file', 'provider')),
  provider_payout_id text unique,
  -- The bank's own number of the transfer (UTR).
  bank_reference text check (length(bank_reference) <= 100),
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  bounced_at timestamptz,
  unique (batch_id, seller_id),
  foreign key (account_id, seller_id) references payout_accounts (id, seller_id) on delete restrict,
  check ((status in ('excluded', 'bounced')) <= (reason is not null)),
  check ((status = 'paid') <= (paid_at is not null)),
  check ((status = 'bounced') = (bounced_at is not null)),
  check ((status in ('exported', 'sent', 'paid', 'bounced')) = (way is not null)),
  check (provider_payout_id is null or way = 'provider')
);
create index payouts_seller on payouts (seller_id, created_at desc, id desc);
create index payouts_account on payouts (account_id);
-- Whom the provider is asked about.
create index payouts_sent on payouts (id) where status = 'sent';
create index payouts_paid_by_provider on payouts (paid_at) where status = 'paid' and way = 'provider';

-- What a payout takes: each entry of the books at most once, from however many processes.
create table payout_items (
  transaction_id bigint not null,
  line integer not null,
  payout_id uuid not null references payouts on delete restrict,
  -- What the seller gets for it; negative where the seller owes it.
  amount_paise bigint not null,
  primary key (transaction_id, line),
  foreign key (transaction_id, line) references ledger_entries on delete restrict
);
create index payout_items_payout on payout_items (payout_id);

-- A payout is the sum of its entries, to the paisa, and they are its seller's; one that is taken out holds none.
create function check_payout_sums() returns trigger language plpgsql as $$
declare
  asked uuid;
  payout payouts%rowtype;
  total numeric;
  strangers bigint;
begin
  asked := case tg_table_name when 'payouts' then (to_jsonb(coalesce(new, old)) ->> 'id')::uuid else (to_jsonb(coalesce(new, old)) ->> 'payout_id')::uuid end;
  select * into payout from payouts where id = asked;
  if not found then return null; end if;
  select coalesce(sum(i.amount_paise), 0), count(*) filter (where e.account <> 'seller_payable' or e.party_id <> payout.seller_id or i.amount_paise <> -e.amount_paise)
    into total, strangers
    from payout_items i join ledger_entries e on e.transaction_id = i.transaction_id and e.line = i.line where i.payout_id = asked;
  if strangers > 0 or total <> (case when payout.status in ('excluded', 'cancelled') then 0 else payout.amount_paise end) then
    raise exception 'payout % is not the sum of its entries', asked using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger payouts_sum_up after insert or update of amount_paise, status, seller_id on payouts
  deferrable initially deferred for each row execute function check_payout_sums();
create constraint trigger payout_items_sum_up after insert or update or delete on payout_items
  deferrable initially deferred for each row execute function check_payout_sums();

-- What was agreed with a bank stays as it was: only the moment of replacement is written to an account.
create function keep_payout_account() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'replaced_at' - 'payable_from') is distinct from (to_jsonb(old) - 'replaced_at' - 'payable_from') then
    raise exception 'payout accounts are replaced, never edited' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger payout_accounts_are_kept before update on payout_accounts for each row execute function keep_payout_account();
