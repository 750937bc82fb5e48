-- expand
-- Work on the products of a category in the background, some at a time: their list rows are
-- refreshed after a change of attributes, or they move to another category.
create table product_runs (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('refresh', 'move')),
  -- Null once the category was deleted.
  category_slug text references categories (slug) on update cascade on delete set null,
  -- What the category was called at the start, with translations, for the time after its deletion.
  category_names jsonb not null check (jsonb_typeof(category_names) = 'object'),
  -- Of a move: where the products go, and whether the category is deleted once it is empty.
  target_slug text references categories (slug) on update cascade on delete set null,
  deletes_category boolean not null default false,
  -- Products at the start, and those that are done.
  total integer not null check (total >= 0),
  done integer not null default 0 check (done >= 0),
  -- Of a refresh: the last product that is done, and how often it began anew because of a further
  -- change.
  last_product_id uuid,
  round integer not null default 1,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  check (kind = 'move' or (target_slug is null and not deletes_category))
);
-- One of each kind at a time. A further change begins the refresh anew.
create unique index product_runs_open on product_runs (category_slug, kind)
where finished_at is null;
create index product_runs_of_target on product_runs (target_slug) where target_slug is not null;
create index product_runs_of_category on product_runs (category_slug);
