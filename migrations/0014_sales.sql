-- Sales: what a seller takes off the price of pieces for a time, and when it was in force. Prices follow from price_windows alone.

create table sales (
  id uuid primary key default gen_random_uuid(),
  seller_id uuid not null references sellers on delete restrict,
  sale_type text not null check (sale_type in ('flash', 'seasonal', 'clearance', 'weekend', 'limited')),
  percent_off integer check (percent_off between 1 and 99),
  paise_off bigint check (paise_off between 1 and 10000000000),
  starts_at timestamptz not null,
  -- The first instant at which it is over; null: until it is ended by hand.
  ends_at timestamptz check (ends_at > starts_at),
  is_on boolean not null default true,
  -- Ended by hand, for good.
  stopped_at timestamptz,
  -- When letters about its beginning began to be written; they are written once.
  told_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, seller_id),
  check (num_nonnulls(percent_off, paise_off) = 1),
  check (stopped_at is null or not is_on)
);
create index sales_of_seller on sales (seller_id, starts_at desc, id desc);

-- What a sale is about: pieces of its own seller.
create table sale_products (
  sale_id uuid not null,
  product_id uuid not null,
  seller_id uuid not null,
  primary key (sale_id, product_id),
  foreign key (sale_id, seller_id) references sales (id, seller_id) on delete cascade,
  foreign key (product_id, seller_id) references products (id, seller_id) on delete cascade
);
create index sale_products_product on sale_products (product_id);

-- When it was, is or will be in force, switched off in between or not: what was ordered meanwhile is its result.
create table sale_periods (
  sale_id uuid not null references sales on delete cascade,
  during tstzrange not null check (not isempty(during) and not lower_inf(during)),
  exclude using gist (sale_id with =, during with &&)
);

alter table price_windows add foreign key (sale_id) references sales on delete cascade;

-- Who saved a piece hears once when it is in a sale, and can leave these letters as any others.
alter table subscriptions drop constraint subscriptions_topic_check;
alter table subscriptions add constraint subscriptions_topic_check check (topic in ('new_arrivals', 'sale', 'wished'));
