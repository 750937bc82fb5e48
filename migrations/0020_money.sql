-- Money: orders that wait for their payment, the ledger, payments and refunds, and what each order comes to for its seller.

-- An order paid online waits for its payment with its stock held; it expires when none comes. A parcel may be refused at
-- the door and come back.
alter table orders drop constraint orders_status_check;
alter table orders add constraint orders_status_check
  check (status in ('awaiting_payment', 'expired', 'pending', 'confirmed', 'shipped', 'delivered', 'refused', 'cancelled'));
alter table order_events drop constraint order_events_status_check;
alter table order_events add constraint order_events_status_check
  check (status in ('awaiting_payment', 'expired', 'pending', 'confirmed', 'shipped', 'delivered', 'refused', 'cancelled'));

-- What was held is released when nobody pays, and taken once more when the money comes late. What comes back is put on
-- the shelf again or not; a return may come in parts, so it names itself.
alter table stock_movements drop constraint stock_movements_reason_check;
alter table stock_movements drop constraint stock_movements_check;
alter table stock_movements
  add column return_id uuid,
  add constraint stock_movements_reason_check
    check (reason in ('initial', 'restock', 'correction', 'order', 'release', 'revival', 'cancellation', 'refusal', 'return')),
  add constraint stock_movements_names_its_order
    check ((reason in ('order', 'release', 'revival', 'cancellation', 'refusal', 'return')) = (order_id is not null)),
  add constraint stock_movements_names_its_return check ((reason = 'return') = (return_id is not null));
alter table stock_movements drop constraint stock_movements_order_id_variant_id_reason_key;
create unique index stock_movements_once on stock_movements (order_id, variant_id, reason) where reason <> 'return';
create unique index stock_movements_once_per_return on stock_movements (return_id, variant_id) where reason = 'return';

-- The chart of accounts. Whose an entry is: the marketplace's own, one seller's, or what belongs to one order.
create table ledger_accounts (
  code text primary key check (code ~ '^[a-z_]+$'),
  name text not null,
  kind text not null check (kind in ('asset', 'liability', 'income', 'expense')),
  owner text not null check (owner in ('marketplace', 'seller', 'order')),
  unique (code, owner)
);
insert into ledger_accounts values
  ('provider_clearing', 'Money at the payment provider', 'asset', 'marketplace'),
  ('bank', 'Money at the bank', 'asset', 'marketplace'),
  ('courier_cash', 'Cash that couriers hold', 'asset', 'order'),
  ('seller_cash', 'Cash that sellers hold', 'asset', 'seller'),
  ('buyers', 'Paid by buyers, not delivered yet', 'liability', 'order'),
  ('refunds_due', 'Refunds on their way to buyers', 'liability', 'order'),
  ('seller_pending', 'Sellers: goods and GST, return window open', 'liability', 'seller'),
  ('shipping', 'Sellers: shipping, return window open', 'liability', 'seller'),
  ('rounding', 'Sellers: rounding to the rupee, return window open', 'liability', 'seller'),
  ('seller_payable', 'Sellers: payable', 'liability', 'seller'),
  ('payouts_under_way', 'Payouts on their way to sellers', 'liability', 'seller'),
  ('commission', 'Commission', 'income', 'marketplace'),
  ('gst_on_commission', 'GST on commission', 'liability', 'marketplace'),
  ('tcs', 'TCS to be deposited (section 52, CGST Act)', 'liability', 'marketplace'),
  ('tds', 'TDS to be deposited (section 194-O; 393 of the Act of 2025)', 'liability', 'marketplace'),
  ('advertising', 'Advertising', 'income', 'marketplace'),
  ('gst_on_advertising', 'GST on advertising', 'liability', 'marketplace'),
  ('adjustments', 'Adjustments with a reason', 'expense', 'marketplace');

-- Double entry: debits are positive, credits negative. A cause is booked once.
create table ledger_transactions (
  id bigint generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z_]+$'),
  cause text not null unique,
  order_id uuid references orders on delete restrict,
  seller_id uuid references sellers on delete restrict,
  note text check (length(note) <= 500),
  at timestamptz not null default now(),
  -- The database's own transaction that wrote it: entries cannot be added later.
  written_by xid8 not null default pg_current_xact_id(),
  check (cause like kind || ':%')
);
create index ledger_transactions_order on ledger_transactions (order_id, id) where order_id is not null;
create index ledger_transactions_seller on ledger_transactions (seller_id, id) where seller_id is not null;
create index ledger_transactions_at on ledger_transactions (at, id);

create table ledger_entries (
  transaction_id bigint not null references ledger_transactions on delete restrict,
  line integer not null check (line > 0),
  account text not null,
  owner text not null,
  -- The seller or the order, as the account says.
  party_id uuid,
  amount_paise bigint not null check (amount_paise <> 0),
  primary key (transaction_id, line),
  foreign key (account, owner) references ledger_accounts (code, owner),
  check ((owner = 'marketplace') = (party_id is null))
);
create index ledger_entries_party on ledger_entries (party_id, account) include (amount_paise, transaction_id) where party_id is not null;
create index ledger_entries_account on ledger_entries (account, transaction_id) include (amount_paise);

create function check_ledger_balances() returns trigger language plpgsql as $$
declare
  booked bigint;
  total numeric;
  writer xid8;
begin
  booked := case tg_table_name when 'ledger_transactions' then (to_jsonb(new) ->> 'id')::bigint else (to_jsonb(new) ->> 'transaction_id')::bigint end;
  select sum(amount_paise) into total from ledger_entries where transaction_id = booked;
  if total is distinct from 0 then
    raise exception 'ledger transaction % does not balance', booked using errcode = 'check_violation';
  end if;
  select written_by into writer from ledger_transactions where id = booked;
  if writer <> pg_current_xact_id() then
    raise exception 'ledger transaction % is closed', booked using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_transaction_balances after insert on ledger_transactions
  deferrable initially deferred for each row execute function check_ledger_balances();
create constraint trigger ledger_entry_balances after insert on ledger_entries
  deferrable initially deferred for each row execute function check_ledger_balances();
create trigger ledger_transactions_are_append_only before update or delete or truncate on ledger_transactions
  for each statement execute function refuse_change();
create trigger ledger_entries_are_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();

-- What is kept back from sellers for the state, by day; `without_pan` replaces the rate for those who gave none.
create table withholding_rates (
  kind text not null check (kind in ('commission_gst', 'tcs', 'tds')),
  valid_from date not null,
  basis_points integer not null check (basis_points between 0 and 10000),
  without_pan_basis_points integer check (without_pan_basis_points between 0 and 10000),
  -- Individuals and Hindu undivided families up to this much a financial year are left alone.
  individual_exempt_paise bigint check (individual_exempt_paise >= 0),
  legal_basis text not null,
  primary key (kind, valid_from)
);
insert into withholding_rates values
  ('commission_gst', '2017-07-01', 1800, null, null, 'Notification 11/2017-Central Tax (Rate), heading 9985'),
  ('tcs', '2018-10-01', 100, null, null, 'Section 52, CGST Act; notification 52/2018'),
  ('tcs', '2024-07-10', 50, null, null, 'Section 52, CGST Act; notification 15/2024'),
  ('tds', '2020-10-01', 100, 500, 50000000, 'Section 194-O, Income-tax Act 1961'),
  ('tds', '2024-10-01', 10, 500, 50000000, 'Section 194-O, Income-tax Act 1961, as amended in 2024'),
  ('tds', '2026-04-01', 10, 500, 50000000, 'Section 393, table, S. No. 8(v), Income-tax Act 2025');

-- What an order that was delivered comes to for its seller: how each figure was worked out, as it stands after returns.
create table order_settlements (
  order_id uuid primary key references orders on delete restrict,
  seller_id uuid not null references sellers on delete restrict,
  paid_by text not null check (paid_by in ('online', 'cod', 'hand')),
  cash_held_by text check (cash_held_by in ('courier', 'seller')),
  delivered_at timestamptz not null,
  goods_paise bigint not null check (goods_paise >= 0),
  tax_paise bigint not null check (tax_paise >= 0),
  shipping_paise bigint not null check (shipping_paise >= 0),
  round_off_paise bigint not null check (round_off_paise between -100 and 100),
  returned_goods_paise bigint not null default 0 check (returned_goods_paise between 0 and goods_paise),
  returned_tax_paise bigint not null default 0 check (returned_tax_paise between 0 and tax_paise),
  returned_shipping_paise bigint not null default 0 check (returned_shipping_paise between 0 and shipping_paise),
  returned_round_off_paise bigint not null default 0,
  commission_basis_points integer not null check (commission_basis_points between 0 and 10000),
  commission_gst_basis_points integer not null check (commission_gst_basis_points between 0 and 10000),
  tcs_basis_points integer not null check (tcs_basis_points between 0 and 10000),
  tds_basis_points integer not null check (tds_basis_points between 0 and 10000),
  commission_paise bigint not null check (commission_paise >= 0),
  commission_gst_paise bigint not null check (commission_gst_paise >= 0),
  tcs_paise bigint not null check (tcs_paise >= 0),
  tds_paise bigint not null check (tds_paise >= 0),
  -- When the return window is over; held longer while a return is open or the courier has the cash.
  payable_from timestamptz not null,
  open_returns integer not null default 0 check (open_returns >= 0),
  remitted_at timestamptz,
  released_at timestamptz,
  check ((paid_by = 'online') = (cash_held_by is null)),
  check (paid_by <> 'hand' or cash_held_by = 'seller'),
  check (remitted_at is null or cash_held_by = 'courier'),
  check (released_at is null or cash_held_by is distinct from 'courier' or remitted_at is not null)
);
create index order_settlements_seller on order_settlements (seller_id, delivered_at desc, order_id);
create index order_settlements_due on order_settlements (payable_from) where released_at is null;
create index order_settlements_cash on order_settlements (delivered_at) where cash_held_by = 'courier' and remitted_at is null;

-- One payment for one thing: a purchase, or a campaign. It exists before the provider hears of it.
create table payments (
  id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('purchase', 'campaign')),
  subject_id uuid not null,
  payer_id uuid not null references users on delete restrict,
  amount_paise bigint not null check (amount_paise >= 100),
  -- Open: may be paid. Closed: nobody waits for it, but money may still arrive. Captured: paid, for ever.
  status text not null default 'open' check (status in ('open', 'closed', 'captured')),
  hold_until timestamptz not null,
  provider_order_id text unique,
  captured_payment_id text unique,
  captured_at timestamptz,
  -- Whether what it was for took the money, or it is given back.
  outcome text check (outcome in ('accepted', 'returned')),
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  -- When the provider is asked next; null when there is nothing to ask any more.
  next_check_at timestamptz,
  checks integer not null default 0,
  unique (purpose, subject_id),
  check ((status = 'captured') = (captured_at is not null and captured_payment_id is not null and outcome is not null)),
  check ((status = 'closed') <= (closed_at is not null)),
  check (captured_payment_id is null or provider_order_id is not null)
);
create index payments_payer_open on payments (payer_id) where status = 'open';
create index payments_to_close on payments (hold_until) where status = 'open';
create index payments_to_check on payments (next_check_at) where next_check_at is not null;

-- Each try of a buyer at it, as the provider tells.
create table payment_attempts (
  provider_payment_id text primary key,
  payment_id uuid not null references payments on delete restrict,
  status text not null check (status in ('created', 'authorized', 'captured', 'failed', 'refunded')),
  amount_paise bigint not null,
  method text,
  error text,
  first_seen_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index payment_attempts_payment on payment_attempts (payment_id, first_seen_at);

-- What the provider told us by itself, as it came.
create table provider_events (
  id text primary key check (length(id) between 1 and 100),
  kind text not null,
  body text not null check (length(body) <= 262144),
  received_at timestamptz not null default now(),
  handled_at timestamptz,
  problem text
);
create index provider_events_open on provider_events (received_at) where handled_at is null;

-- What does not fit and a person must look at: another amount, an order nobody knows, a refund that keeps failing.
create table payment_alerts (
  id bigint generated always as identity primary key,
  kind text not null,
  fact text not null,
  payment_id uuid references payments on delete restrict,
  detail jsonb not null,
  raised_at timestamptz not null default now(),
  settled_at timestamptz,
  settled_by uuid references users on delete set null,
  note text,
  unique (kind, fact)
);
create index payment_alerts_open on payment_alerts (raised_at) where settled_at is null;

-- Money that goes back. By the provider, on the way it came; by hand to a bank account or UPI address for what was paid in cash.
create table refunds (
  id uuid primary key default gen_random_uuid(),
  cause text not null unique,
  through text not null check (through in ('provider', 'hand')),
  payment_id uuid references payments on delete restrict,
  order_id uuid references orders on delete restrict,
  buyer_id uuid not null references users on delete restrict,
  amount_paise bigint not null check (amount_paise > 0),
  -- requested: to be sent. pending: the provider has it. needs_details: the buyer has not said where to.
  status text not null default 'requested' check (status in ('needs_details', 'requested', 'pending', 'processed', 'failed')),
  provider_refund_id text unique,
  destination jsonb,
  reference text check (length(reference) <= 100),
  tries integer not null default 0,
  next_try_at timestamptz,
  last_error text,
  requested_at timestamptz not null default now(),
  processed_at timestamptz,
  processed_by uuid references users on delete set null,
  check ((through = 'provider') = (payment_id is not null)),
  check ((status = 'processed') = (processed_at is not null)),
  check (status <> 'needs_details' or through = 'hand')
);
create index refunds_payment on refunds (payment_id) where payment_id is not null;
create index refunds_order on refunds (order_id) where order_id is not null;
create index refunds_open on refunds (requested_at) where status <> 'processed';
create index refunds_due on refunds (next_try_at) where next_try_at is not null;

-- Never more goes back than came.
create function check_refunds_within_payment() returns trigger language plpgsql as $$
declare
  paid payments%rowtype;
begin
  if new.payment_id is null then return new; end if;
  select * into paid from payments where id = new.payment_id for update;
  if paid.status <> 'captured' or (select coalesce(sum(amount_paise), 0) from refunds where payment_id = new.payment_id and id <> new.id) + new.amount_paise > paid.amount_paise then
    raise exception 'refunds of payment % would be more than was paid', new.payment_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger refunds_within_payment before insert or update of amount_paise, payment_id on refunds
  for each row execute function check_refunds_within_payment();
