-- expand
-- What buyers say about delivered pieces: one review per line of an order.
create table reviews (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null,
  line_number integer not null,
  product_id uuid not null,
  seller_id uuid not null,
  -- Null once the account is erased: the review stays without its name.
  author_id uuid references users (id) on delete set null,
  stars smallint not null check (stars between 1 and 5),
  quality smallint check (quality between 1 and 5),
  fit text check (fit in ('small', 'true', 'large')),
  body text not null check (length(body) <= 2000),
  status text not null check (status in ('published', 'held', 'removed')),
  -- Why the automatic checks stopped it.
  held_for text[] not null default '{}',
  -- A keyed hash of the network; forgotten after 90 days.
  network text check (length(network) <= 100),
  removed_reason text check (length(removed_reason) between 1 and 1000),
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz,
  answer text check (length(answer) between 1 and 2000),
  answered_at timestamptz,
  helpful_count integer not null default 0 check (helpful_count >= 0),
  written_at timestamptz not null default now(),
  edited_at timestamptz,
  published_at timestamptz,
  constraint reviews_once unique (order_id, line_number),
  foreign key (order_id, line_number) references order_items (order_id, line_number)
    on delete restrict,
  foreign key (product_id, seller_id) references products (id, seller_id) on delete restrict,
  check ((answer is null) = (answered_at is null)),
  check ((status = 'removed') = (removed_reason is not null)),
  check (status <> 'published' or published_at is not null)
);
create index reviews_of_product on reviews (product_id, written_at desc, id)
where status = 'published';
create index reviews_most_helpful on reviews (product_id, helpful_count desc, written_at desc, id)
where status = 'published';
create index reviews_of_shop on reviews (seller_id, written_at desc, id);
create index reviews_of_author on reviews (author_id);
create index reviews_held on reviews (written_at, id) where status = 'held';
create index reviews_decided_by on reviews (decided_by) where decided_by is not null;

create table review_votes (
  review_id uuid not null references reviews (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  voted_at timestamptz not null default now(),
  primary key (review_id, user_id)
);
create index review_votes_of_user on review_votes (user_id);

create table review_reports (
  review_id uuid not null references reviews (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  reason text not null check (reason in ('spam', 'insult', 'personal', 'wrong', 'other')),
  note text check (length(note) between 1 and 1000),
  reported_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (review_id, user_id)
);
create index review_reports_of_user on review_reports (user_id);
create index review_reports_open on review_reports (reported_at) where settled_at is null;

-- The one reminder to review the pieces of an order.
create table review_reminders (
  order_id uuid primary key references orders (id) on delete restrict,
  sent_at timestamptz not null default now()
);
