-- Sellers and what they offer.

create table sellers (
  user_id uuid primary key references profiles on delete restrict,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  shop_name text not null check (length(shop_name) between 1 and 200),
  tagline text,
  story text,
  specialties text[] not null default '{}',
  town text,
  state_code text check (state_code ~ '^[0-9]{2}$'),
  years_of_experience integer check (years_of_experience between 0 and 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table seller_applications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles on delete cascade,
  business_name text not null,
  contact_name text not null,
  email text not null,
  phone text,
  website text check (website ~ '^https?://'),
  experience integer not null check (experience between 0 and 100),
  specialties text not null,
  description text not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'blocked')),
  admin_notes text,
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  check ((status = 'pending') = (decided_at is null))
);
create unique index seller_applications_one_pending on seller_applications (user_id) where status = 'pending';
create index seller_applications_newest on seller_applications (created_at desc, id);
create index seller_applications_user on seller_applications (user_id, created_at desc);

create table company_settings (
  id uuid primary key default gen_random_uuid(),
  seller_id uuid not null unique references sellers on delete cascade,
  registration_type text not null default 'regular' check (registration_type in ('regular', 'composition', 'unregistered')),
  company_name text not null,
  gstin text,
  enrolment_number text,
  pan text check (pan ~ '^[A-Z]{5}[0-9]{4}[A-Z]$'),
  address text not null,
  phone text,
  email text,
  state text not null,
  state_code text not null check (state_code ~ '^[0-9]{2}$'),
  logo_url text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (registration_type = 'unregistered' or (gstin is not null and gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z][Z1-9A-BD-J][0-9A-Z]$')),
  check (gstin is null or left(gstin, 2) = state_code),
  check (pan is null or gstin is null or substr(gstin, 3, 10) = pan)
);

-- The seller's own address book, for orders made by hand.
create table customers (
  id uuid primary key default gen_random_uuid(),
  seller_id uuid not null references sellers on delete restrict,
  name text not null,
  email text,
  phone text,
  address text,
  gstin text,
  state text,
  state_code text check (state_code ~ '^[0-9]{2}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index customers_seller on customers (seller_id, name);

create table categories (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null unique,
  description text not null,
  position integer not null unique,
  default_hsn_code text check (default_hsn_code ~ '^[0-9]{4}([0-9]{2}){0,2}$')
);
create table category_aliases (
  alias text primary key check (alias = lower(alias)),
  category_slug text not null references categories on delete cascade on update cascade
);

insert into categories (slug, name, description, position, default_hsn_code) values
  ('handbags', 'Handbags', 'Totes, crossbodies, buckets and clutches, cut and stitched by hand.', 1, '42022110'),
  ('belts', 'Belts', 'Full-grain straps with solid buckles, plain, braided or embroidered.', 2, '42033000'),
  ('wallets-card-holders', 'Wallets & Card Holders', 'Bifolds, long wallets, card holders and coin pouches.', 3, '42023120'),
  ('footwear', 'Footwear', 'Kolhapuri chappals, mojaris and sandals, made on the last.', 4, '64035990'),
  ('accessories', 'Accessories', 'Key fobs, watch straps, trays and cases for what you carry.', 5, '42050090'),
  ('travel', 'Travel', 'Duffels, backpacks and wash bags for the long way round.', 6, '42021110'),
  ('jackets', 'Jackets', 'Bikers, bombers and Nehru vests in supple hides.', 7, '42031010'),
  ('business-office', 'Business & Office', 'Briefcases, laptop sleeves, journals and desk mats.', 8, '42021140'),
  ('custom', 'Custom', 'Made for you: tool rolls, straps, coasters and commissions.', 9, null);

insert into category_aliases (alias, category_slug) values
  ('handbag', 'handbags'), ('bags', 'handbags'), ('bag', 'handbags'), ('purses', 'handbags'),
  ('belt', 'belts'),
  ('wallets', 'wallets-card-holders'), ('wallet', 'wallets-card-holders'), ('card holders', 'wallets-card-holders'), ('card-holders', 'wallets-card-holders'),
  ('shoes', 'footwear'), ('shoe', 'footwear'), ('sandals', 'footwear'),
  ('accessory', 'accessories'),
  ('travel gear', 'travel'), ('travel-gear', 'travel'), ('luggage', 'travel'),
  ('jacket', 'jackets'), ('outerwear', 'jackets'),
  ('briefcases', 'business-office'), ('briefcase', 'business-office'), ('business', 'business-office'), ('office', 'business-office'),
  ('bespoke', 'custom');

-- A picture as it is stored; the file itself lies in the product-images bucket under file_name.
create table images (
  id uuid primary key default gen_random_uuid(),
  uploader_id uuid references users on delete set null,
  file_name text not null unique,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  dominant_colour text not null check (dominant_colour ~ '^#[0-9A-Fa-f]{6}$'),
  created_at timestamptz not null default now()
);

create table products (
  id uuid primary key default gen_random_uuid(),
  seller_id uuid not null references sellers on delete restrict,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (length(name) between 1 and 200),
  description text not null,
  category_slug text not null references categories on update cascade on delete restrict,
  materials text not null,
  weight_grams integer check (weight_grams > 0),
  care_instructions text,
  customization_options text,
  tags text[] not null default '{}',
  price_paise bigint not null check (price_paise between 100 and 10000000000),
  compare_price_paise bigint check (compare_price_paise is null or compare_price_paise > price_paise),
  gst_basis_points integer not null default 1800 check (gst_basis_points in (0, 500, 1200, 1800, 2800, 4000)),
  hsn_code text not null check (hsn_code ~ '^[0-9]{4}([0-9]{2}){0,2}$'),
  country_of_origin text not null default 'India',
  processing text not null default 'ready' check (processing in ('ready', 'made_to_order', 'custom')),
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  views integer not null default 0 check (views >= 0),
  sales integer not null default 0 check (sales >= 0),
  version integer not null default 1,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, seller_id),
  check (status <> 'published' or published_at is not null)
);
create index products_newest on products (created_at desc, id desc) where status = 'published';
create index products_by_price on products (price_paise, id) where status = 'published';
create index products_by_name on products (name, id) where status = 'published';
create index products_category_newest on products (category_slug, created_at desc, id desc) where status = 'published';
create index products_category_price on products (category_slug, price_paise, id) where status = 'published';
create index products_seller on products (seller_id, created_at desc, id desc);
create index products_text on products using gin ((name || ' ' || description) gin_trgm_ops);

create table product_images (
  product_id uuid not null references products on delete cascade,
  position integer not null check (position >= 0),
  image_id uuid not null references images on delete restrict,
  alt text not null,
  colour text,
  primary key (product_id, position)
);
create index product_images_image on product_images (image_id);

create table variants (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null,
  seller_id uuid not null,
  sku text not null check (length(sku) between 1 and 64),
  size text,
  colour text,
  stock integer not null default 0 check (stock >= 0),
  price_paise bigint check (price_paise between 100 and 10000000000),
  position integer not null default 0,
  created_at timestamptz not null default now(),
  foreign key (product_id, seller_id) references products (id, seller_id) on delete cascade,
  unique (seller_id, sku),
  unique nulls not distinct (product_id, size, colour)
);
-- Stock changes with every order; keeping it out of every index lets PostgreSQL update the row in place.
alter table variants set (fillfactor = 80);
create index variants_product on variants (product_id, position);

create table cart_lines (
  user_id uuid not null references users on delete cascade,
  variant_id uuid not null references variants on delete cascade,
  quantity integer not null check (quantity between 1 and 99),
  -- What the buyer last saw, so that a change can be said.
  seen_price_paise bigint not null check (seen_price_paise > 0),
  added_at timestamptz not null default clock_timestamp(),
  primary key (user_id, variant_id)
);
create index cart_lines_variant on cart_lines (variant_id);
