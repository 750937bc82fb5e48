-- expand
-- Marks of origin: a seller is an authorised user of a geographical indication (GI) or makes the
-- product of a district (ODOP). Buyers see one only after an administrator has checked its document.
create table origin_marks (
  id uuid primary key default gen_random_uuid(),
  seller_id uuid not null references sellers (user_id) on delete restrict,
  kind text not null check (kind in ('gi', 'odop')),
  -- As registered: "Kolhapuri Chappal". Of a district: its product.
  name text not null check (length(name) between 2 and 120),
  number text not null check (length(number) between 1 and 40),
  -- The last day, by the calendar of India, on which it is valid. Null: no end.
  valid_until date,
  status text not null default 'pending' check (status in ('pending', 'verified', 'refused', 'expired')),
  -- Why it was refused; its seller reads it.
  reason text check (length(reason) between 1 and 2000),
  decided_at timestamptz,
  decided_by uuid references profiles (user_id) on delete restrict,
  created_at timestamptz not null default now(),
  unique (id, seller_id),
  check ((status = 'refused') = (reason is not null)),
  check ((status = 'pending') = (decided_at is null) and (decided_at is null) = (decided_by is null))
);
create unique index origin_marks_once on origin_marks (seller_id, kind, lower(number)) where status <> 'refused';
create index origin_marks_in_order on origin_marks (status, created_at, id);
create index origin_marks_deciders on origin_marks (decided_by) where decided_by is not null;
create index origin_marks_numbers on origin_marks (kind, lower(number));
create index origin_marks_ending on origin_marks (valid_until) where status = 'verified';

-- Seen only by its seller and by administrators. Apart, so that no query reads it by accident.
create table origin_mark_documents (
  mark_id uuid primary key references origin_marks on delete cascade,
  file_name text not null check (length(file_name) between 1 and 120),
  type text not null check (type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
  bytes bytea not null check (octet_length(bytes) between 1 and 5242880)
);
alter table origin_mark_documents alter column bytes set storage external;

create table product_origin_marks (
  product_id uuid not null,
  mark_id uuid not null,
  seller_id uuid not null,
  primary key (product_id, mark_id),
  foreign key (product_id, seller_id) references products (id, seller_id) on delete cascade,
  foreign key (mark_id, seller_id) references origin_marks (id, seller_id) on delete cascade
);
create index product_origin_marks_of_mark on product_origin_marks (mark_id, seller_id);
