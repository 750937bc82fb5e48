-- expand
-- What a product of a category is asked about, beyond the fields that every product has: heel
-- height, what fits, tanning. Administrators define attributes; none is part of the program.
create table attributes (
  code text primary key check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(code) <= 40),
  name text not null check (length(name) between 1 and 60),
  type text not null check (type in ('number', 'choice', 'choices', 'yes_no', 'text')),
  -- Whether a product has one value, or each of its variants.
  scope text not null check (scope in ('product', 'variant')),
  unit text check (length(unit) between 1 and 12),
  help text check (length(help) between 1 and 200),
  -- Bounds between the ranges that lists filter a number by: {3,5} are "under 3", "3 to 5", "5 and more".
  ranges numeric[] not null default '{}',
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  -- Set with the first value. From then on type and scope are fixed, and choices can only be retired.
  is_used boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check (unit is null or type = 'number'),
  check (cardinality(ranges) <= 12 and (ranges = '{}' or type = 'number')),
  check (not (type = 'choices' and scope = 'variant'))
);

create table attribute_choices (
  attribute_code text not null references attributes on update cascade on delete cascade,
  value text not null check (value ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(value) <= 40),
  label text not null check (length(label) between 1 and 60),
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  position integer not null,
  -- No longer offered; products that have it keep it.
  retired_at timestamptz,
  primary key (attribute_code, value)
);

-- Which categories ask for an attribute, and how.
create table category_attributes (
  category_slug text not null references categories (slug) on update cascade on delete cascade,
  attribute_code text not null references attributes on update cascade on delete cascade,
  position integer not null,
  is_required boolean not null default false,
  is_filterable boolean not null default false,
  is_on_cards boolean not null default false,
  primary key (category_slug, attribute_code)
);
create index category_attributes_by_attribute on category_attributes (attribute_code);

-- {"heel-height": 4.5, "closure": "buckle", "fits": ["laptop-13", "laptop-14"], "lined": true}
alter table products add column attributes jsonb not null default '{}';
-- safe beside the release before: it does not know the column.
alter table products
  add constraint products_attributes_check check (jsonb_typeof(attributes) = 'object') not valid;
alter table variants add column attributes jsonb not null default '{}';
-- safe beside the release before: as above.
alter table variants
  add constraint variants_attributes_check check (jsonb_typeof(attributes) = 'object') not valid;
