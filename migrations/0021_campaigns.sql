-- Advertising: what packages cost, by day, and the campaigns that sellers bought.

-- A line holds from its day in India until the next one of its code.
create table ad_plans (
  code text not null check (code in ('basic_spotlight', 'premium_boost', 'elite_campaign')),
  valid_from date not null,
  name text not null check (length(name) between 1 and 60),
  -- What the seller pays, GST included.
  price_paise bigint not null check (price_paise between 100 and 10000000),
  gst_basis_points integer not null check (gst_basis_points between 0 and 10000),
  days integer not null check (days between 1 and 365),
  -- Null: as many as the seller has.
  product_limit integer check (product_limit between 1 and 1000),
  share_basis_points integer not null check (share_basis_points between 1 and 10000),
  is_popular boolean not null default false,
  created_at timestamptz not null default now(),
  created_by uuid references users on delete set null,
  primary key (code, valid_from)
);
insert into ad_plans (code, valid_from, name, price_paise, gst_basis_points, days, product_limit, share_basis_points, is_popular) values
  ('basic_spotlight', '2026-01-01', 'Basic Spotlight', 199900, 1800, 7, 2, 2000, false),
  ('premium_boost', '2026-01-01', 'Premium Boost', 349900, 1800, 14, 5, 6000, true),
  ('elite_campaign', '2026-01-01', 'Elite Campaign', 499900, 1800, 30, null, 10000, false);

create table campaigns (
  id uuid primary key default gen_random_uuid(),
  seller_id uuid not null references sellers on delete restrict,
  idempotency_key uuid not null,
  -- The plan as it was bought.
  plan_code text not null,
  plan_name text not null,
  price_paise bigint not null check (price_paise >= 100),
  gst_basis_points integer not null check (gst_basis_points between 0 and 10000),
  days integer not null check (days > 0),
  product_limit integer check (product_limit > 0),
  share_basis_points integer not null check (share_basis_points between 1 and 10000),
  -- Returned: paid, and the money given back, because its seller could not sell any more.
  status text not null default 'awaiting_payment'
    check (status in ('awaiting_payment', 'unpaid', 'returned', 'awaiting_products', 'running', 'ended', 'stopped')),
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  starts_at timestamptz,
  -- The first instant at which it is over.
  ends_at timestamptz,
  -- Stopped by an administrator before its end.
  stopped_at timestamptz,
  stopped_by uuid references users on delete set null,
  stop_reason text check (length(stop_reason) between 1 and 500),
  reminded_at timestamptz,
  -- When it was reckoned up: what could have been shown, what was, and what is given back for what was not.
  settled_at timestamptz,
  eligible integer check (eligible >= 0),
  shown integer check (shown >= 0),
  credit_paise bigint not null default 0 check (credit_paise between 0 and price_paise),
  invoice_id uuid,
  credit_note_id uuid,
  version integer not null default 1,
  unique (seller_id, idempotency_key),
  unique (id, seller_id),
  check ((starts_at is null) = (ends_at is null)),
  check (ends_at > starts_at),
  check ((status in ('awaiting_products', 'running', 'ended', 'stopped', 'returned')) = (paid_at is not null)),
  check (status not in ('running', 'ended') or starts_at is not null),
  check ((status = 'stopped') = (stopped_at is not null)),
  check ((stopped_at is null) = (stop_reason is null)),
  check (status <> 'ended' or settled_at is not null),
  check ((settled_at is null) = (eligible is null and shown is null)),
  check (credit_paise = 0 or settled_at is not null)
);
create index campaigns_of_seller on campaigns (seller_id, created_at desc, id desc);
create index campaigns_newest on campaigns (created_at desc, id desc);
create index campaigns_of_status on campaigns (status, created_at desc, id desc);
create index campaigns_running on campaigns (ends_at) where status = 'running';
create index campaigns_without_products on campaigns (paid_at) where status = 'awaiting_products';

-- What a campaign shows: pieces of its own seller.
create table campaign_products (
  campaign_id uuid not null,
  product_id uuid not null,
  seller_id uuid not null,
  added_at timestamptz not null default now(),
  primary key (campaign_id, product_id),
  foreign key (campaign_id, seller_id) references campaigns (id, seller_id) on delete cascade,
  foreign key (product_id, seller_id) references products (id, seller_id) on delete cascade
);
create index campaign_products_product on campaign_products (product_id);
