-- Products that come as a file: looked at first, then written by a job, and known again when the file comes again.

create table imports (
  id uuid primary key default gen_random_uuid(),
  seller_id uuid not null references sellers on delete cascade,
  file_name text not null check (length(file_name) between 1 and 200),
  format text not null check (format in ('own', 'shopify', 'etsy')),
  status text not null default 'preview' check (status in ('preview', 'running', 'pictures', 'done', 'cancelled')),
  -- What the file leaves open (ImportChoices of the imports module).
  choices jsonb not null,
  uploaded_at timestamptz not null default now(),
  finished_at timestamptz,
  check ((status in ('done', 'cancelled')) = (finished_at is not null))
);
create index imports_seller on imports (seller_id, uploaded_at desc, id);

-- One row per product of the file, and per row that cannot be read. What the file says of it lies apart: it is large, and gone when the import is over.
create table import_products (
  import_id uuid not null references imports on delete cascade,
  -- Of its first row; the header is line 1.
  line integer not null check (line > 0),
  name text not null,
  -- What applying would do, when it was last asked.
  outlook text not null check (outlook in ('new', 'changed', 'unchanged', 'faulty')),
  problems jsonb not null default '[]',
  -- What the seller's choices have to say of it: category, materials, hsnCode.
  left_open text[] not null default '{}',
  outcome text check (outcome in ('added', 'updated', 'unchanged', 'failed')),
  product_id uuid references products on delete set null,
  -- Its pictures are being fetched; they are shown all at once, when the last one is there or will not come.
  waits_for_pictures boolean not null default false,
  primary key (import_id, line)
);
create index import_products_product on import_products (product_id) where product_id is not null;
create table import_contents (
  import_id uuid not null,
  line integer not null,
  content jsonb not null,
  primary key (import_id, line),
  foreign key (import_id, line) references import_products on delete cascade
);

-- Pictures that a product of an import waits for. Whoever fetches one holds it for a moment, so that two never do.
create table import_pictures (
  import_id uuid not null,
  line integer not null,
  address text not null,
  state text not null default 'waiting' check (state in ('waiting', 'stored', 'failed')),
  problem text,
  held_until timestamptz,
  primary key (import_id, line, address),
  foreign key (import_id, line) references import_products on delete cascade,
  check ((state = 'failed') = (problem is not null))
);
create index import_pictures_waiting on import_pictures (import_id, line) where state = 'waiting';

-- By which a file's maker knows a product that is here already.
create table imported_products (
  seller_id uuid not null references sellers on delete cascade,
  format text not null check (format in ('own', 'shopify', 'etsy')),
  external_key text not null,
  product_id uuid not null references products on delete cascade,
  primary key (seller_id, format, external_key)
);
create index imported_products_product on imported_products (product_id);

-- Addresses from which a picture was fetched already.
create table imported_pictures (
  seller_id uuid not null references sellers on delete cascade,
  address text not null,
  image_id uuid not null references images on delete cascade,
  primary key (seller_id, address)
);
create index imported_pictures_image on imported_pictures (image_id);
