-- What artisans and administrators work with: prices for a time, holidays, products taken down, GST rates by day.

create extension if not exists btree_gist;

-- What a sale takes off the price of a product, and when: by the clock, half-open in time. The price that is asked at an
-- instant follows from this and from the product alone. Two sales never meet on one product.
create table price_windows (
  product_id uuid not null references products on delete cascade,
  sale_id uuid not null,
  during tstzrange not null check (not isempty(during) and not lower_inf(during)),
  percent_off integer check (percent_off between 1 and 99),
  paise_off bigint check (paise_off > 0),
  primary key (product_id, sale_id),
  check (num_nonnulls(percent_off, paise_off) = 1),
  exclude using gist (product_id with =, during with &&)
);
create index price_windows_sale on price_windows (sale_id);

-- The price of a piece while a sale takes something off, without GST: half a paisa is rounded up, never below ₹1 and
-- never above what it was. The same as salePrice in the catalogue's rules.
create function sale_price(price_paise bigint, percent_off integer, paise_off bigint) returns bigint language sql immutable as $$
  select case
    when percent_off is not null then least(price_paise, greatest(100, (2 * price_paise * (100 - percent_off) + 100) / 200))
    when paise_off is not null then least(price_paise, greatest(100, price_paise - paise_off))
    else price_paise end
$$;

alter table products
  -- Declared by the seller; it changes the rate of some goods of heading 4202 (notification 21/2018-CT(R)).
  add column is_handicraft boolean not null default false,
  -- Why the rate is another than the one suggested.
  add column gst_reason text check (length(gst_reason) between 1 and 500),
  -- Taken out of the shop by an administrator, whatever its status, until restored.
  add column taken_down_at timestamptz,
  add column taken_down_reason text check (length(taken_down_reason) between 1 and 2000),
  add check ((taken_down_at is null) = (taken_down_reason is null)),
  -- Thrown away by its seller a moment ago: hidden everywhere, and gone for good when the moment has passed.
  add column deleted_at timestamptz,
  add check (deleted_at is null or status = 'draft');
create index products_taken_down on products (taken_down_at desc) where taken_down_at is not null;
create index products_deleted on products (deleted_at) where deleted_at is not null;

alter table sellers
  add column version integer not null default 1,
  -- Nothing can be ordered meanwhile; by the clock, half-open in time.
  add column away_from timestamptz,
  add column away_until timestamptz,
  add column away_note text check (length(away_note) <= 500),
  add check (num_nonnulls(away_from, away_until) in (0, 2) and (away_until is null or away_until > away_from)),
  -- Where parcels start, and what a new product is preset with.
  add column ships_from_pin_code text check (ships_from_pin_code ~ '^[1-9][0-9]{5}$'),
  add column default_processing text not null default 'ready' check (default_processing in ('ready', 'made_to_order', 'custom')),
  add column portrait_image_id uuid references images on delete restrict;

-- The workshop, as its public page shows it.
create table seller_photos (
  seller_id uuid not null references sellers on delete cascade,
  position integer not null check (position >= 0),
  image_id uuid not null references images on delete restrict,
  alt text not null check (length(alt) <= 300),
  primary key (seller_id, position)
);
create index seller_photos_image on seller_photos (image_id);
create index sellers_portrait on sellers (portrait_image_id) where portrait_image_id is not null;

-- Rates of GST by HSN code: of the lines that are in force on a day, fit the price of one piece and, where a line asks
-- for it, the declaration of handicraft, the one with the longest prefix counts; handicraft lines before others.
-- Sources: notifications 9/2025-CT(R) and 13/2025-CT(R), in force since 22 September 2025; 1/2017-CT(R) before.
create table gst_rates (
  id integer generated always as identity primary key,
  hsn_prefix text not null check (hsn_prefix ~ '^[0-9]{2,8}$'),
  goods text not null,
  basis_points integer not null check (basis_points in (0, 500, 1200, 1800, 2800, 4000)),
  in_force_from date not null,
  -- The first day on which it is no longer in force.
  in_force_until date check (in_force_until > in_force_from),
  -- Of one piece (footwear: a pair), without GST: above the first, up to the second.
  above_paise bigint not null default 0 check (above_paise >= 0),
  up_to_paise bigint check (up_to_paise > above_paise),
  is_for_handicraft boolean not null default false,
  exclude using gist (
    hsn_prefix with =, (is_for_handicraft::integer) with =,
    daterange(in_force_from, in_force_until) with &&, int8range(above_paise, up_to_paise) with &&)
);
insert into gst_rates (hsn_prefix, goods, basis_points, in_force_from, in_force_until, above_paise, up_to_paise, is_for_handicraft) values
  ('4107', 'Leather further prepared after tanning', 1200, '2017-07-01', '2025-09-22', 0, null, false),
  ('4107', 'Leather further prepared after tanning', 500, '2025-09-22', null, 0, null, false),
  ('4112', 'Leather of sheep or lamb, further prepared', 1200, '2017-07-01', '2025-09-22', 0, null, false),
  ('4112', 'Leather of sheep or lamb, further prepared', 500, '2025-09-22', null, 0, null, false),
  ('4113', 'Leather of other animals, further prepared', 1200, '2017-07-01', '2025-09-22', 0, null, false),
  ('4113', 'Leather of other animals, further prepared', 500, '2025-09-22', null, 0, null, false),
  ('4114', 'Chamois and patent leather', 1200, '2017-07-01', '2025-09-22', 0, null, false),
  ('4114', 'Chamois and patent leather', 500, '2025-09-22', null, 0, null, false),
  ('4115', 'Composition leather', 1200, '2017-07-01', '2025-09-22', 0, null, false),
  ('4115', 'Composition leather', 500, '2025-09-22', null, 0, null, false),
  ('4201', 'Saddlery and harness, dog leads', 1800, '2017-11-15', null, 0, null, false),
  ('4202', 'Bags, wallets, cases and travel goods', 1800, '2017-11-15', null, 0, null, false),
  ('420222', 'Handbags with outer surface of textile or plastics, handicraft', 1200, '2018-07-27', '2025-09-22', 0, null, true),
  ('420222', 'Handbags with outer surface of textile or plastics, handicraft', 500, '2025-09-22', null, 0, null, true),
  ('420229', 'Other handbags, handicraft', 1200, '2018-07-27', '2025-09-22', 0, null, true),
  ('420229', 'Other handbags, handicraft', 500, '2025-09-22', null, 0, null, true),
  ('42023110', 'Jewellery boxes of leather, handicraft', 1200, '2018-07-27', '2025-09-22', 0, null, true),
  ('42023110', 'Jewellery boxes of leather, handicraft', 500, '2025-09-22', null, 0, null, true),
  ('42023190', 'Key cases, card cases and other pocket articles of leather, handicraft', 1200, '2018-07-27', '2025-09-22', 0, null, true),
  ('42023190', 'Key cases, card cases and other pocket articles of leather, handicraft', 500, '2025-09-22', null, 0, null, true),
  ('420232', 'Pocket articles with outer surface of textile or plastics, handicraft', 1200, '2018-07-27', '2025-09-22', 0, null, true),
  ('420232', 'Pocket articles with outer surface of textile or plastics, handicraft', 500, '2025-09-22', null, 0, null, true),
  ('420239', 'Other pocket articles, handicraft', 1200, '2018-07-27', '2025-09-22', 0, null, true),
  ('420239', 'Other pocket articles, handicraft', 500, '2025-09-22', null, 0, null, true),
  ('4203', 'Jackets, belts, gloves and other clothing of leather', 1800, '2017-11-15', null, 0, null, false),
  ('420321', 'Gloves for sport', 1200, '2017-11-15', '2025-09-22', 0, null, false),
  ('420321', 'Gloves for sport', 500, '2025-09-22', null, 0, null, false),
  ('4205', 'Other articles of leather: straps, key rings, desk mats, covers', 1800, '2017-11-15', null, 0, null, false),
  ('6403', 'Footwear with uppers of leather, up to ₹1,000 a pair', 1200, '2022-01-01', '2025-09-22', 0, 100000, false),
  ('6403', 'Footwear with uppers of leather, above ₹1,000 a pair', 1800, '2022-01-01', '2025-09-22', 100000, null, false),
  ('6403', 'Footwear with uppers of leather, up to ₹2,500 a pair', 500, '2025-09-22', null, 0, 250000, false),
  ('6403', 'Footwear with uppers of leather, above ₹2,500 a pair', 1800, '2025-09-22', null, 250000, null, false),
  ('6404', 'Footwear with uppers of textile, up to ₹1,000 a pair', 1200, '2022-01-01', '2025-09-22', 0, 100000, false),
  ('6404', 'Footwear with uppers of textile, above ₹1,000 a pair', 1800, '2022-01-01', '2025-09-22', 100000, null, false),
  ('6404', 'Footwear with uppers of textile, up to ₹2,500 a pair', 500, '2025-09-22', null, 0, 250000, false),
  ('6404', 'Footwear with uppers of textile, above ₹2,500 a pair', 1800, '2025-09-22', null, 250000, null, false),
  ('6405', 'Other footwear, up to ₹1,000 a pair', 1200, '2022-01-01', '2025-09-22', 0, 100000, false),
  ('6405', 'Other footwear, above ₹1,000 a pair', 1800, '2022-01-01', '2025-09-22', 100000, null, false),
  ('6405', 'Other footwear, up to ₹2,500 a pair', 500, '2025-09-22', null, 0, 250000, false),
  ('6405', 'Other footwear, above ₹2,500 a pair', 1800, '2025-09-22', null, 250000, null, false),
  ('9113', 'Watch straps', 1800, '2017-11-15', null, 0, null, false);

-- The address book grows up: an address in parts, and nobody twice.
alter table customers
  add column city text,
  add column pin_code text check (pin_code ~ '^[1-9][0-9]{5}$'),
  add column archived_at timestamptz,
  add check (gstin is null or left(gstin, 2) = state_code),
  add check (length(name) between 1 and 200);

-- What a seller writes down about an order, for nobody else to read.
create table order_notes (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete restrict,
  author_id uuid references users on delete set null,
  body text not null check (length(body) between 1 and 2000),
  written_at timestamptz not null default now()
);
create index order_notes_order on order_notes (order_id, id);
