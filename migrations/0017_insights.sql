-- What an applicant is told about the last decision; notes stay among administrators.
alter table seller_applications add column reason text check (length(reason) between 1 and 2000);

-- What is looked at: each product's page and each shop's, once per visitor and day in India.

-- Turns an address and a browser into a mark for one day. Thrown away with the day: from then on no mark can be traced.
create table view_salts (
  day date primary key,
  salt bytea not null check (length(salt) = 32)
);

-- Who has been counted today: a salted hash, nothing about the person. `subject_id` is a product or a seller.
create table view_marks (
  day date not null,
  subject_id uuid not null,
  visitor bytea not null check (length(visitor) = 16),
  primary key (day, subject_id, visitor)
);

-- How often a product was looked at on a day, or, without a product, the shop's own page.
create table daily_views (
  seller_id uuid not null references sellers on delete cascade,
  day date not null,
  product_id uuid references products on delete cascade,
  views integer not null check (views > 0),
  unique nulls not distinct (seller_id, day, product_id)
);
create index daily_views_product on daily_views (product_id, day) where product_id is not null;
