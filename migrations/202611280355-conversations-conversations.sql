-- expand
-- What buyers and shops write to each other: one conversation per buyer and product, one per order.
create table conversations (
  id uuid primary key default gen_random_uuid(),
  seller_id uuid not null references sellers (user_id) on delete restrict,
  -- Null once the account is erased: the shop keeps what was said, without a name.
  buyer_id uuid references users (id) on delete set null,
  product_id uuid,
  order_id uuid unique references orders (id) on delete restrict,
  buyer_unread integer not null default 0 check (buyer_unread >= 0),
  seller_unread integer not null default 0 check (seller_unread >= 0),
  created_at timestamptz not null default now(),
  last_message_at timestamptz not null default now(),
  foreign key (product_id, seller_id) references products (id, seller_id) on delete restrict,
  check ((product_id is null) <> (order_id is null))
);
create unique index conversations_of_listing on conversations (buyer_id, product_id)
where product_id is not null;
create index conversations_of_buyer on conversations (buyer_id, last_message_at desc, id desc);
create index conversations_of_shop on conversations (seller_id, last_message_at desc, id desc);
create index conversations_of_product on conversations (product_id, seller_id);

create table conversation_messages (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references conversations (id) on delete cascade,
  side text not null check (side in ('buyer', 'seller')),
  author_id uuid references users (id) on delete set null,
  body text not null check (length(body) between 1 and 2000),
  sent_at timestamptz not null default clock_timestamp()
);
create index conversation_messages_in_order
on conversation_messages (conversation_id, sent_at desc, id desc);
create index conversation_messages_of_author on conversation_messages (author_id);

-- Who wants no more questions about listings from whom. Orders stay open to both.
create table conversation_blocks (
  buyer_id uuid not null references users (id) on delete cascade,
  seller_id uuid not null references sellers (user_id) on delete cascade,
  side text not null check (side in ('buyer', 'seller')),
  blocked_at timestamptz not null default now(),
  primary key (buyer_id, seller_id, side)
);
create index conversation_blocks_of_shop on conversation_blocks (seller_id);

create table conversation_reports (
  conversation_id uuid not null references conversations (id) on delete cascade,
  side text not null check (side in ('buyer', 'seller')),
  user_id uuid references users (id) on delete set null,
  reason text not null check (reason in ('spam', 'insult', 'outside', 'fraud', 'other')),
  note text check (length(note) between 1 and 1000),
  reported_at timestamptz not null default now(),
  settled_at timestamptz,
  decided_by uuid references users (id) on delete set null,
  outcome text check (length(outcome) between 1 and 1000),
  primary key (conversation_id, side),
  check ((settled_at is null) = (outcome is null))
);
create index conversation_reports_open on conversation_reports (reported_at)
where settled_at is null;
create index conversation_reports_of_user on conversation_reports (user_id);
create index conversation_reports_decided_by on conversation_reports (decided_by)
where decided_by is not null;
