-- expand
-- A seller's rules for products whose file names no category of ours.
create table import_category_rules (
  id uuid primary key default gen_random_uuid(),
  seller_id uuid not null references sellers on delete cascade,
  -- In lower case, with single spaces. All must be in the product's name.
  words text not null check (length(words) between 1 and 100 and words = btrim(words)),
  category_slug text not null references categories on update cascade on delete cascade,
  -- Bounds the rules of a seller.
  place smallint not null check (place between 1 and 50),
  unique (seller_id, words),
  unique (seller_id, place)
);
create index import_category_rules_category on import_category_rules (category_slug);

-- The rules by which the preview was made. The import keeps to them when the seller changes a rule.
alter table imports add column category_rules jsonb not null default '[]';

alter table import_products
  -- The seller's choice for this product.
  add column category_slug text check (length(category_slug) between 1 and 100),
  -- The category that it will get, why, and the words of the rule.
  add column category_expected text,
  add column category_rule text,
  add column category_source text check (
    category_source in ('file', 'shop', 'product', 'rule', 'all')
    and num_nulls(category_source, category_expected) <> 1
    and coalesce(category_source = 'rule', false) = (num_nulls(category_rule) = 0)
  ),
  -- It was published with its pictures. When more are fetched later, the seller decides about it.
  add column was_published boolean not null default false;
