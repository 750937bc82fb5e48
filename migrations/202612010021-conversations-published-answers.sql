-- expand
-- Questions of buyers with the answers of their shop, which the shop publishes on the listing
-- (docs/decisions/144). They have no name. One that is taken down stays for its shop to see why.
create table published_answers (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references conversations (id) on delete cascade,
  product_id uuid not null,
  seller_id uuid not null,
  question text not null check (length(question) between 1 and 500),
  answer text not null check (length(answer) between 1 and 1000),
  -- Those with the highest are shown first.
  position integer not null,
  published_at timestamptz not null default now(),
  taken_down_at timestamptz,
  taken_down_by text check (taken_down_by in ('buyer', 'marketplace')),
  reason text check (length(reason) between 1 and 1000),
  foreign key (product_id, seller_id) references products (id, seller_id) on delete cascade,
  check ((taken_down_at is null) = (taken_down_by is null)),
  check ((taken_down_by is not distinct from 'marketplace') = (reason is not null))
);
create index published_answers_of_product on published_answers (product_id, position desc, id);
create index published_answers_of_shop on published_answers (seller_id);
-- A form that is sent twice publishes once.
create unique index published_answers_once on published_answers (conversation_id, md5(question))
where taken_down_at is null;
